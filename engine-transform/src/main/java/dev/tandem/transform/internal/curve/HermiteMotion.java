package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.IntervalProgress;
import dev.tandem.transform.internal.rule.ShownFrame;

/** Base of motions on Hermite curves: velocities of rows, which rows a tick bends, and how motions end. */
abstract class HermiteMotion implements ComponentMotion {
    final GivenVelocity velocity;
    private final IntervalProgress progress = new IntervalProgress();
    private final int part;

    /**
     * @param part the component that moves
     * @param channels of a velocity
     */
    HermiteMotion(int part, int channels) {
        this.part = part;
        this.velocity = new GivenVelocity(channels);
    }

    /** Recomputes the curves of rows observed in a tick of the given length. */
    abstract void bend(MotionChunk chunk, double seconds, int row, int stop);

    /** Shows rows on their curves, as far along as {@code at} says; rows that are at an end are shown again there. */
    abstract void show(MotionChunk chunk, float[] at, int rows, InterpolationKernel kernel);

    /** Makes a row move evenly, because its interval is no longer that of its tick. */
    abstract void goOnEvenly(MotionChunk chunk, int row);

    @Override
    public final boolean takesVelocity() {
        return true;
    }

    @Override
    public final void velocitiesGiven(MotionChunk chunk, int row, int count, float[] velocities, int at, int stride) {
        velocity.give(chunk, row, count, velocities, at, stride);
    }

    @Override
    public final void velocityTakenBack(MotionChunk chunk, int row) {
        velocity.takeBack(chunk, row);
    }

    @Override
    public final boolean loadVelocity(MotionChunk chunk, int row, float[] dest, int at) {
        return velocity.loadLast(chunk, row, dest, at);
    }

    @Override
    public void handoverAimed(MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
    }

    @Override
    public final boolean jumped(MotionChunk chunk, int row, float[] from) {
        velocity.forgetLast(chunk, row);
        return false;
    }

    @Override
    public final void startsAtRest(MotionChunk chunk, int row) {
        velocity.startAtRest(chunk, row);
    }

    @Override
    public final boolean mayOutlastInterval() {
        return true;
    }

    @Override
    public final boolean mayShowOther() {
        return false;
    }

    @Override
    public final boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        return velocity.isOver(chunk, row, frame);
    }

    @Override
    public final boolean keepsVelocity() {
        return true;
    }

    @Override
    public final boolean standsStill(MotionChunk chunk, int row) {
        return velocity.isAtRest(chunk, row);
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        double seconds = table.intervals().seconds(interval);
        for (int row = chunk.nextOfInterval(interval, 0, rows); row < rows; ) {
            int stop = chunk.endOfInterval(row, rows);
            bend(chunk, seconds, row, stop);
            row = chunk.nextOfInterval(interval, stop, rows);
        }
        velocity.advanceAll(table.intervals(), chunk, part, rows, interval);
    }

    @Override
    public final void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] at = kernel.progress();
        progress.spread(chunk, at, rows);
        show(chunk, at, rows, kernel);
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(at, part, rows);
        }
    }

    @Override
    public final void beginFrame(MotionTable table, ShownFrame frame) {
        progress.setEvenly(frame);
        if (frame.intervals().anyHandover()) {
            for (int position = 0; position < table.chunkCount(); position++) {
                goOnEvenly(table.chunkAt(position), table.rowsOf(position), frame.intervals());
            }
        }
    }

    private void goOnEvenly(MotionChunk chunk, int rows, Intervals intervals) {
        for (int row = 0; row < rows; row++) {
            if (chunk.node[row] >= 0 && !intervals.isOfTick(chunk.interval[row])) {
                goOnEvenly(chunk, row);
            }
        }
    }
}
