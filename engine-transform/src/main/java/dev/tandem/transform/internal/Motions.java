package dev.tandem.transform.internal;

import dev.tandem.transform.Interpolation;

/**
 * Which nodes have a picture of their own, and how they come by it and lose it again.
 *
 * <p>One table each for the motions of either rule and for overridden pictures; a node is in at most one.
 */
final class Motions {
    private static final int VISUAL = Interpolation.FROM_VISUAL.ordinal();
    private static final int SNAP = Interpolation.SNAP.ordinal();

    private final NodeTable nodes;
    private final MotionTable inTick;
    private final MotionTable inVisual;
    private final MotionTable overridden;
    private final MotionTable[] byPlace;
    private final IntList fresh = new IntList();
    private final VisualPoses visuals;
    private final float[] pose = new float[PoseLayout.STRIDE];
    private final float[] source = new float[PoseLayout.STRIDE];
    private final float[] picture = new float[PoseLayout.STRIDE];

    Motions(NodeTable nodes) {
        this.nodes = nodes;
        this.inTick = new MotionTable(nodes, NodeState.IN_TICK_MOTION);
        this.inVisual = new MotionTable(nodes, NodeState.IN_VISUAL_MOTION);
        this.overridden = new MotionTable(nodes, NodeState.OVERRIDDEN);
        this.byPlace = new MotionTable[] {null, inTick, inVisual, overridden};
        this.visuals = new VisualPoses(nodes, byPlace);
    }

    /** True if the node, re-parented in its world place, has to show that place at once: nothing was drawn of it yet. */
    boolean snapsReparented(int index) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        return chunk.interpolation[at] == SNAP || (chunk.state[at] & NodeState.FRESH) != 0;
    }

    /**
     * Before a write that is to be interpolated: the node is in motion and pending from here on.
     *
     * @param chunk that of the node
     * @return false if nothing was done, since the write of this node has to show at once
     */
    boolean open(NodeChunk chunk, int index) {
        int at = index & NodeChunk.MASK;
        int mode = chunk.interpolation[at];
        byte state = chunk.state[at];
        if (mode == SNAP || (state & (NodeState.UNWRITTEN | NodeState.FRESH)) != 0) {
            return false;
        }
        int place = mode == VISUAL ? NodeState.IN_VISUAL_MOTION : NodeState.IN_TICK_MOTION;
        if ((state & (NodeState.PLACE | NodeState.PENDING)) != (place | NodeState.PENDING)) {
            begin(index, place);
        }
        return true;
    }

    /** Makes the node pending in a table, giving it a row there if it has none. */
    void begin(int index) {
        boolean visual = nodes.chunk(index).interpolation[index & NodeChunk.MASK] == VISUAL;
        begin(index, visual ? NodeState.IN_VISUAL_MOTION : NodeState.IN_TICK_MOTION);
    }

    private void begin(int index, int place) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if (NodeState.place(chunk.state[at]) != place) {
            moveTo(index, place);
        } else if ((chunk.state[at] & NodeState.PENDING) != 0) {
            return;
        }
        chunk.state[at] |= NodeState.PENDING;
        byPlace[place].pending().add(index);
    }

    /** Gives the node a row in another table; picture, revision and the pose at the tick's start stay. */
    private void moveTo(int index, int place) {
        int from = NodeState.place(nodes.state(index));
        if (from == NodeState.AT_REST) {
            nodes.loadLogical(index, pose);
            byPlace[place].enter(index, pose);
            return;
        }
        byte flags = (byte) (nodes.state(index) & (NodeState.PENDING | NodeState.REPARENTED));
        boolean wasPending = (flags & NodeState.PENDING) != 0;
        visuals.load(index, picture);
        int oldRow = nodes.chunk(index).row[index & NodeChunk.MASK];
        byPlace[from].chunk(oldRow).source.load(oldRow & MotionChunk.MASK, source, 0);
        nodes.loadLogical(index, pose);
        if (wasPending) {
            byPlace[from].chunk(oldRow).target.load(oldRow & MotionChunk.MASK, pose, 0);
        }
        byPlace[from].leave(index);
        byPlace[place].enter(index, pose);
        visuals.store(index, picture);
        if ((flags & NodeState.REPARENTED) != 0) {
            startFrom(index, source);
        }
    }

    /** Ends motion or override: the logical pose is shown. Returns without effect for a node at rest. */
    void settle(int index) {
        int place = NodeState.place(nodes.state(index));
        if (place != NodeState.AT_REST) {
            byPlace[place].leave(index);
        }
    }

    /** A first write, which makes the node fresh until the next observation. */
    void markWritten(int index) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        if ((chunk.state[at] & NodeState.UNWRITTEN) != 0) {
            chunk.state[at] = (byte) (chunk.state[at] & ~NodeState.UNWRITTEN | NodeState.FRESH);
            fresh.add(index);
        }
    }

    /** From now on, writes of the nodes that were fresh are moves. */
    void observeFresh() {
        for (int i = 0; i < fresh.size(); i++) {
            int index = fresh.get(i);
            nodes.chunk(index).state[index & NodeChunk.MASK] &= ~NodeState.FRESH;
        }
        fresh.clear();
    }

    /** Gives a node at rest a picture of its own that no frame touches. */
    void override(int index) {
        if (NodeState.place(nodes.state(index)) == NodeState.AT_REST) {
            nodes.loadLogical(index, pose);
            overridden.enter(index, pose);
        }
    }

    /** Lets the node, which is in motion, start from this picture unless it turns out that a tick was under way. */
    void startFrom(int index, float[] picturePose) {
        NodeChunk chunk = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        chunk.state[at] |= NodeState.REPARENTED;
        int row = chunk.row[at];
        byPlace[NodeState.place(chunk.state[at])].chunk(row).source.store(row & MotionChunk.MASK, picturePose, 0);
    }

    long startNanos(int index) {
        MotionTable table = byPlace[NodeState.place(nodes.state(index))];
        int group = table == null ? TickGroups.NONE : groupOf(table, index);
        return group == TickGroups.NONE
                ? nodes.chunk(index).startNanos[index & NodeChunk.MASK]
                : table.groups().startNanos(group);
    }

    long endNanos(int index) {
        MotionTable table = byPlace[NodeState.place(nodes.state(index))];
        int group = table == null ? TickGroups.NONE : groupOf(table, index);
        return group == TickGroups.NONE
                ? nodes.chunk(index).endNanos[index & NodeChunk.MASK]
                : table.groups().endNanos(group);
    }

    private int groupOf(MotionTable table, int index) {
        int row = nodes.chunk(index).row[index & NodeChunk.MASK];
        return table.chunk(row).group[row & MotionChunk.MASK];
    }

    VisualPoses visuals() {
        return visuals;
    }

    TickStartPoses tickStarts() {
        return new TickStartPoses(nodes, byPlace);
    }

    /** The tables by place; null for nodes at rest. */
    MotionTable[] tables() {
        return byPlace.clone();
    }

    MotionTable inTick() {
        return inTick;
    }

    MotionTable inVisual() {
        return inVisual;
    }

    MotionTable overridden() {
        return overridden;
    }
}
