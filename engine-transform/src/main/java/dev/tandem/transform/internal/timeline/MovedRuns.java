package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.ConsecutiveValues;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RuleChoices;

/**
 * {@link Motions} for runs of nodes at consecutive places of one chunk: nodes in the same state and in consecutive rows are
 * handled at once.
 */
public final class MovedRuns {
    private final Motions motions;
    private final MotionChunks chunks;
    private final Timelines timelines;
    private final MotionRules rules;
    private final RuleChoices choices;
    private final PoseForm form;
    private final WriteBook book;

    MovedRuns(
            Motions motions,
            MotionChunks chunks,
            Timelines timelines,
            MotionRules rules,
            RuleChoices choices,
            PoseForm form,
            WriteBook book) {
        this.motions = motions;
        this.chunks = chunks;
        this.timelines = timelines;
        this.rules = rules;
        this.choices = choices;
        this.form = form;
        this.book = book;
    }

    /**
     * Opens consecutive nodes as {@link Motions#open} does, up to the first that has a component which snaps.
     *
     * @param parts the components that are written
     * @return how many were opened
     */
    public int open(NodeChunk chunk, int first, int count, int parts) {
        int from = first & NodeChunk.MASK;
        int to = from + count;
        for (int at = from; at < to; ) {
            int index = first + at - from;
            int rule = choices.of(chunk, index);
            if (rules.snapped(rule) != 0 || NodeLife.isNewborn(chunk, at)) {
                return at - from;
            }
            if (chunk.rowKind[at] == RowKind.ofRule(rule)
                    && !NodeLife.isPending(chunk, at)
                    && NodeLife.isPlain(chunk, at)
                    && motions.changesNoRule()) {
                int end = endOfSame(chunk, at, to);
                markPending(chunk, index, end - at, rule);
                at = end;
            } else {
                motions.takeBackVelocities(chunk, index, parts);
                motions.openIn(chunk, index, rule);
                at++;
            }
        }
        return count;
    }

    private void markPending(NodeChunk chunk, int first, int count, int table) {
        int at = first & NodeChunk.MASK;
        timelines.table(chunk.timeline[at], table).addPendingRun(first, count);
        NodeLife.pend(chunk, first, count);
    }

    /** The end of the nodes that have state, kind of row, rule and timeline of the first. */
    private static int endOfSame(NodeChunk chunk, int from, int to) {
        int end = NodeLife.endOfSame(chunk, from, to);
        end = SameValues.end(chunk.rowKind, from, end);
        end = SameValues.end(chunk.rule, from, end);
        return SameValues.end(chunk.timeline, from, end);
    }

    /**
     * Opens consecutive nodes as {@link Motions#open} does. They have rows, and the same components of them snap, but not all
     * that are written.
     *
     * @param parts the components that are written
     * @return how many were opened; 0 if the first is no such node
     */
    public int openSnapping(NodeChunk chunk, int first, int count, int parts) {
        int rule = choices.of(chunk, first);
        int snapped = rules.snapped(rule) & parts;
        if (snapped == 0 || snapped == parts) {
            return 0;
        }
        int run = runInRows(chunk, first, count, rule);
        if (run > 0 && !NodeLife.isPending(chunk, first)) {
            markPending(chunk, first, run, rules.table(rule));
        } else {
            for (int i = 0; i < run; i++) {
                motions.takeBackVelocities(chunk, first + i, parts);
            }
        }
        return run;
    }

    /**
     * How many nodes from the first on are in motion by the same rule, were written since the last tick, and have rows of one
     * chunk that follow each other. 0 if the first is no such node, or some node is about to change its rule.
     */
    public int pending(NodeChunk chunk, int first, int count) {
        return NodeLife.isPending(chunk, first) ? runInRows(chunk, first, count, choices.of(chunk, first)) : 0;
    }

    private int runInRows(NodeChunk chunk, int first, int count, int rule) {
        int at = first & NodeChunk.MASK;
        boolean hasRow = chunk.rowKind[at] == RowKind.ofRule(rules.table(rule)) && motions.changesNoRule();
        if (!hasRow || !NodeLife.isPlain(chunk, at)) {
            return 0;
        }
        int rowsLeft = MotionChunk.SIZE - (chunk.row[at] & MotionChunk.MASK);
        int end = endOfSame(chunk, at, at + Math.min(count, rowsLeft));
        return ConsecutiveValues.end(chunk.row, at, end) - at;
    }

    /**
     * After nodes were opened by {@link #openSnapping} and stored: ends the motion of what snaps.
     *
     * @param parts the components that were written
     */
    public void snap(NodeChunk chunk, int first, int count, int parts) {
        int snapped = rules.snapped(choices.of(chunk, first)) & parts;
        int at = first & NodeChunk.MASK;
        int row = chunk.row[at] & MotionChunk.MASK;
        MotionChunk rows = chunks.of(chunk.row[at]);
        rows.enterParts(row, count, chunk.logical, chunk.logicalOffset(first), snapped);
        motions.rowRule(first).teleported(rows, row, count, snapped);
        int part = Integer.lowestOneBit(PoseParts.ALL & ~snapped);
        int logical = chunk.logicalOffset(first) + form.start(part);
        for (int i = 0; i < count; i++) {
            // A node that leaves its row may change the row of another.
            MotionChunk motion = chunks.of(chunk.row[at + i]);
            int r = chunk.row[at + i] & MotionChunk.MASK;
            if (isAway(motion, part, r, chunk.logical[logical + i * form.stride()])) {
                book.shown(motion, r);
            } else {
                motions.endMotion(first + i, snapped);
                book.shown(first + i);
            }
        }
    }

    /** True if a row has a way to go in any case: no rule lets it leave. */
    private static boolean isAway(MotionChunk chunk, int part, int row, float logical) {
        chunk.show();
        return chunk.target.of(part)[0][row] != logical && chunk.visual.of(part)[0][row] != logical;
    }
}
