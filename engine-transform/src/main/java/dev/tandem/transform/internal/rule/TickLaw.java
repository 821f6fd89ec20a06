package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseForm;

/**
 * FROM_TICK: interpolates from the logical value at the start stamp of a tick to the one at its end stamp.
 *
 * @param curve from 0 at the start to 1 at the end
 */
public record TickLaw(Curve curve) implements Law {
    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new TickMotion(part, curve);
    }
}
