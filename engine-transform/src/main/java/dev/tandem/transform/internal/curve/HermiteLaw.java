package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;
import dev.tandem.transform.internal.rule.TickLaw;

/** HERMITE: as FROM_TICK, with given velocities at both ends of a tick. */
public record HermiteLaw() implements Law {
    @Override
    public ComponentMotion motion(int part) {
        return switch (part) {
            case PoseParts.TRANSLATION -> new HermiteTranslation();
            case PoseParts.ROTATION -> new HermiteRotation();
            default -> new TickLaw(Curve.LINEAR).motion(part);
        };
    }
}
