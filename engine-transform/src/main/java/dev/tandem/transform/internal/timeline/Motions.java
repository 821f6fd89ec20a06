package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.image.Image;
import dev.tandem.transform.internal.list.ConsecutiveValues;
import dev.tandem.transform.internal.list.IdSet;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.list.SameValues;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TickStartPoses;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeLife;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RowRule;
import dev.tandem.transform.internal.rule.RuleChoices;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/**
 * Decides which node has a row, in motion or with an overridden visual pose. A node at rest has none.
 *
 * <p>Each timeline has a table of motions for each rule, and one table holds the overridden visual poses. A node is in at most
 * one of these tables.
 */
public final class Motions {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final Timelines timelines;
    private final MotionTable overridden;
    private final VisualPoses visuals;
    private final MotionRules rules;
    private final RuleChoices choices;
    private final StampedTeleports stamped;
    private final RuleChanges ruleChanges;

    /** False only if there are no {@link #ruleChanges}: kept beside them because every write asks. */
    private boolean mayChangeRules;

    /** Ids of nodes that were FROM_VISUAL until the newest tick, of which no frame has been shown. */
    private final IdSet leftVisual = new IdSet();

    private final WriteBook book;
    private final float[] pose;
    private final float[] source;
    private final float[] visual;

    public Motions(
            NodeTable nodes,
            MotionChunks chunks,
            Timelines timelines,
            MotionRules rules,
            RuleChoices choices,
            StampedTeleports stamped,
            WriteBook book) {
        this.nodes = nodes;
        this.pose = nodes.form().newPose();
        this.source = nodes.form().newPose();
        this.visual = nodes.form().newPose();
        this.chunks = chunks;
        this.timelines = timelines;
        this.overridden = new MotionTable(nodes, chunks, RowKind.OVERRIDDEN, 0);
        this.visuals = new VisualPoses(nodes, chunks);
        this.rules = rules;
        this.choices = choices;
        this.stamped = stamped;
        this.ruleChanges = new RuleChanges(nodes);
        this.book = book;
    }

    /** The rule that the next write of a node follows. */
    public int ruleOf(int index) {
        return choices.of(index);
    }

    /**
     * True if a node with a rule snaps after a KEEP_WORLD: it is at rest and its writes snap, or no frame has drawn it yet.
     */
    public boolean snapsReparented(int index, int rule) {
        return rule == MotionRules.SNAP && !nodes.isInMotion(index) || NodeLife.isFresh(nodes.chunk(index), index);
    }

    /** True if the node has not been seen yet: its next logical write, of any component, is snapped as a whole. */
    public boolean isNewborn(NodeChunk chunk, int index) {
        return NodeLife.isNewborn(chunk, index);
    }

    /** True if the node has a row of the rule that its next write follows, and that write is a move like any other. */
    public boolean hasRow(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        return chunk.rowKind[at] == RowKind.ofRule(chunk.rule[at]) && NodeLife.isPlain(chunk, at) && changesNoRule();
    }

    /** Prepares a write of some components as {@link #open} does, for a node for which {@link #hasRow} is true. */
    public void openRow(NodeChunk chunk, int index, int parts) {
        int at = index & NodeChunk.MASK;
        if (!NodeLife.isPending(chunk, at)) {
            NodeLife.pend(chunk, at);
            timelines.table(chunk.timeline[at], chunk.rule[at]).addPending(index);
        } else {
            takeBackVelocities(chunk, index, parts);
        }
    }

    /**
     * Some components of a node are written: velocities that came with an earlier write of the same tick are not those of this.
     */
    public void takeBackVelocities(NodeChunk chunk, int index, int parts) {
        int at = index & NodeChunk.MASK;
        if (!NodeLife.isPending(chunk, at)) {
            return;
        }
        int given = parts & rowRule(index).velocityParts();
        if (given != 0) {
            rowRule(index).velocitiesTakenBack(rowChunk(index), chunk.row[at] & MotionChunk.MASK, given);
        }
        ruleChanges.takeBackVelocities(index, parts);
    }

