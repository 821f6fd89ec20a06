package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.motion.VisualPoses;
import dev.tandem.transform.internal.node.LogicalPoses;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.LocalPoses;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.timeline.Motions;
import dev.tandem.transform.internal.world.WorldCache;
import dev.tandem.transform.internal.world.WorldOrigin;
import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/**
 * Positions of nodes in the world in double precision, and the point that visual world matrices are relative to. Callers name
 * nodes by id, and have checked that they live.
 *
 * <p>Positions are written of nodes that stand alone: first the values are put here, then they are written. Each method that puts
 * a value throws {@link IllegalArgumentException}, naming the node, for one that is not legal. Callers have found that the node
 * may be written, and put all values before they write any.
 */
public final class Positions {
    /** How a position is written: by a move, a teleport, or a teleport on the stamp of the tick. */
    public static final int MOVE = 0;

    public static final int TELEPORT = 1;
    public static final int TELEPORT_ON_STAMP = 2;

    /** Floats of a linear and an angular velocity in space. */
    private static final int VELOCITIES = 6;

    private final NodeTable nodes;
    private final PoseForm form;
    private final Anchors anchors;
    private final PoseWriter poses;
    private final WorldCache visualWorlds;
    private final LogicalPoses logicals;
    private final VisualPoses visuals;
    private final LocalPoses liftedLogicals;
    private final LocalPoses liftedVisuals;
    private final ExactWorlds worlds;
    private final int width;

    /** The position that was put, to be written. */
    private final double[] to;

    private final float[] pose;
    private final float[] velocities = new float[VELOCITIES];

    /** The position that is read. */
    private final double[] position;

    private final float[] local;
    private final Matrix4x3d matrix = new Matrix4x3d();

    Positions(NodeTable nodes, Motions motions, PoseWriter poses, Anchors anchors, WorldCache visualWorlds) {
        this.nodes = nodes;
        this.form = nodes.form();
        this.width = form.width(PoseParts.TRANSLATION);
        this.to = new double[width];
        this.pose = form.newPose();
        this.position = new double[width];
        this.local = form.newPose();
        this.anchors = anchors;
        this.poses = poses;
        this.visualWorlds = visualWorlds;
        this.logicals = new LogicalPoses(nodes);
        this.visuals = motions.visuals();
        this.liftedLogicals = form.lifted(logicals);
        this.liftedVisuals = form.lifted(visuals);
        this.worlds = new ExactWorlds(nodes);
    }

    /** Where a node is logically; of a node whose position was written, that. */
    public Vector3d logical(int id, Vector3d dest) {
        return read(logicals, liftedLogicals, nodes.ids().place(id), dest);
    }

    /** Where a node is drawn. */
    public Vector3d visual(int id, Vector3d dest) {
        return read(visuals, liftedVisuals, nodes.ids().place(id), dest);
    }

