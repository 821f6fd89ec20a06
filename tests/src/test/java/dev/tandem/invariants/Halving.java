package dev.tandem.invariants;

import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;

/**
 * A rule of motion of a game's own: what is left of the way to the target halves every so often, and after twenty times it has
 * arrived. Remembers how far from the target a row was at the start of its tick.
 *
 * @param seconds in which it halves
 */
public record Halving(double seconds) implements MotionKernel {
    private static final int TIMES = 20;

    @Override
    public int vectors() {
        return 1;
    }

    @Override
    public void show(MotionRows rows) {
        float[] passed = rows.seconds();
        for (int channel = 0; channel < rows.channels(); channel++) {
            float[] from = rows.source(channel);
            float[] to = rows.target(channel);
            float[] offset = rows.vector(0, channel);
            float[] next = rows.next(0, channel);
            float[] out = rows.out(channel);
            for (int row = 0; row < rows.count(); row++) {
                double left = StrictMath.pow(0.5, passed[row] / seconds);
                next[row] = (float) ((from[row] - to[row] + offset[row]) * left);
                out[row] = to[row] + next[row];
            }
        }
        for (int row = 0; row < rows.count(); row++) {
            if (passed[row] > TIMES * seconds) {
                rows.settle(row);
            }
        }
    }
}