    /**
     * Prepares a write: if any of its components are interpolated, the node is in motion and pending from now on.
     *
     * @param chunk that of the node
     * @param parts the components that are written
     * @return those that snap
     */
    public int open(NodeChunk chunk, int index, int parts) {
        int rule = choices.of(chunk, index);
        if (rule == MotionRules.SNAP || NodeLife.isNewborn(chunk, index)) {
            return parts;
        }
        int snapped = parts & rules.snapped(rule);
        if (snapped != parts) {
            openIn(chunk, index, rules.table(rule));
        }
        return snapped;
    }

    /**
     * Makes a node pending. If it moves by another rule it is to change that with the tick in which this is, but for components
     * that were written in that tick before.
     */
    void openIn(NodeChunk chunk, int index, int table) {
        int kind = chunk.rowKind[index & NodeChunk.MASK];
        if (!RowKind.isInMotion(kind)) {
            begin(chunk, index, table);
            return;
        }
        boolean wasPending = NodeLife.isPending(chunk, index);
        reopen(chunk, index, RowKind.rule(kind));
        if (kind != RowKind.ofRule(table) || ruleChanges.has(index)) {
            int before = ruleChanges.rule(index, RowKind.rule(kind));
            mayChangeRules = true;
            ruleChanges.put(index, wasPending, rules.mixed(before, writtenParts(index), table));
        }
    }

    /** Makes a node in motion pending. */
    private void reopen(NodeChunk chunk, int index, int rule) {
        if (NodeLife.isPending(chunk, index)) {
            return;
        }
        if (NodeLife.isStamped(chunk, index)) {
            stamped.startTick(index);
        }
        ruleChanges.forget(index);
        NodeLife.pend(chunk, index);
        timelines.table(chunk.timeline[index & NodeChunk.MASK], rule).addPending(index);
    }

    /**
     * The components of a pending node that are elsewhere than at the start of the tick under way; KEEP_WORLD writes them all.
     */
    private int writtenParts(int index) {
        NodeChunk node = nodes.chunk(index);
        if (NodeLife.isReparented(nodes, index)) {
            return PoseParts.ALL;
        }
        int row = node.row[index & NodeChunk.MASK];
        chunks.of(row).target.load(row & MotionChunk.MASK, pose, 0);
        return nodes.form().differingParts(pose, 0, node.logical, node.logicalOffset(index));
    }

    /** The components of a node that snap although others are interpolated. */
    public int snapped(NodeChunk chunk, int index) {
        return rules.snapped(choices.of(chunk, index));
    }

    /**
     * The components whose velocities matter to the node's rule or to the rule of its motion in progress; none that snaps.
     */
    public int velocityParts(NodeChunk chunk, int index) {
        int rule = choices.of(chunk, index);
        int kind = chunk.rowKind[index & NodeChunk.MASK];
        if (!RowKind.isInMotion(kind) || kind == RowKind.ofRule(rule) && !ruleChanges.has(index)) {
            return rules.velocityParts(rule);
        }
        int now = RowKind.rule(kind);
        int all = rules.velocityParts(rule)
                | rules.velocityParts(now)
                | rules.velocityParts(ruleChanges.rule(index, now));
        return all & ~rules.snapped(rule);
    }

    /** Tells the rule of a node that {@link #openMoving} has opened with which velocities it was written. */
    public void giveVelocities(NodeChunk chunk, int index, int parts, float[] velocities, int at) {
        RowRule rule = rowRule(index);
        int known = parts & rule.velocityParts();
        if (known != 0) {
            int row = chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK;
            rule.velocitiesGiven(rowChunk(index), row, 1, known, velocities, at);
        }
        if (ruleChanges.has(index)) {
            ruleChanges.velocitiesGiven(index, parts, velocities, at);
        }
    }

    /**
     * Writes the velocities that a node has at the end of the newest tick, see {@link RowRule#loadVelocities}; zeros if it was
     * given these and rests since.
     *
     * @return false, with nothing written, if none is known
     */
    public boolean loadVelocities(int index, float[] dest) {
        NodeChunk chunk = nodes.chunk(index);
        if (nodes.isInMotion(index)) {
            int row = chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK;
            return rowRule(index).loadVelocities(rowChunk(index), row, dest);
        }
        boolean stands = NodeLife.isStill(chunk, index);
        if (stands) {
            Arrays.fill(dest, 0, nodes.form().velocityFloats(), 0);
        }
        return stands;
    }

