package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.IntervalProgress;
import dev.tandem.transform.internal.rule.ShownFrame;

/**
 * Moves translations on cubic Hermite curves. A row keeps how far its way differs from what each of the two velocities would make
 * it; both are zero where no velocity is known, and the way is straight.
 */
final class HermiteTranslation implements ComponentMotion {
    private static final int CHANNELS = 3;

    /** The curve leaves its chord by a quarter of these differences at most, which must stay finite. */
    private static final double MOST = 3.9;

    private final GivenVelocity velocity = new GivenVelocity();
    private final IntervalProgress progress = new IntervalProgress();
    private int start;
    private int end;

    @Override
    public int extraColumns() {
        return 2 * CHANNELS + GivenVelocity.COLUMNS;
    }

    @Override
    public void useExtraColumns(int first) {
        start = first;
        end = first + CHANNELS;
        velocity.useExtraColumns(end + CHANNELS);
    }

    @Override
    public boolean takesVelocity() {
        return true;
    }

    @Override
    public void velocityGiven(MotionChunk chunk, int row, float x, float y, float z) {
        velocity.give(chunk, row, x, y, z);
    }

    @Override
    public void startsAtRest(MotionChunk chunk, int row) {
        velocity.startAtRest(chunk, row);
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        straighten(chunk, row);
    }

    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        straighten(chunk, row);
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        velocity.turn(chunk, row, transform);
        velocity.turn(chunk, row, start, transform);
        velocity.turn(chunk, row, end, transform);
    }

    private void straighten(MotionChunk chunk, int row) {
        for (int c = 0; c < CHANNELS; c++) {
            chunk.extra[start + c][row] = 0;
            chunk.extra[end + c][row] = 0;
        }
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        double seconds = table.intervals().seconds(interval);
        for (int row = 0; row < rows; row++) {
            if (chunk.interval[row] == interval) {
                bend(chunk, row, seconds);
            }
            if (table.intervals().isOfTick(chunk.interval[row]) && !hasMoved(chunk, row, interval)) {
                velocity.advanceUnmoved(chunk, row);
            } else {
                velocity.advance(chunk, row);
            }
        }
    }

    private static boolean hasMoved(MotionChunk chunk, int row, int interval) {
        return chunk.interval[row] == interval && !chunk.isStill(PoseParts.TRANSLATION, row);
    }

    private void bend(MotionChunk chunk, int row, double seconds) {
        boolean hasLast = velocity.hasLast(chunk, row);
        boolean hasNext = velocity.hasNext(chunk, row);
        for (int c = 0; c < CHANNELS; c++) {
            float from = chunk.source.translation[c][row];
            float to = chunk.target.translation[c][row];
            double way = (double) to - from;
            double room = MOST * (Float.MAX_VALUE - Math.max(Math.abs(from), Math.abs(to)));
            double late = hasLast ? way - velocity.last(chunk, row, c) * seconds : 0;
            double early = hasNext ? velocity.next(chunk, row, c) * seconds - way : 0;
            chunk.extra[start + c][row] = limited(late, room);
            chunk.extra[end + c][row] = limited(early, room);
        }
    }

    /** Never the negative zero, which would show in the bits of a component that stays. */
    private static float limited(double value, double room) {
        double most = Math.min(room, Float.MAX_VALUE);
        return (float) Math.max(-most, Math.min(most, value)) + 0f;
    }

    @Override
    public boolean mayOutlastInterval() {
        return true;
    }

    @Override
    public boolean mayShowOther() {
        return false;
    }

    /** A body that ends a tick in motion waits for the next: whether frames lie between makes no difference to its curve. */
    @Override
    public boolean isOver(MotionChunk chunk, int row, ShownFrame frame) {
        return !velocity.isMoving(chunk, row) || !frame.endsWithNewestTick(chunk.interval[row]);
    }

    @Override
    public boolean keepsVelocity() {
        return true;
    }

    @Override
    public boolean standsStill(MotionChunk chunk, int row) {
        return velocity.isAtRest(chunk, row);
    }

    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        for (int c = 0; c < CHANNELS; c++) {
            if (chunk.extra[start + c][row] != 0 || chunk.extra[end + c][row] != 0) {
                return false;
            }
        }
        return !velocity.hasNext(chunk, row);
    }

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        progress.setEvenly(frame);
        Intervals intervals = frame.intervals();
        if (intervals.anyHandover()) {
            for (int position = 0; position < table.chunkCount(); position++) {
                MotionChunk chunk = table.chunkAt(position);
                for (int row = 0; row < table.rowsOf(position); row++) {
                    if (!intervals.isOfTick(chunk.interval[row])) {
                        straighten(chunk, row);
                    }
                }
            }
        }
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] at = kernel.progress();
        progress.spread(chunk, at, rows);
        float[][] out = chunk.showFreely(PoseParts.TRANSLATION, rows);
        for (int c = 0; c < CHANNELS; c++) {
            float[] from = chunk.source.translation[c];
            float[] to = chunk.target.translation[c];
            kernel.hermite().vectors(from, to, chunk.extra[start + c], chunk.extra[end + c], at, out[c], rows);
        }
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(at, PoseParts.TRANSLATION, rows);
        }
    }
}
