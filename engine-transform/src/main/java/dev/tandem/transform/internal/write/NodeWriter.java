package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.thread.OwnerThread;

/**
 * Writes the poses of one node at a time, for its handle.
 *
 * <p>Every value is checked before anything is changed. Each method throws {@link IllegalArgumentException}, naming the node, for a
 * component that is not finite or a rotation of length zero, and {@link IllegalStateException} if the node was destroyed, on
 * another thread than the owner, or during a walk over changes.
 */
public final class NodeWriter {
    private final NodeTable nodes;
    private final NodeIds ids;
    private final OwnerThread owner;
    private final PoseWriter writer;
    private final float[] pose = new float[PoseLayout.STRIDE];

    public NodeWriter(NodeTable nodes, OwnerThread owner, PoseWriter writer) {
        this.nodes = nodes;
        this.ids = nodes.ids();
        this.owner = owner;
        this.writer = writer;
    }

    /** Moves to a translation; rotation and scale stay. */
    public void moveTo(int id, int generation, float x, float y, float z) {
        PoseChecks.requireFinite("translation", id, x, y, z);
        int place = writable(id, generation);
        NodeChunk chunk = nodes.chunk(place);
        int at = NodeChunk.logicalOffset(place) + PoseLayout.TX;
        if (holds(chunk.logical, at, x, y, z)) {
            writer.rewrite(chunk, place);
        } else {
            writer.openMove(chunk, place);
            put(chunk.logical, at, x, y, z);
        }
    }

    /** Scales; translation and rotation stay. */
    public void scaleTo(int id, int generation, float x, float y, float z) {
        PoseChecks.requireFinite("scale", id, x, y, z);
        int place = writable(id, generation);
        NodeChunk chunk = nodes.chunk(place);
        int at = NodeChunk.logicalOffset(place) + PoseLayout.SX;
        if (holds(chunk.logical, at, x, y, z)) {
            writer.rewrite(chunk, place);
        } else {
            writer.openMove(chunk, place);
            put(chunk.logical, at, x, y, z);
        }
    }

    /** Rotates; translation and scale stay. */
    public void rotateTo(int id, int generation, float x, float y, float z, float w) {
        PoseChecks.requireRotation("rotation", id, x, y, z, w);
        int place = writable(id, generation);
        NodeChunk chunk = nodes.chunk(place);
        int at = NodeChunk.logicalOffset(place);
        if (holdsRotation(chunk.logical, at, x, y, z, w)) {
            writer.rewrite(chunk, place);
        } else {
            writer.openMove(chunk, place);
            PoseChecks.putRotation(chunk.logical, at + PoseLayout.QX, x, y, z, w);
        }
    }

    /** Moves to a translation and rotation; scale stays. */
    public void moveTo(int id, int generation, float x, float y, float z, float qx, float qy, float qz, float qw) {
        PoseChecks.requireFinite("translation", id, x, y, z);
        PoseChecks.requireRotation("rotation", id, qx, qy, qz, qw);
        int place = writable(id, generation);
        NodeChunk chunk = nodes.chunk(place);
        float[] poses = chunk.logical;
        int at = NodeChunk.logicalOffset(place);
        if (poses[at] == x && holds(poses, at, x, y, z) && holdsRotation(poses, at, qx, qy, qz, qw)) {
            writer.rewrite(chunk, place);
        } else {
            writer.openMove(chunk, place);
            put(poses, at, x, y, z);
            PoseChecks.putRotation(poses, at + PoseLayout.QX, qx, qy, qz, qw);
        }
    }

    /** Moves to a translation, rotation and scale. */
    public void moveTo(
            int id,
            int generation,
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
        PoseChecks.requireFinite("translation", id, x, y, z);
        PoseChecks.requireRotation("rotation", id, qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", id, sx, sy, sz);
        int place = writable(id, generation);
        NodeChunk chunk = nodes.chunk(place);
        float[] poses = chunk.logical;
        int at = NodeChunk.logicalOffset(place);
        if (poses[at] == x && holds(poses, at, x, y, z, qx, qy, qz, qw, sx, sy, sz)) {
            writer.rewrite(chunk, place);
        } else {
            writer.openMove(chunk, place);
            put(poses, at, x, y, z);
            PoseChecks.putRotation(poses, at + PoseLayout.QX, qx, qy, qz, qw);
            put(poses, at + PoseLayout.SX, sx, sy, sz);
        }
    }

    /** Teleports to a translation; rotation and scale stay, with their motion. */
    public void teleportTo(int id, int generation, float x, float y, float z) {
        PoseChecks.requireFinite("translation", id, x, y, z);
        int place = writable(id, generation);
        put(pose, PoseLayout.TX, x, y, z);
        writer.teleport(place, 1, pose, 0, PoseLayout.QX);
    }

    /** Teleports to a translation and rotation; scale stays, with its motion. */
    public void teleportTo(int id, int generation, float x, float y, float z, float qx, float qy, float qz, float qw) {
        PoseChecks.requireFinite("translation", id, x, y, z);
        PoseChecks.requireRotation("rotation", id, qx, qy, qz, qw);
        int place = writable(id, generation);
        putRigid(x, y, z, qx, qy, qz, qw);
        writer.teleport(place, 1, pose, 0, PoseLayout.SX);
    }

    /** Teleports to a translation, rotation and scale, and ends all motion. */
    public void teleportTo(
            int id,
            int generation,
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
        PoseChecks.requireFinite("translation", id, x, y, z);
        PoseChecks.requireRotation("rotation", id, qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", id, sx, sy, sz);
        int place = writable(id, generation);
        putRigid(x, y, z, qx, qy, qz, qw);
        put(pose, PoseLayout.SX, sx, sy, sz);
        writer.teleport(place, 1, pose, 0, PoseLayout.STRIDE);
    }

    /** Writes the visual pose alone. */
    public void overrideVisual(
            int id,
            int generation,
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
        PoseChecks.requireFinite("translation", id, x, y, z);
        PoseChecks.requireRotation("rotation", id, qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", id, sx, sy, sz);
        int place = writable(id, generation);
        putRigid(x, y, z, qx, qy, qz, qw);
        put(pose, PoseLayout.SX, sx, sy, sz);
        writer.overrideVisual(place, pose, 0, PoseLayout.STRIDE);
    }

    /** The place of a node that may be written. */
    private int writable(int id, int generation) {
        owner.checkWrite();
        return ids.place(id, generation);
    }

    private void putRigid(float x, float y, float z, float qx, float qy, float qz, float qw) {
        put(pose, PoseLayout.TX, x, y, z);
        PoseChecks.putRotation(pose, PoseLayout.QX, qx, qy, qz, qw);
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
