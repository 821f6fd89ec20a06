package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.change.ChangeLog;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowPlace;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * Puts nodes on another timeline so that their picture stays what it is, bit for bit, and goes on from there.
 *
 * <p>A node at rest, or with an overridden picture, just changes its timeline. A motion goes on unchanged if both timelines show the same
 * instant and everything written was observed; otherwise it goes on the new timeline from the picture to the logical pose, in the
 * time it had left on the old one or until the new timeline's last tick ends, whichever is later.
 */
public final class Handover {
    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionChunks chunks;
    private final ChangeLog changes;
    private final float[] logical = new float[PoseLayout.STRIDE];
    private final float[] source = new float[PoseLayout.STRIDE];
    private final float[] picture = new float[PoseLayout.STRIDE];

    public Handover(NodeTable nodes, Timelines timelines, MotionChunks chunks, ChangeLog changes) {
        this.nodes = nodes;
        this.timelines = timelines;
        this.chunks = chunks;
        this.changes = changes;
    }

    /** Moves a node and everything below it. */
    void moveBranch(int root, Timeline to) {
        int index = root;
        while (index != NodeTable.NONE) {
            move(index, to);
            index = next(index, root);
        }
    }

    /** The node after {@code index}, parents before children, in the subtree of {@code root}; none after the last. */
    private int next(int index, int root) {
        int child = nodes.firstChild(index);
        if (child != NodeTable.NONE) {
            return child;
        }
        for (int n = index; n != root; n = nodes.parent(n)) {
            int sibling = nodes.nextSibling(n);
            if (sibling != nodes.firstChild(nodes.parent(n))) {
                return sibling;
            }
        }
        return NodeTable.NONE;
    }

    /** Moves all nodes of a timeline. */
    void moveAll(Timeline from, Timeline to) {
        for (int index = 0; from.members() > 0 && index < nodes.limit(); index++) {
            if (timelines.of(index) == from && (nodes.state(index) & NodeState.LIVING) != 0) {
                move(index, to);
            }
        }
    }

    /** Moves a node; without effect if it is there. */
    void move(int index, Timeline to) {
        Timeline from = timelines.of(index);
        if (from == to) {
            return;
        }
        timelines.put(index, to);
        byte state = nodes.state(index);
        if ((state & NodeState.FRESH) != 0) {
            to.addFresh(index);
        }
        if (nodes.isInMotion(index)) {
            moveMotion(index, from, to);
            changes.visualChanged(index);
        }
    }

    private void moveMotion(int index, Timeline from, Timeline to) {
        byte state = nodes.state(index);
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int rule = RowPlace.rule(nodes.place(index));
        MotionTable table = from.table(rule);
        MotionTable newTable = to.table(rule);
        MotionChunk chunk = chunks.of(node.row[at]);
        int r = node.row[at] & MotionChunk.MASK;
        boolean pending = (state & NodeState.PENDING) != 0;
        boolean unchanged = !pending && from.times().showsSameInstantAs(to.times());
        chunk.visual.load(r, picture, 0);
        chunk.source.load(r, source, 0);
        int newInterval = unchanged
                ? newTable.intervals().handover(table.intervals(), chunk.interval[r])
                : window(
                        newTable.intervals(),
                        to.times(),
                        timeLeft(table.intervals(), chunk.interval[r], from.times(), pending));

        table.leave(index);
        nodes.loadLogical(index, logical);
        newTable.enter(index, logical);
        node.observedRevision[at] = node.logicalRevision[at];
        MotionChunk newChunk = chunks.of(node.row[at]);
        int newR = node.row[at] & MotionChunk.MASK;
        newChunk.storeVisual(newR, picture);
        newChunk.storeSource(newR, unchanged ? source : picture);
        newTable.setInterval(newChunk, newR, newInterval);
    }

    static long timeLeft(Intervals intervals, int interval, TimelineTimes times, boolean pending) {
        long left = interval == Intervals.NONE ? 1 : intervals.timeLeft(interval, times);
        return pending ? Math.max(left, times.timeLeftOfComingTick()) : left;
    }

    static int window(Intervals intervals, TimelineTimes times, long left) {
        if (!times.hasFrame()) {
            return intervals.waiting(left);
        }
        long start = times.lastRender();
        long end = Math.max(times.earliestEnd(), TimelineTimes.plus(start, left));
        return intervals.handover(start, end);
    }
}
