package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.world.WorldCache;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Where nodes are in the world in double precision, and what visual world matrices are relative to. Callers name nodes by id,
 * and have checked that they live.
 */
public final class Positions {
    private final NodeTable nodes;
    private final Anchors anchors;
    private final WorldCache visualWorlds;
    private final LogicalPoses logicals;
    private final VisualPoses visuals;
    private final LocalPoses liftedLogicals;
    private final LocalPoses liftedVisuals;
    private final ExactWorlds worlds;
    private final PositionWriter writer;
    private final PoseWriter poses;
    private final int width;
    private final float[] pose;
    private final double[] position;
    private final Matrix4x3d matrix = new Matrix4x3d();

    Positions(NodeTable nodes, Motions motions, PoseWriter writer, Anchors anchors, WorldCache visualWorlds) {
        this.nodes = nodes;
        this.width = nodes.form().width(PoseParts.TRANSLATION);
        this.pose = nodes.form().newPose();
        this.position = new double[width];
        this.anchors = anchors;
        this.visualWorlds = visualWorlds;
        this.logicals = new LogicalPoses(nodes);
        this.visuals = motions.visuals();
        this.liftedLogicals = nodes.form().lifted(logicals);
        this.liftedVisuals = nodes.form().lifted(visuals);
        this.worlds = new ExactWorlds(nodes);
        this.poses = writer;
        this.writer = new PositionWriter(nodes, writer, anchors);
    }

    /** Writes positions. */
    public PositionWriter writer() {
        return writer;
    }

    /** Where a node is logically; of a node whose position was written, that. */
    public Vector3d logical(int id, Vector3d dest) {
        return read(logicals, liftedLogicals, nodes.ids().place(id), dest);
    }

    /** Where a node is drawn. */
    public Vector3d visual(int id, Vector3d dest) {
        return read(visuals, liftedVisuals, nodes.ids().place(id), dest);
    }

    private Vector3d read(LocalPoses poses, LocalPoses lifted, int index, Vector3d dest) {
        if (nodes.worldParent(index) != NodeTable.NONE) {
            worlds.node(lifted, index, matrix);
            return matrix.getTranslation(dest);
        }
        poses.load(index, pose);
        anchors.read(index, pose, position);
        return dest.set(position[0], position[1], width > 2 ? position[2] : 0);
    }

    /** True if positions of a node are in double precision: it, or the node above it that stands alone, has an anchor. */
    public boolean isExact(int id) {
        return nodes.isAnchored(worlds.top(nodes.ids().place(id)));
    }

    /** The origin of visual world matrices. */
    public Vector3d origin(Vector3d dest) {
        return dest.set(originAt(0), originAt(1), width > 2 ? originAt(2) : 0);
    }

    private double originAt(int axis) {
        return visualWorlds.origin().get(axis);
    }

    /**
     * Makes visual world matrices relative to another point, or one near it; the numbers are legal.
     *
     * @return false if they are already
     */
    public boolean moveOrigin(double x, double y, double z) {
        put(x, y, z);
        Journal journal = poses.journal();
        if (journal != null) {
            journal.originMoved(x, y, z);
        }
        return visualWorlds.moveOrigin(position);
    }

    /** True if visual world matrices are not those of the local poses: an origin was set, or a node has an anchor. */
    public boolean matter() {
        return visualWorlds.origin().matters();
    }

    /** Lets the translation of a node that stands alone be relative to the origin; it stays where it is drawn. */
    public void anchorAtOrigin(int id) {
        for (int k = 0; k < width; k++) {
            position[k] = originAt(k);
        }
        anchors.moveTo(nodes.ids().place(id), position);
        Journal journal = poses.journal();
        if (journal != null) {
            journal.anchored(id);
        }
    }

    private void put(double x, double y, double z) {
        position[0] = x;
        position[1] = y;
        if (width > 2) {
            position[2] = z;
        }
    }
}
