package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.ComponentMotion;
import dev.tandem.transform.internal.rule.IntervalProgress;
import dev.tandem.transform.internal.rule.ShownFrame;

/**
 * Turns rotations on cumulative cubic curves. A row keeps what {@link HermiteKernel} needs, which {@link TurnCurve} computes, and
 * whether it turns at all.
 */
final class HermiteRotation implements ComponentMotion {
    private static final int TURNING = HermiteKernel.FACTORS;
    private static final int TURN = TURNING + 1;
    private static final int HAS_TURN = TURN + 3;
    private static final int OWN = HAS_TURN + 1;

    private final GivenVelocity velocity = new GivenVelocity();
    private final TurnCurve curve = new TurnCurve();
    private final IntervalProgress progress = new IntervalProgress();
    private final float[] turned = new float[PoseLayout.STRIDE];
    private int first;

    @Override
    public int extraColumns() {
        return OWN + GivenVelocity.COLUMNS;
    }

    @Override
    public void useExtraColumns(int newFirst) {
        first = newFirst;
        velocity.useExtraColumns(newFirst + OWN);
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
    public void turnGiven(MotionChunk chunk, int row, float x, float y, float z) {
        chunk.extra[first + TURN][row] += x;
        chunk.extra[first + TURN + 1][row] += y;
        chunk.extra[first + TURN + 2][row] += z;
        chunk.extra[first + HAS_TURN][row] = 1;
    }

    @Override
    public void startsAtRest(MotionChunk chunk, int row) {
        velocity.startAtRest(chunk, row);
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        forgetTurn(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        reparented(chunk, row);
        chunk.extra[first + TURNING][row] = 0;
    }

    /** A write outside ticks goes the short way, evenly. */
    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        forgetTurn(chunk, row);
        turnEvenly(chunk, row);
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        velocity.turn(chunk, row, transform);
        velocity.turn(chunk, row, first + TURN, transform);
        velocity.turn(chunk, row, first + HermiteKernel.SECOND, transform);
        velocity.turn(chunk, row, first + HermiteKernel.THIRD, transform);
        velocity.turn(chunk, row, first + HermiteKernel.CROSS, transform);
        if (chunk.extra[first + TURNING][row] != 0) {
            for (int c = 0; c < 4; c++) {
                turned[PoseLayout.QX + c] = chunk.extra[first + HermiteKernel.TURNED + c][row];
            }
            transform.apply(turned, 0);
            for (int c = 0; c < 4; c++) {
                chunk.extra[first + HermiteKernel.TURNED + c][row] = turned[PoseLayout.QX + c];
            }
        }
    }

    private void forgetTurn(MotionChunk chunk, int row) {
        for (int c = TURN; c <= HAS_TURN; c++) {
            chunk.extra[first + c][row] = 0;
        }
    }

    private void turnEvenly(MotionChunk chunk, int row) {
        curve.begin(chunk, row);
        store(chunk, row);
    }

    private void store(MotionChunk chunk, int row) {
        boolean turns = curve.compute();
        chunk.extra[first + TURNING][row] = turns ? 1 : 0;
        if (turns) {
            curve.store(chunk, first, row);
        }
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        double seconds = table.intervals().seconds(interval);
        for (int row = 0; row < rows; row++) {
            boolean turned = chunk.extra[first + HAS_TURN][row] != 0;
            if (chunk.interval[row] == interval && chunk.node[row] >= 0) {
                turn(chunk, row, seconds, turned);
            }
            if (table.intervals().isOfTick(chunk.interval[row]) && !hasMoved(chunk, row, interval)) {
                velocity.advanceUnmoved(chunk, row);
            } else {
                velocity.advance(chunk, row);
            }
            if (turned) {
                forgetTurn(chunk, row);
            }
        }
    }

    private static boolean hasMoved(MotionChunk chunk, int row, int interval) {
        return chunk.interval[row] == interval && !chunk.isStill(PoseParts.ROTATION, row);
    }

    private void turn(MotionChunk chunk, int row, double seconds, boolean turned) {
        if (turned && !velocity.hasNext(chunk, row)) {
            velocity.give(
                    chunk,
                    row,
                    perSecond(chunk, row, 0, seconds),
                    perSecond(chunk, row, 1, seconds),
                    perSecond(chunk, row, 2, seconds));
        }
        curve.begin(chunk, row);
        if (velocity.hasLast(chunk, row)) {
            curve.start(
                    velocity.last(chunk, row, 0) * seconds,
                    velocity.last(chunk, row, 1) * seconds,
                    velocity.last(chunk, row, 2) * seconds);
        }
        if (velocity.hasNext(chunk, row)) {
            curve.end(
                    velocity.next(chunk, row, 0) * seconds,
                    velocity.next(chunk, row, 1) * seconds,
                    velocity.next(chunk, row, 2) * seconds);
        }
        if (turned) {
            curve.whole(turn(chunk, row, 0), turn(chunk, row, 1), turn(chunk, row, 2));
        }
        store(chunk, row);
    }

    private float perSecond(MotionChunk chunk, int row, int channel, double seconds) {
        double value = turn(chunk, row, channel) / seconds;
        return (float) Math.max(-Float.MAX_VALUE, Math.min(Float.MAX_VALUE, value));
    }

    private float turn(MotionChunk chunk, int row, int channel) {
        return chunk.extra[first + TURN + channel][row];
    }

    @Override
    public boolean mayOutlastInterval() {
        return true;
    }

    @Override
    public boolean mayShowOther() {
        return false;
    }

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
        return chunk.extra[first + TURNING][row] == 0
                && chunk.extra[first + HAS_TURN][row] == 0
                && !velocity.hasNext(chunk, row);
    }

    @Override
    public void beginFrame(MotionTable table, ShownFrame frame) {
        progress.setEvenly(frame);
        Intervals intervals = frame.intervals();
        if (intervals.anyHandover()) {
            for (int position = 0; position < table.chunkCount(); position++) {
                MotionChunk chunk = table.chunkAt(position);
                for (int row = 0; row < table.rowsOf(position); row++) {
                    if (!intervals.isOfTick(chunk.interval[row]) && chunk.node[row] >= 0) {
                        turnEvenly(chunk, row);
                    }
                }
            }
        }
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] at = kernel.progress();
        progress.spread(chunk, at, rows);
        float[][] out = chunk.showFreely(PoseParts.ROTATION, rows);
        kernel.hermite()
                .rotations(chunk.source.rotation, chunk.extra, first, chunk.extra[first + TURNING], at, out, rows);
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(at, PoseParts.ROTATION, rows);
        }
    }
}
