package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.Law;

/**
 * A rule of the host's own.
 *
 * @param kernel its code
 */
public record CustomLaw(HostKernel kernel) implements Law {
    @Override
    public ComponentMotion motion(int part, PoseForm form) {
        return new CustomMotion(kernel, part, form.width(part));
    }

    /** Not for the values of channels. */
    @Override
    public boolean isFor(PoseForm form) {
        return form.isHierarchical();
    }

    /** The host's code is called for components that it was chosen for. */
    @Override
    public boolean suitsSnapping() {
        return false;
    }
}
