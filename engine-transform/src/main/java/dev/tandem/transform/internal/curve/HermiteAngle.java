package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.IntervalRuns;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * Turns angles on cubic Hermite curves, with as many full turns as velocities or {@link #turnGiven} say. A row keeps how far it
 * turns back from its end to its start, and how far its way differs from what each of the two velocities would make it; see
 * {@link BentAngles}.
 */
final class HermiteAngle extends HermiteMotion {
    private static final int BACK = 0;
    private static final int LATE = 1;
    private static final int EARLY = 2;
    private static final int TURN = 3;
    private static final int HAS_TURN = 4;
    private static final int OWN = 5;

    private final BentAngles bent = new BentAngles();
    private int first;

    HermiteAngle() {
        super(1);
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

    private float[] own(MotionChunk chunk, int column) {
        return chunk.extra[first + column];
    }

    @Override
    public void turnGiven(MotionChunk chunk, int row, float[] turn) {
        own(chunk, TURN)[row] = BentAngles.sum(own(chunk, TURN)[row], turn[0]);
        own(chunk, HAS_TURN)[row] = 1;
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        forgetTurn(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        reparented(chunk, row);
        goOnEvenly(chunk, row);
    }

    /** A write outside ticks goes the short way, evenly. */
    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        forgetTurn(chunk, row);
        goOnEvenly(chunk, row);
    }

    private void forgetTurn(MotionChunk chunk, int row) {
        own(chunk, TURN)[row] = 0;
        own(chunk, HAS_TURN)[row] = 0;
    }

    @Override
    void goOnEvenly(MotionChunk chunk, int row) {
        own(chunk, BACK)[row] = BentAngles.back(chunk.source.rotation[0][row], chunk.target.rotation[0][row]);
        own(chunk, LATE)[row] = 0;
        own(chunk, EARLY)[row] = 0;
    }

    @Override
    public void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        double seconds = table.intervals().seconds(interval);
        for (int row = IntervalRuns.first(chunk, interval, 0, rows); row < rows; ) {
            int stop = IntervalRuns.end(chunk, row, rows);
            useTurns(chunk, seconds, row, stop);
            bend(chunk, (float) seconds, row, stop);
            row = IntervalRuns.first(chunk, interval, stop, rows);
        }
        velocity.advanceAll(table.intervals(), chunk, PoseParts.ROTATION, rows, interval);
        float[] hasTurn = own(chunk, HAS_TURN);
        for (int row = KnownRows.end(hasTurn, 0, 0, rows); row < rows; row = KnownRows.end(hasTurn, 0, row, rows)) {
            forgetTurn(chunk, row);
        }
    }

    /** Where a turn was given without a velocity, that of an even turn is. */
    private void useTurns(MotionChunk chunk, double seconds, int row, int stop) {
        float[] hasTurn = own(chunk, HAS_TURN);
        for (int j = KnownRows.end(hasTurn, 0, row, stop); j < stop; j = KnownRows.end(hasTurn, 0, j + 1, stop)) {
            if (!velocity.hasNext(chunk, j)) {
                velocity.next(chunk, 0)[j] = BentAngles.perSecond(own(chunk, TURN)[j], seconds);
                velocity.nextKnown(chunk)[j] = 1;
            }
        }
    }

    private void bend(MotionChunk chunk, float seconds, int row, int stop) {
        bent.useLast(velocity.last(chunk, 0), velocity.lastKnown(chunk), seconds, row, stop);
        bent.useNext(velocity.next(chunk, 0), velocity.nextKnown(chunk), seconds, row, stop);
        bent.bend(
                chunk.source.rotation[0],
                chunk.target.rotation[0],
                own(chunk, TURN),
                own(chunk, HAS_TURN),
                own(chunk, BACK),
                own(chunk, LATE),
                own(chunk, EARLY),
                row,
                stop);
    }

    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        boolean bends = own(chunk, BACK)[row] != 0 || own(chunk, LATE)[row] != 0 || own(chunk, EARLY)[row] != 0;
        boolean turns = bends && chunk.isStill(PoseParts.ROTATION, row);
        return !turns && own(chunk, HAS_TURN)[row] == 0 && !velocity.hasNext(chunk, row);
    }

    @Override
    public void show(MotionTable table, MotionChunk chunk, int rows, InterpolationKernel kernel) {
        float[] at = kernel.progress();
        progress.spread(chunk, at, rows);
        float[] out = chunk.showFreely(PoseParts.ROTATION, rows)[0];
        HermiteKernel.turn(
                chunk.source.rotation[0], own(chunk, BACK), own(chunk, LATE), own(chunk, EARLY), at, out, rows);
        if (progress.anyAtAnEnd()) {
            chunk.showEnds(at, PoseParts.ROTATION, rows);
        }
    }
}
