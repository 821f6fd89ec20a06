package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;

/**
 * A rule of motion: how the rows of a table come by their visual poses. A scene has one object per rule, and each of its
 * timelines a table per rule. How writes are observed is said here; what moves the components, and is asked about single rows,
 * is a {@link ComponentMotion} for each. A rule without those interpolates whole poses, and keeps nothing of a row beside these.
 */
public abstract sealed class RowRule permits FromTick, FromVisual {
    /** Of rules that move poses as a whole. */
    static final ComponentMotion[] NO_MOTIONS = {};

    final RuleParts parts;

    /** Those of {@link #partOf the components}, or {@link #NO_MOTIONS}. */
    final ComponentMotion[] motions;

    private final PoseForm form;
    private final int extraColumns;
    private final int velocityParts;
    private final boolean showsOther;

    RowRule(RuleParts parts, ComponentMotion[] motions) {
        this.parts = parts;
        this.motions = motions;
        this.form = parts.nodes().form();
        int columns = 0;
        int asked = 0;
        boolean other = false;
        for (int k = 0; k < motions.length; k++) {
            motions[k].useExtraColumns(columns);
            columns += motions[k].extraColumns();
            asked |= motions[k].takesVelocity() ? partOf(k) : 0;
            other |= motions[k].mayShowOther();
        }
        this.extraColumns = columns;
        this.velocityParts = asked;
        this.showsOther = other;
    }

    /** The component that a motion moves. */
    static int partOf(int motion) {
        return PoseParts.ofNumber(motion);
    }

    /** Float columns that a row has beside source, target and visual pose, 0 when it enters; see {@link MotionChunk#extra}. */
    public final int extraColumns() {
        return extraColumns;
    }

    /** True if every row is shown between its source and its target, at the progress of its interval. */
    public abstract boolean isInterpolation();

    /** Counts writes since the last tick and frame as made in the last tick. Called once per table, as the next three. */
    public abstract void beforeTick(MotionTable table, TimelineTimes times);

    /**
     * Counts writes since the last call as made in the tick that just ended.
     *
     * @param times which know the ticks before this one only
     */
    public abstract void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos);

    /** Counts writes since the last tick as made in it; {@link #frame} follows. */
    public abstract void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos);

    /** Brings the visual poses to an instant; rows that have arrived leave the table. */
    public abstract void frame(MotionTable table, TimelineTimes times, long renderNanos);

    /**
     * After some components of a row were teleported: true if no other component is still in motion. In the teleported
     * components, source, target and visual pose already equal the logical one.
     *
     * @param logical the node's logical pose
     */
    public abstract boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical);

    /** A row is in another place now, or turned: its source, target and visual pose are already. */
    public final void warp(MotionChunk chunk, int row, Rigid transform) {
        for (ComponentMotion motion : motions) {
            motion.warped(chunk, row, transform);
        }
    }

    /** Rows that follow each other were shifted, with their source, target and visual pose. */
    public final void shift(MotionChunk chunk, int row, int count, PoseShift by) {
        for (ComponentMotion motion : motions) {
            motion.shifted(chunk, row, count, by);
        }
    }

    /** The components whose velocities matter: only for these are writes asked for them. */
    public final int velocityParts() {
        return velocityParts;
    }

    /**
     * Writes of rows that were just stored came with velocities, see {@link ComponentMotion#velocitiesGiven}.
     *
     * @param given the components that have a velocity: translation, or translation and rotation
     * @param velocities of each row, without gaps, the linear one and then the angular one
     */
    public final void velocitiesGiven(MotionChunk chunk, int row, int count, int given, float[] velocities, int at) {
        int stride = form.velocityFloats();
        if ((given & PoseParts.TRANSLATION) != 0) {
            motions[0].velocitiesGiven(chunk, row, count, velocities, at, stride);
        }
        if ((given & PoseParts.ROTATION) != 0) {
            int angular = at + form.velocityWidth(PoseParts.TRANSLATION);
            motions[1].velocitiesGiven(chunk, row, count, velocities, angular, stride);
        }
    }

    /** Some components of a row are written once more before they are observed: their velocities count no more, turns do. */
    public final void velocitiesTakenBack(MotionChunk chunk, int row, int taken) {
        for (int k = 0; k < motions.length; k++) {
            if ((taken & partOf(k)) != 0) {
                motions[k].velocityTakenBack(chunk, row);
            }
        }
    }

    /**
     * Writes the velocities that a row has at the end of the newest tick, the linear one and then the angular one; NaN for those
     * that were not given, or are not known any more.
     *
     * @return false, with nothing written, if none is known
     */
    public final boolean loadVelocities(MotionChunk chunk, int row, float[] dest) {
        if (motions.length == 0) {
            return false;
        }
        int angular = form.velocityWidth(PoseParts.TRANSLATION);
        boolean hasLinear = motions[0].loadVelocity(chunk, row, dest, 0);
        boolean hasAngular = motions[1].loadVelocity(chunk, row, dest, angular);
        if (hasLinear != hasAngular) {
            Arrays.fill(dest, hasLinear ? angular : 0, hasLinear ? form.velocityFloats() : angular, Float.NaN);
        }
        return hasLinear || hasAngular;
    }

    /** The rotation of a row was stored, see {@link ComponentMotion#turnGiven}. */
    public final void turnGiven(MotionChunk chunk, int row, float[] turn) {
        if (motions.length > 0) {
            motions[1].turnGiven(chunk, row, turn);
        }
    }

    /** See {@link ComponentMotion#bend}, of a column of the translation. */
    public final double bend(MotionChunk chunk, int row, int column, double progress) {
        return motions.length == 0 ? 0 : motions[0].bend(chunk, row, column, progress);
    }

    /** A row is in the space of another parent: source, target and visual pose are expressed there, its own columns are not. */
    public final void reparented(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.reparented(chunk, row);
        }
    }

    /** A row continues unchanged in the table of another timeline, whose newest tick has not seen it. */
    public final void handedOver(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.handedOver(chunk, row);
        }
    }

    /** See {@link ComponentMotion#startsAtRest}. */
    public final void startsAtRest(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.startsAtRest(chunk, row);
        }
    }

    /** True if what a row shows may differ from its target although its interval has ended. */
    public final boolean mayOutlastInterval() {
        return showsOther;
    }

    /**
     * Some components of a row, which were teleported before the tick in which it was written, start from there, and nothing is
     * left of how they moved. Velocities that came with that write stay.
     *
     * @param from where the row starts, which is its target
     * @return true if the visual pose has changed
     */
    public final boolean jumped(MotionChunk chunk, int row, int jumping, float[] from) {
        boolean changed = false;
        for (int k = 0; k < motions.length; k++) {
            if ((jumping & partOf(k)) != 0) {
                changed |= motions[k].jumped(chunk, row, from);
            }
        }
        return changed;
    }

    /** Some components of rows were teleported: source, target and visual pose are the logical one in these. */
    public final void teleported(MotionChunk chunk, int row, int count, int teleported) {
        for (int k = 0; k < motions.length; k++) {
            if ((teleported & partOf(k)) != 0) {
                motions[k].teleported(chunk, row, count);
            }
        }
    }
}
