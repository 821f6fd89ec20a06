package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * A rule of motion: how the rows of a table come by their visual poses. A scene has one object per rule, and each of its
 * timelines a table per rule. Called once per table and tick or frame, never per row.
 */
public interface RowRule {
    /** Float columns that a row has beside source, target and visual pose, 0 when it enters; see {@link MotionChunk#extra}. */
    default int extraColumns() {
        return 0;
    }

    /** True if every row is shown between its source and its target, at the progress of its interval. */
    default boolean isInterpolation() {
        return false;
    }

    /** Counts writes since the last tick and frame as made in the last tick. */
    void beforeTick(MotionTable table, TimelineTimes times);

    /**
     * Counts writes since the last call as made in the tick that just ended.
     *
     * @param times which know the ticks before this one only
     */
    void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos);

    /** Counts writes since the last tick as made in it; {@link #frame} follows. */
    void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos);

    /** Brings the visual poses to an instant; rows that have arrived leave the table. */
    void frame(MotionTable table, long renderNanos);

    /**
     * After some components of a row were teleported: true if no other component is still in motion. In the teleported
     * components, source, target and visual pose already equal the logical one.
     *
     * @param logical the node's logical pose
     */
    boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical);

    /**
     * A row is in another place now, or turned: its source, target and visual pose are already. Rules that keep poses or
     * directions in columns of their own change these too.
     */
    default void warp(MotionChunk chunk, int row, Rigid transform) {}

    /** Rows that follow each other were shifted: rules that keep places in columns of their own shift these, and nothing else. */
    default void shift(MotionChunk chunk, int row, int count, PoseShift by) {}

    /** The components whose velocities matter: only for these are writes asked for them. */
    default int velocityParts() {
        return 0;
    }

    /**
     * Writes of rows that were just stored came with velocities, see {@link ComponentMotion#velocitiesGiven}.
     *
     * @param parts the components that have a velocity: translation, or translation and rotation
     * @param velocities of each row, without gaps, the linear one and then the angular one
     */
    default void velocitiesGiven(MotionChunk chunk, int row, int count, int parts, float[] velocities, int at) {}

    /** Some components of a row are written once more before they are observed: their velocities count no more, turns do. */
    default void velocitiesTakenBack(MotionChunk chunk, int row, int parts) {}

    /**
     * Writes the velocities that a row has at the end of the newest tick, the linear one and then the angular one; NaN for those
     * that were not given, or are not known any more.
     *
     * @return false, with nothing written, if none is known
     */
    default boolean loadVelocities(MotionChunk chunk, int row, float[] dest) {
        return false;
    }

    /** A row is in the space of another parent: source, target and visual pose are expressed there, its own columns are not. */
    default void reparented(MotionChunk chunk, int row) {}

    /** A row continues unchanged in the table of another timeline, whose newest tick has not seen it. */
    default void handedOver(MotionChunk chunk, int row) {}

    /** See {@link ComponentMotion#bend}, of a column of the translation. */
    default double bend(MotionChunk chunk, int row, int column, double progress) {
        return 0;
    }

    /** True if what a row shows may differ from its target although its interval has ended. */
    default boolean mayOutlastInterval() {
        return false;
    }

    /** The rotation of a row was stored, see {@link ComponentMotion#turnGiven}. */
    default void turnGiven(MotionChunk chunk, int row, float[] turn) {}

    /** See {@link ComponentMotion#startsAtRest}. */
    default void startsAtRest(MotionChunk chunk, int row) {}

    /**
     * Some components of a row, which were teleported before the tick in which it was written, start from there, and nothing is
     * left of how they moved. Velocities that came with that write stay.
     *
     * @param from where the row starts, which is its target
     * @return true if the visual pose has changed
     */
    default boolean jumped(MotionChunk chunk, int row, int parts, float[] from) {
        return false;
    }

    /** Some components of rows were teleported: source, target and visual pose are the logical one in these. */
    default void teleported(MotionChunk chunk, int row, int count, int parts) {}
}
