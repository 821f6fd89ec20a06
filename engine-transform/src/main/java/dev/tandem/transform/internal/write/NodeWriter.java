package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.motion.WriteBook;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Trigonometry;
import dev.tandem.transform.internal.thread.OwnerThread;
import dev.tandem.transform.internal.timeline.Motions;

/**
 * Writes the poses of one node at a time, for its handle.
 *
 * <p>Callers have looked up the node's place and checked that it may be written. Every value is checked before anything is
 * changed: each method throws {@link IllegalArgumentException}, naming the node, for a component that is not finite or a
 * rotation of length zero.
 */
public final class NodeWriter extends HandleWriter {
    /** Sine and cosine are right for half of it. Floats beyond are farther apart than a turn is long, and mean any angle. */
    private static final float LARGE_ANGLE = 1e9f;

    /** Two turns: half of it is one, after which sine and cosine begin again. */
    private static final double FULL_CYCLE = 4 * Math.PI;

    private final Motions motions;
    private final WriteBook book;

    public NodeWriter(NodeTable nodes, OwnerThread owner, Motions motions, WriteBook book, PoseWriter writer) {
        super(nodes, owner, writer);
        this.motions = motions;
        this.book = book;
    }

    /** Moves to a translation; rotation and scale stay. */
    public void moveTo(NodeChunk chunk, int place, float x, float y, float z) {
        PoseChecks.requireFinite("translation", nodes, chunk.id(place), x, y, z);
        int at = offset(place) + PoseLayout.TX;
        if (holds(chunk.logical, at, x, y, z)) {
            writer.rewrite(chunk, place, PoseParts.TRANSLATION);
        } else if (motions.hasRow(chunk, place)) {
            put(chunk.logical, at, x, y, z);
            countMove(chunk, place, PoseParts.TRANSLATION);
        } else {
            int snapped = writer.openMove(chunk, place, PoseParts.TRANSLATION);
            put(chunk.logical, at, x, y, z);
            writer.snapParts(place, snapped);
        }
        writer.tellMoved(chunk, place, PoseParts.TRANSLATION);
    }

    /** Scales; translation and rotation stay. */
    public void scaleTo(NodeChunk chunk, int place, float x, float y, float z) {
        PoseChecks.requireFinite("scale", nodes, chunk.id(place), x, y, z);
        int at = offset(place) + PoseLayout.SX;
        if (holds(chunk.logical, at, x, y, z)) {
            writer.rewrite(chunk, place, PoseParts.SCALE);
        } else if (motions.hasRow(chunk, place)) {
            put(chunk.logical, at, x, y, z);
            countMove(chunk, place, PoseParts.SCALE);
        } else {
            int snapped = writer.openMove(chunk, place, PoseParts.SCALE);
            put(chunk.logical, at, x, y, z);
            writer.snapParts(place, snapped);
        }
        writer.tellMoved(chunk, place, PoseParts.SCALE);
    }

    /** Rotates; translation and scale stay. */
    public void rotateTo(NodeChunk chunk, int place, float x, float y, float z, float w) {
        PoseChecks.requireRotation("rotation", nodes, chunk.id(place), x, y, z, w);
        int at = offset(place);
        if (holdsRotation(chunk.logical, at, x, y, z, w)) {
            writer.rewrite(chunk, place, PoseParts.ROTATION);
        } else if (motions.hasRow(chunk, place)) {
            PoseChecks.putRotation(chunk.logical, at + PoseLayout.QX, x, y, z, w);
            countMove(chunk, place, PoseParts.ROTATION);
        } else {
            int snapped = writer.openMove(chunk, place, PoseParts.ROTATION);
            PoseChecks.putRotation(chunk.logical, at + PoseLayout.QX, x, y, z, w);
            writer.snapParts(place, snapped);
        }
        writer.tellMoved(chunk, place, PoseParts.ROTATION);
    }

