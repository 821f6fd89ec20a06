package dev.tandem.transform.internal.pose;

import org.joml.Matrix4x3d;
import org.joml.Vector3d;

/** Double matrices for comparison. */
public final class Matrices {
    private Matrices() {}

    /** The matrix that the ten floats of a pose stand for. */
    static Matrix4x3d exact(float[] p) {
        return new Matrix4x3d().translationRotateScale(p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9]);
    }

    static Matrix4x3d ofColumns(Vector3d x, Vector3d y, Vector3d z) {
        return new Matrix4x3d(x.x, x.y, x.z, y.x, y.y, y.z, z.x, z.y, z.z, 0, 0, 0);
    }

    /** Column by column, as {@link Affine} orders them. */
    static double[] elements(Matrix4x3d m) {
        return new double[] {
            m.m00(), m.m01(), m.m02(), m.m10(), m.m11(), m.m12(), m.m20(), m.m21(), m.m22(), m.m30(), m.m31(), m.m32()
        };
    }
}
