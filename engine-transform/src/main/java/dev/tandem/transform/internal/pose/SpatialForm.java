package dev.tandem.transform.internal.pose;

/** Poses in three dimensions. */
final class SpatialForm extends PoseForm {
    SpatialForm() {
        super(3, 4, Affine.STRIDE);
    }

    @Override
    PoseColumns columns(float[][] all) {
        return new SpatialColumns(this, all);
    }

    @Override
    public void identity(float[] poses, int at) {
        PoseLayout.identity(poses, at);
    }

    @Override
    public void matrix(float[] pose, int at, float[] out, int to) {
        Affine.fromPose(pose, at, out, to);
    }

    @Override
    public void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        Affine.multiply(parent, p, local, l, out, to);
    }
}
