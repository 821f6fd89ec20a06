package dev.tandem.scene.internal.gpu;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;

/**
 * Writes the targets of many slots in a row, which begin where the targets were, with the scale that they have. Each loop is
 * small, so that it becomes vector instructions where it can.
 */
final class SlotRuns {
    private static final int BLOCK = 256;

    private final SlotColumn[] places;
    private final float[] product = new float[BLOCK];
    private final float[] size = new float[BLOCK];

    /** @param places translations, numbers and rotations, one column for each of the two poses */
    SlotRuns(SlotColumn[] places) {
        this.places = places;
    }

    /**
     * Writes the targets of rows.
     *
     * @return false if they need more than that
     */
    boolean write(int slot, MotionChunk chunk, int from, int to, int number) {
        if (!areSame(chunk.source.scale, chunk.target.scale, from, to)) {
            return false;
        }
        SlotColumn column = places[number & 1];
        for (int row = from; row < to; row += BLOCK) {
            int end = Math.min(to, row + BLOCK);
            if (!areNear(chunk, row, end)) {
                return false;
            }
            float[][] translation = chunk.target.translation;
            float[][] turn = chunk.target.rotation;
            int at = (slot + row - from) * SlotPoses.PLACE;
            write(translation[0], translation[1], translation[2], number, column.floats(), at, row, end);
            write(turn[0], turn[1], turn[2], turn[3], column.floats(), at + SlotPoses.TURN, row, end);
        }
        column.mark(slot, to - from);
        return true;
    }

    private static boolean areSame(float[][] a, float[][] b, int from, int to) {
        return Ranges.equals(a[0], from, to, b[0], from, to)
                && Ranges.equals(a[1], from, to, b[1], from, to)
                && Ranges.equals(a[2], from, to, b[2], from, to);
    }

    /** As for single slots; what the sources are was looked at when they were targets. */
    private boolean areNear(MotionChunk chunk, int from, int to) {
        float[][] a = chunk.source.rotation;
        float[][] b = chunk.target.rotation;
        float[][] place = chunk.target.translation;
        multiply(a[0], b[0], a[1], b[1], product, from, to);
        addProducts(a[2], b[2], a[3], b[3], product, from, to);
        add(place[0], place[1], place[2], size, from, to);
        int count = to - from;
        int near = 0;
        for (int i = 0; i < count; i++) {
            near += Math.abs(product[i]) > SlotPoses.HALF_TURN && size[i] < SlotPoses.LARGEST ? 1 : 0;
        }
        return near == count;
    }

    private static void multiply(float[] a, float[] b, float[] c, float[] d, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j - from] = a[j] * b[j] + c[j] * d[j];
        }
    }

    private static void addProducts(float[] a, float[] b, float[] c, float[] d, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j - from] = out[j - from] + a[j] * b[j] + c[j] * d[j];
        }
    }

    private static void add(float[] x, float[] y, float[] z, float[] out, int from, int to) {
        for (int j = from; j < to; j++) {
            out[j - from] = Math.abs(x[j]) + Math.abs(y[j]) + Math.abs(z[j]);
        }
    }

    private static void write(float[] x, float[] y, float[] z, float number, float[] out, int at, int from, int to) {
        for (int j = from, o = at; j < to; j++, o += SlotPoses.PLACE) {
            out[o] = x[j];
            out[o + 1] = y[j];
            out[o + 2] = z[j];
            out[o + SlotPoses.NUMBER] = number;
        }
    }

    private static void write(float[] x, float[] y, float[] z, float[] w, float[] out, int at, int from, int to) {
        for (int j = from, o = at; j < to; j++, o += SlotPoses.PLACE) {
            out[o] = x[j];
            out[o + 1] = y[j];
            out[o + 2] = z[j];
            out[o + 3] = w[j];
        }
    }
}
