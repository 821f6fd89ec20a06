package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.IntervalRuns;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * Turns rotations on cumulative cubic curves. A row keeps what {@link HermiteKernel} needs, which {@link TurnCurve} computes, and
 * whether it turns at all.
 */
final class HermiteRotation extends HermiteMotion {
    private static final int TURN = HermiteKernel.FACTORS;
    private static final int HAS_TURN = TURN + 3;
    private static final int OWN = HAS_TURN + 1;

    private static final int CHANNELS = 3;

    private final TurnCurve curve = new TurnCurve();
    private final TurnRows rows = new TurnRows();
    private final float[][] last = new float[CHANNELS][];
    private final float[][] next = new float[CHANNELS][];
    private final float[] even = new float[CHANNELS];
    private final float[] turned = new float[PoseLayout.STRIDE];

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    private int first;

    HermiteRotation() {
        super(CHANNELS);
    }

    @Override
    public int extraColumns() {
        return OWN + velocity.columns();
    }

    @Override
    public void useExtraColumns(int newFirst) {
        first = newFirst;
        velocity.useExtraColumns(newFirst + OWN);
    }

    @Override
    public void turnGiven(MotionChunk chunk, int row, float[] turn) {
        for (int c = 0; c < CHANNELS; c++) {
            chunk.extra[first + TURN + c][row] = BentAngles.sum(turn(chunk, row, c), turn[c]);
        }
        chunk.extra[first + HAS_TURN][row] = 1;
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        forgetTurn(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        reparented(chunk, row);
        kinds(chunk)[row] = HermiteKernel.STILL;
    }

    /** A write outside ticks goes the short way, evenly. */
    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        forgetTurn(chunk, row);
        goOnEvenly(chunk, row);
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        velocity.turn(chunk, row, transform);
        velocity.turn(chunk, row, first + TURN, transform);
        velocity.turn(chunk, row, first + HermiteKernel.SECOND, transform);
        velocity.turn(chunk, row, first + HermiteKernel.THIRD, transform);
        turnTurned(chunk, row, transform);
    }

    /** The product of a vector and a rotation is turned as a rotation, and keeps its length. */
    private void turnTurned(MotionChunk chunk, int row, Rigid transform) {
        double square = 0;
        for (int c = 0; c < 4; c++) {
            double value = chunk.extra[first + HermiteKernel.TURNED + c][row];
            square += value * value;
        }
        double length = Math.sqrt(square);
        if (length == 0) {
            return;
        }
        for (int c = 0; c < 4; c++) {
            turned[PoseLayout.QX + c] = (float) (chunk.extra[first + HermiteKernel.TURNED + c][row] / length);
        }
        transform.apply(turned, 0);
        for (int c = 0; c < 4; c++) {
            chunk.extra[first + HermiteKernel.TURNED + c][row] = (float) (turned[PoseLayout.QX + c] * length);
        }
    }

    /** What each row is like. */
    private float[] kinds(MotionChunk chunk) {
        return chunk.extra[first + HermiteKernel.KIND];
    }

    private void forgetTurn(MotionChunk chunk, int row) {
        for (int c = TURN; c <= HAS_TURN; c++) {
            chunk.extra[first + c][row] = 0;
        }
    }

    @Override
    void goOnEvenly(MotionChunk chunk, int row) {
        curve.begin(chunk, row);
        store(chunk, row);
    }

    private void store(MotionChunk chunk, int row) {
        if (curve.compute()) {
            curve.store(chunk, first, row);
        } else {
            kinds(chunk)[row] = HermiteKernel.STILL;
        }
    }

    @Override
    public void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel newKernel) {
        kernel = newKernel;
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        double seconds = table.intervals().seconds(interval);
        useVelocities(chunk);
        for (int row = IntervalRuns.first(chunk, interval, 0, rows); row < rows; ) {
            int stop = IntervalRuns.end(chunk, row, rows);
            while (row < stop) {
                row = turnAlike(chunk, seconds, row, stop);
            }
            row = IntervalRuns.first(chunk, interval, stop, rows);
        }
        velocity.advanceAll(table.intervals(), chunk, PoseParts.ROTATION, rows, interval);
        float[] hasTurn = chunk.extra[first + HAS_TURN];
        for (int row = KnownRows.end(hasTurn, 0, 0, rows); row < rows; row++) {
            if (hasTurn[row] != 0) {
                forgetTurn(chunk, row);
            }
        }
    }

    private void useVelocities(MotionChunk chunk) {
        for (int c = 0; c < next.length; c++) {
            last[c] = velocity.last(chunk, c);
            next[c] = velocity.next(chunk, c);
        }
    }

    /** Turns a row and those after it of which the same is known, and returns the end of these. */
    private int turnAlike(MotionChunk chunk, double seconds, int row, int stop) {
        float[] lastKnown = velocity.lastKnown(chunk);
        float[] nextKnown = velocity.nextKnown(chunk);
        boolean turned = chunk.extra[first + HAS_TURN][row] != 0;
        if (turned || lastKnown[row] != nextKnown[row]) {
            if (chunk.node[row] >= 0) {
                turn(chunk, row, seconds, turned);
            }
            return row + 1;
        }
        int end = KnownRows.end(lastKnown, lastKnown[row], row, stop);
        end = KnownRows.end(nextKnown, nextKnown[row], row, end);
        end = KnownRows.end(chunk.extra[first + HAS_TURN], 0, row, end);
        if (lastKnown[row] != 0) {
            rows.turn(chunk, last, next, seconds, first, row, end);
        } else {
            rows.turnEvenly(chunk, first, row, end, kernel);
        }
        return end;
    }

    private void turn(MotionChunk chunk, int row, double seconds, boolean turned) {
        if (turned && !velocity.hasNext(chunk, row)) {
            for (int c = 0; c < CHANNELS; c++) {
                even[c] = perSecond(chunk, row, c, seconds);
            }
            velocity.give(chunk, row, 1, even, 0, CHANNELS);
        }
        curve.begin(chunk, row);
        if (velocity.hasLast(chunk, row)) {
            curve.start(
                    velocity.last(chunk, 0)[row] * seconds,
                    velocity.last(chunk, 1)[row] * seconds,
                    velocity.last(chunk, 2)[row] * seconds);
        }
        if (velocity.hasNext(chunk, row)) {
            curve.end(
                    velocity.next(chunk, 0)[row] * seconds,
                    velocity.next(chunk, 1)[row] * seconds,
                    velocity.next(chunk, 2)[row] * seconds);
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
    public boolean isStill(MotionChunk chunk, int row) {
        boolean turns = kinds(chunk)[row] != HermiteKernel.STILL && chunk.isStill(PoseParts.ROTATION, row);
        return !turns && chunk.extra[first + HAS_TURN][row] == 0 && !velocity.hasNext(chunk, row);
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int count, InterpolationKernel frameKernel) {
        float[] at = frameKernel.progress();
        progress.spread(chunk, at, count);
        if (HermiteKernel.areStill(kinds(chunk), count)) {
            chunk.interpolate(frameKernel, PoseParts.ROTATION, count);
        } else {
            float[][] out = chunk.showFreely(PoseParts.ROTATION, count);
            frameKernel.hermite().rotations(chunk.source.rotation, chunk.extra, first, at, out, count);
        }
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(at, PoseParts.ROTATION, count);
        }
    }
}
