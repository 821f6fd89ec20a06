package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.motion.TickStartPoses;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.StampEntries;
import dev.tandem.transform.internal.timeline.AwaitedPoses;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.ParentMotions;
import dev.tandem.transform.internal.timeline.Timelines;

/** Keeps a node's world poses while its parent changes, or what it takes from that. */
public final class Reparenting {
    private final NodeTable nodes;
    private final Motions motions;
    private final LogicalPoses logicals;
    private final TickStartPoses starts;
    private final VisualPoses visuals;
    private final RelativePose relative;
    private final ParentMotions parents;
    private final float[] logical;
    private final float[] start;
    private final float[] visual;
    private final LocalPoses liftedLogicals;
    private final LocalPoses liftedStarts;
    private final LocalPoses liftedVisuals;
    private final float[] spatial = new float[PoseLayout.STRIDE];
    private final Anchors anchors;
    private final double[] anchor;
    private boolean anchored;
    private long left;
    private int rule;
    private final StampEntries stamps;
    private final WriteBook book;
    private final AwaitedPoses ways;
    private final AwaitedPoses comings;
    private final LocalPoses liftedWays;
    private final LocalPoses liftedComings;
    private final float[] way;
    private final float[] coming;
    private int awaited;

    public Reparenting(
            NodeTable nodes,
            Timelines timelines,
            Motions motions,
            LogicalPoses logicals,
            ParentMotions parents,
            StampEntries stamps,
            Anchors anchors,
            WriteBook book) {
        this.stamps = stamps;
        this.book = book;
        this.ways = new AwaitedPoses(nodes, timelines, stamps::loadWay);
        this.comings = new AwaitedPoses(nodes, timelines, stamps::loadGoal);
        this.liftedWays = nodes.form().lifted(ways);
        this.liftedComings = nodes.form().lifted(comings);
        this.way = nodes.form().newPose();
        this.coming = nodes.form().newPose();
        this.nodes = nodes;
        this.anchors = anchors;
        this.anchor = new double[nodes.form().width(PoseParts.TRANSLATION)];
        this.logical = nodes.form().newPose();
        this.start = nodes.form().newPose();
        this.visual = nodes.form().newPose();
        this.motions = motions;
        this.logicals = logicals;
        this.starts = motions.tickStarts();
        this.visuals = motions.visuals();
        this.relative = new RelativePose(nodes);
        this.parents = parents;
        this.liftedLogicals = nodes.form().lifted(logicals);
        this.liftedStarts = nodes.form().lifted(starts);
        this.liftedVisuals = nodes.form().lifted(visuals);
    }

    /**
     * Computes the poses of the node below {@code newParent}: logical now, logical at the start of the tick, visual, and where
     * it goes until a stamp that it waits for, or one above its old or its new place. Changes nothing.
     *
     * @param taken what it takes from that parent
     * @return false if some ancestor of the new place has a scale of zero, or numbers overflow
     */
    public boolean prepare(int index, int newParent, int taken) {
        left = parents.timeLeft(index, newParent, taken);
        rule = motions.ruleOf(index);
        boolean standsAlone = newParent == NodeTable.NONE || taken == Traits.NOTHING;
        anchored = standsAlone && nodes.anchored() > 0 && relative.anchor(liftedLogicals, index, anchor);
        relative.relativeTo(anchor, anchored);
        return express(logicals, liftedLogicals, index, newParent, taken, logical)
                && express(starts, liftedStarts, index, newParent, taken, start)
                && express(visuals, liftedVisuals, index, newParent, taken, visual)
                && expressAwaited(index, newParent, taken);
    }

    private boolean expressAwaited(int index, int newParent, int taken) {
        awaited = stamps.size() == 0 ? NodeTable.NONE : parents.awaited(index, newParent, taken);
        if (awaited == NodeTable.NONE) {
            return true;
        }
        ways.seenFrom(index);
        comings.seenFrom(index);
        return express(ways, liftedWays, index, newParent, taken, way)
                && express(comings, liftedComings, index, newParent, taken, coming);
    }

    /** True if a frame shows the node elsewhere before a stamp. */
    private boolean isAwaited(int index) {
        return awaited != NodeTable.NONE
                && (stamps.waits(index)
                        || stamps.differing(way, logical) != 0
                        || stamps.differing(coming, logical) != 0);
    }

    private boolean express(LocalPoses poses, LocalPoses lifted, int index, int newParent, int taken, float[] result) {
        if (!relative.express(lifted, index, newParent, taken, spatial)) {
            return false;
        }
        poses.load(index, result);
        nodes.form().project(spatial, result, result);
        return true;
    }

    /** Gives the node, which has its new parent by now, the prepared poses. It continues under the rule that it had before. */
    public void apply(int index) {
        if (anchored) {
            anchors.set(index, anchor);
        }
        book.moved(nodes.chunk(index), index);
        if (motions.snapsReparented(index, rule)) {
            nodes.storeLogical(index, logical);
            motions.settle(index);
        } else if (nodes.rowKind(index) == RowKind.OVERRIDDEN && NodeLife.isUnwritten(nodes.chunk(index), index)) {
            nodes.storeLogical(index, logical);
            visuals.store(index, visual);
        } else {
            applyInMotion(index);
        }
        book.shown(index);
    }

    /**
     * In the tick in progress the node moves from the start pose to the logical one, like the children of its old parent. Where
     * parents move by other ticks, it continues from the visual pose for as long as they move.
     */
    private void applyInMotion(int index) {
        int kind = nodes.rowKind(index);
        boolean waits = isAwaited(index);
        boolean still = !waits && nodes.form().sameBits(start, logical);
        if (kind == RowKind.AT_REST && still && nodes.form().sameBits(visual, logical)) {
            nodes.storeLogical(index, logical);
        } else if (kind == RowKind.OVERRIDDEN && still) {
            nodes.storeLogical(index, logical);
            visuals.store(index, visual);
        } else {
            motions.beginByRule(index, rule);
            motions.startFrom(index, visual);
            starts.store(index, start);
            visuals.store(index, visual);
            nodes.storeLogical(index, logical);
            if (waits) {
                stamps.reparented(index, awaited, way, coming, start);
            }
            if (left > 0) {
                parents.spread(index, left);
            }
        }
    }
}
