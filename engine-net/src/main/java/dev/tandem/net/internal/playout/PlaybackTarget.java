package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.Snapshot;

/**
 * What {@link Playback} plays to. Of a tick, nodes move first, then it ends. Nodes are born and gone between ticks, when the
 * instant drawn has reached the end of the tick that they were born in.
 */
public interface PlaybackTarget {

    /** A node is there now, with a pose. */
    void born(int slot, Snapshot poses);

    /** A node is not there any more. */
    void gone(int slot);

    /** A node has a new pose at the end of the tick. */
    void moved(int slot, Snapshot poses);

    /** A tick was written; nodes that did not move in it rest. */
    void ticked(long startNanos, long endNanos);
}
