package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.large.Anchors;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PlaneChecks;
import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseForm;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * Writes positions in double precision, of nodes that stand alone: first the values are put here, then they are written.
 *
 * <p>Each method that puts a value throws {@link IllegalArgumentException}, naming the node, for one that is not legal. Callers
 * have found that the node may be written, and put all values before they write any.
 */
public final class PositionWriter {
    /** How a position is written: by a move, a teleport, or a teleport on the stamp of the tick. */
    public static final int MOVE = 0;

    public static final int TELEPORT = 1;
    public static final int TELEPORT_ON_STAMP = 2;

    /** Floats of a linear and an angular velocity in space. */
    private static final int VELOCITIES = 6;

    private final NodeTable nodes;
    private final PoseWriter writer;
    private final Anchors anchors;
    private final PoseForm form;
    private final double[] position;
    private final float[] pose;
    private final float[] velocities = new float[VELOCITIES];

    PositionWriter(NodeTable nodes, PoseWriter writer, Anchors anchors) {
        this.nodes = nodes;
        this.form = nodes.form();
        this.writer = writer;
        this.anchors = anchors;
        this.position = new double[form.width(PoseParts.TRANSLATION)];
        this.pose = form.newPose();
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
        position[0] = x;
        position[1] = y;
        if (position.length > 2) {
            position[2] = z;
        }
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
        String third = position.length > 2 ? ", " + z : "";
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
        PlaneChecks.requireFinite("angle", nodes, id, angle);
        pose[PlaneLayout.ANGLE] = angle;
    }

    /** Keeps the velocity that the position comes with. In the plane the third number is 0. */
    public void putLinear(int id, float x, float y, float z) {
        if (form == PoseForms.FLAT) {
            PlaneChecks.requireFinite("linear velocity", nodes, id, x, y);
        } else {
            PoseChecks.requireFinite("linear velocity", nodes, id, x, y, z);
        }
        put(0, x, y, z);
    }

    /** Keeps the velocity that the rotation comes with, in space. */
    public void putAngular(int id, float x, float y, float z) {
        PoseChecks.requireFinite("angular velocity", nodes, id, x, y, z);
        put(form.velocityWidth(PoseParts.TRANSLATION), x, y, z);
    }

    /** Keeps the velocity that the angle comes with, in the plane; after the linear one. */
    public void putAngular(int id, float velocity) {
        PlaneChecks.requireFinite("angular velocity", nodes, id, velocity);
        velocities[form.velocityWidth(PoseParts.TRANSLATION)] = velocity;
    }

    private void put(int at, float x, float y, float z) {
        velocities[at] = x;
        velocities[at + 1] = y;
        velocities[at + 2] = z;
    }

    /** Moves the components that were put, the position among them. */
    public void move(int id, int parts) {
        write(id, parts, MOVE);
    }

    /** Writes a position and some other components of a pose that are legal, in one of the ways above. */
    public void write(int id, int parts, int how, double[] to, float[] values, int at) {
        System.arraycopy(to, 0, position, 0, position.length);
        System.arraycopy(values, at, pose, 0, pose.length);
        write(id, parts, how);
    }

    private void write(int id, int parts, int how) {
        int index = nodes.ids().place(id);
        anchors.aim(index, position, pose);
        switch (how) {
            case MOVE -> writer.writeParts(nodes.chunk(index), index, pose, parts);
            case TELEPORT -> writer.jump(index, 1, pose, 0, form.floats(parts));
            default -> writer.jumpOnStamp(index, pose, 0, form.floats(parts));
        }
        anchors.written(index, position);
        Journal journal = writer.journal();
        if (journal != null) {
            journal.positioned(id, parts, how, position, pose, 0);
        }
    }

    /** Moves as {@link #move} does, with the velocities that were put. */
    public void moveWithVelocities(int id, int parts) {
        move(id, parts);
        int index = nodes.ids().place(id);
        writer.giveVelocities(nodes.chunk(index), index, parts, velocities, 0);
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
