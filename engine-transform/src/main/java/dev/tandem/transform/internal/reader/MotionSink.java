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

    /** A node is shown at its visual local pose below a parent that stands, see {@link #between}. */
    void rests(int id, int parent);

    /** A node has a world matrix that is not the parent's times a local one, and does not change. */
    void stands(int id);

    /** The world matrix of a node may be another one in each frame. */
    void carried(int id);

    /** No stamp that was ever told has a meaning any more; every node is told again. */
    void restarts();
}
