package dev.tandem.transform.internal.world;

import dev.tandem.transform.internal.pose.Trigonometry;

/**
 * Sines and cosines of a block of angles, as {@link Trigonometry} computes each, with the same bits. In columns and in pieces,
 * since compilers vectorise short loops over one type of numbers only. Scratch memory of one thread.
 */
final class SineColumns {
    /** Angles in a block: its columns stay in the processor's first cache. */
    static final int SIZE = 256;

    /** Below this number of angles the loops cost more than they save. */
    private static final int FEW = 12;

    final float[] sine = new float[SIZE];
    final float[] cosine = new float[SIZE];
    private final double[] angle = new double[SIZE];
    private final double[] halfTurns = new double[SIZE];
    private final double[] rest = new double[SIZE];
    private final double[] exactSine = new double[SIZE];
    private final double[] exactCosine = new double[SIZE];

    /** Computes those of the angles from {@code from} on; they stand from 0 on. */
    void compute(float[] angles, int from, int count) {
        if (count < FEW) {
            computeEach(angles, from, count);
            return;
        }
        widen(angles, from, angle, count);
        reduce(angle, halfTurns, rest, count);
        sines(rest, halfTurns, exactSine, count);
        cosines(rest, halfTurns, exactCosine, count);
        narrow(exactSine, sine, count);
        narrow(exactCosine, cosine, count);
    }

    private void computeEach(float[] angles, int from, int count) {
        for (int i = 0; i < count; i++) {
            double turns = Trigonometry.halfTurns(angles[from + i]);
            double less = Trigonometry.rest(angles[from + i], turns);
            sine[i] = (float) Trigonometry.sine(less, turns);
            cosine[i] = (float) Trigonometry.cosine(less, turns);
        }
    }

    private static void widen(float[] from, int first, double[] to, int count) {
        for (int i = 0; i < count; i++) {
            to[i] = from[first + i];
        }
    }

    private static void reduce(double[] angle, double[] halfTurns, double[] rest, int count) {
        for (int i = 0; i < count; i++) {
            halfTurns[i] = Trigonometry.halfTurns(angle[i]);
        }
        for (int i = 0; i < count; i++) {
            rest[i] = Trigonometry.rest(angle[i], halfTurns[i]);
        }
    }

    private static void sines(double[] rest, double[] halfTurns, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = Trigonometry.sine(rest[i], halfTurns[i]);
        }
    }

    private static void cosines(double[] rest, double[] halfTurns, double[] out, int count) {
        for (int i = 0; i < count; i++) {
            out[i] = Trigonometry.cosine(rest[i], halfTurns[i]);
        }
    }

    private static void narrow(double[] from, float[] to, int count) {
        for (int i = 0; i < count; i++) {
            to[i] = (float) from[i];
        }
    }
}
