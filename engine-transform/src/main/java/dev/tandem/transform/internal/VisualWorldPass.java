package dev.tandem.transform.internal;

import static dev.tandem.transform.internal.NodeTable.NONE;

/**
 * Brings all visual world matrices up to date in one pass over the order of nodes: what {@link WorldCache} does for one
 * node, without the walks to the root. For frames in which much has changed.
 */
final class VisualWorldPass {
    private final NodeTable nodes;
    private final NodeOrder order;
    private final MotionTable[] tables;
    private final WorldCache cache;

    /** @param tables by place; null for {@link NodeState#AT_REST} */
    VisualWorldPass(NodeTable nodes, NodeOrder order, MotionTable[] tables, WorldCache cache) {
        this.nodes = nodes;
        this.order = order;
        this.tables = tables.clone();
        this.cache = cache;
    }

    void run() {
        int now = cache.now();
        for (int c = 0; c < order.chunkCount(); c++) {
            int[] indices = order.chunk(c);
            int count = order.countIn(c);
            for (int k = 0; k < count; k++) {
                int index = indices[k];
                if (index >= 0) {
                    refresh(index, now);
                }
            }
        }
    }

    private void refresh(int index, int now) {
        NodeChunk node = nodes.chunk(index);
        int at = index & NodeChunk.MASK;
        WorldChunk world = node.visualWorld();
        int[] stamps = world.stamps;
        int s = at * WorldChunk.STAMPS;

        MotionTable table = tables[node.state[at] & NodeState.PLACE];
        PoseColumns picture = null;
        int row = 0;
        int localRevision;
        if (table == null) {
            localRevision = node.visualRevision[at];
        } else {
            row = node.row[at];
            MotionChunk motion = table.chunk(row);
            row &= MotionChunk.MASK;
            picture = motion.visual;
            localRevision = motion.visualRevision[row];
        }
        int parent = node.parent[at];
        WorldChunk parentWorld = parent == NONE ? null : nodes.chunk(parent).visualWorld;
        int parentAt = parent & NodeChunk.MASK;
        int parentRevision = parentWorld == null ? 0 : parentWorld.stamps[parentAt * WorldChunk.STAMPS];

        if (stamps[s] == 0
                || stamps[s + WorldChunk.LOCAL_SEEN] != localRevision
                || stamps[s + WorldChunk.PARENT_SEEN] != parentRevision) {
            int to = at * Affine.STRIDE;
            if (picture == null) {
                Affine.fromPose(node.logical, at * PoseLayout.STRIDE, world.matrix, to);
            } else {
                Affine.fromRow(picture, row, world.matrix, to);
            }
            if (parentWorld != null) {
                Affine.multiply(parentWorld.matrix, parentAt * Affine.STRIDE, world.matrix, to, world.matrix, to);
            }
            WorldChunk.changed(stamps, s, localRevision, parentRevision);
        }
        stamps[s + WorldChunk.CHECKED] = now;
    }
}
