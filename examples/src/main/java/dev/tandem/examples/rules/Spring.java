package dev.tandem.examples.rules;

import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;

/**
 * Draws a node on a critically damped spring behind where FROM_TICK would draw it: x'' = omega^2 (goal - x) - 2 omega x'. The
 * solution is exact for a goal that moves evenly within the tick and rests after it, so no frame rate changes it.
 *
 * @param omega stiffness, per second; in even motion the node is 2 / omega seconds behind
 * @param near the node has arrived at this distance from the goal and, divided by omega, at this speed
 */
public record Spring(double omega, double near) implements MotionKernel {
    /** The offset from the goal, and the velocity. */
    @Override
    public int vectors() {
        return 2;
    }

    @Override
    public void show(MotionRows rows) {
        for (int channel = 0; channel < rows.channels(); channel++) {
            show(rows, channel);
        }
        float[] progress = rows.progress();
        for (int row = 0; row < rows.count(); row++) {
            if (progress[row] == 1 && energy(rows, row) < near * near) {
                rows.settle(row); // the energy of a damped spring never grows, so this stays true
            }
        }
    }

    private void show(MotionRows rows, int channel) {
        float[] progress = rows.progress();
        float[] seconds = rows.seconds();
        float[] from = rows.source(channel);
        float[] to = rows.target(channel);
        float[] offset = rows.vector(0, channel);
        float[] speed = rows.vector(1, channel);
        float[] out = rows.out(channel);
        float[] nextOffset = rows.next(0, channel);
        float[] nextSpeed = rows.next(1, channel);
        long start = Long.MIN_VALUE;
        double inTick = 0;
        double decay = 0;
        double after = 0;
        double decayAfter = 0;
        double length = 1;
        for (int row = 0; row < rows.count(); row++) {
            if (rows.startNanos(row) != start) { // most rows move by the same tick
                start = rows.startNanos(row);
                length = (rows.endNanos(row) - start) / 1e9;
                inTick = Math.min(seconds[row], length);
                decay = StrictMath.exp(-omega * inTick);
                after = seconds[row] - inTick;
                decayAfter = StrictMath.exp(-omega * after);
            }
            double goalSpeed = ((double) to[row] - from[row]) / length;
            double lag = 2 * goalSpeed / omega;
            double a = offset[row] + lag;
            double b = speed[row] - goalSpeed + omega * a;
            double x = (a + b * inTick) * decay - lag;
            double v = (b - omega * (a + b * inTick)) * decay + goalSpeed;
            b = v + omega * x;
            nextOffset[row] = (float) ((x + b * after) * decayAfter);
            nextSpeed[row] = (float) ((b - omega * (x + b * after)) * decayAfter);
            out[row] = from[row] + (to[row] - from[row]) * progress[row] + nextOffset[row];
        }
    }

    private double energy(MotionRows rows, int row) {
        double sum = 0;
        for (int channel = 0; channel < rows.channels(); channel++) {
            double x = rows.next(0, channel)[row];
            double v = rows.next(1, channel)[row] / omega;
            sum += x * x + v * v;
        }
        return sum;
    }
}
