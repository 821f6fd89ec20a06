package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.RowStep;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * A rule with a motion per component. Writes are observed as by FROM_TICK; each component then moves between source and target
 * in its own way.
 */
final class ComponentRule implements RowRule, TargetListener {
    private final FromTick observation;
    private final RuleParts parts;
    private final IntUnaryOperator snapped;
    private final ComponentMotion[] motions;
    private final int[] partOf = {PoseParts.TRANSLATION, PoseParts.ROTATION, PoseParts.SCALE};
    private final ShownFrame shown = new ShownFrame();
    private final RowStep step = this::step;
    private final int extraColumns;
    private boolean outlastsInterval;
    private boolean showsOther;
    private boolean runsHostCode;
    private int velocityParts;
    private boolean keepsVelocities;

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    @SuppressWarnings("NullAway.Init")
    private TimelineTimes times;

    /**
     * @param laws none of which is SNAP
     * @param snapped the components of a node, whose row this rule moves, that snap under the rule of its next write
     */
    ComponentRule(RuleParts parts, LawSet laws, IntUnaryOperator snapped) {
        this.parts = parts;
        this.snapped = snapped;
        this.observation = new FromTick(parts, Curve.LINEAR, this);
        this.motions = new ComponentMotion[partOf.length];
        int columns = 0;
        for (int k = 0; k < motions.length; k++) {
            motions[k] = motion(laws.chosen(partOf[k]), partOf[k], parts.nodes().form());
            motions[k].useExtraColumns(columns);
            columns += motions[k].extraColumns();
            outlastsInterval |= motions[k].mayOutlastInterval();
            showsOther |= motions[k].mayShowOther();
            runsHostCode |= motions[k].runsHostCode();
            velocityParts |= motions[k].takesVelocity() ? partOf[k] : 0;
            keepsVelocities |= motions[k].keepsVelocity();
        }
        this.extraColumns = columns;
    }

    /** A component that poses of a form do not have does nothing. */
    private static ComponentMotion motion(Law law, int part, PoseForm form) {
        return form.width(part) == 0
                ? new TickMotion(part, Curve.LINEAR)
                : Objects.requireNonNull(law.motion(part, form));
    }

    @Override
    public int extraColumns() {
        return extraColumns;
    }

