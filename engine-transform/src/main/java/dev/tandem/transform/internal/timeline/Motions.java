package dev.tandem.transform.internal.timeline;

import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TickStartPoses;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.node.RowKind;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.MotionRules;
import dev.tandem.transform.internal.rule.RowRule;
import dev.tandem.transform.internal.rule.RuleChoices;
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
    private final MovedRuns runs;
    private final float[] pose;
    private final float[] source;
    private final float[] visual;

    public Motions(
            NodeTable nodes,
            MotionChunks chunks,
            Timelines timelines,
            MotionRules rules,
            RuleChoices choices,
            StampedTeleports stamped) {
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
        this.runs = new MovedRuns(this, chunks, timelines, rules, choices, nodes.form());
    }

    /** The rule that the next write of a node follows. */
    public int ruleOf(int index) {
        return choices.of(index);
    }

    /**
     * True if a node with a rule snaps after a KEEP_WORLD: no frame has drawn it yet, or a teleport that waits for its stamp was
     * made under another rule.
     */
    public boolean snapsReparented(int index, int rule) {
        byte state = nodes.state(index);
        return rule == MotionRules.SNAP
                || (state & NodeState.FRESH) != 0
                || (state & NodeState.STAMPED) != 0 && nodes.rowKind(index) != RowKind.ofRule(rules.table(rule));
    }

    /** True if the next logical write of a node snaps. */
    public boolean snapsWrites(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        return choices.of(chunk, index) == MotionRules.SNAP || (chunk.state[at] & NodeState.NEWBORN) != 0;
    }

    /** True if the node has a row of the rule that its next write follows, and that write is a move like any other. */
    public boolean hasRow(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        return chunk.rowKind[at] == RowKind.ofRule(chunk.rule[at])
                && (chunk.state[at] & (NodeState.NEWBORN | NodeState.STAMPED)) == 0;
    }

    /** As {@link #open}, for a node that {@link #hasRow}. */
    public void openRow(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        byte state = chunk.state[at];
        if ((state & NodeState.PENDING) == 0) {
            chunk.state[at] = (byte) (state | NodeState.PENDING);
            timelines.table(chunk.timeline[at], chunk.rule[at]).addPending(index);
        }
    }

    /**
     * Prepares a write: if any of its components are interpolated, the node is in motion and pending from now on.
     *
     * @param chunk that of the node
     * @param parts the components that are written
     * @return those that snap
     */
    public int open(NodeChunk chunk, int index, int parts) {
        int at = index & NodeChunk.MASK;
        int rule = choices.of(chunk, index);
        byte state = chunk.state[at];
        if (rule == MotionRules.SNAP || (state & NodeState.NEWBORN) != 0) {
            return parts;
        }
        int snapped = parts & rules.snapped(rule);
        if (snapped != parts) {
            open(chunk, index, state, rules.table(rule));
        }
        return snapped;
    }

    void open(NodeChunk chunk, int index, byte state, int table) {
        int at = index & NodeChunk.MASK;
        if (chunk.rowKind[at] != RowKind.ofRule(table)) {
            begin(index, table);
        } else if ((state & NodeState.PENDING) == 0) {
            if ((state & NodeState.STAMPED) != 0) {
                stamped.startTick(index);
            }
            chunk.state[at] = (byte) (state | NodeState.PENDING);
            timelines.table(chunk.timeline[at], table).addPending(index);
        }
    }

    /** The components of a node that snap although others are interpolated. */
    public int snapped(NodeChunk chunk, int index) {
        return rules.snapped(choices.of(chunk, index));
    }

    /** The components of a node whose velocities its rule wants to know. Those that snap are not among them. */
    public int velocityParts(NodeChunk chunk, int index) {
        return rules.velocityParts(choices.of(chunk, index));
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
        if (!moves && chunk.rowKind[at] != RowKind.ofRule(table) || snapsWrites(chunk, index)) {
            chunk.state[at] = (byte) (moves ? chunk.state[at] & ~NodeState.STILL : chunk.state[at] | NodeState.STILL);
            return false;
        }
        open(chunk, index, chunk.state[at], table);
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

    /** For many nodes at a time. */
    public MovedRuns runs() {
        return runs;
    }

    /** Makes the node pending in a table, giving it a row there if it has none. */
    public void begin(int index) {
        beginByRule(index, choices.of(index));
    }

    /** As {@link #begin(int)}, by a rule that the node may have had before. */
    public void beginByRule(int index, int rule) {
        begin(index, rules.table(rule));
    }

    private void begin(int index, int rule) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        MotionTable table = timelines.of(index).table(rule);
        if (chunk.rowKind[at] != table.rowKind()) {
            moveTo(index, table);
        } else if ((chunk.state[at] & NodeState.PENDING) != 0) {
            return;
        }
        chunk.state[at] |= NodeState.PENDING;
        table.addPending(index);
    }

    /** Moves the node to a row of another table; visual pose, revision and the pose at the start of the tick stay. */
    private void moveTo(int index, MotionTable table) {
        stamped.show(index);
        byte state = nodes.state(index);
        if (nodes.rowKind(index) == RowKind.AT_REST) {
            nodes.loadLogical(index, pose);
            table.enter(index, pose);
            startFromRest(index, state);
            return;
        }
        visuals.load(index, visual);
        boolean ahead = showsOtherInstant(index);
        int oldRow = nodes.chunk(index).row[index & NodeChunk.MASK];
        MotionChunk old = chunks.of(oldRow);
        old.source.load(oldRow & MotionChunk.MASK, source, 0);
        nodes.loadLogical(index, pose);
        if ((state & NodeState.PENDING) != 0) {
            old.target.load(oldRow & MotionChunk.MASK, pose, 0);
        }
        old.table.leave(index);
        table.enter(index, pose);
        visuals.store(index, visual);
        if (ahead && timelines.of(index).times().hasFrame()) {
            goOnFromVisual(index, table);
        }
        startFromRest(index, state);
        if ((state & NodeState.REPARENTED) != 0) {
            startFrom(index, source);
        }
    }

    /** A velocity of zero holds until the node moves. */
    private void startFromRest(int index, byte state) {
        if ((state & NodeState.STILL) != 0) {
            NodeChunk chunk = nodes.chunk(index);
            int at = index & NodeChunk.MASK;
            chunk.state[at] = (byte) (chunk.state[at] & ~NodeState.STILL);
            rowRule(index).startsAtRest(rowChunk(index), chunk.row[at] & MotionChunk.MASK);
        }
    }

    /** True if what a node shows may be another instant than that of the frame: its motion goes on as after a handover. */
    private boolean showsOtherInstant(int index) {
        return nodes.isInMotion(index) && rowRule(index).mayOutlastInterval();
    }

    private void goOnFromVisual(int index, MotionTable table) {
        MotionChunk chunk = rowChunk(index);
        int row = nodes.chunk(index).row[index & NodeChunk.MASK] & MotionChunk.MASK;
        TimelineTimes times = timelines.of(index).times();
        chunk.startFromVisual(row);
        table.setInterval(chunk, row, Handover.interval(table.intervals(), times, times.timeLeftOfComingTick()));
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
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        chunk.state[at] = (byte) (chunk.state[at] & ~(NodeState.NEWBORN | NodeState.STILL));
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
        RowRule rule = rules.get(RowKind.rule(nodes.rowKind(index)));
        rule.teleported(chunk, row & MotionChunk.MASK, 1, parts);
        if ((nodes.state(index) & NodeState.STAMPED) != 0 && stamped.outlasts(index, parts)) {
            return false;
        }
        return rule.mayLeave(index, chunk, row & MotionChunk.MASK, pose);
    }

    /** Marks a first write: the node is fresh until the next observation. */
    public void markWritten(int index) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if ((chunk.state[at] & NodeState.UNWRITTEN) != 0) {
            chunk.state[at] = (byte) (chunk.state[at] & ~NodeState.UNWRITTEN | NodeState.FRESH);
            timelines.of(index).addFresh(index);
        }
    }

    /** Ends the newborn state of the fresh nodes of a timeline: from now on, their writes are moves. */
    void observeFresh(Timeline timeline) {
        IntList fresh = timeline.fresh();
        for (int i = 0; i < fresh.size(); i++) {
            int index = fresh.get(i);
            if (timelines.of(index) == timeline) {
                nodes.chunk(index).state[index & NodeChunk.MASK] &= ~NodeState.FRESH;
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
        chunk.state[at] |= NodeState.REPARENTED;
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
}
