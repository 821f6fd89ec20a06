package dev.tandem.transform;

import java.util.ArrayList;
import java.util.List;

/** Interpolates as FROM_TICK does, channel by channel, and notes what it was called for. */
class BlendKernel implements MotionKernel {
    final List<Component> components = new ArrayList<>();
    int rowCount;

    @Override
    public void show(MotionRows rows) {
        components.add(rows.component());
        rowCount += rows.count();
        float[] progress = rows.progress();
        for (int c = 0; c < rows.channels(); c++) {
            float[] from = rows.source(c);
            float[] to = rows.target(c);
            float[] out = rows.out(c);
            for (int row = 0; row < rows.count(); row++) {
                out[row] = from[row] + (to[row] - from[row]) * progress[row];
            }
        }
    }

    @Override
    public String toString() {
        return "blend";
    }
}