    /** Rotates by an angle about an axis of the parent's space; translation and scale stay. */
    public void rotateBy(NodeChunk chunk, int place, float x, float y, float z, float angle) {
        PoseChecks.requireAxis(nodes, chunk.id(place), x, y, z);
        PoseChecks.requireFinite("angle", nodes, chunk.id(place), angle);
        double inverse = 1 / Math.sqrt((double) x * x + (double) y * y + (double) z * z);
        double half = Math.abs(angle) > LARGE_ANGLE ? angle % FULL_CYCLE / 2 : angle / 2.0;
        double sine = Trigonometry.sin(half) * inverse;
        double c = Trigonometry.cos(half);
        double a = x * sine;
        double b = y * sine;
        double d = z * sine;
        float[] poses = chunk.logical;
        int at = offset(place);
        double qx = poses[at + PoseLayout.QX];
        double qy = poses[at + PoseLayout.QY];
        double qz = poses[at + PoseLayout.QZ];
        double qw = poses[at + PoseLayout.QW];
        rotateTo(
                chunk,
                place,
                (float) (c * qx + a * qw + b * qz - d * qy),
                (float) (c * qy + b * qw + d * qx - a * qz),
                (float) (c * qz + d * qw + a * qy - b * qx),
                (float) (c * qw - a * qx - b * qy - d * qz));
        if (angle != 0) {
            put(turn, 0, (float) (x * inverse * angle), (float) (y * inverse * angle), (float) (z * inverse * angle));
            writer.giveTurn(chunk, place, turn);
        }
    }

    /** Moves to a translation and rotation; scale stays. */
    public void moveTo(NodeChunk chunk, int place, float x, float y, float z, float qx, float qy, float qz, float qw) {
        PoseChecks.requireFinite("translation", nodes, chunk.id(place), x, y, z);
        PoseChecks.requireRotation("rotation", nodes, chunk.id(place), qx, qy, qz, qw);
        float[] poses = chunk.logical;
        int at = offset(place);
        if (poses[at] == x && holds(poses, at, x, y, z) && holdsRotation(poses, at, qx, qy, qz, qw)) {
            writer.rewrite(chunk, place, PoseParts.TRANSLATION | PoseParts.ROTATION);
        } else if (motions.hasRow(chunk, place)) {
            put(poses, at, x, y, z);
            PoseChecks.putRotation(poses, at + PoseLayout.QX, qx, qy, qz, qw);
            countMove(chunk, place, PoseParts.TRANSLATION | PoseParts.ROTATION);
        } else {
            int snapped = writer.openMove(chunk, place, PoseParts.TRANSLATION | PoseParts.ROTATION);
            put(poses, at, x, y, z);
            PoseChecks.putRotation(poses, at + PoseLayout.QX, qx, qy, qz, qw);
            writer.snapParts(place, snapped);
        }
        writer.tellMoved(chunk, place, PoseParts.TRANSLATION | PoseParts.ROTATION);
    }

