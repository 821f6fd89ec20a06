package dev.tandem.testkit.action;

import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;

/**
 * A rule of a host's own: a critically damped spring that is drawn to the target from the start of the tick on. It remembers how
 * far it is from the target, and its velocity.
 *
 * @param omega per second
 * @param nearest from where on it has arrived, also in velocity divided by omega
 */
public record Spring(double omega, double nearest) implements MotionKernel {

    @Override
    public int vectors() {
        return 2;
    }

    @Override
    public void show(MotionRows rows) {
        double[] energies = new double[rows.count()];
        float[] seconds = rows.seconds();
        for (int c = 0; c < rows.channels(); c++) {
            float[] from = rows.source(c);
            float[] to = rows.target(c);
            float[] offsets = rows.vector(0, c);
            float[] velocities = rows.vector(1, c);
            float[] nextOffsets = rows.next(0, c);
            float[] nextVelocities = rows.next(1, c);
            float[] out = rows.out(c);
            for (int row = 0; row < rows.count(); row++) {
                double start = (double) from[row] - to[row] + offsets[row];
                double pull = velocities[row] + omega * start;
                double decay = StrictMath.exp(-omega * seconds[row]);
                double left = (start + pull * seconds[row]) * decay;
                double speed = (velocities[row] - omega * pull * seconds[row]) * decay;
                nextOffsets[row] = (float) left;
                nextVelocities[row] = (float) speed;
                out[row] = (float) (to[row] + left);
                energies[row] += left * left + speed * speed / (omega * omega);
            }
        }
        for (int row = 0; row < rows.count(); row++) {
            if (energies[row] < nearest * nearest) {
                rows.settle(row);
            }
        }
    }
}
