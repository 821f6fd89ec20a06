package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;

/** Interpolates a component from its visual value in the last frame to its target, arriving at the end of its interval. */
final class VisualMotion implements ComponentMotion {
    private final int part;
    private final IntervalProgress progress = new IntervalProgress();

    VisualMotion(int part) {
        this.part = part;
    }

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        Intervals intervals = frame.intervals();
        progress.begin(intervals);
        for (int slot = 0; slot < intervals.limit(); slot++) {
            long from = frame.times().hasFrame() ? frame.times().lastRender() : intervals.startNanos(slot);
            progress.set(slot, Curve.even(frame.renderNanos(), from, intervals.endNanos(slot)));
        }
    }

    /**
     * The pose that was drawn last says more than the source, which is still that of the tick until a frame starts from there.
     */
    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        return chunk.showsTarget(part, row);
    }

    @Override
    public boolean jumped(MotionChunk chunk, int row, float[] from) {
        chunk.enterParts(row, from, part);
        return true;
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        chunk.startFromVisuals(part, rows);
        progress.interpolate(chunk, part, rows, kernel);
    }
}
