package dev.tandem.transform.internal.timeline;

import static dev.tandem.transform.internal.node.NodeTable.NONE;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.node.Traits;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.StampEntries;

/**
 * For KEEP_WORLD: the time left to the motions of a node's old and new parents, over which the node's own motion is spread.
 *
 * <p>Parents on the timeline of the node arrive by the start of the tick in progress, so it is enough to recompute the pose at
 * that instant. Parents on another timeline, or handed over from one, may arrive much later: their visual poses are far from
 * their logical ones, and so is the node's. The same holds for parents whose rule shows another instant than that of the frame.
 */
public final class ParentMotions {
    private final NodeTable nodes;
    private final Timelines timelines;
    private final MotionChunks chunks;
    private final MotionRules rules;
    private final StampEntries stamps;
    private final float[] goal;

    public ParentMotions(
            NodeTable nodes, Timelines timelines, MotionChunks chunks, MotionRules rules, StampEntries stamps) {
        this.rules = rules;
        this.stamps = stamps;
        this.goal = nodes.form().newPose();
        this.nodes = nodes;
        this.timelines = timelines;
        this.chunks = chunks;
    }

    /**
     * How long the node takes from its visual to its logical pose below another parent, on its own timeline.
     *
     * @param taken what it takes from that parent
     * @return 0 if no parent moves beyond the start of the tick in progress
     */
    public long timeLeft(int index, int newParent, int taken) {
        int oldParent = nodes.worldParent(index);
        int common = common(index, newParent, taken);
        return timeLeft(index, oldParent, taken == Traits.NOTHING ? NONE : newParent, common);
    }

    /**
     * Finds out whether a teleport that waits for a stamp is seen by the node below another parent: its own, or that of a node
     * above its old or its new place, but not above both.
     *
     * @param taken what it takes from that parent
     * @return its entry, one that was observed rather than one of the tick under way; {@link NodeTable#NONE} if there is none
     */
    public int awaited(int index, int newParent, int taken) {
        int own = stamps.waits(index) ? stamps.of(nodes.id(index)) : NONE;
        int common = common(index, newParent, taken);
        int above = awaitedAbove(nodes.worldParent(index), common, index, own);
        return awaitedAbove(taken == Traits.NOTHING ? NONE : newParent, common, index, above);
    }

    private int awaitedAbove(int first, int end, int index, int found) {
        int best = found;
        TimelineTables timeline = timelines.of(index);
        for (int n = first; n != end && n != NONE; n = nodes.worldParent(n)) {
            if (stamps.waits(n) && timelines.of(n).isInStepWith(timeline)) {
                int e = stamps.of(nodes.id(n));
                best = best == NONE || !stamps.isObserved(best) ? e : best;
            }
        }
        return best;
    }

    private int common(int index, int newParent, int taken) {
        return taken == Traits.ALL ? commonAncestor(index, newParent) : NONE;
    }

    private long timeLeft(int index, int oldParent, int newParent, int common) {
        TimelineTables timeline = timelines.of(index);
        if (!anyReachesFurther(oldParent, common, timeline) && !anyReachesFurther(newParent, common, timeline)) {
            return 0;
        }
        return Math.max(timeLeft(index), Math.max(longest(oldParent, common), longest(newParent, common)));
    }

    /** Where both chains meet: nodes above move this one alike before and after, unless one below takes a part of that only. */
    private int commonAncestor(int index, int newParent) {
        int a = nodes.worldParent(index);
        int b = newParent;
        int depthA = depth(a);
        int depthB = depth(b);
        for (; depthA > depthB; depthA--) {
            a = nodes.worldParent(a);
        }
        for (; depthB > depthA; depthB--) {
            b = nodes.worldParent(b);
        }
        while (a != b) {
            a = nodes.worldParent(a);
            b = nodes.worldParent(b);
        }
        return takeAll(index, a) && takeAll(newParent, a) ? a : NONE;
    }

    private boolean takeAll(int first, int end) {
        boolean all = true;
        for (int n = first; nodes.partial() > 0 && n != end && n != NONE; n = nodes.parent(n)) {
            all &= nodes.taken(n) == Traits.ALL;
        }
        return all;
    }

    private int depth(int index) {
        int depth = 0;
        for (int n = index; n != NONE; n = nodes.worldParent(n)) {
            depth++;
        }
        return depth;
    }

    private boolean anyReachesFurther(int first, int end, TimelineTables timeline) {
        for (int n = first; n != end && n != NONE; n = nodes.worldParent(n)) {
            if (nodes.isInMotion(n) && reachesFurther(n, timeline)) {
                return true;
            }
        }
        return false;
    }

    /** True if a node moves by other ticks than those of a timeline, or beyond the end of the newest. */
    private boolean reachesFurther(int index, TimelineTables timeline) {
        TimelineTables own = timelines.of(index);
        TimelineTimes times = own.times();
        // Before the first tick nothing shows an instant of one: writes snap (SPEC 4.5).
        boolean otherInstant = times.hasTick() && showsOtherInstant(index);
        if (otherInstant || !own.isInStepWith(timeline)) {
            return true;
        }
        Intervals intervals = table(index).intervals();
        int interval = interval(index);
        return interval != Intervals.NONE
                && (intervals.isWaiting(interval)
                        || !times.hasTick()
                        || intervals.endNanos(interval) > times.lastTickEnd());
    }

    private boolean showsOtherInstant(int index) {
        return rules.get(RowKind.rule(nodes.rowKind(index))).mayOutlastInterval();
    }

    private long longest(int first, int end) {
        long longest = 1;
        for (int n = first; n != end && n != NONE; n = nodes.worldParent(n)) {
            longest = Math.max(longest, timeLeft(n));
        }
        return longest;
    }

    /** Time left to a node on its own timeline, at least 1. */
    private long timeLeft(int index) {
        if (!nodes.isInMotion(index)) {
            return 1;
        }
        boolean further = NodeLife.isPending(nodes, index) || showsOtherInstant(index);
        return Handover.timeLeft(
                table(index).intervals(), interval(index), timelines.of(index).times(), further);
    }

    /** Spreads a motion from the visual pose to where the node goes over that time, as after a change of timeline. */
    public void spread(int index, long left) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        NodeLife.observe(node, at);
        MotionTable table = table(index);
        MotionChunk chunk = chunks.of(node.row[at]);
        int r = node.row[at] & MotionChunk.MASK;
        chunk.startFromVisual(r);
        stamps.loadWay(index, goal);
        chunk.storeTarget(r, goal, 0);
        table.keepStamps(node, at, chunk.interval[r]);
        table.setInterval(
                chunk,
                r,
                Handover.interval(table.intervals(), timelines.of(index).times(), left));
    }

    private MotionTable table(int index) {
        return chunks.of(row(index)).table;
    }

    private int interval(int index) {
        return chunks.of(row(index)).interval[row(index) & MotionChunk.MASK];
    }

    private int row(int index) {
        return nodes.row(index);
    }
}
