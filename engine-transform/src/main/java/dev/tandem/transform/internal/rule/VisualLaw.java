package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.pose.PoseForm;

/** FROM_VISUAL: interpolates from the visual value of the last frame to the logical one. */
public record VisualLaw() implements Law {
    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new VisualMotion(part);
    }
}
