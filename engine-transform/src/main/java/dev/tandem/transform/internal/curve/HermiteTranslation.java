package dev.tandem.transform.internal.curve;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;

/**
 * Moves translations on cubic Hermite curves. A row keeps how far its way differs from what each of the two velocities would make
 * it; both are zero where no velocity is known, and the way is straight.
 */
final class HermiteTranslation extends HermiteMotion {
    private final BentRows bent = new BentRows();
    private final int channels;
    private int start;
    private int end;

    HermiteTranslation(int channels) {
        super(PoseParts.TRANSLATION, channels);
        this.channels = channels;
    }

    @Override
    public int extraColumns() {
        return 2 * channels + velocity.columns();
    }

    @Override
    public void useExtraColumns(int first) {
        start = first;
        end = first + channels;
        velocity.useExtraColumns(end + channels);
    }

    @Override
    public void reparented(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
    }

    @Override
    public void teleported(MotionChunk chunk, int row) {
        velocity.forget(chunk, row);
        goOnEvenly(chunk, row);
    }

    @Override
    public boolean isWritten(MotionChunk chunk, int row) {
        return velocity.hasNext(chunk, row);
    }

    @Override
    public void targetChanged(MotionTable table, MotionChunk chunk, int row) {
        velocity.advance(chunk, row);
        goOnEvenly(chunk, row);
    }

    @Override
    public void warped(MotionChunk chunk, int row, Rigid transform) {
        velocity.turn(chunk, row, transform);
        velocity.turn(chunk, row, start, transform);
        velocity.turn(chunk, row, end, transform);
    }

    @Override
    void goOnEvenly(MotionChunk chunk, int row) {
        for (int c = 0; c < channels; c++) {
            chunk.extra[start + c][row] = 0;
            chunk.extra[end + c][row] = 0;
        }
    }

    @Override
    void bend(MotionChunk chunk, double seconds, int row, int stop) {
        for (int c = 0; c < channels; c++) {
            bend(chunk, c, (float) seconds, row, stop);
        }
    }

    private void bend(MotionChunk chunk, int c, float seconds, int row, int stop) {
        bent.bend(
                chunk.source.translation[c],
                chunk.target.translation[c],
                velocity.last(chunk, c),
                velocity.lastKnown(chunk),
                velocity.next(chunk, c),
                velocity.nextKnown(chunk),
                seconds,
                chunk.extra[start + c],
                chunk.extra[end + c],
                row,
                stop);
    }

    /** The derivative of what {@link #show} subtracts from the even motion. Only in its tick does a row move on its curve. */
    @Override
    public double bend(MotionChunk chunk, int row, int column, double progress) {
        if (!chunk.table.intervals().isOfTick(chunk.interval[row])) {
            return 0;
        }
        double rest = 1 - progress;
        double early = chunk.extra[start + column][row] * rest * (1 - 3 * progress);
        double late = chunk.extra[end + column][row] * progress * (2 - 3 * progress);
        return -(early + late);
    }

    @Override
    public boolean isStill(MotionChunk chunk, int row) {
        for (int c = 0; c < channels; c++) {
            if (chunk.extra[start + c][row] != 0 || chunk.extra[end + c][row] != 0) {
                return false;
            }
        }
        return !velocity.hasNext(chunk, row);
    }

    @Override
    void show(MotionChunk chunk, float[] at, int rows, InterpolationKernel kernel) {
        float[][] out = chunk.showFreely(PoseParts.TRANSLATION, rows);
        kernel.hermite()
                .vectors(chunk.source.translation, chunk.target.translation, chunk.extra, start, end, at, out, rows);
    }
}
