package dev.tandem.net.internal.playout;

import dev.tandem.net.internal.codec.Snapshot;

/**
 * The receiver of a {@link Playback}. Of a tick, nodes move first, then it ends. All else happens between ticks, when the
 * instant drawn has reached the end of the tick that it belongs to: nodes are born before those below them, and gone after
 * these. What is not overridden is ignored.
 */
public interface PlaybackTarget {

    /** A node is there now, with a pose. */
    default void born(int slot, Snapshot poses) {}

    /** A node is not there any more. */
    default void gone(int slot) {}

    /** A node is elsewhere now, without a motion: it jumped, or has another parent. Its record may have changed, too. */
    default void placed(int slot, Snapshot poses) {}

    /** The record of a node changed: its attributes or rules. */
    default void changed(int slot, Snapshot poses) {}

    /** A node has a new pose or scale at the end of the tick, or the velocities that it is given with it. */
    default void moved(int slot, Snapshot poses) {}

    /** Of a node that had velocities none is known any more; its next motion begins without. Told before it moves. */
    default void slackened(int slot, Snapshot poses) {}

    /** A node has a new value in a channel at the end of the tick. */
    default void valueMoved(int channel, int slot, Snapshot poses) {}

    /** A node has another value in a channel without a motion, or one where it had none, or none any more; between ticks. */
    default void valuePut(int channel, int slot, Snapshot poses) {}

    /** The scene itself has a new value in a channel at the end of the tick; {@code values} has it in slot 0. */
    default void valueOfSceneMoved(int channel, Snapshot values) {}

    /** The scene itself has another value without a motion, as {@link #valuePut} tells of nodes; in slot 0. */
    default void valueOfScenePut(int channel, Snapshot values) {}

    /** A tick was written; nodes that did not move in it rest. */
    default void ticked(long startNanos, long endNanos) {}
}
