package dev.tandem.transform.internal.thread;

/** Told of calls that are legal but may be mistakes; before the call has done anything. */
public interface CallWatcher {
    /** Of the node that a call to a batch names first. */
    void logicalWrite(int id);

    /** @param id of a node, or negative if many are read */
    void visualRead(int id);
}
