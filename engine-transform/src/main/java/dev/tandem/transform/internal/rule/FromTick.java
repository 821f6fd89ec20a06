package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.list.AscendingRuns;
import dev.tandem.transform.internal.list.IndexRuns;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.RowStep;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Objects;
import java.util.function.IntUnaryOperator;

/**
 * Observes writes at the end of the tick in which they were made: the source of a row is the logical pose at the start stamp of
 * the tick, the target that at its end stamp, whatever frames lie between them. FROM_TICK interpolates between the two; with
 * other laws each component moves in its own way.
 */
final class FromTick extends RowRule {
    private static final int COMPONENTS = 3;

    private final Curve curve;
    private final IntUnaryOperator snapped;
    private final NodeTable nodes;
    private final StampEntries stamps;
    private final MotionChunks chunks;
    private final HandoverMotion handovers;
    private final TickObservation observation;
    private final AscendingRuns ascending = new AscendingRuns();
    private final float[] pose;
    private final float[] before;
    private final ShownFrame shown = new ShownFrame();
    private final RowStep step = this::step;
    private final boolean outlastsInterval;
    private final boolean runsHostCode;
    private final boolean keepsVelocities;

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    /**
     * Interpolates whole poses.
     *
     * @param curve from 0 at the tick's start to 1 at its end
     */
    FromTick(RuleParts parts, Curve curve) {
        this(parts, curve, NO_MOTIONS, index -> 0);
    }

    /**
     * Moves each component by a law.
     *
     * @param laws none of which is SNAP
     * @param snapped the components of a node, whose row this rule moves, that snap under the rule of its next write
     */
    FromTick(RuleParts parts, LawSet laws, IntUnaryOperator snapped) {
        this(parts, Curve.LINEAR, motions(laws, parts.nodes().form()), snapped);
    }

    private FromTick(RuleParts parts, Curve curve, ComponentMotion[] motions, IntUnaryOperator snapped) {
        super(parts, motions);
        this.curve = curve;
        this.snapped = snapped;
        this.nodes = parts.nodes();
        this.stamps = parts.stamps();
        this.chunks = parts.chunks();
        this.pose = nodes.form().newPose();
        this.before = nodes.form().newPose();
        this.handovers = new HandoverMotion(nodes, chunks, stamps);
        this.observation = new TickObservation(nodes, chunks, handovers, stamps);
        boolean outlasts = false;
        boolean foreign = false;
        boolean keeps = false;
        for (ComponentMotion motion : motions) {
            outlasts |= motion.mayOutlastInterval();
            foreign |= motion.runsHostCode();
            keeps |= motion.keepsVelocity();
        }
        this.outlastsInterval = outlasts;
        this.runsHostCode = foreign;
        this.keepsVelocities = keeps;
    }

    /** A component that poses of a form do not have does nothing. */
    private static ComponentMotion[] motions(LawSet laws, PoseForm form) {
        ComponentMotion[] motions = new ComponentMotion[COMPONENTS];
        for (int k = 0; k < COMPONENTS; k++) {
            int part = partOf(k);
            motions[k] = form.width(part) == 0
                    ? new TickMotion(part, Curve.LINEAR)
                    : Objects.requireNonNull(laws.chosen(part).motion(part, form));
        }
        return motions;
    }

    @Override
    public boolean isInterpolation() {
        return motions.length == 0;
    }

    @Override
    public void beforeTick(MotionTable table, TimelineTimes times) {
        observeOutside(table, times);
    }