    @Override
    public void restarting(MotionTable table, MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.restarting(table, chunk, row);
        }
    }

    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row, int changed) {
        for (int k = 0; k < motions.length; k++) {
            if ((changed & partOf[k]) != 0 || motions[k].isWritten(chunk, row)) {
                motions[k].targetChanged(table, chunk, row);
            }
        }
    }

    @Override
    public void handoverAimed(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.handoverAimed(chunk, row);
        }
    }

    @Override
    public void beforeTick(MotionTable table, TimelineTimes newTimes) {
        observing(table, newTimes, newTimes.lastTickSeen());
        beginHostCode();
        try {
            observation.beforeTick(table, newTimes);
        } finally {
            endHostCode();
        }
        hostCodeEnded();
    }

    @Override
    public void afterTick(MotionTable table, TimelineTimes newTimes, long startNanos, long endNanos) {
        shown.tick(startNanos);
        observing(table, newTimes, newTimes.seenFrom(startNanos));
        if (outlastsInterval) {
            tickComes(table);
        }
        observation.afterTick(table, newTimes, startNanos, endNanos);
    }

    @Override
    public void tickObserved(MotionTable table) {
        for (int position = 0; position < table.chunkCount(); position++) {
            MotionChunk chunk = table.chunkAt(position);
            for (ComponentMotion motion : motions) {
                motion.tickObserved(
                        table, chunk, table.rowsOf(position), table.intervals().pinned());
            }
        }
    }

    @Override
    public boolean rests(MotionChunk chunk, int row) {
        boolean rests = isStill(chunk, row) && isOver(chunk, row);
        if (rests) {
            keepRest(chunk, row);
        }
        return rests;
    }

    private void observing(MotionTable table, TimelineTimes newTimes, long seenFrom) {
        shown.begin(table.intervals(), newTimes, seenFrom);
        for (ComponentMotion motion : motions) {
            motion.observing(table, shown);
        }
    }

    private void tickComes(MotionTable table) {
        if (kernel == null) {
            kernel = new InterpolationKernel();
        }
        beginHostCode();
        try {
            for (int position = 0; position < table.chunkCount(); position++) {
                for (ComponentMotion motion : motions) {
                    motion.tickComes(table, table.chunkAt(position), table.rowsOf(position), kernel);
                }
            }
        } finally {
            endHostCode();
        }
        hostCodeEnded();
    }

    /** Code that is not ours must not write nodes whose rows are being looked at. */
    private void beginHostCode() {
        if (runsHostCode) {
            parts.owner().beginWalk();
        }
    }

    private void endHostCode() {
        if (runsHostCode) {
            parts.owner().endWalk();
        }
    }

    /** Returns true if more rows are over than before. */
    private boolean hostCodeEnded() {
        boolean more = false;
        for (ComponentMotion motion : motions) {
            more |= motion.hostCodeEnded(parts.nodes());
        }
        return more;
    }

    @Override
    public void beforeFrame(MotionTable table, TimelineTimes newTimes, long renderNanos) {
        times = newTimes;
        observing(table, newTimes, newTimes.lastTickSeen());
        beginHostCode();
        try {
            observation.beforeFrame(table, newTimes, renderNanos);
        } finally {
            endHostCode();
        }
        hostCodeEnded();
    }

    @Override
    public void frame(MotionTable table, long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        table.countVisualWrite();
        Intervals intervals = table.intervals();
        shown.begin(intervals, times, renderNanos);
        boolean anyArrived = intervals.advanceTo(renderNanos);
        if (anyArrived) {
            arrive(table, renderNanos);
        }
        for (ComponentMotion motion : motions) {
            motion.beginFrame(table, shown);
        }
        beginHostCode();
        try {
            parts.step().run(table, step);
        } finally {
            endHostCode();
        }
        if (hostCodeEnded() && anyArrived) {
            arrive(table, renderNanos);
        }
    }

    private void arrive(MotionTable table, long renderNanos) {
        if (!outlastsInterval) {
            parts.arriveAll(table, renderNanos);
            return;
        }
        for (int i = table.size() - 1; i >= 0; i--) {
            MotionChunk chunk = table.chunkAt(i >> MotionChunk.SHIFT);
            int row = i & MotionChunk.MASK;
            if (parts.isEnded(table, chunk, row, renderNanos) && isOver(chunk, row)) {
                keepRest(chunk, row);
                parts.book().arriveInFrame(table, chunk, row);
            }
        }
    }

    /** A body that arrives with velocities of zero starts its next motion from rest. Nobody gives a velocity of what snaps. */
    private void keepRest(MotionChunk chunk, int row) {
        if (!keepsVelocities) {
            return;
        }
        int index = chunk.node[row];
        int without = snapped.applyAsInt(index);
        boolean still = true;
        for (int k = 0; k < motions.length; k++) {
            still &= (without & partOf[k]) != 0 || motions[k].standsStill(chunk, row);
        }
        if (still) {
            NodeLife.standStill(parts.nodes().chunk(index), index);
        }
    }

    private boolean isOver(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            if (!motion.isOver(chunk, row, shown)) {
                return false;
            }
        }
        return true;
    }

    private void step(MotionTable table, int position, InterpolationKernel kernel) {
        MotionChunk chunk = table.chunkAt(position);
        for (ComponentMotion motion : motions) {
            motion.show(table, chunk, table.rowsOf(position), kernel);
        }
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        return isStill(chunk, row) && observation.mayLeave(index, chunk, row, logical);
    }

    private boolean isStill(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            if (!motion.isStill(chunk, row)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean mayOutlastInterval() {
        return showsOther;
    }

    @Override
    public double bend(MotionChunk chunk, int row, int column, double progress) {
        return motions[0].bend(chunk, row, column, progress);
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.reparented(chunk, row);
        }
    }

    @Override
    public void handedOver(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.handedOver(chunk, row);
        }
    }

    @Override
    public int velocityParts() {
        return velocityParts;
    }

    @Override
    public void velocitiesGiven(MotionChunk chunk, int row, int count, int given, float[] velocities, int at) {
        PoseForm form = parts.nodes().form();
        int stride = form.velocityFloats();
        if ((given & PoseParts.TRANSLATION) != 0) {
            motions[0].velocitiesGiven(chunk, row, count, velocities, at, stride);
        }
        if ((given & PoseParts.ROTATION) != 0) {
            int angular = at + form.velocityWidth(PoseParts.TRANSLATION);
            motions[1].velocitiesGiven(chunk, row, count, velocities, angular, stride);
        }
    }

    @Override
    public boolean loadVelocities(MotionChunk chunk, int row, float[] dest) {
        PoseForm form = parts.nodes().form();
        int angular = form.velocityWidth(PoseParts.TRANSLATION);
        boolean hasLinear = motions[0].loadVelocity(chunk, row, dest, 0);
        boolean hasAngular = motions[1].loadVelocity(chunk, row, dest, angular);
        if (hasLinear != hasAngular) {
            Arrays.fill(dest, hasLinear ? angular : 0, hasLinear ? form.velocityFloats() : angular, Float.NaN);
        }
        return hasLinear || hasAngular;
    }

    @Override
    public void velocitiesTakenBack(MotionChunk chunk, int row, int taken) {
        for (int k = 0; k < motions.length; k++) {
            if ((taken & partOf[k]) != 0) {
                motions[k].velocityTakenBack(chunk, row);
            }
        }
    }

    @Override
    public void turnGiven(MotionChunk chunk, int row, float[] turn) {
        motions[1].turnGiven(chunk, row, turn);
    }

    @Override
    public void startsAtRest(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            motion.startsAtRest(chunk, row);
        }
    }

    @Override
    public void warp(MotionChunk chunk, int row, Rigid transform) {
        for (ComponentMotion motion : motions) {
            motion.warped(chunk, row, transform);
        }
    }

    @Override
    public void shift(MotionChunk chunk, int row, int count, PoseShift by) {
        for (ComponentMotion motion : motions) {
            motion.shifted(chunk, row, count, by);
        }
    }

    @Override
    public boolean jumped(MotionChunk chunk, int row, int jumping, float[] from) {
        boolean changed = false;
        for (int k = 0; k < motions.length; k++) {
            if ((jumping & partOf[k]) != 0) {
                changed |= motions[k].jumped(chunk, row, from);
            }
        }
        return changed;
    }

    @Override
    public void teleported(MotionChunk chunk, int row, int count, int teleported) {
        for (int k = 0; k < motions.length; k++) {
            if ((teleported & partOf[k]) != 0) {
                motions[k].teleported(chunk, row, count);
            }
        }
    }
}