    private Vector3d read(LocalPoses locals, LocalPoses lifted, int index, Vector3d dest) {
        if (nodes.worldParent(index) != NodeTable.NONE) {
            worlds.node(lifted, index, matrix);
            return matrix.getTranslation(dest);
        }
        locals.load(index, local);
        anchors.read(index, local, position);
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
        put(x, y, z, position);
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

    private void put(double x, double y, double z, double[] dest) {
        dest[0] = x;
        dest[1] = y;
        if (width > 2) {
            dest[2] = z;
        }
    }

    /**
     * Keeps a position to be written.
     *
     * @throws IllegalStateException if the node has a parent from which it takes something
     */
    public void putPosition(int id, double x, double y, double z) {
        int parent = nodes.worldParent(nodes.ids().place(id));
        if (parent != NodeTable.NONE) {
            throw new IllegalStateException(nodes.nodeName(id) + " is below " + nodes.nodeName(nodes.id(parent))
                    + ": positions in the world are of roots; move it by its local translation, or detach it first");
        }
        if (!isLegal(x, y, z)) {
            throw illegal("position of " + nodes.nodeName(id), x, y, z);
        }
        put(x, y, z, to);
    }

    /** @throws IllegalArgumentException if a coordinate of an origin is not finite or beyond 2^53 */
    public void requireOrigin(double x, double y, double z) {
        if (!isLegal(x, y, z)) {
            throw illegal("the origin", x, y, z);
        }
    }

    private static boolean isLegal(double x, double y, double z) {
        return Math.abs(x) <= Anchors.LARGEST && Math.abs(y) <= Anchors.LARGEST && Math.abs(z) <= Anchors.LARGEST;
    }

    private IllegalArgumentException illegal(String what, double x, double y, double z) {
        String third = width > 2 ? ", " + z : "";
        return new IllegalArgumentException(
                what + " must be finite and within +-2^53 but is (" + x + ", " + y + third + ")");
    }

    /** Keeps a rotation to be written. */
    public void putRotation(int id, float x, float y, float z, float w) {
        PoseChecks.requireRotation("rotation", nodes, id, x, y, z, w);
        PoseChecks.putRotation(pose, PoseLayout.QX, x, y, z, w);
    }

    /** Keeps the angle to be written. */
    public void putAngle(int id, float angle) {
        PoseChecks.requireFinite("angle", nodes, id, angle);
        pose[PlaneLayout.ANGLE] = angle;
    }

    /** Keeps the velocity that the position comes with. In the plane the third number is 0. */
    public void putLinear(int id, float x, float y, float z) {
        if (form.isFlat()) {
            PoseChecks.requireFinite("linear velocity", nodes, id, x, y);
        } else {
            PoseChecks.requireFinite("linear velocity", nodes, id, x, y, z);
        }
        putVelocity(0, x, y, z);
    }

    /** Keeps the velocity that the rotation comes with, in space. */
    public void putAngular(int id, float x, float y, float z) {
        PoseChecks.requireFinite("angular velocity", nodes, id, x, y, z);
        putVelocity(form.velocityWidth(PoseParts.TRANSLATION), x, y, z);
    }

    /** Keeps the velocity that the angle comes with, in the plane; after the linear one. */
    public void putAngular(int id, float velocity) {
        PoseChecks.requireFinite("angular velocity", nodes, id, velocity);
        velocities[form.velocityWidth(PoseParts.TRANSLATION)] = velocity;
    }

    private void putVelocity(int at, float x, float y, float z) {
        velocities[at] = x;
        velocities[at + 1] = y;
        velocities[at + 2] = z;
    }

    /** Moves the components that were put, the position among them. */
    public void move(int id, int parts) {
        write(id, parts, MOVE);
    }

    /**
     * Writes a position and some other components of a pose that are legal, in one of the ways above, relative to the anchor
     * that gives the position this translation: where that is depends on the positions before, which may be left out.
     */
    public void write(int id, int parts, int how, double[] position, float[] values, int at) {
        for (int k = 0; k < width; k++) {
            this.position[k] = WorldOrigin.near(position[k] - values[at + k]);
        }
        anchors.moveTo(nodes.ids().place(id), this.position);
        System.arraycopy(position, 0, to, 0, to.length);
        System.arraycopy(values, at, pose, 0, pose.length);
        write(id, parts, how);
    }

    private void write(int id, int parts, int how) {
        int index = nodes.ids().place(id);
        anchors.aim(index, to, pose);
        switch (how) {
            case MOVE -> poses.writeParts(nodes.chunk(index), index, pose, parts);
            case TELEPORT -> poses.jump(index, 1, pose, 0, form.floats(parts));
            default -> poses.jumpOnStamp(index, pose, 0, form.floats(parts));
        }
        anchors.written(index, to);
        Journal journal = poses.journal();
        if (journal != null) {
            journal.positioned(id, parts, how, to, pose, 0);
        }
    }

    /** Moves as {@link #move} does, with the velocities that were put. */
    public void moveWithVelocities(int id, int parts) {
        move(id, parts);
        int index = nodes.ids().place(id);
        poses.giveVelocities(nodes.chunk(index), index, parts, velocities, 0);
    }

    /** Teleports to the position, and the rotation if that is among the parts. */
    public void teleport(int id, int parts) {
        write(id, parts, TELEPORT);
    }

    /** Teleports as {@link #teleport} does, but shows when a frame reaches the end of the tick. */
    public void teleportOnStamp(int id, int parts) {
        write(id, parts, TELEPORT_ON_STAMP);
    }
}
