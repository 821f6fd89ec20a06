package dev.tandem.transform;

/**
 * A critically damped spring that is drawn to the target from the start of the tick on. It remembers the offset from the
 * target, and the velocity.
 *
 * @param omega per second
 * @param nearest from where on it has arrived, also in velocity divided by omega
 */
record SpringKernel(double omega, double nearest) implements MotionKernel {
    @Override
    public int vectors() {
        return 2;
    }

    @Override
    public void show(MotionRows rows) {
        for (int c = 0; c < rows.channels(); c++) {
            for (int row = 0; row < rows.count(); row++) {
                double offset = (double) rows.source(c)[row] - rows.target(c)[row] + rows.vector(0, c)[row];
                double speed = rows.vector(1, c)[row];
                double time = rows.seconds()[row];
                double decay = StrictMath.exp(-omega * time);
                double pull = speed + omega * offset;
                double left = (offset + pull * time) * decay;
                rows.next(0, c)[row] = (float) left;
                rows.next(1, c)[row] = (float) ((speed - omega * pull * time) * decay);
                rows.out(c)[row] = (float) (rows.target(c)[row] + left);
            }
        }
        for (int row = 0; row < rows.count(); row++) {
            if (energy(rows, row) < nearest * nearest) {
                rows.settle(row);
            }
        }
    }

    /** Never grows. */
    private double energy(MotionRows rows, int row) {
        double sum = 0;
        for (int c = 0; c < rows.channels(); c++) {
            double offset = rows.next(0, c)[row];
            double speed = rows.next(1, c)[row] / omega;
            sum += offset * offset + speed * speed;
        }
        return sum;
    }
}
