package dev.tandem.transform.internal.pose;

import org.joml.Matrix4x3d;

/** Poses in the plane. */
final class FlatForm extends PoseForm {
    private static final double TURN = 2 * Math.PI;

    FlatForm() {
        super("Transform2d", 2, 1, 2, PlaneAffine.STRIDE);
    }

    @Override
    public void identity(float[] poses, int at) {
        for (int k = 0; k < PlaneLayout.STRIDE; k++) {
            poses[at + k] = k < PlaneLayout.SX ? 0f : 1f;
        }
    }

    @Override
    public void matrix(float[] pose, int at, float[] out, int to) {
        PlaneAffine.fromPose(pose, at, out, to);
    }

    @Override
    public void multiply(float[] parent, int p, float[] local, int l, float[] out, int to) {
        PlaneAffine.multiply(parent, p, local, l, out, to);
    }

    @Override
    public void lift(float[] pose, int at, float[] spatial) {
        double half = 0.5 * pose[at + PlaneLayout.ANGLE];
        spatial[PoseLayout.TX] = pose[at + PlaneLayout.X];
        spatial[PoseLayout.TY] = pose[at + PlaneLayout.Y];
        spatial[PoseLayout.TZ] = 0;
        spatial[PoseLayout.QX] = 0;
        spatial[PoseLayout.QY] = 0;
        spatial[PoseLayout.QZ] = (float) Trigonometry.sin(half);
        spatial[PoseLayout.QW] = (float) Trigonometry.cos(half);
        spatial[PoseLayout.SX] = pose[at + PlaneLayout.SX];
        spatial[PoseLayout.SY] = pose[at + PlaneLayout.SY];
        spatial[PoseLayout.SZ] = 1;
    }

    @Override
    public void project(float[] spatial, float[] near, float[] result) {
        double angle = 2 * StrictMath.atan2(spatial[PoseLayout.QZ], spatial[PoseLayout.QW]);
        double turns = Math.rint((near[PlaneLayout.ANGLE] - angle) / TURN);
        result[PlaneLayout.X] = spatial[PoseLayout.TX];
        result[PlaneLayout.Y] = spatial[PoseLayout.TY];
        result[PlaneLayout.ANGLE] = (float) (angle + turns * TURN);
        result[PlaneLayout.SX] = spatial[PoseLayout.SX];
        result[PlaneLayout.SY] = spatial[PoseLayout.SY];
    }

    @Override
    public LocalPoses lifted(LocalPoses poses) {
        return new LiftedPoses(this, poses);
    }

    @Override
    public Matrix4x3d read(float[] m, int at, Matrix4x3d dest) {
        return dest.set(m[at], m[at + 1], 0, m[at + 2], m[at + 3], 0, 0, 0, 1, m[at + 4], m[at + 5], 0);
    }

    @Override
    public void apply(Rigid transform, float[] poses, int at) {
        transform.applyInPlane(poses, at);
    }

    @Override
    public void put(float[] from, int at, int floats, float[] pose) {
        System.arraycopy(from, at, pose, 0, floats);
    }

    @Override
    public void rotationMatrix(double x, double y, double z, double w, float[] out) {
        float cosine = (float) (w * w - z * z);
        float sine = (float) (2 * w * z);
        out[0] = cosine;
        out[1] = sine;
        out[2] = -sine;
        out[3] = cosine;
    }
}
