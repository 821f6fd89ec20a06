package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * How one component of the rows of a table moves by a {@link Law}. State of a row is in the row's columns; state of a frame is
 * computed in {@link #beginFrame}, before chunks are shared among threads.
 */
public interface ComponentMotion {
    /** Float columns of its own that each row has, from number {@code first} of the row's extra columns on. */
    default int extraColumns() {
        return 0;
    }

    /** Told once where its columns begin, before anything else. */
    default void useExtraColumns(int first) {}

    /**
     * Rows of a table may be observed next.
     *
     * @param seen from when frames show what is observed: the start of the tick, or the last frame if that was later
     */
    default void observing(MotionTable table, ShownFrame seen) {}

    /**
     * A tick is about to be observed: rows still have the interval, source and target of the ticks before, but for those that
     * entered in it, which have none. Called after {@link #observing}.
     *
     * @param kernel for scratch columns, until the tick has been observed
     */
    default void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {}

    /**
     * A tick was observed. The rows written in it have its interval, and their source and target; the others were not written,
     * or are in a handover.
     *
     * @param chunk rows of one table; holes have a negative node
     * @param interval of the tick
     */
    default void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {}

    /** True if a write of the component that is about to be observed matters although it left the value as it was. */
    default boolean isWritten(MotionChunk chunk, int row) {
        return false;
    }

    /** A row has another target, by a write that counts as made in the last tick, or {@link #isWritten}. */
    default void targetChanged(MotionTable table, MotionChunk chunk, int row) {}

    /**
     * The same of a row that is in a handover: it goes on evenly, and a velocity that came with the write is not that of the
     * next.
     */
    default void handoverAimed(MotionChunk chunk, int row) {}

    /**
     * A row is about to start from its target, with the interval of the last tick: {@link #targetChanged} follows. Other rows
     * that it is told of keep their source.
     */
    default void restarting(MotionTable table, MotionChunk chunk, int row) {}

    /** The component of a row was teleported: source, target and visual value are the logical one. */
    default void teleported(MotionChunk chunk, int row) {}

    /** Some component of consecutive rows was teleported, see {@link #teleported(MotionChunk, int)}. */
    default void teleported(MotionChunk chunk, int row, int count) {
        for (int r = row; r < row + count; r++) {
            teleported(chunk, r);
        }
    }

    /**
     * The component starts from where it was teleported before the tick under way, as {@link RowRule#jumped} says.
     *
     * @param from a pose with the row's target
     * @return true if the visual value has changed
     */
    default boolean jumped(MotionChunk chunk, int row, float[] from) {
        return false;
    }

    /** True if {@link #velocitiesGiven} matters. A motion that uses no velocity costs nothing more for writes that have one. */
    default boolean takesVelocity() {
        return false;
    }

    /**
     * Writes of rows that follow each other came with velocities: the translation is told the linear ones, the rotation the
     * angular ones. They are of the tick in which the rows are observed next.
     *
     * @param velocities of the first row from {@code at} on, those of the next {@code stride} floats further; per second, in the
     *     parent's space, and for the rotation in radians per second about the axes of the parent's space
     */
    default void velocitiesGiven(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {}

    /** The component of a row is written once more before it is observed: the velocity that was given counts no more. */
    default void velocityTakenBack(MotionChunk chunk, int row) {}

    /**
     * The rotation of a row was turned by an angle that may be more than half a turn, beside what it was turned in this tick.
     *
     * @param turn axis times angle in radians, about the axes of the parent's space; in the plane the angle alone
     */
    default void turnGiven(MotionChunk chunk, int row, float[] turn) {}

    /**
     * Writes the velocity that a row has at the end of the newest tick, if one was given for it and is known.
     *
     * @param dest receives as many floats as {@link #velocitiesGiven} reads, from {@code at} on
     * @return false, with nothing written, if it is not known
     */
    default boolean loadVelocity(MotionChunk chunk, int row, float[] dest, int at) {
        return false;
    }

    /** The row, which has just entered, was at rest with a velocity of zero. */
    default void startsAtRest(MotionChunk chunk, int row) {}

    /** True if the velocity at the end of a tick matters for the next. */
    default boolean keepsVelocity() {
        return false;
    }

    /** False if the velocity of a row is not known to be zero although it matters. */
    default boolean standsStill(MotionChunk chunk, int row) {
        return true;
    }

    /** A row is in another place now, or turned, as {@link RowRule#warp} says; velocities and offsets are to be turned too. */
    default void warped(MotionChunk chunk, int row, Rigid transform) {}

    /** Rows that follow each other were shifted, as {@link RowRule#shift} says. */
    default void shifted(MotionChunk chunk, int row, int count, PoseShift by) {}

    /** A row is in the space of another parent: source, target and visual pose are expressed there, the columns are not. */
    default void reparented(MotionChunk chunk, int row) {}

    /** A row came from another timeline and continues as before, but took no part in the observation of the newest tick. */
    default void handedOver(MotionChunk chunk, int row) {}

    /** True if the columns of a row say nothing that moves it, now that its source and its target are the same. */
    default boolean isStill(MotionChunk chunk, int row) {
        return true;
    }

    /**
     * By how much a column of a row moves faster at a progress than on the whole way, times the length of the interval; 0 where
     * the motion is even, or its velocity is not known.
     */
    default double bend(MotionChunk chunk, int row, int column, double progress) {
        return 0;
    }

    /** False if the row has to continue although its interval has ended. */
    default boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        return true;
    }

    /** True if {@link #isOver} may be false. */
    default boolean mayOutlastInterval() {
        return false;
    }

    /** True if what a row shows after the end of its interval may differ from its target. */
    default boolean mayShowOther() {
        return mayOutlastInterval();
    }

    /** True if methods of this motion run code that is not ours. */
    default boolean runsHostCode() {
        return false;
    }

    /**
     * The host's code has run for all rows, in a frame or before a tick is observed.
     *
     * @return true if more rows are {@linkplain #isOver over} than before it
     * @throws IllegalStateException if what it gave cannot be shown
     */
    default boolean hostCodeEnded(NodeTable nodes) {
        return false;
    }

    /** Computes what all rows have in common in a frame. */
    default void beginFrame(MotionTable table, ShownFrame frame) {}

    /** Brings the visual component of all rows of a chunk to the frame. Called by several threads, each with its own kernel. */
    void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel);
}
