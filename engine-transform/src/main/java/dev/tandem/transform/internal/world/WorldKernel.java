package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseColumns;

/**
 * Visual world matrices of many nodes of one chunk, whose parents are up to date: with the same bits as the form computes for
 * one node. The nodes are at {@code from} to {@code to - 1} of the chunk.
 */
interface WorldKernel {
    /** Roots whose visual poses are in rows of {@code poses}, {@code distance} from their places. */
    void rows(PoseColumns poses, int distance, NodeChunk nodes, int from, int to);

    /** Computes {@link #rows} with an offset each that is added to its translation. */
    void rowsApart(PoseColumns poses, int distance, NodeChunk nodes, float[] offset, int from, int to);

    /** Roots at rest, drawn at their logical poses. */
    void poses(NodeChunk nodes, int from, int to);

    /** Computes {@link #rows} of roots and children, in any sequence. */
    void rowsBelow(NodeTable table, PoseColumns poses, int distance, NodeChunk nodes, int from, int to);

    /**
     * Roots and children that are scattered over the chunk, parents before children.
     *
     * @param poses that have the rows
     * @param places in the chunk
     * @param rows of these nodes, negative for those at rest
     * @param count how many there are
     */
    void each(NodeTable table, PoseColumns poses, NodeChunk nodes, int[] places, int[] rows, int count);

    /** Children at rest, drawn at their logical poses. */
    void posesBelow(NodeTable table, NodeChunk nodes, int from, int to);
}
