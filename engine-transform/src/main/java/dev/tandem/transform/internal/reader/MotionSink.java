package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.motion.MotionChunk;

/** Is told by a {@link MotionReader} how nodes are shown until it says otherwise. Nodes are named by id. */
public interface MotionSink {
    /** No parent. */
    int NONE = -1;

    /**
     * A node is between the source and the target of a row, at the progress of a stamp, below a parent that stands.
     *
     * @param parent from which it takes all of its transform, {@link #NONE} if it takes nothing
     */
    void between(int id, int parent, MotionChunk chunk, int row, int stamp);

    /**
     * Rows, none of them a hole, start from the targets told last, and are shown at the progress of a stamp whose last bit is
     * the other one. Nothing else has changed.
     *
     * @param firstId the id of the node of the first row; the others follow
     * @return false if they have to be told one by one
     */
    boolean goOn(int firstId, MotionChunk chunk, int from, int to, int stamp);

    /** A node is shown at its visual local pose below a parent that stands, see {@link #between}. */
    void rests(int id, int parent);

    /** A node has a world matrix that is not the parent's times a local one, and does not change. */
    void stands(int id);

    /** The world matrix of a node may be another one in each frame. */
    void carried(int id);

    /** No stamp that was ever told has a meaning any more; every node is told again. */
    void restarts();
}