    /** Tells the rule of an opened node by which turn it was written, as {@link #giveVelocities} does for velocities. */
    public void giveTurn(NodeChunk chunk, int index, float[] turn) {
        rowRule(index).turnGiven(rowChunk(index), chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK, turn);
        if (ruleChanges.has(index)) {
            ruleChanges.turnGiven(index, turn);
        }
    }

    /**
     * Opens a node whose write, which was just stored, came with velocities of its {@link #velocityParts}. One whose pose has not
     * changed starts a motion if it moves: the body has come back to where it was. One at rest is marked as such.
     *
     * @param moves whether any velocity is other than zero
     * @return false if the node snaps or is at rest
     */
    public boolean openMoving(NodeChunk chunk, int index, boolean moves) {
        int table = rules.table(choices.of(chunk, index));
        int at = index & NodeChunk.MASK;
        boolean follows = chunk.rowKind[at] == RowKind.ofRule(table) || ruleChanges.has(index);
        if (!moves && !follows || isNewborn(chunk, index)) {
            if (moves) {
                NodeLife.endStill(chunk, at);
            } else {
                NodeLife.standStill(chunk, at);
            }
            return false;
        }
        openIn(chunk, index, table);
        return true;
    }

    /** The rule in whose table a node that is in motion has its row. */
    public RowRule rowRule(int index) {
        return rules.get(RowKind.rule(nodes.rowKind(index)));
    }

    /** The chunk of the row of a node that has one. */
    public MotionChunk rowChunk(int index) {
        return chunks.of(nodes.chunk(index).row[index & NodeChunk.MASK]);
    }

    /** A node was turned with all that it has. */
    public void warp(int index, Rigid transform) {
        ruleChanges.warp(index, transform);
    }

    /** Adds the rules that nodes change to. */
    public void markUsed(BitSet used) {
        for (int e = 0; e < ruleChanges.size(); e++) {
            used.set(ruleChanges.rule(e));
        }
    }

    /** True if no node waits for a tick to change its rule. */
    boolean changesNoRule() {
        return !mayChangeRules;
    }

    /**
     * Opens consecutive nodes as {@link #open(NodeChunk, int, int)} does, up to the first that has a component which snaps.
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
                    && changesNoRule()) {
                int end = endOfSame(chunk, at, to);
                markPending(chunk, index, end - at, rule);
                at = end;
            } else {
                takeBackVelocities(chunk, index, parts);
                openIn(chunk, index, rule);
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
     * Opens consecutive nodes as {@link #open(NodeChunk, int, int)} does. They have rows, and the same components of them snap,
     * but not all that are written.
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
                takeBackVelocities(chunk, first + i, parts);
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
        boolean hasRow = chunk.rowKind[at] == RowKind.ofRule(rules.table(rule)) && changesNoRule();
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
        rowRule(first).teleported(rows, row, count, snapped);
        int part = Integer.lowestOneBit(PoseParts.ALL & ~snapped);
        int logical = chunk.logicalOffset(first) + nodes.form().start(part);
        for (int i = 0; i < count; i++) {
            // A node that leaves its row may change the row of another.
            MotionChunk motion = chunks.of(chunk.row[at + i]);
            int r = chunk.row[at + i] & MotionChunk.MASK;
            if (isAway(motion, part, r, chunk.logical[logical + i * nodes.form().stride()])) {
                book.shown(motion, r);
            } else {
                endMotion(first + i, snapped);
                book.shown(first + i);
            }
        }
    }

    /** True if a row has a way to go in any case: no rule lets it leave. */
    private static boolean isAway(MotionChunk chunk, int part, int row, float logical) {
        chunk.show();
        return chunk.target.of(part)[0][row] != logical && chunk.visual.of(part)[0][row] != logical;
    }

    /** Makes the node pending, giving it a row if it has none. */
    public void begin(int index) {
        beginByRule(index, choices.of(index));
    }

    /** Makes the node pending as {@link #begin(int)} does, under a rule that it may have had before. */
    public void beginByRule(int index, int rule) {
        NodeChunk chunk = nodes.chunk(index);
        int kind = chunk.rowKind[index & NodeChunk.MASK];
        if (rule == MotionRules.SNAP && RowKind.isInMotion(kind)) {
            reopen(chunk, index, RowKind.rule(kind));
        } else {
            openIn(chunk, index, rules.table(rule));
        }
    }

