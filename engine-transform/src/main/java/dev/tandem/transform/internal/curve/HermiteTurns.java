package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseParts;

/**
 * Base of rotations and angles on Hermite curves: a row keeps the turn given for the tick, full turns included, until the tick
 * is observed.
 */
abstract class HermiteTurns extends HermiteMotion {
    private final int channels;
    private final int columns;
    private int first;

    /**
     * @param channels of a turn, and of a velocity
     * @param columns of a row beside those of turn and velocity
     */
    HermiteTurns(int channels, int columns) {
        super(PoseParts.ROTATION, channels);
        this.channels = channels;
        this.columns = columns;
    }

    /** A row whose source and target are the same, as after a teleport. */
    abstract void lieStill(MotionChunk chunk, int row);

    @Override
    public final int extraColumns() {
        return columns + channels + 1 + velocity.columns();
    }

    @Override
    public final void useExtraColumns(int newFirst) {
        first = newFirst;
        velocity.useExtraColumns(newFirst + columns + channels + 1);
    }

    /** The first of the other columns of a row. */
    final int firstColumn() {
        return first;
    }

    /** The first column of the turns that were given. */
    final int firstTurn() {
        return first + columns;
    }

    /** A column of the turns that were given. */
    final float[] turns(MotionChunk chunk, int channel) {
        return chunk.extra[first + columns + channel];
    }

    /** Whether a turn was given for each row: not 0 if so. */
    final float[] hasTurn(MotionChunk chunk) {
        return chunk.extra[first + columns + channels];
    }

    @Override
    public final void turnGiven(MotionChunk chunk, int row, float[] turn) {
        for (int c = 0; c < channels; c++) {
            turns(chunk, c)[row] = BentAngles.sum(turns(chunk, c)[row], turn[c]);
        }
        hasTurn(chunk)[row] = 1;
    }

    private void forgetTurn(MotionChunk chunk, int row) {
        for (int c = 0; c < channels; c++) {
            turns(chunk, c)[row] = 0;
        }
        hasTurn(chunk)[row] = 0;
    }

    @Override
    public final void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        forgetTurn(chunk, row);
    }

    @Override
    public final void teleported(MotionChunk chunk, int row) {
        reparented(chunk, row);
        lieStill(chunk, row);
    }

    @Override
    public final boolean isWritten(MotionChunk chunk, int row) {
        return hasTurn(chunk)[row] != 0 || velocity.hasNext(chunk, row);
    }

    /** A write outside ticks goes the short way, evenly. */
    @Override
    public final void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        forgetTurn(chunk, row);
        goOnEvenly(chunk, row);
    }

    @Override
    public final void handoverAimed(MotionChunk chunk, int row) {
        super.handoverAimed(chunk, row);
        forgetTurn(chunk, row);
    }

    @Override
    public final void tickObserved(MotionTable table, MotionChunk chunk, int rows, int interval) {
        useTurns(chunk, table.intervals().seconds(interval), rows);
        super.tickObserved(table, chunk, rows, interval);
        float[] hasTurn = hasTurn(chunk);
        for (int row = Ranges.runEnd(hasTurn, 0, 0, rows); row < rows; row = Ranges.runEnd(hasTurn, 0, row, rows)) {
            forgetTurn(chunk, row);
        }
    }

    /** Where a turn was given without a velocity, that of an even turn is, also if the row goes there evenly. */
    private void useTurns(MotionChunk chunk, double seconds, int rows) {
        float[] hasTurn = hasTurn(chunk);
        for (int row = Ranges.runEnd(hasTurn, 0, 0, rows); row < rows; row = Ranges.runEnd(hasTurn, 0, row + 1, rows)) {
            if (!velocity.hasNext(chunk, row)) {
                for (int c = 0; c < channels; c++) {
                    velocity.next(chunk, c)[row] = BentAngles.perSecond(turns(chunk, c)[row], seconds);
                }
                velocity.nextKnown(chunk)[row] = 1;
            }
        }
    }

    /** Whether the curve of a row leads anywhere, though it may come back to where it began. */
    abstract boolean bends(MotionChunk chunk, int row);

    @Override
    public final boolean isStill(MotionChunk chunk, int row) {
        boolean turns = bends(chunk, row) && chunk.isStill(PoseParts.ROTATION, row);
        return !turns && hasTurn(chunk)[row] == 0 && !velocity.hasNext(chunk, row);
    }
}
