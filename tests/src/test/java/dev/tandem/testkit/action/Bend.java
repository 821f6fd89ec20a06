package dev.tandem.testkit.action;

import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRows;

/** A rule of a host's own that remembers nothing: starts slowly, and blends each channel by itself. */
record Bend() implements MotionKernel {

    @Override
    public void show(MotionRows rows) {
        float[] progress = rows.progress();
        for (int c = 0; c < rows.channels(); c++) {
            float[] from = rows.source(c);
            float[] to = rows.target(c);
            float[] out = rows.out(c);
            for (int row = 0; row < rows.count(); row++) {
                double share = (double) progress[row] * progress[row];
                out[row] = (float) (from[row] + ((double) to[row] - from[row]) * share);
            }
        }
    }
}