    /** Gives a node that is not in motion a row, in which it is pending. */
    private void begin(NodeChunk chunk, int index, int rule) {
        int at = index & NodeChunk.MASK;
        ruleChanges.forget(index);
        leftVisual.remove(chunk.id[at]);
        MotionTable table = timelines.table(chunk.timeline[at], rule);
        boolean isOverridden = chunk.rowKind[at] == RowKind.OVERRIDDEN;
        if (isOverridden) {
            visuals.load(index, visual);
            overridden.leave(index);
        }
        table.enter(chunk, index, chunk.logical, chunk.logicalOffset(index));
        if (isOverridden) {
            visuals.store(index, visual);
        }
        startFromRest(chunk, index);
        addPending(chunk, index, table);
    }

    private static void addPending(NodeChunk chunk, int index, MotionTable table) {
        NodeLife.pend(chunk, index);
        table.addPending(index);
    }

    /** A tick is about to be observed: nodes that were written in it under another rule change to that. */
    void changeRulesInTick(TimelineTables timeline, long endNanos) {
        TimelineTimes times = timeline.times();
        long left = Math.max(1, TimelineTimes.between(times.lastRender(), endNanos));
        for (int e = ruleChanges.size() - 1; e >= 0; e--) {
            int index = ruleChanges.node(e);
            if (index < 0) {
                ruleChanges.remove(e);
            } else if (timelines.of(index) == timeline) {
                changeRule(index, e, timeline, left);
                ruleChanges.remove(e);
            }
        }
        mayChangeRules = ruleChanges.size() > 0;
        goOnBelowNewParents(timeline);
    }

    /**
     * A node that followed frames until a tick which none has reached moves on from where it was drawn, even if this tick only
     * gives it another parent: it may not rest there yet.
     */
    private void goOnBelowNewParents(TimelineTables timeline) {
        for (int i = 0; i < leftVisual.size(); i++) {
            int index = nodes.ids().place(leftVisual.get(i));
            if (index >= 0 && timelines.of(index) == timeline) {
                NodeLife.endReparented(nodes.chunk(index), index);
            }
        }
    }

    /**
     * Writes outside ticks are about to be observed: they count as made in the last one. Only nodes that have not moved in
     * that one therefore change their rule; the others go on as they began.
     */
    void changeRulesOutside(TimelineTables timeline) {
        long left = timeline.times().timeLeftOfComingTick();
        for (int e = ruleChanges.size() - 1; e >= 0; e--) {
            int index = ruleChanges.node(e);
            if (index < 0) {
                ruleChanges.remove(e);
            } else if (timelines.of(index) == timeline) {
                if (startsInLastTick(index, e, timeline.times())) {
                    changeRule(index, e, timeline, left);
                }
                ruleChanges.remove(e);
            }
        }
        mayChangeRules = ruleChanges.size() > 0;
    }

    /** True if a write outside ticks starts a motion from where the node was, and changes none in progress. */
    private boolean startsInLastTick(int index, int e, TimelineTimes times) {
        if (!times.hasTick() || NodeLife.isReparented(nodes, index)) {
            return false;
        }
        MotionChunk chunk = rowChunk(index);
        Intervals intervals = chunk.table.intervals();
        int interval = intervalOf(chunk, index);
        boolean ofFrames = RowKind.rule(nodes.rowKind(index)) == MotionRules.FROM_VISUAL;
        if (ofFrames && ruleChanges.isWrittenBefore(e)) {
            return false;
        }
        if (interval == Intervals.NONE) {
            return true;
        }
        boolean goesOn = intervals.isWaiting(interval)
                || !ofFrames && intervals.isHandover(interval) && intervals.endNanos(interval) > times.lastTickStart();
        return !goesOn && intervals.endNanos(interval) != times.lastTickEnd();
    }

    /**
     * Moves a node to the table of its new rule, if that is another; it is pending there.
     *
     * @param left for how long a node goes on that was not shown where a tick takes it
     */
    private void changeRule(int index, int e, TimelineTables timeline, long left) {
        MotionTable table = timeline.table(ruleChanges.rule(e));
        if (nodes.rowKind(index) != table.rowKind()) {
            moveTo(index, table, left);
            addPending(nodes.chunk(index), index, table);
            int row = nodes.chunk(index).row[index & NodeChunk.MASK] & MotionChunk.MASK;
            ruleChanges.tell(e, rowRule(index), rowChunk(index), row);
        }
    }

