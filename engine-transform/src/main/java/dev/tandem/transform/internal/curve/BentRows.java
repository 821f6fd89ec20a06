package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseColumns;

/** By how much the way of rows differs from what their velocities would make it, for one channel. */
final class BentRows {
    /** The curve leaves its chord by a quarter of these differences at most, which must stay finite. */
    private static final float MOST = 3.9f;

    private static final float LARGEST = Float.MAX_VALUE;

    /** Where both ends times this number are finite, no finite difference is more than the curve may leave its chord by. */
    private static final float ROOM = 16f;

    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    private final float[] marks = PoseColumns.channel(MotionChunk.SIZE);

    /**
     * @param last velocities at the start
     * @param lastKnown 1 where they are known, else 0
     * @param late what the way is longer than the start velocity would make it; 0 where that is not known
     * @param early what the end velocity would make the way longer
     */
    void bend(
            float[] from,
            float[] to,
            float[] last,
            float[] lastKnown,
            float[] next,
            float[] nextKnown,
            float seconds,
            float[] late,
            float[] early,
            int row,
            int stop) {
        differences(from, to, last, lastKnown, seconds, late, row, stop);
        differences(to, from, next, nextKnown, -seconds, early, row, stop);
        markLarge(from, to, late, early, marks, row, stop);
        if (!Ranges.equals(marks, row, stop, ZEROS, row, stop)) {
            limitedDifferences(from, to, last, lastKnown, seconds, late, row, stop);
            limitedDifferences(to, from, next, nextKnown, -seconds, early, row, stop);
        }
    }

    /** Never the negative zero, which would show in the bits of a component that stays. */
    private static void differences(
            float[] from, float[] to, float[] velocity, float[] known, float seconds, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = Fma.fma(Fma.fma(-seconds, velocity[j], to[j] - from[j]), known[j], 0f);
        }
    }

    /** Marks rows by 0 if neither a nor b is large and both others are finite, else by NaN. */
    private static void markLarge(float[] a, float[] b, float[] c, float[] d, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            float sum = Fma.fma(a[j] * ROOM, 0f, Fma.fma(b[j] * ROOM, 0f, Fma.fma(c[j], 0f, d[j] * 0f)));
            out[j] = Math.abs(sum);
        }
    }

    /** With the same bits as {@link #differences} where nothing is large. */
    private static void limitedDifferences(
            float[] from, float[] to, float[] velocity, float[] known, float seconds, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            float most = Math.min(LARGEST, MOST * (LARGEST - Math.max(Math.abs(from[j]), Math.abs(to[j]))));
            float way = Math.max(-LARGEST, Math.min(LARGEST, to[j] - from[j]));
            float difference = Fma.fma(-seconds, velocity[j], way);
            out[j] = Fma.fma(Math.max(-most, Math.min(most, difference)), known[j], 0f);
        }
    }
}
