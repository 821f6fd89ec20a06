package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.pose.PoseForm;
import org.jspecify.annotations.Nullable;

/**
 * How one component of a pose, such as the rotation, follows its logical value. Equal laws mean the same motion. A rule of motion
 * is a law per component.
 */
public interface Law {
    /**
     * The motion of a component by this law, for the tables of one store; null if each write snaps.
     *
     * @param part one of the components of {@link dev.tandem.transform.internal.pose.PoseParts}
     * @param form of the poses in these tables
     */
    @Nullable
    ComponentMotion motion(int part, PoseForm form);

    /** True if values of a form can follow this law. Poses can follow all laws, the values of channels not all. */
    default boolean isFor(PoseForm form) {
        return true;
    }

    /**
     * True if components that snap may have this law in a table that they share with others which follow it: they do not move, so
     * any would do.
     */
    default boolean suitsSnapping() {
        return true;
    }

    /**
     * The name and the numbers of this law as text, from which its class reads an equal one; null if it has no numbers, or code
     * of the host.
     */
    default @Nullable String text() {
        return null;
    }

    /**
     * How far ahead of render time is what this law shows.
     *
     * @param frameLeadNanos how far ahead normal time is
     */
    default long leadNanos(long frameLeadNanos) {
        return 0;
    }
}
