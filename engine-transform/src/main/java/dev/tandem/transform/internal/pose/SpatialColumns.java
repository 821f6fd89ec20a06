package dev.tandem.transform.internal.pose;

/** Poses in three dimensions. */
final class SpatialColumns extends PoseColumns {
    private final float[] tx;
    private final float[] ty;
    private final float[] tz;
    private final float[] qx;
    private final float[] qy;
    private final float[] qz;
    private final float[] qw;
    private final float[] sx;
    private final float[] sy;
    private final float[] sz;

    SpatialColumns(PoseForm form, float[][] all) {
        super(form, all);
        tx = all[PoseLayout.TX];
        ty = all[PoseLayout.TY];
        tz = all[PoseLayout.TZ];
        qx = all[PoseLayout.QX];
        qy = all[PoseLayout.QY];
        qz = all[PoseLayout.QZ];
        qw = all[PoseLayout.QW];
        sx = all[PoseLayout.SX];
        sy = all[PoseLayout.SY];
        sz = all[PoseLayout.SZ];
    }

    @Override
    public void load(int row, float[] pose, int at) {
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

    @Override
    public void store(int row, float[] pose, int at) {
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

    @Override
    public void copy(int row, PoseColumns other, int fromRow) {
        SpatialColumns from = (SpatialColumns) other;
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
}
