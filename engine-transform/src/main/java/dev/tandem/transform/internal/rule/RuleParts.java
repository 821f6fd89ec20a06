package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionStep;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.thread.OwnerThread;

/**
 * The collaborators of a rule of motion.
 *
 * @param nodes of the scene
 * @param chunks that hold the rows of all tables
 * @param book where writes are counted
 * @param step interpolates the rows of a table
 * @param stamps know where nodes go that a teleport on a stamp has taken elsewhere
 */
public record RuleParts(NodeTable nodes, MotionChunks chunks, WriteBook book, MotionStep step, StampEntries stamps) {
    /** Keeps the host's code from writing while it runs. */
    OwnerThread owner() {
        return step.workers().owner();
    }

    /** Ends every motion of a table whose end stamp has passed, but those of nodes that wait for another. */
    void arriveAll(MotionTable table, long renderNanos) {
        for (int i = table.size() - 1; i >= 0; i--) {
            MotionChunk chunk = table.chunkAt(i >> MotionChunk.SHIFT);
            int row = i & MotionChunk.MASK;
            if (isEnded(table, chunk, row, renderNanos)) {
                book.arriveInFrame(table, chunk, row);
            }
        }
    }

    /** True if a node has a row whose interval has ended, and waits for no stamp. */
    boolean isEnded(MotionTable table, MotionChunk chunk, int row, long renderNanos) {
        int index = chunk.node[row];
        return index >= 0
                && table.intervals().hasArrived(chunk.interval[row], renderNanos)
                && !stamps.waitsAt(index, renderNanos);
    }
}
