package dev.tandem.transform.internal.write;

import dev.tandem.transform.internal.node.NodeIds;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;

/**
 * Teleports nodes on the stamp of their tick, for their handles. Callers have checked that the node may be written. Every value
 * is checked before anything is changed, as by {@link NodeWriter}.
 */
public final class StampWriter {
    private final NodeIds ids;
    private final PoseWriter writer;
    private final float[] pose = new float[PoseLayout.STRIDE];

    StampWriter(NodeIds ids, PoseWriter writer) {
        this.ids = ids;
        this.writer = writer;
    }

    /** To a translation; rotation and scale stay, with their motion. */
    public void teleportTo(int id, float x, float y, float z) {
        putTranslation(id, x, y, z);
        writer.teleportOnStamp(ids.place(id), pose, 0, PoseLayout.QX);
    }

    /** To a translation and rotation; scale stays, with its motion. */
    public void teleportTo(int id, float x, float y, float z, float qx, float qy, float qz, float qw) {
        putTranslation(id, x, y, z);
        putRotation(id, qx, qy, qz, qw);
        writer.teleportOnStamp(ids.place(id), pose, 0, PoseLayout.SX);
    }

    /** To a translation, rotation and scale. */
    public void teleportTo(
            int id, float x, float y, float z, float qx, float qy, float qz, float qw, float sx, float sy, float sz) {
        putTranslation(id, x, y, z);
        putRotation(id, qx, qy, qz, qw);
        PoseChecks.requireFinite("scale", id, sx, sy, sz);
        pose[PoseLayout.SX] = sx;
        pose[PoseLayout.SY] = sy;
        pose[PoseLayout.SZ] = sz;
        writer.teleportOnStamp(ids.place(id), pose, 0, PoseLayout.STRIDE);
    }

    private void putTranslation(int id, float x, float y, float z) {
        PoseChecks.requireFinite("translation", id, x, y, z);
        pose[PoseLayout.TX] = x;
        pose[PoseLayout.TY] = y;
        pose[PoseLayout.TZ] = z;
    }

    private void putRotation(int id, float x, float y, float z, float w) {
        PoseChecks.requireRotation("rotation", id, x, y, z, w);
        PoseChecks.putRotation(pose, PoseLayout.QX, x, y, z, w);
    }
}
