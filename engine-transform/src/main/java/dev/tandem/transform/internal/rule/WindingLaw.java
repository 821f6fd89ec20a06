package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;

/** FROM_TICK, where an angle goes all of its turns. */
public record WindingLaw() implements Law {
    /** Not for steps, periodic numbers or colours. */
    @Override
    public boolean isFor(PoseForm form) {
        return form.isContinuous();
    }

    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return part == PoseParts.ROTATION ? new WindingMotion() : new TickMotion(part, Curve.LINEAR);
    }
}
