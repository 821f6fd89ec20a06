package dev.tandem.transform.internal.thread;

import dev.tandem.transform.internal.pose.PoseForm;

/** Refuses writes of nodes that are somebody else's to write. */
@FunctionalInterface
public interface WriteGuard {
    /**
     * Called before a node is written.
     *
     * @param form tells the stores of a scene apart
     * @throws IllegalStateException if the host may not write this node
     */
    void requireOwn(PoseForm form, int id);
}
