package dev.tandem.transform.internal.pose;

/** Poses in the plane. */
final class FlatColumns extends PoseColumns {
    private final float[] x;
    private final float[] y;
    private final float[] angle;
    private final float[] sx;
    private final float[] sy;

    FlatColumns(PoseForm form, float[][] all) {
        super(form, all);
        x = all[PlaneLayout.X];
        y = all[PlaneLayout.Y];
        angle = all[PlaneLayout.ANGLE];
        sx = all[PlaneLayout.SX];
        sy = all[PlaneLayout.SY];
    }

    @Override
    public void load(int row, float[] pose, int at) {
        pose[at + PlaneLayout.X] = x[row];
        pose[at + PlaneLayout.Y] = y[row];
        pose[at + PlaneLayout.ANGLE] = angle[row];
        pose[at + PlaneLayout.SX] = sx[row];
        pose[at + PlaneLayout.SY] = sy[row];
    }

    @Override
    public void store(int row, float[] pose, int at) {
        x[row] = pose[at + PlaneLayout.X];
        y[row] = pose[at + PlaneLayout.Y];
        angle[row] = pose[at + PlaneLayout.ANGLE];
        sx[row] = pose[at + PlaneLayout.SX];
        sy[row] = pose[at + PlaneLayout.SY];
    }

    @Override
    public void copy(int row, PoseColumns other, int fromRow) {
        FlatColumns from = (FlatColumns) other;
        x[row] = from.x[fromRow];
        y[row] = from.y[fromRow];
        angle[row] = from.angle[fromRow];
        sx[row] = from.sx[fromRow];
        sy[row] = from.sy[fromRow];
    }
}
