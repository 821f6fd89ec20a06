package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * Turns rotations on cumulative cubic curves. A row keeps what {@link HermiteKernel} needs, which {@link TurnCurve} computes, and
 * whether it turns at all.
 */
final class HermiteRotation extends HermiteTurns {
    private static final int CHANNELS = 3;

    private final TurnCurve curve = new TurnCurve();
    private final TurnRows rows = new TurnRows();
    private final float[][] last = new float[CHANNELS][];
    private final float[][] next = new float[CHANNELS][];

    @SuppressWarnings("NullAway.Init")
    private InterpolationKernel kernel;

    HermiteRotation() {
        super(CHANNELS, HermiteKernel.FACTORS);
    }

    @Override
    void lieStill(MotionChunk chunk, int row) {
        kinds(chunk)[row] = HermiteKernel.STILL;
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        velocity.turn(chunk, row, transform);
        velocity.turn(chunk, row, firstTurn(), transform);
        velocity.turn(chunk, row, firstColumn() + HermiteKernel.SECOND, transform);
        velocity.turn(chunk, row, firstColumn() + HermiteKernel.THIRD, transform);
        transform.turnProduct(chunk.extra, firstColumn() + HermiteKernel.TURNED, row);
    }

    /** The kind of each row. */
    private float[] kinds(MotionChunk chunk) {
        return chunk.extra[firstColumn() + HermiteKernel.KIND];
    }

    @Override
    void goOnEvenly(MotionChunk chunk, int row) {
        curve.begin(chunk, row);
        store(chunk, row);
    }

    private void store(MotionChunk chunk, int row) {
        if (curve.compute()) {
            curve.store(chunk, firstColumn(), row);
        } else {
            kinds(chunk)[row] = HermiteKernel.STILL;
        }
    }

    @Override
    public void tickComes(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel newKernel) {
        kernel = newKernel;
    }

    @Override
    void bend(MotionChunk chunk, double seconds, int row, int stop) {
        useVelocities(chunk);
        for (int start = row; start < stop; ) {
            start = turnAlike(chunk, seconds, start, stop);
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
        boolean turned = hasTurn(chunk)[row] != 0;
        if (turned || lastKnown[row] != nextKnown[row]) {
            if (chunk.node[row] >= 0) {
                turn(chunk, row, seconds, turned);
            }
            return row + 1;
        }
        int end = Ranges.runEnd(lastKnown, lastKnown[row], row, stop);
        end = Ranges.runEnd(nextKnown, nextKnown[row], row, end);
        end = Ranges.runEnd(hasTurn(chunk), 0, row, end);
        if (lastKnown[row] != 0) {
            rows.turn(chunk, last, next, seconds, firstColumn(), row, end);
        } else {
            rows.turnEvenly(chunk, firstColumn(), row, end, kernel);
        }
        return end;
    }

    private void turn(MotionChunk chunk, int row, double seconds, boolean turned) {
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

    private float turn(MotionChunk chunk, int row, int channel) {
        return turns(chunk, channel)[row];
    }

    @Override
    boolean bends(MotionChunk chunk, int row) {
        return kinds(chunk)[row] != HermiteKernel.STILL;
    }

    @Override
    void show(MotionChunk chunk, float[] at, int count, InterpolationKernel frameKernel) {
        if (HermiteKernel.areStill(kinds(chunk), count)) {
            chunk.interpolate(frameKernel, PoseParts.ROTATION, count);
        } else {
            float[][] out = chunk.showFreely(PoseParts.ROTATION, count);
            frameKernel.hermite().rotations(chunk.source.rotation, chunk.extra, firstColumn(), at, out, count);
        }
    }
}
