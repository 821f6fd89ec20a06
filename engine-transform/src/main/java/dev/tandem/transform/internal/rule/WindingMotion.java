package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseParts;

/** Interpolates angles with all of their turns; quaternions, which have none, as usual. */
final class WindingMotion implements ComponentMotion {
    private final IntervalProgress progress = new IntervalProgress();

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        progress.setEvenly(frame);
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        progress.spread(chunk, kernel.progress(), rows);
        chunk.interpolateTurns(kernel, rows);
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(kernel.progress(), PoseParts.ROTATION, rows);
        }
    }
}
