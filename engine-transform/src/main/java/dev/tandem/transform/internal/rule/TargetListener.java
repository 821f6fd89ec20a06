package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;

/** Told of rows that get another target, in ticks and outside of them. */
interface TargetListener {
    /** For rules that keep nothing of a row beside its poses. */
    TargetListener NONE = new TargetListener() {};

    /** A row is about to start from its target, with the interval of the last tick. */
    default void restarting(MotionTable table, MotionChunk chunk, int row) {}

    /** Some components of a row have another target, or another interval in which it is reached. */
    default void targetChanged(MotionTable table, MotionChunk chunk, int row, int parts) {}

    /** A row that continues evenly from its visual pose has another target. */
    default void handoverAimed(MotionChunk chunk, int row) {}

    /** The rows that were written in a tick have its interval, their source and their target. */
    default void tickObserved(MotionTable table) {}

    /** A row is to leave whose source is its target; false if something else moves it. */
    default boolean rests(MotionChunk chunk, int row) {
        return true;
    }
}
