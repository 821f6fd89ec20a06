package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;

/** Interpolates a component between source and target, by a curve of the progress in its interval. */
final class TickMotion implements ComponentMotion {
    private final int part;
    private final Curve curve;
    private final IntervalProgress progress = new IntervalProgress();

    TickMotion(int part, Curve curve) {
        this.part = part;
        this.curve = curve;
    }

    /** Nothing is known of rows. */
    @Override
    public void teleported(MotionChunk chunk, int row, int count) {}

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        Intervals intervals = frame.intervals();
        progress.begin(intervals);
        for (int slot = 0; slot < intervals.limit(); slot++) {
            Curve used = intervals.isOfTick(slot) ? curve : Curve.LINEAR;
            progress.set(slot, used.at(frame.renderNanos(), intervals.startNanos(slot), intervals.endNanos(slot)));
        }
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        progress.interpolate(chunk, part, rows, kernel);
    }
}