    /** Moves the node to a row of another table; visual pose, revision and the pose at the start of the tick stay. */
    private void moveTo(int index, MotionTable table, long left) {
        boolean isStamped = NodeLife.isStamped(nodes, index);
        boolean isReparented = NodeLife.isReparented(nodes, index);
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        visuals.load(index, visual);
        int before = RowKind.rule(node.rowKind[at]);
        boolean hasFrame = timelines.of(index).times().hasFrame();
        MotionChunk old = chunks.of(node.row[at]);
        old.source.load(node.row[at] & MotionChunk.MASK, source, 0);
        old.target.load(node.row[at] & MotionChunk.MASK, pose, 0);
        old.table.leave(index);
        table.enter(index, pose);
        visuals.store(index, visual);
        if (isStamped) {
            NodeLife.stamp(node, at);
        }
        if (hasFrame && rules.get(before).mayOutlastInterval()) {
            goOnFromVisual(index, table, left);
        } else if (hasFrame && rules.changesFromVisual(before, RowKind.rule(table.rowKind()))) {
            leftVisual.add(node.id[at]);
        }
        startFromRest(node, index);
        if (isReparented) {
            startFrom(index, source);
        }
    }

    /**
     * A frame is about to be shown. A node that followed frames until a tick which begins only after it goes on from where it was
     * drawn last: the rule of that tick would show where it begins.
     */
    void goOnBeforeTick(TimelineTables timeline, long renderNanos) {
        for (int i = leftVisual.size() - 1; i >= 0; i--) {
            int index = nodes.ids().place(leftVisual.get(i));
            boolean moves = index >= 0 && nodes.isInMotion(index);
            if (!moves || timelines.of(index) == timeline) {
                leftVisual.removeAt(i);
            }
            if (moves && timelines.of(index) == timeline) {
                goOnBeforeTick(index, timeline.times(), renderNanos);
            }
        }
    }

    private void goOnBeforeTick(int index, TimelineTimes times, long renderNanos) {
        MotionChunk chunk = rowChunk(index);
        Intervals intervals = chunk.table.intervals();
        int interval = intervalOf(chunk, index);
        boolean begins = interval != Intervals.NONE
                && !intervals.isHandover(interval)
                && intervals.startNanos(interval) > renderNanos;
        if (begins && RowKind.rule(nodes.rowKind(index)) != MotionRules.FROM_VISUAL) {
            int row = nodes.chunk(index).row[index & NodeChunk.MASK] & MotionChunk.MASK;
            chunk.startFromVisual(row);
            rowRule(index).reparented(chunk, row);
            chunk.table.setInterval(
                    chunk,
                    row,
                    intervals.handover(
                            times.hasFrame() ? times.lastRender() : renderNanos, intervals.endNanos(interval)));
        }
    }

    /** A velocity of zero holds until the node moves. */
    private void startFromRest(NodeChunk chunk, int index) {
        if (NodeLife.endStill(chunk, index)) {
            rowRule(index).startsAtRest(rowChunk(index), chunk.row[index & NodeChunk.MASK] & MotionChunk.MASK);
        }
    }

    private void goOnFromVisual(int index, MotionTable table, long left) {
        MotionChunk chunk = rowChunk(index);
        int row = nodes.chunk(index).row[index & NodeChunk.MASK] & MotionChunk.MASK;
        TimelineTimes times = timelines.of(index).times();
        chunk.startFromVisual(row);
        table.setInterval(chunk, row, Handover.interval(table.intervals(), times, left));
    }

