package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeState;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * Ends the motion of the components in which a node in motion was teleported; that of the others goes on.
 *
 * <p>Source, target and visual pose of the row become the logical one in these components. So they stand still until the end of the
 * motion, and a move that follows in the same tick starts from there.
 */
public final class ComponentTeleport {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final float[] logical = new float[PoseLayout.STRIDE];

    public ComponentTeleport(NodeTable nodes, MotionChunks chunks) {
        this.nodes = nodes;
        this.chunks = chunks;
    }

    /**
     * After the first 3 or 7 floats of the logical pose were written.
     *
     * @return true if nothing is left in motion
     */
    public boolean run(int index, int floats) {
        NodeChunk node = nodes.chunk(index);
        int row = node.row[index & NodeChunk.MASK];
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        nodes.loadLogical(index, logical);
        chunk.enterFirst(r, logical, floats);
        boolean visual = NodeState.place(nodes.state(index)) == NodeState.IN_VISUAL_MOTION;
        return visual ? chunk.visual.holds(r, logical) : isDone(node, index & NodeChunk.MASK, chunk, r);
    }

    private boolean isDone(NodeChunk node, int at, MotionChunk chunk, int r) {
        byte state = node.state[at];
        if ((state & NodeState.PENDING) != 0 && !chunk.target.holds(r, logical)) {
            return false;
        }
        if ((state & NodeState.REPARENTED) != 0) {
            return chunk.source.holds(r, logical);
        }
        // What was written since the last observation is undone: the tick under way moves nothing.
        node.state[at] = (byte) (state & ~NodeState.PENDING);
        return chunk.group[r] == TickGroups.NONE || chunk.source.holds(r, logical);
    }
}
