package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.AngleKernel;
import dev.tandem.transform.internal.pose.PoseColumns;

/**
 * {@link BentRows} for angles. The displacement has as many full turns as bring it nearest to a given turn, else to the mean
 * displacement of the known velocities; with neither, it is the shorter one.
 */
final class BentAngles {
    /** No curve makes more turns in a tick. */
    private static final float MOST = (float) (1000 * Turns.TURN);

    private static final float LARGEST = Float.MAX_VALUE;
    private static final float[] ZEROS = new float[MotionChunk.SIZE];

    private final float[] begin = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] end = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] wanted = PoseColumns.channel(MotionChunk.SIZE);
    private final float[] marks = PoseColumns.channel(MotionChunk.SIZE);

    @SuppressWarnings("NullAway.Init")
    private float[] lastKnown;

    @SuppressWarnings("NullAway.Init")
    private float[] nextKnown;

    /** How far it is back from one angle to another by the shorter way. */
    static float back(float from, float to) {
        float back = AngleKernel.back(from, to);
        return Float.isFinite(back) ? back : 0;
    }

    /** The sum of two turns, which is finite. */
    static float sum(float turn, float other) {
        return Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, turn + other));
    }

    /** A turn per second, which is finite. */
    static float perSecond(float turn, double seconds) {
        return (float) Math.max(-LARGEST, Math.min(LARGEST, turn / seconds));
    }

    /**
     * Sets the velocities at the start of the rows that are bent next.
     *
     * @param known 1 where they are known, else 0
     */
    void useLast(float[] velocity, float[] known, float seconds, int row, int stop) {
        lastKnown = known;
        ways(velocity, known, seconds, begin, row, stop);
    }

    /** Uses the velocity at the end, as {@link #useLast} does at the start. */
    void useNext(float[] velocity, float[] known, float seconds, int row, int stop) {
        nextKnown = known;
        ways(velocity, known, seconds, end, row, stop);
    }

    /**
     * Bends rows.
     *
     * @param hasTurn 1 where {@code turn} is a given one, else 0
     * @param back how far it turns from the end back to the start
     * @param late what the way is longer than the start velocity would make it; 0 where that is not known
     * @param early what the end velocity would make the way longer
     */
    void bend(
            float[] from,
            float[] to,
            float[] turn,
            float[] hasTurn,
            float[] back,
            float[] late,
            float[] early,
            int row,
            int stop) {
        means(begin, lastKnown, end, nextKnown, wanted, row, stop);
        choose(turn, hasTurn, wanted, row, stop);
        AngleKernel.backs(from, to, wanted, back, row, stop);
        markFinite(back, marks, row, stop);
        if (!Ranges.equals(marks, row, stop, ZEROS, row, stop)) {
            stayWhereTooFar(back, row, stop);
        }
        lates(back, begin, lastKnown, late, row, stop);
        earlies(back, end, nextKnown, early, row, stop);
    }

    private static void ways(float[] velocity, float[] known, float seconds, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = Math.max(-MOST, Math.min(MOST, velocity[j] * seconds)) * known[j];
        }
    }

    private static void means(float[] a, float[] aKnown, float[] b, float[] bKnown, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = (a[j] + b[j]) / Math.max(1f, aKnown[j] + bKnown[j]);
        }
    }

    private static void choose(float[] turn, float[] hasTurn, float[] wanted, int row, int stop) {
        for (int j = row; j < stop; j++) {
            float limited = Math.max(-MOST, Math.min(MOST, turn[j]));
            wanted[j] = Fma.fma(hasTurn[j], limited - wanted[j], wanted[j]);
        }
    }

    /** Marks rows by 0 if they are finite, else by NaN. */
    private static void markFinite(float[] values, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = Math.abs(values[j] * 0f);
        }
    }

    private static void stayWhereTooFar(float[] back, int row, int stop) {
        for (int j = row; j < stop; j++) {
            back[j] = Float.isFinite(back[j]) ? back[j] : 0;
        }
    }

    /** Never the negative zero, which would show in the bits of an angle that stays. */
    private static void lates(float[] back, float[] begin, float[] known, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = Fma.fma(-back[j] - begin[j], known[j], 0f);
        }
    }

    private static void earlies(float[] back, float[] end, float[] known, float[] out, int row, int stop) {
        for (int j = row; j < stop; j++) {
            out[j] = Fma.fma(end[j] + back[j], known[j], 0f);
        }
    }
}
