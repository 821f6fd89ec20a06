package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;

/** HERMITE: as FROM_TICK, with given velocities at both ends of a tick. */
public record HermiteLaw() implements Law {
    /** Not for steps, periodic numbers or colours. */
    @Override
    public boolean isFor(PoseForm form) {
        return form.isContinuous();
    }

    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return switch (part) {
            case PoseParts.TRANSLATION -> new HermiteTranslation(form.width(part));
            case PoseParts.ROTATION -> form.width(part) == 1 ? new HermiteAngle() : new HermiteRotation();
            default -> new TickLaw(Curve.LINEAR).motion(part, form);
        };
    }
}
