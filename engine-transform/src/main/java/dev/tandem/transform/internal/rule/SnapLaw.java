package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.pose.PoseForm;
import org.jspecify.annotations.Nullable;

/** SNAP: each write shows with the next frame, without interpolation. */
public record SnapLaw() implements Law {
    @Override
    public @Nullable ComponentMotion motion(int part, PoseForm form) {
        return null;
    }
}
