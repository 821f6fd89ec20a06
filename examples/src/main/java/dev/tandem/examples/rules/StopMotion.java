package dev.tandem.examples.rules;

import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;

/**
 * Draws a node where FROM_TICK would, but changes that only every so often, as in a film of puppets: twelve times per
 * second with a step of {@code 1_000_000_000 / 12}. All nodes change at the same instants, the multiples of the step.
 *
 * @param stepNanos between two changes
 */
public record StopMotion(long stepNanos) implements MotionKernel {
    /** The drawn pose at the start of the tick, relative to where it starts. */
    @Override
    public int vectors() {
        return 1;
    }

    @Override
    public void show(MotionRows rows) {
        long changed = rows.nanos() - Math.floorMod(rows.nanos(), stepNanos);
        for (int channel = 0; channel < rows.channels(); channel++) {
            float[] from = rows.source(channel);
            float[] to = rows.target(channel);
            float[] held = rows.vector(0, channel);
            float[] out = rows.out(channel);
            float[] next = rows.next(0, channel);
            for (int row = 0; row < rows.count(); row++) {
                long start = rows.startNanos(row);
                long end = rows.endNanos(row);
                if (changed < start) {
                    out[row] = from[row] + held[row];
                } else if (changed < end) {
                    out[row] = from[row] + (to[row] - from[row]) * (float) ((changed - start) / (double) (end - start));
                } else {
                    out[row] = to[row];
                }
                next[row] = out[row] - to[row];
            }
        }
        for (int row = 0; row < rows.count(); row++) {
            if (changed >= rows.endNanos(row)) {
                rows.settle(row);
            }
        }
    }
}