    /** Ends a motion or an override: the visual pose becomes the logical one. Has no effect on a node at rest. */
    public void settle(int index) {
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            chunks.of(nodes.chunk(index).row[index & NodeChunk.MASK]).table.leave(index);
        }
    }

    /** Gives back the row of a node that is destroyed, if it has one. */
    public void drop(int index) {
        if (nodes.rowKind(index) != RowKind.AT_REST) {
            chunks.of(nodes.chunk(index).row[index & NodeChunk.MASK]).table.drop(index);
        }
    }

    /** After a teleport, which ends the newborn state: from now on, writes of the node are moves. */
    public void endNewborn(int index) {
        NodeLife.teleported(nodes.chunk(index), index);
    }

    /** After a teleport of some components of the pose: ends their motion or override. */
    public void endMotion(int index, int parts) {
        if (parts == PoseParts.ALL || !nodes.isInMotion(index) || endMotionOfSome(index, parts)) {
            settle(index);
        }
    }

    /** Returns true if nothing is left in motion. */
    private boolean endMotionOfSome(int index, int parts) {
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        MotionChunk chunk = chunks.of(row);
        nodes.loadLogical(index, pose);
        chunk.enterParts(row & MotionChunk.MASK, pose, parts);
        ruleChanges.forgetVelocities(index, parts);
        RowRule rule = rules.get(RowKind.rule(nodes.rowKind(index)));
        rule.teleported(chunk, row & MotionChunk.MASK, 1, parts);
        if (NodeLife.isStamped(nodes, index) && stamped.outlasts(index, parts)) {
            return false;
        }
        return rule.mayLeave(index, chunk, row & MotionChunk.MASK, pose);
    }

    /** Marks a first write: the node is fresh until the next observation. */
    public void markWritten(int index) {
        NodeChunk chunk = nodes.chunk(index);
        if (NodeLife.becomesFresh(chunk, index)) {
            timelines.of(index).addFresh(index);
        }
    }

    /** Ends the newborn state of the fresh nodes of a timeline: from now on, their writes are moves. */
    void observeFresh(TimelineTables timeline) {
        IntList fresh = timeline.fresh();
        for (int i = 0; i < fresh.size(); i++) {
            int index = fresh.get(i);
            if (timelines.of(index) == timeline) {
                NodeLife.endFresh(nodes.chunk(index), index);
            }
        }
        fresh.clear();
    }

    /** Gives a node at rest a visual pose of its own, which no frame touches. */
    public void override(int index) {
        if (nodes.rowKind(index) == RowKind.AT_REST) {
            nodes.loadLogical(index, pose);
            overridden.enter(index, pose);
        }
    }

    /** Sets the source of a node in motion to a visual pose, unless it turns out that a tick was in progress. */
    public void startFrom(int index, float[] visualPose) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        NodeLife.reparent(chunk, at);
        ruleChanges.forgetVelocities(index, PoseParts.ALL);
        int row = chunk.row[at];
        chunks.of(row).storeSource(row & MotionChunk.MASK, visualPose);
        rowRule(index).reparented(chunks.of(row), row & MotionChunk.MASK);
    }

    public long startNanos(int index) {
        MotionChunk motion = motionOf(index);
        return motion == null
                ? nodes.chunk(index).startNanos(index & NodeChunk.MASK)
                : motion.table.intervals().startNanos(intervalOf(motion, index));
    }

    public long endNanos(int index) {
        MotionChunk motion = motionOf(index);
        return motion == null
                ? nodes.chunk(index).endNanos(index & NodeChunk.MASK)
                : motion.table.intervals().endNanos(intervalOf(motion, index));
    }

    /** The chunk of a node whose row has stamps, null if it has none. */
    private @Nullable MotionChunk motionOf(int index) {
        if (nodes.rowKind(index) == RowKind.AT_REST) {
            return null;
        }
        MotionChunk motion = chunks.of(nodes.chunk(index).row[index & NodeChunk.MASK]);
        return motion.table.intervals().hasStamps(intervalOf(motion, index)) ? motion : null;
    }

    private int intervalOf(MotionChunk motion, int index) {
        return motion.interval[nodes.chunk(index).row[index & NodeChunk.MASK] & MotionChunk.MASK];
    }

    public VisualPoses visuals() {
        return visuals;
    }

    public TickStartPoses tickStarts() {
        return new TickStartPoses(nodes, chunks);
    }

    public MotionTable overridden() {
        return overridden;
    }

    /** Hands over overridden visual poses, and who waits for a tick to change its rule. */
    public void image(Image image) {
        image.begin("overridden");
        overridden.image(image);
        image.end();
        leftVisual.image(image, "leftVisual", nodes.ids().limit());
        ruleChanges.image(image);
        mayChangeRules = ruleChanges.size() > 0;
        for (int e = 0; image.isRestoring() && e < ruleChanges.size(); e++) {
            int rule = ruleChanges.rule(e);
            boolean has = rule >= 0 && rule < rules.limit() && rules.get(rule) != null;
            Image.require(has, "rule to change to", rule);
        }
    }
}
