package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.ExtraColumns;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.Hierarchy;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.rule.MotionRules;

/**
 * Handover: moves nodes to another timeline. Their visual poses do not change by a bit, and their motion continues from there.
 *
 * <p>A node at rest, or with an overridden visual pose, just changes its timeline. If both timelines had their last frame at the
 * same render time and every write was observed, a motion keeps its stamps. Otherwise it continues from the visual to the logical
 * pose for the time it had left on the old timeline, or until the last tick of the new one ends if that is later.
 */
public final class Handover {
    private final NodeTable nodes;
    private final Hierarchy hierarchy;
    private final Timelines timelines;
    private final MotionRules rules;
    private final MotionChunks chunks;
    private final StampedTeleports stamped;
    private final ChangeLog changes;
    private final ExtraColumns keptColumns = new ExtraColumns();
    private final float[] logical;
    private final float[] source;
    private final float[] visual;

    public Handover(
            NodeTable nodes,
            Hierarchy hierarchy,
            Timelines timelines,
            MotionRules rules,
            MotionChunks chunks,
            StampedTeleports stamped,
            ChangeLog changes) {
        this.nodes = nodes;
        this.logical = nodes.form().newPose();
        this.source = nodes.form().newPose();
        this.visual = nodes.form().newPose();
        this.hierarchy = hierarchy;
        this.timelines = timelines;
        this.rules = rules;
        this.chunks = chunks;
        this.stamped = stamped;
        this.changes = changes;
    }

    /** Moves a node and its subtree. */
    void moveBranch(int root, TimelineTables to) {
        int index = root;
        while (index != NodeTable.NONE) {
            move(index, to);
            index = hierarchy.next(index, root);
        }
    }

    /** Moves all nodes of a timeline. */
    void moveAll(TimelineTables from, TimelineTables to) {
        for (int index = 0; from.members() > 0 && index < nodes.limit(); index++) {
            if (timelines.of(index) == from && NodeLife.isLiving(nodes.chunk(index), index)) {
                move(index, to);
            }
        }
    }

    /** Moves a node; without effect if it is on that timeline. */
    public void move(int index, TimelineTables to) {
        TimelineTables from = timelines.of(index);
        if (from == to) {
            return;
        }
        timelines.put(index, to);
        if (NodeLife.isFresh(nodes.chunk(index), index)) {
            to.addFresh(index);
        }
        if (nodes.isInMotion(index)) {
            moveMotion(index, from, to);
            changes.visualChanged(index);
        }
        nodes.companions().timelineChanged(nodes.id(index), to.number());
    }

    private void moveMotion(int index, TimelineTables from, TimelineTables to) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int rule = RowKind.rule(nodes.rowKind(index));
        MotionTable table = timelines.table(from.number(), rule);
        MotionTable newTable = timelines.table(to.number(), rule);
        MotionChunk chunk = chunks.of(node.row[at]);
        int r = node.row[at] & MotionChunk.MASK;
        boolean pending = NodeLife.isPending(node, at);
        boolean ahead = rules.get(rule).mayOutlastInterval();
        boolean unchanged = !pending
                && from.times().hasSameRenderTimeAs(to.times())
                && !(ahead && from.times().leadNanos() != to.times().leadNanos());
        chunk.show();
        chunk.visual.load(r, visual, 0);
        chunk.source.load(r, source, 0);
        keptColumns.load(chunk, r);
        boolean waits = NodeLife.isStamped(node, at);
        long left = timeLeft(table.intervals(), chunk.interval[r], from.times(), pending || ahead);
        long stampLeft = waits ? stamped.timeLeft(index, from, left) : 1;
        int newInterval = unchanged
                ? newTable.intervals().handover(table.intervals(), chunk.interval[r])
                : interval(newTable.intervals(), to.times(), Math.max(left, stampLeft));

        table.leave(index);
        nodes.loadLogical(index, logical);
        newTable.enter(index, logical);
        NodeLife.observe(node, at);
        MotionChunk newChunk = chunks.of(node.row[at]);
        int newR = node.row[at] & MotionChunk.MASK;
        newChunk.storeVisual(newR, visual);
        newChunk.storeSource(newR, unchanged ? source : visual);
        if (unchanged) {
            keptColumns.store(newChunk, newR);
            rules.get(rule).handedOver(newChunk, newR);
        }
        newTable.setInterval(newChunk, newR, newInterval);
        if (waits) {
            stamped.handOver(index, to, stampLeft);
            stamped.loadWay(index, logical);
            newChunk.storeTarget(newR, logical, 0);
        }
    }

    /** @param further true if the motion goes on in a coming tick, as far as is known */
    static long timeLeft(Intervals intervals, int interval, TimelineTimes times, boolean further) {
        long left = interval == Intervals.NONE ? 1 : intervals.timeLeft(interval, times);
        return further ? Math.max(left, times.timeLeftOfComingTick()) : left;
    }

    static int interval(Intervals intervals, TimelineTimes times, long left) {
        if (!times.hasFrame()) {
            return intervals.waiting(left);
        }
        long start = times.lastRender();
        long end = Math.max(times.earliestEnd(), TimelineTimes.plus(start, left));
        return intervals.handover(start, end);
    }
}
