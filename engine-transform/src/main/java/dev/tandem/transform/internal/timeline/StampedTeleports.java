package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RowRule;
import dev.tandem.transform.internal.rule.StampEntries;

/**
 * Nodes that were teleported on the stamp of their tick: they are shown on the way to where they were moved before, until render
 * time reaches the end of the tick.
 *
 * <p>Logically such a node is at its destination from the start. The rule that observes its tick aims its row at the way that
 * {@link StampEntries} remember, whatever its rule. Between observations the target of a row that is not pending is where it is
 * shown, and that of one that is pending is the pose at the start of the tick, as ever.
 */
public final class StampedTeleports {
    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final WriteBook book;
    private final StampEntries entries;
    private final float[] pose;
    private final float[] tickStart;

    public StampedTeleports(
            NodeTable nodes,
            Timelines timelines,
            MotionChunks chunks,
            MotionRules rules,
            WriteBook book,
            StampEntries entries) {
        this.nodes = nodes;
        this.rules = rules;
        this.entries = entries;
        this.pose = nodes.form().newPose();
        this.tickStart = nodes.form().newPose();
        this.timelines = timelines;
        this.chunks = chunks;
        this.book = book;
    }

    /** Before some components of a pending node are teleported: it is shown where it is now. */
    public void add(int index, int parts) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        int e = waits(index) ? entries.of(node.id[at]) : entries.open(node.id[at]);
        NodeLife.stamp(node, at);
        entries.cover(e, parts, node.logical, node.logicalOffset(index));
    }

    /** Before a write makes a node pending that is shown on the way to elsewhere: the tick starts where the node is. */
    void startTick(int index) {
        NodeChunk node = nodes.chunk(index);
        int row = node.row[index & NodeChunk.MASK];
        chunks.of(row).storeTarget(row & MotionChunk.MASK, node.logical, node.logicalOffset(index));
    }

    /**
     * After a teleport of some components that does not wait for the stamp: they move on from there.
     *
     * @return false if that was all that is to be teleported on the stamp
     */
    boolean outlasts(int index, int parts) {
        NodeChunk node = nodes.chunk(index);
        int e = entries.of(nodes.id(index));
        entries.release(e, parts, node.logical, node.logicalOffset(index));
        if (entries.allParts(e) != 0) {
            return true;
        }
        end(e, index);
        return false;
    }

    /** Shows the teleport of a node now. */
    public void show(int index) {
        if (waits(index)) {
            book.arriveByTeleport(tableOf(index), index);
        }
    }

    /** A tick is about to be observed. */
    void beforeTickEnds(TimelineTables timeline, long startNanos, long endNanos) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = waiting(e, timeline);
            if (index >= 0 && isPending(index) && entries.isObserved(e)) {
                if (entries.isAfter(e, endNanos - 1)) {
                    goOn(e, index);
                } else {
                    beginTick(e, index, startNanos);
                }
            }
        }
    }

    /** A write counts as of the tick of the teleport: the node continues from where it was on its way. */
    private void goOn(int e, int index) {
        if (!isOfFrames(index)) {
            int row = nodes.row(index);
            MotionChunk chunk = chunks.of(row);
            chunk.target.load(row & MotionChunk.MASK, pose, 0);
            entries.putStart(e, pose);
            chunk.storeTarget(row & MotionChunk.MASK, pose, 0);
        }
        entries.reopen(e);
    }

    /** How long a node that waits does so, from the last frame of its timeline on, if its motion lasts so long. */
    long timeLeft(int index, TimelineTables timeline, long motion) {
        int e = entries.of(nodes.id(index));
        if (!entries.isObserved(e)) {
            return motion;
        }
        TimelineTimes times = timeline.times();
        long from = times.hasFrame() ? times.lastRender() : times.lastTickStart();
        return entries.isUntimed(e)
                ? entries.endNanos(e)
                : Math.max(1, TimelineTimes.between(from, entries.endNanos(e)));
    }

    /** Loads where a node that waits goes until its stamp. */
    void loadWay(int index, float[] way) {
        entries.loadWay(index, way);
    }

    /** A node that waits so long came to a timeline. */
    void handOver(int index, TimelineTables to, long left) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        TimelineTimes times = to.times();
        NodeLife.stamp(node, at);
        entries.handOver(
                entries.of(node.id[at]),
                times.hasFrame() ? TimelineTimes.plus(times.lastRender(), left) : left,
                times.hasFrame(),
                node.logicalRevision[at],
                node.logical,
                node.logicalOffset(index));
    }

    /** The first frame of a timeline is at an instant: teleports that came with nodes from others have their stamps now. */
    void beginWaiting(TimelineTables timeline, long renderNanos) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            if (waiting(e, timeline) >= 0) {
                entries.firstFrame(e, renderNanos, timeline.times().earliestEnd());
            }
        }
    }

    /** The node was written in a tick after that of its teleport. */
    private void beginTick(int e, int index, long startNanos) {
        boolean teleportedAgain = entries.hasComing(e);
        if (!isOfFrames(index)) {
            if (entries.parts(e) != 0) {
                jump(e, index, startNanos);
                book.teleportShows(index);
            }
        } else if (teleportedAgain) {
            goOnFromStamp(e, index);
        } else {
            return;
        }
        if (teleportedAgain) {
            NodeLife.stamp(nodes.chunk(index), index);
            entries.beginComing(e);
        } else {
            end(e, index);
        }
    }

    /** The row starts where the teleport took it, in the components that were teleported. */
    private void jump(int e, int index, long startNanos) {
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        entries.loadStamped(e, pose);
        RowRule rule = rules.get(RowKind.rule(nodes.rowKind(index)));
        boolean shown = rule.jumped(chunk, r, entries.parts(e), pose);
        if (chunk.table.intervals().isHandoverInto(chunk.interval[r], startNanos)) {
            // In that tick such a row goes on from its visual pose, not from its target, whatever its rule.
            chunk.enterParts(r, pose, entries.parts(e));
            shown = true;
        }
        if (shown) {
            book.shown(chunk, r);
        }
    }

    /**
     * A row that is observed by frames starts where the teleport took it, and is shown there now. Its target stays where it
     * was at the start of the tick.
     */
    private void goOnFromStamp(int e, int index) {
        MotionTable table = tableOf(index);
        int old = nodes.row(index);
        chunks.of(old).target.load(old & MotionChunk.MASK, tickStart, 0);
        entries.loadStamped(e, pose);
        book.arriveByTeleport(table, index);
        table.enter(index, pose);
        int row = nodes.row(index);
        chunks.of(row).storeTarget(row & MotionChunk.MASK, tickStart, 0);
        NodeLife.pend(nodes.chunk(index), index);
        table.addPending(index);
    }

    /** True if a node is observed by frames, not by ticks. */
    private boolean isOfFrames(int index) {
        return RowKind.rule(nodes.rowKind(index)) == MotionRules.FROM_VISUAL;
    }

    /** Writes outside ticks are about to be observed: they count as made in the last one. */
    void beforeOutside(TimelineTables timeline) {
        TimelineTimes times = timeline.times();
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = waiting(e, timeline);
            if (index < 0) {
                continue;
            }
            if (!entries.isObserved(e)) {
                if (!times.hasTick()) {
                    arrive(index);
                }
            } else if (isPending(index)) {
                observeAgain(e, index, times);
            }
        }
    }

    private void observeAgain(int e, int index, TimelineTimes times) {
        if (entries.isWrittenBy(e, index, times.earliestEnd())) {
            goOn(e, index);
        } else {
            beginTick(e, index, times.earliestStart());
        }
    }

    /** Follows the observation of the writes of a tick, and since. */
    void afterObservation(TimelineTables timeline, long tickEnd) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = waiting(e, timeline);
            if (index >= 0 && !entries.isObserved(e)) {
                NodeChunk node = nodes.chunk(index);
                entries.observe(e, tickEnd, nodes.logicalRevision(index), node.logical, node.logicalOffset(index));
                if (isPending(index)) {
                    startTick(index);
                }
            }
        }
    }

    /** Shows the teleports whose stamps a frame reaches, and those that a later tick has overtaken. */
    void showDue(TimelineTables timeline, long renderNanos) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = waiting(e, timeline);
            if (index < 0 || !entries.isObserved(e)) {
                continue;
            }
            if (isOvertaken(e, index, timeline.times())) {
                overtake(e, index, timeline.times());
            } else if (!entries.isAfter(e, renderNanos)) {
                arrive(index);
            }
        }
    }

    /** After nodes have changed their rules in a frame: shows the teleports of those that frames observe since. */
    void showOvertaken(TimelineTables timeline) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = waiting(e, timeline);
            if (index >= 0 && entries.isObserved(e) && isOvertaken(e, index, timeline.times())) {
                overtake(e, index, timeline.times());
            }
        }
    }

    /** True if a node was written in a later tick than that of its teleport. */
    private boolean isOvertaken(int e, int index, TimelineTimes times) {
        return isPending(index) && !entries.isWrittenBy(e, index, times.earliestEnd());
    }

    private void arrive(int index) {
        MotionTable table = tableOf(index);
        table.takePending(index);
        book.arriveByTeleport(table, index);
    }

    /** Frames observe writes of a later tick; ticks observe writes since the last one. */
    private void overtake(int e, int index, TimelineTimes times) {
        if (isOfFrames(index)) {
            if (entries.hasComing(e)) {
                beginTick(e, index, times.earliestStart());
            } else {
                goOnFromStamp(e, index);
            }
        }
    }

    private void end(int e, int index) {
        NodeLife.endStamped(nodes.chunk(index), index);
        entries.remove(e);
    }

    /** The node of an entry if it is on a timeline. Drops entries of nodes that were shown at their destination, or destroyed. */
    private int waiting(int e, TimelineTables timeline) {
        int index = nodes.ids().place(entries.id(e));
        if (index < 0 || !waits(index)) {
            entries.remove(e);
            return NodeTable.NONE;
        }
        return timelines.of(index) == timeline ? index : NodeTable.NONE;
    }

    /** True if a teleport of a node waits for its stamp. */
    private boolean waits(int index) {
        return NodeLife.isStamped(nodes, index);
    }

    private boolean isPending(int index) {
        return NodeLife.isPending(nodes, index);
    }

    private MotionTable tableOf(int index) {
        return chunks.of(nodes.row(index)).table;
    }

    /** Transforms what waits of a node with it. */
    public void transform(int index, Rigid rigid) {
        if (waits(index)) {
            entries.transform(entries.of(nodes.id(index)), rigid);
        }
    }

    /** Shifts what waits of a node. */
    public void shift(int index, PoseShift shift) {
        if (waits(index)) {
            entries.shift(entries.of(nodes.id(index)), shift);
        }
    }

    /** Shifts what waits of roots, but for those with anchors. */
    public void shiftRoots(PoseShift shift) {
        for (int e = 0; e < entries.size(); e++) {
            int index = nodes.ids().place(entries.id(e));
            if (index >= 0 && waits(index) && nodes.worldParent(index) == NodeTable.NONE && !nodes.isAnchored(index)) {
                entries.shift(e, shift);
            }
        }
    }
}
