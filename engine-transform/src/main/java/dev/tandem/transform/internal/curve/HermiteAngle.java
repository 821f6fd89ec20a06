package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * Turns angles on cubic Hermite curves, with as many full turns as velocities or {@link #turnGiven} say. A row keeps the turn
 * back from its end to its start, and how far that differs from the displacement of each of the two velocities; see {@link
 * BentAngles}.
 */
final class HermiteAngle extends HermiteTurns {
    private static final int BACK = 0;
    private static final int LATE = 1;
    private static final int EARLY = 2;
    private static final int COLUMNS = 3;

    private final BentAngles bent = new BentAngles();

    HermiteAngle() {
        super(1, COLUMNS);
    }

    private float[] own(MotionChunk chunk, int column) {
        return chunk.extra[firstColumn() + column];
    }

    @Override
    void lieStill(MotionChunk chunk, int row) {
        goOnEvenly(chunk, row);
    }

    @Override
    void goOnEvenly(MotionChunk chunk, int row) {
        own(chunk, BACK)[row] = BentAngles.back(chunk.source.rotation[0][row], chunk.target.rotation[0][row]);
        own(chunk, LATE)[row] = 0;
        own(chunk, EARLY)[row] = 0;
    }

    @Override
    void bend(MotionChunk chunk, double seconds, int row, int stop) {
        bent.useLast(velocity.last(chunk, 0), velocity.lastKnown(chunk), (float) seconds, row, stop);
        bent.useNext(velocity.next(chunk, 0), velocity.nextKnown(chunk), (float) seconds, row, stop);
        bent.bend(
                chunk.source.rotation[0],
                chunk.target.rotation[0],
                turns(chunk, 0),
                hasTurn(chunk),
                own(chunk, BACK),
                own(chunk, LATE),
                own(chunk, EARLY),
                row,
                stop);
    }

    @Override
    boolean bends(MotionChunk chunk, int row) {
        return own(chunk, BACK)[row] != 0 || own(chunk, LATE)[row] != 0 || own(chunk, EARLY)[row] != 0;
    }

    @Override
    void show(MotionChunk chunk, float[] at, int rows, InterpolationKernel kernel) {
        float[] out = chunk.showFreely(PoseParts.ROTATION, rows)[0];
        HermiteKernel.turn(
                chunk.source.rotation[0], own(chunk, BACK), own(chunk, LATE), own(chunk, EARLY), at, out, rows);
    }
}
