package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.motion.Arrivals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseShift;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RowRule;

/**
 * Nodes that were teleported on the stamp of their tick: they are shown on the way to where they were moved before, until render
 * time reaches the end of the tick.
 *
 * <p>Logically such a node is at its destination from the start. While its tick is observed it stands once more where it was
 * moved, so that this becomes the target of its row, whatever its rule; then it goes back. Between observations the target of a
 * row that is not pending is where it is shown, and that of one that is pending is the pose at the start of the tick, as ever.
 */
public final class StampedTeleports {
    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final Arrivals arrivals;
    private final StampEntries entries;
    private final float[] pose;

    public StampedTeleports(
            NodeTable nodes, Timelines timelines, MotionChunks chunks, MotionRules rules, Arrivals arrivals) {
        this.nodes = nodes;
        this.rules = rules;
        this.entries = new StampEntries(nodes.form());
        this.pose = nodes.form().newPose();
        this.timelines = timelines;
        this.chunks = chunks;
        this.arrivals = arrivals;
    }

    /** Before some components of a pending node are teleported: it is shown where it is now. */
    public void add(int index, int parts) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if ((node.state[at] & NodeState.STAMPED) == 0) {
            node.state[at] |= NodeState.STAMPED;
            entries.add(node.id[at]);
        }
        entries.cover(entries.of(node.id[at]), parts, node.logical, node.logicalOffset(index));
    }

    /** Before a write makes a node pending that is shown on the way to elsewhere: the tick starts where the node is. */
    void startTick(int index) {
        NodeChunk node = nodes.chunk(index);
        int row = node.row[index & NodeChunk.MASK];
        chunks.of(row).storeTarget(row & MotionChunk.MASK, node.logical, node.logicalOffset(index));
    }

    /**
     * After a teleport of some components that does not wait for the stamp.
     *
     * @return false if that was all that is to be teleported on the stamp
     */
    boolean outlasts(int index, int parts) {
        NodeChunk node = nodes.chunk(index);
        int e = entries.of(nodes.id(index));
        if ((entries.parts(e) & ~parts) == 0) {
            node.state[index & NodeChunk.MASK] &= ~NodeState.STAMPED;
            return false;
        }
        entries.overwrite(e, parts, node.logical, node.logicalOffset(index));
        return true;
    }

    /** Shows the teleport of a node now. */
    public void show(int index) {
        if ((nodes.state(index) & NodeState.STAMPED) != 0) {
            arrivals.arriveByTeleport(tableOf(index), index);
        }
    }

    /** A tick is about to be observed. */
    void beforeTickEnds(Timeline timeline) {
        dropOld();
        for (int e = 0; e < entries.size(); e++) {
            int index = indexOf(e);
            boolean concerned = timelines.of(index) == timeline && isPending(index);
            entries.pending(e, concerned);
            if (concerned) {
                beginOfTick(e, index);
            }
        }
    }

    private void beginOfTick(int e, int index) {
        if (entries.hasComing(e)) {
            if (isOfFrames(index)) {
                goOnFromStamp(e, index);
                nodes.chunk(index).state[index & NodeChunk.MASK] |= NodeState.STAMPED;
            } else {
                jump(e, index);
                arrivals.tellTeleport(index);
            }
            entries.beginComing(e);
        } else if (entries.isObserved(e)) {
            jump(e, index);
        }
        if (!entries.isObserved(e)) {
            exchange(e, index);
        }
    }

    /** The node was written since: it starts where the teleport took it, in the components that were teleported. */
    private void jump(int e, int index) {
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        entries.loadStamped(e, pose);
        RowRule rule = rules.get(RowKind.rule(nodes.rowKind(index)));
        boolean shown = rule.jumped(chunk, r, entries.observedParts(e), pose);
        if (!isOfFrames(index) && chunk.table.intervals().isHandover(chunk.interval[r])) {
            // In ticks such a row goes on from its visual pose, not from its target, whatever its rule.
            chunk.enterParts(r, pose, entries.observedParts(e));
            shown = true;
        }
        if (shown) {
            arrivals.jumpByTeleport(chunk, r);
        }
    }

    /** True if a node is observed by frames, not by ticks. */
    private boolean isOfFrames(int index) {
        return RowKind.rule(nodes.rowKind(index)) == MotionRules.FROM_VISUAL;
    }

    /** Writes outside ticks are about to be observed: they count as made in the last one. */
    void beforeOutside(Timeline timeline) {
        dropOld();
        TimelineTimes times = timeline.times();
        for (int e = 0; e < entries.size(); e++) {
            int index = indexOf(e);
            boolean concerned = timelines.of(index) == timeline && isPending(index);
            entries.pending(e, concerned);
            if (concerned && !times.hasTick()) {
                arrive(index);
            } else if (concerned && isOfLastTick(e, index, times.lastTickEnd())) {
                entries.joinComing(e);
                exchange(e, index);
            } else if (concerned) {
                beginOfTick(e, index);
            }
        }
    }

    /** True if the teleport was observed, and the node not written since, or not in a later tick. */
    private boolean isOfLastTick(int e, int index, long tickEnd) {
        return entries.isObserved(e)
                && (entries.endNanos(e) == tickEnd || entries.revision(e) == nodes.logicalRevision(index));
    }

    /** What was written in a tick, or since, was observed: nodes are again where they are. */
    void afterObservation(long tickEnd) {
        for (int e = entries.size() - 1; e >= 0; e--) {
            if (!isValid(e)) {
                undo(e);
                entries.remove(e);
                continue;
            }
            int index = indexOf(e);
            if (entries.isExchanged(e)) {
                exchange(e, index);
                observed(e, index, tickEnd);
            } else if (entries.wasPending(e) && !isPending(index)) {
                nodes.chunk(index).state[index & NodeChunk.MASK] &= ~NodeState.STAMPED;
                entries.remove(e);
                arrivals.tellTeleport(index);
            }
        }
    }

    /** A node that arrived meanwhile stands where it was shown. */
    private void undo(int e) {
        if (entries.isExchanged(e)) {
            exchange(e, indexOf(e));
        }
    }

    private void observed(int e, int index, long tickEnd) {
        entries.observe(
                e,
                tickEnd,
                nodes.logicalRevision(index),
                nodes.chunk(index).logical,
                nodes.chunk(index).logicalOffset(index));
        if (isPending(index)) {
            startTick(index);
        }
    }

    /** Shows the teleports whose stamps a frame reaches, and those that a later tick has overtaken. */
    void showDue(Timeline timeline, long renderNanos) {
        dropOld();
        for (int e = entries.size() - 1; e >= 0; e--) {
            int index = indexOf(e);
            if (timelines.of(index) != timeline || !entries.isObserved(e)) {
                continue;
            }
            boolean later = entries.endNanos(e) < timeline.times().lastTickEnd();
            if (isPending(index) && later && nodes.logicalRevision(index) != entries.revision(e)) {
                if (isOfFrames(index)) {
                    overtake(e, index);
                }
            } else if (renderNanos >= entries.endNanos(e)) {
                arrive(index);
            }
        }
    }

    private void arrive(int index) {
        MotionTable table = tableOf(index);
        arrivals.takePending(index, table);
        arrivals.arriveByTeleport(table, index);
    }

    private void overtake(int e, int index) {
        if (entries.hasComing(e)) {
            beginOfTick(e, index);
            exchange(e, index);
        } else {
            goOnFromStamp(e, index);
        }
    }

    /** The node was written since: its motion starts where the teleport took it. */
    private void goOnFromStamp(int e, int index) {
        MotionTable table = tableOf(index);
        entries.loadStamped(e, pose);
        arrivals.arriveByTeleport(table, index);
        table.enter(index, pose);
        nodes.chunk(index).state[index & NodeChunk.MASK] |= NodeState.PENDING;
        table.addPending(index);
    }

    /** Drops entries of nodes that were shown at their destination, or destroyed. */
    private void dropOld() {
        for (int e = entries.size() - 1; e >= 0; e--) {
            if (!isValid(e)) {
                entries.remove(e);
            }
        }
    }

    private boolean isValid(int e) {
        int index = indexOf(e);
        return index >= 0 && (nodes.state(index) & NodeState.STAMPED) != 0 && entries.isNewest(e);
    }

    private void exchange(int e, int index) {
        entries.exchange(e, nodes.chunk(index).logical, nodes.chunk(index).logicalOffset(index));
    }

    private int indexOf(int e) {
        return nodes.ids().place(entries.id(e));
    }

    private boolean isPending(int index) {
        return (nodes.state(index) & NodeState.PENDING) != 0;
    }

    private MotionTable tableOf(int index) {
        return chunks.of(nodes.chunk(index).row[index & NodeChunk.MASK]).table;
    }

    /** Transforms what waits of a node with it. */
    public void transform(int index, Rigid rigid) {
        if ((nodes.state(index) & NodeState.STAMPED) != 0) {
            entries.transform(entries.of(nodes.id(index)), rigid);
        }
    }

    /** Shifts what waits of a node. */
    public void shift(int index, PoseShift shift) {
        if ((nodes.state(index) & NodeState.STAMPED) != 0) {
            entries.shift(entries.of(nodes.id(index)), shift);
        }
    }

    /** Shifts what waits of roots, but for those with anchors. */
    public void shiftRoots(PoseShift shift) {
        dropOld();
        for (int e = 0; e < entries.size(); e++) {
            int index = indexOf(e);
            if (nodes.worldParent(index) == NodeTable.NONE && !nodes.isAnchored(index)) {
                entries.shift(e, shift);
            }
        }
    }
}
