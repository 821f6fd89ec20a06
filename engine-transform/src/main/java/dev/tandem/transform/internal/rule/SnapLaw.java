package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.pose.PoseForm;

/** SNAP: each write shows with the next frame, without interpolation. */
public record SnapLaw() implements Law {
    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return null;
    }
}
