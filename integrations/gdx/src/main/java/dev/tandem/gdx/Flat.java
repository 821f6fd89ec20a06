package dev.tandem.gdx;

import com.badlogic.gdx.math.MathUtils;

/**
 * A matrix in the plane, from {@code at} on, as angle and scale. In float where that is enough, in double where squares would
 * leave its range.
 */
final class Flat {
    private static final float LEAST = 1e-30f;
    private static final float MOST = 1e30f;

    private Flat() {}

    static float degrees(float[] m, int at) {
        return MathUtils.atan2Deg(m[at + 1], m[at]);
    }

    static float scaleX(float[] m, int at) {
        return length(m[at], m[at + 1]);
    }

    /**
     * Negative if the matrix mirrors.
     *
     * @param scaleX that of the same matrix
     */
    static float scaleY(float[] m, int at, float scaleX) {
        if (scaleX == 0) {
            return length(m[at + 2], m[at + 3]);
        }
        float area = m[at] * m[at + 3] - m[at + 2] * m[at + 1];
        return isInRange(Math.abs(area))
                ? area / scaleX
                : (float) (((double) m[at] * m[at + 3] - (double) m[at + 2] * m[at + 1]) / scaleX);
    }

    private static float length(float x, float y) {
        float square = x * x + y * y;
        return isInRange(square) ? (float) Math.sqrt(square) : (float) Math.sqrt((double) x * x + (double) y * y);
    }

    /** False of what is not a number, too. */
    private static boolean isInRange(float square) {
        return square > LEAST && square < MOST;
    }
}
