package dev.tandem.transform.internal;

import dev.tandem.transform.internal.change.Epoch;
import dev.tandem.transform.internal.motion.TickStartPoses;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.Decomposition;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.ReadAhead;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.timeline.VisualVelocity;
import dev.tandem.transform.internal.world.WorldCache;
import org.joml.Matrix4x3d;

/**
 * Readings of single nodes. Callers name nodes by id and have checked that they live.
 *
 * <p>Poses are handed out in an array that the next reading overwrites.
 */
public final class NodeReadings {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final LocalPoses logicals;
    private final LocalPoses visuals;
    private final Motions motions;
    private final TickStartPoses tickStarts;
    private final WorldCache logicalWorlds;
    private final WorldCache visualWorlds;
    private final Epoch visualEpoch;
    private final ReadAhead ahead;
    private final VisualVelocity velocity;
    private final Decomposition decomposition = new Decomposition();
    private final Matrix4x3d matrix = new Matrix4x3d();
    private final PoseForm form;
    private final float[] pose;
    private final float[] spatial = new float[PoseLayout.STRIDE];

    NodeReadings(
            NodeTable nodes,
            Motions motions,
            LocalPoses logicals,
            WorldCache logicalWorlds,
            WorldCache visualWorlds,
            Epoch visualEpoch,
            ReadAhead ahead,
            VisualVelocity velocity) {
        this.nodes = nodes;
        this.form = nodes.form();
        this.pose = form.newPose();
        this.ids = nodes.ids();
        this.logicals = logicals;
        this.motions = motions;
        this.visuals = motions.visuals();
        this.tickStarts = motions.tickStarts();
        this.logicalWorlds = logicalWorlds;
        this.visualWorlds = visualWorlds;
        this.visualEpoch = visualEpoch;
        this.ahead = ahead;
        this.velocity = velocity;
    }

    /** The array with the logical local pose, at {@link #logicalOffset}. */
    public float[] logicalPoses(int id) {
        return nodes.chunk(ids.place(id)).logical;
    }

    /** The offset of a node's logical pose in its array. */
    public int logicalOffset(int id) {
        int place = ids.place(id);
        return nodes.chunk(place).logicalOffset(place);
    }

    /** The visual local pose. */
    public float[] visualLocal(int id) {
        visuals.load(ids.place(id), pose);
        return pose;
    }

    /** The logical local pose as it was last observed: at the start of the tick under way. */
    public float[] tickStartLocal(int id) {
        tickStarts.load(ids.place(id), pose);
        return pose;
    }

    /** Brings the logical world matrix up to date and returns its array; it is at {@link #worldOffset}. */
    public float[] logicalWorld(int id) {
        return world(logicalWorlds, ids.place(id));
    }

    /** Brings the visual world matrix up to date and returns its array; it is at {@link #worldOffset}. */
    public float[] visualWorld(int id) {
        int place = ids.place(id);
        return visualWorldAt(nodes.chunk(place), place);
    }

    /**
     * Brings the visual world matrix of the node at a place up to date and returns its array.
     *
     * @param chunk that of the node
     */
    public float[] visualWorldAt(NodeChunk chunk, int place) {
        if (visualEpoch.isSettled()) {
            ahead.countRead();
            return chunk.visualWorld().matrix;
        }
        return visualWorlds.upToDate(chunk, place, ahead.beforeRead());
    }

    private float[] world(WorldCache worlds, int place) {
        return worlds.upToDate(nodes.chunk(place), place);
    }

    /** The offset of a node's world matrix in its array. */
    public int worldOffset(int id) {
        return visualWorlds.offset(ids.place(id));
    }

    /** The pose closest to the logical world matrix. */
    public float[] logicalWorldPose(int id) {
        return worldPose(logicals, logicalWorlds, ids.place(id));
    }

    /** The pose closest to the visual world matrix. */
    public float[] visualWorldPose(int id) {
        ahead.beforeRead();
        return worldPose(visuals, visualWorlds, ids.place(id));
    }

    /** At the root, and for a node that takes nothing from its parent, it is the local pose, bit for bit. */
    private float[] worldPose(LocalPoses locals, WorldCache worlds, int place) {
        locals.load(place, pose);
        if (nodes.worldParent(place) != NodeTable.NONE) {
            form.read(world(worlds, place), worlds.offset(place), matrix);
            form.lift(pose, 0, spatial);
            decomposition.decompose(matrix, spatial, spatial);
            form.project(spatial, pose, pose);
        } else if (worlds.origin().matters()) {
            form.readOrigin(world(worlds, place), worlds.offset(place), pose);
        }
        return pose;
    }

    /** Velocity of the visual local translation per second of render time: three floats. */
    public float[] visualVelocity(int id) {
        velocity.load(ids.place(id), pose);
        return pose;
    }

    /**
     * Writes the velocities that a node has at the end of the newest tick, the linear one and then the angular one, as they were
     * given for its rule; NaN for those that are not known.
     *
     * @param dest with room for six floats, three in the plane
     * @return false, with nothing written, if none is known
     */
    public boolean endVelocities(int id, float[] dest) {
        return motions.loadVelocities(ids.place(id), dest);
    }
}
