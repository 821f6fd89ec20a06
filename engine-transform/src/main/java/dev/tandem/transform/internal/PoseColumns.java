package dev.tandem.transform.internal;

/** Poses of {@link MotionChunk#SIZE} rows, one array per channel, so that loops over a channel vectorise. */
final class PoseColumns {
    final float[] tx = new float[MotionChunk.SIZE];
    final float[] ty = new float[MotionChunk.SIZE];
    final float[] tz = new float[MotionChunk.SIZE];
    final float[] qx = new float[MotionChunk.SIZE];
    final float[] qy = new float[MotionChunk.SIZE];
    final float[] qz = new float[MotionChunk.SIZE];
    final float[] qw = new float[MotionChunk.SIZE];
    final float[] sx = new float[MotionChunk.SIZE];
    final float[] sy = new float[MotionChunk.SIZE];
    final float[] sz = new float[MotionChunk.SIZE];

    void load(int row, float[] pose, int at) {
        pose[at + PoseLayout.TX] = tx[row];
        pose[at + PoseLayout.TY] = ty[row];
        pose[at + PoseLayout.TZ] = tz[row];
        pose[at + PoseLayout.QX] = qx[row];
        pose[at + PoseLayout.QY] = qy[row];
        pose[at + PoseLayout.QZ] = qz[row];
        pose[at + PoseLayout.QW] = qw[row];
        pose[at + PoseLayout.SX] = sx[row];
        pose[at + PoseLayout.SY] = sy[row];
        pose[at + PoseLayout.SZ] = sz[row];
    }

    void store(int row, float[] pose, int at) {
        tx[row] = pose[at + PoseLayout.TX];
        ty[row] = pose[at + PoseLayout.TY];
        tz[row] = pose[at + PoseLayout.TZ];
        qx[row] = pose[at + PoseLayout.QX];
        qy[row] = pose[at + PoseLayout.QY];
        qz[row] = pose[at + PoseLayout.QZ];
        qw[row] = pose[at + PoseLayout.QW];
        sx[row] = pose[at + PoseLayout.SX];
        sy[row] = pose[at + PoseLayout.SY];
        sz[row] = pose[at + PoseLayout.SZ];
    }

    void copy(int row, PoseColumns from, int fromRow) {
        tx[row] = from.tx[fromRow];
        ty[row] = from.ty[fromRow];
        tz[row] = from.tz[fromRow];
        qx[row] = from.qx[fromRow];
        qy[row] = from.qy[fromRow];
        qz[row] = from.qz[fromRow];
        qw[row] = from.qw[fromRow];
        sx[row] = from.sx[fromRow];
        sy[row] = from.sy[fromRow];
        sz[row] = from.sz[fromRow];
    }

    /** Copies the first {@code rows} rows. */
    void copyAll(PoseColumns from, int rows) {
        System.arraycopy(from.tx, 0, tx, 0, rows);
        System.arraycopy(from.ty, 0, ty, 0, rows);
        System.arraycopy(from.tz, 0, tz, 0, rows);
        System.arraycopy(from.qx, 0, qx, 0, rows);
        System.arraycopy(from.qy, 0, qy, 0, rows);
        System.arraycopy(from.qz, 0, qz, 0, rows);
        System.arraycopy(from.qw, 0, qw, 0, rows);
        System.arraycopy(from.sx, 0, sx, 0, rows);
        System.arraycopy(from.sy, 0, sy, 0, rows);
        System.arraycopy(from.sz, 0, sz, 0, rows);
    }
}