    /** Moves to a translation, rotation and scale. */
    public void moveTo(
            NodeChunk chunk,
            int place,
            float x,
            float y,
            float z,
            float qx,
            float qy,
            float qz,
            float qw,
            float sx,
            float sy,
            float sz) {
        PoseChecks.requireFinite("translation", nodes, chunk.id(place), x, y, z);
        PoseChecks.requireRotation("rotation", nodes, chunk.id(place), qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", nodes, chunk.id(place), sx, sy, sz);
        float[] poses = chunk.logical;
        int at = offset(place);
        if (poses[at] == x && holds(poses, at, x, y, z, qx, qy, qz, qw, sx, sy, sz)) {
            writer.rewrite(chunk, place, PoseParts.ALL);
        } else if (motions.hasRow(chunk, place)) {
            put(poses, at, x, y, z);
            PoseChecks.putRotation(poses, at + PoseLayout.QX, qx, qy, qz, qw);
            put(poses, at + PoseLayout.SX, sx, sy, sz);
            countMove(chunk, place, PoseParts.ALL);
        } else {
            moveOne(chunk, place, x, y, z, qx, qy, qz, qw, sx, sy, sz);
        }
        writer.tellMoved(chunk, place, PoseParts.ALL);
    }

    /**
     * Moves a node that has no row yet, or one of another rule: a method of its own, so that the usual write stays small enough
     * to be inlined.
     */
    private void moveOne(
            NodeChunk chunk,
            int place,
            float x,
            float y,
            float z,
            float qx,
            float qy,
            float qz,
            float qw,
            float sx,
            float sy,
            float sz) {
        put(pose, PoseLayout.TX, x, y, z);
        PoseChecks.putRotation(pose, PoseLayout.QX, qx, qy, qz, qw);
        put(pose, PoseLayout.SX, sx, sy, sz);
        writer.moveOne(chunk, place, pose, 0, pose.length);
    }

    /** Checks the velocity that a move of the translation comes with, and keeps it until {@link #giveVelocities}. */
    public void holdLinear(NodeChunk chunk, int place, float x, float y, float z) {
        PoseChecks.requireFinite("linear velocity", nodes, chunk.id(place), x, y, z);
        put(velocities, 0, x, y, z);
    }

    /** Holds the rotation, see {@link #holdLinear}. */
    public void holdAngular(NodeChunk chunk, int place, float x, float y, float z) {
        PoseChecks.requireFinite("angular velocity", nodes, chunk.id(place), x, y, z);
        put(velocities, PoseLayout.QX, x, y, z);
    }

    /** Keeps a translation to be written by a teleport. */
    public void putTranslation(int id, float x, float y, float z) {
        PoseChecks.requireFinite("translation", nodes, id, x, y, z);
        put(pose, PoseLayout.TX, x, y, z);
    }

    /** Puts a translation, see {@link #putTranslation}, and a rotation. */
    public void putRigid(int id, float x, float y, float z, float qx, float qy, float qz, float qw) {
        putTranslation(id, x, y, z);
        PoseChecks.requireRotation("rotation", nodes, id, qx, qy, qz, qw);
        PoseChecks.putRotation(pose, PoseLayout.QX, qx, qy, qz, qw);
    }

    /** Puts a pose, see {@link #putRigid}, with a scale, also for {@link #overrideVisual}. */
    public void putPose(
            int id, float x, float y, float z, float qx, float qy, float qz, float qw, float sx, float sy, float sz) {
        putRigid(id, x, y, z, qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", nodes, id, sx, sy, sz);
        put(pose, PoseLayout.SX, sx, sy, sz);
    }

    private static int offset(int place) {
        return (place & NodeChunk.MASK) * PoseLayout.STRIDE;
    }

    /** After a logical write that changed bits of a node with a row. */
    private void countMove(NodeChunk chunk, int place, int parts) {
        motions.openRow(chunk, place, parts);
        book.moved(chunk, place);
    }

    private static void put(float[] poses, int at, float x, float y, float z) {
        poses[at] = x;
        poses[at + 1] = y;
        poses[at + 2] = z;
    }

    /** Called where the first float is the same: mostly it tells, and a write stays small enough to be inlined. */
    private boolean holds(
            float[] poses,
            int at,
            float x,
            float y,
            float z,
            float qx,
            float qy,
            float qz,
            float qw,
            float sx,
            float sy,
            float sz) {
        return holds(poses, at, x, y, z)
                && holds(poses, at + PoseLayout.SX, sx, sy, sz)
                && holdsRotation(poses, at, qx, qy, qz, qw);
    }

    /** True if a pose has the rotation that would be stored. */
    private boolean holdsRotation(float[] poses, int at, float x, float y, float z, float w) {
        PoseChecks.putRotation(pose, PoseLayout.QX, x, y, z, w);
        return PoseLayout.sameBits(pose, 0, poses, at, PoseLayout.QX, PoseLayout.SX);
    }

    private static boolean holds(float[] poses, int at, float x, float y, float z) {
        return Float.floatToRawIntBits(poses[at]) == Float.floatToRawIntBits(x)
                && Float.floatToRawIntBits(poses[at + 1]) == Float.floatToRawIntBits(y)
                && Float.floatToRawIntBits(poses[at + 2]) == Float.floatToRawIntBits(z);
    }
}
