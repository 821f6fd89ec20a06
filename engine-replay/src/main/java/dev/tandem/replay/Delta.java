package dev.tandem.replay;

import dev.tandem.replay.internal.journal.OperationLog;

/**
 * The operations on a scene between two moments, mostly of one tick: nodes created, moved, destroyed, their rules, the stamps
 * of the tick. A {@link DeltaSource} fills it and a {@link Replica} applies it, and another {@code DeltaSource.take} fills it
 * again. It keeps its memory: filling it allocates nothing once it was as full before.
 *
 * <p>For one thread at a time, which may be another one each time if it is handed over in a way that makes its contents
 * visible, as by a queue.
 */
public final class Delta {
    final OperationLog log = new OperationLog();

    /** How many deltas the source had given out before this one. */
    long number;

    /** An empty one. */
    public Delta() {}

    /** {@return whether nothing was done} */
    public boolean isEmpty() {
        return log.isEmpty();
    }
}