    @Override
    public void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos) {
        observeOutside(table, times);
    }

    /** Observes a tick: what was written in it gets its stamps. */
    @Override
    public void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos) {
        shown.tick(startNanos);
        observing(table, times, times.seenFrom(startNanos));
        if (outlastsInterval) {
            tickComes(table);
        }
        Intervals intervals = table.intervals();
        int interval = intervals.open(startNanos, endNanos, curve);
        intervals.pin(interval);
        observation.observeTick(table, times, interval);
        tickObserved(table, interval);
        arriveReparented(table, observation.reparented());
    }

    private void observing(MotionTable table, TimelineTimes times, long seenFrom) {
        shown.begin(table.intervals(), times, seenFrom);
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

    private void tickObserved(MotionTable table, int interval) {
        if (motions.length == 0) {
            return;
        }
        for (int position = 0; position < table.chunkCount(); position++) {
            for (ComponentMotion motion : motions) {
                motion.tickObserved(table, table.chunkAt(position), table.rowsOf(position), interval);
            }
        }
    }

    /** A node that was only taken to another parent in a tick, and does not move in it, is where it goes. */
    private void arriveReparented(MotionTable table, IntList reparented) {
        for (int i = 0; i < reparented.size(); i++) {
            int index = reparented.get(i);
            int row = nodes.row(index);
            MotionChunk chunk = chunks.of(row);
            int r = row & MotionChunk.MASK;
            stamps.loadGoal(index, pose);
            if (chunk.source.holds(r, pose) && isStill(chunk, r) && isOver(chunk, r)) {
                keepRest(chunk, r);
                parts.book().arrive(table, index);
            }
        }
    }

    /**
     * Observes writes outside ticks: they get the stamps of the last tick. A node that moved in that tick keeps its source; one
     * that was re-parented continues from its visual pose. Before the first tick there is no interval, so the node snaps.
     */
    private void observeOutside(MotionTable table, TimelineTimes times) {
        observing(table, times, times.lastTickSeen());
        beginHostCode();
        try {
            IndexRuns pending = table.pending();
            if (times.hasTick()) {
                ascending.sort(pending);
            }
            for (int run = 0; run < pending.size(); run++) {
                for (int index = pending.first(run); index < pending.end(run); index++) {
                    observeOutside(table, times, index);
                }
            }
            pending.clear();
        } finally {
            endHostCode();
        }
        hostCodeEnded();
    }

    private void observeOutside(MotionTable table, TimelineTimes times, int index) {
        boolean reparented = NodeLife.isReparented(nodes, index);
        if (!table.takePending(index)) {
            return;
        }
        if (handovers.aimOutside(table, index, times)) {
            int row = nodes.row(index);
            for (ComponentMotion motion : motions) {
                motion.handoverAimed(chunks.of(row), row & MotionChunk.MASK);
            }
            return;
        }
        if (times.hasTick()) {
            aimOutside(table, times, index, reparented);
        } else {
            parts.book().arrive(table, index);
        }
    }

    private void aimOutside(MotionTable table, TimelineTimes times, int index, boolean reparented) {
        Intervals intervals = table.intervals();
        int last = lastTick(intervals, times);
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        int interval = chunk.interval[r];
        boolean goesOn = false;
        if (reparented) {
            long from = times.hasFrame() ? times.lastRender() : times.lastTickStart();
            interval = intervals.shared(Math.min(from, times.lastTickEnd() - 1), times.lastTickEnd(), curve);
        } else if (interval == Intervals.NONE || intervals.endNanos(interval) != intervals.endNanos(last)) {
            for (ComponentMotion motion : motions) {
                motion.restarting(table, chunk, r);
            }
            chunk.startFromTargets(r, 1);
            interval = last;
        } else {
            goesOn = true;
        }
        chunk.target.load(r, before, 0);
        stamps.loadGoal(index, pose);
        chunk.storeTarget(r, pose, 0);
        table.setInterval(chunk, r, interval);
        targetChanged(table, chunk, r, goesOn ? nodes.form().differingParts(before, 0, pose, 0) : PoseParts.ALL);
    }

    private void targetChanged(MotionTable table, MotionChunk chunk, int row, int changed) {
        for (int k = 0; k < motions.length; k++) {
            if ((changed & partOf(k)) != 0 || motions[k].isWritten(chunk, row)) {
                motions[k].targetChanged(table, chunk, row);
            }
        }
    }

    /** The interval of the last tick, which a table that is new since has not seen. */
    private int lastTick(Intervals intervals, TimelineTimes times) {
        if (intervals.pinned() == Intervals.NONE) {
            intervals.pin(intervals.open(times.lastTickStart(), times.lastTickEnd(), curve));
        }
        return intervals.pinned();
    }

    @Override
    public void frame(MotionTable table, TimelineTimes times, long renderNanos) {
        if (table.size() == 0) {
            return;
        }
        table.countVisualWrite();
        shown.begin(table.intervals(), times, renderNanos);
        boolean anyArrived = table.intervals().advanceTo(renderNanos);
        if (anyArrived) {
            arrive(table, renderNanos);
        }
        if (motions.length > 0) {
            showByComponent(table, anyArrived, renderNanos);
        } else if (chunks.isLate()) {
            parts.step().runLater(table);
        } else {
            parts.step().run(table);
        }
    }

    private void showByComponent(MotionTable table, boolean anyArrived, long renderNanos) {
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

    private void step(MotionTable table, int position, InterpolationKernel threads) {
        MotionChunk chunk = table.chunkAt(position);
        for (ComponentMotion motion : motions) {
            motion.show(table, chunk, table.rowsOf(position), threads);
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
        boolean given = false;
        for (int k = 0; k < motions.length; k++) {
            if ((without & partOf(k)) == 0) {
                still &= motions[k].standsStill(chunk, row);
                given |= motions[k].keepsVelocity();
            }
        }
        if (still && given) {
            NodeLife.standStill(nodes.chunk(index), index);
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

    private boolean isStill(MotionChunk chunk, int row) {
        for (ComponentMotion motion : motions) {
            if (!motion.isStill(chunk, row)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        if (!isStill(chunk, row)) {
            return false;
        }
        NodeChunk node = nodes.chunk(index);
        if (NodeLife.isPending(node, index) && !chunk.target.holds(row, logical)) {
            return false;
        }
        if (NodeLife.isReparented(node, index)) {
            return chunk.source.holds(row, logical);
        }
        // The writes since the last observation cancelled out: the tick in progress moves nothing.
        NodeLife.cancel(node, index);
        return chunk.interval[row] == Intervals.NONE || chunk.source.holds(row, logical);
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
            more |= motion.hostCodeEnded(nodes);
        }
        return more;
    }
}
