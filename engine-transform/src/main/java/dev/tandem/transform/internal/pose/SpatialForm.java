package dev.tandem.transform.internal.pose;

import org.joml.Matrix4x3d;

/** Poses in three dimensions. */
final class SpatialForm extends PoseForm {
    SpatialForm() {
        super("Transform3d", 3, 4, 3, Affine.STRIDE);
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

    @Override
    public void lift(float[] pose, int at, float[] spatial) {
        System.arraycopy(pose, at, spatial, 0, PoseLayout.STRIDE);
    }

    @Override
    public void project(float[] spatial, float[] near, float[] result) {
        System.arraycopy(spatial, 0, result, 0, PoseLayout.STRIDE);
    }

    @Override
    public LocalPoses lifted(LocalPoses poses) {
        return poses;
    }

    @Override
    public Matrix4x3d read(float[] m, int at, Matrix4x3d dest) {
        return dest.set(
                m[at],
                m[at + 1],
                m[at + 2],
                m[at + 3],
                m[at + 4],
                m[at + 5],
                m[at + 6],
                m[at + 7],
                m[at + 8],
                m[at + 9],
                m[at + 10],
                m[at + 11]);
    }

    @Override
    public void apply(Rigid transform, float[] poses, int at) {
        transform.apply(poses, at);
    }

    @Override
    public void put(float[] from, int at, int floats, float[] pose) {
        PoseChecks.put(from, at, floats, pose, 0);
    }

    @Override
    public void rotationMatrix(double x, double y, double z, double w, float[] out) {
        Affine.compose((float) x, (float) y, (float) z, (float) w, 1f, 1f, 1f, out, 0);
    }
}
