package dev.tandem.transform.internal.thread;

import dev.tandem.transform.internal.pose.PoseForm;

/** Told of calls that are legal but may be mistakes; before the call has done anything. */
public interface CallWatcher {
    /** Of the node that a call to a batch names first; {@code form} tells the stores of a scene apart. */
    void logicalWrite(PoseForm form, int id);

    /** @param id of a node, or negative if many are read */
    void visualRead(PoseForm form, int id);
}
