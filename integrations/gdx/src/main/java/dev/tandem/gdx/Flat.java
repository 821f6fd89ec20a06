package dev.tandem.gdx;

import com.badlogic.gdx.math.MathUtils;
import org.joml.Matrix3x2fc;

/** A matrix in the plane as angle and scale. */
final class Flat {
    private Flat() {}

    static float degrees(Matrix3x2fc m) {
        return MathUtils.atan2Deg(m.m01(), m.m00());
    }

    static float scaleX(Matrix3x2fc m) {
        return (float) Math.sqrt((double) m.m00() * m.m00() + (double) m.m01() * m.m01());
    }

    /** Negative if the matrix mirrors. */
    static float scaleY(Matrix3x2fc m) {
        float x = scaleX(m);
        if (x == 0) {
            return (float) Math.sqrt((double) m.m10() * m.m10() + (double) m.m11() * m.m11());
        }
        return (float) (((double) m.m00() * m.m11() - (double) m.m10() * m.m01()) / x);
    }
}
