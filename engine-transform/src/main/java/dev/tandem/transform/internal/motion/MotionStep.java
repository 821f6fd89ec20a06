package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.thread.Workers;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Brings the visual poses of any table to the progress of their intervals. */
public final class MotionStep {
    /** Chunks per thread below which sharing costs more than it saves. */
    private static final int SMALLEST_SHARE = 4;

    private final Workers workers;
    private final Workers.BlockTask block = this::step;
    private final RowStep plain = MotionStep::interpolate;
    private final Consumer<MotionChunk> late = this::runLate;

    @SuppressWarnings("NullAway.Init")
    private RowStep step;

    private InterpolationKernel[] kernels = {new InterpolationKernel()};

    /** Of its own, because rows may be read while a step is taken; null until then. */
    private @Nullable InterpolationKernel lateKernel;

    @SuppressWarnings("NullAway.Init")
    private MotionTable table;

    public MotionStep(Workers workers) {
        this.workers = workers;
    }

    /** Those that share a step. */
    public Workers workers() {
        return workers;
    }

    /** Interpolates between source and target, by the progress of the intervals. */
    public void run(MotionTable newTable) {
        run(newTable, plain);
    }

    /** Runs as {@link #run(MotionTable)} does, each chunk when it is {@linkplain MotionChunk#show shown}. */
    public void runLater(MotionTable newTable) {
        for (int c = 0; c < newTable.chunkCount(); c++) {
            newTable.chunkAt(c).showLater(late);
        }
    }

    /** Does for a chunk what {@link #runLater} has left. */
    private void runLate(MotionChunk chunk) {
        if (lateKernel == null) {
            lateKernel = new InterpolationKernel();
        }
        interpolate(chunk.table, chunk.position, lateKernel);
    }

    /** Takes a step for each chunk of the table. */
    public void run(MotionTable newTable, RowStep newStep) {
        table = newTable;
        step = newStep;
        int chunks = table.chunkCount();
        if (workers.share(chunks, SMALLEST_SHARE)) {
            ensureKernels(workers.count());
            workers.run(chunks, block);
        } else {
            for (int c = 0; c < chunks; c++) {
                step(c, 0);
            }
        }
    }

    private void ensureKernels(int count) {
        if (kernels.length < count) {
            kernels = new InterpolationKernel[count];
            for (int i = 0; i < count; i++) {
                kernels[i] = new InterpolationKernel();
            }
        }
    }

    private void step(int c, int worker) {
        step.step(table, c, kernels[worker]);
    }

    private static void interpolate(MotionTable table, int c, InterpolationKernel kernel) {
        MotionChunk chunk = table.chunkAt(c);
        int rows = table.rowsOf(c);
        table.spreadProgress(c, kernel.progress());
        chunk.interpolate(kernel, rows);
        if (table.intervals().anyAtAnEnd()) {
            chunk.showEnds(kernel.progress(), PoseParts.ALL, rows);
        }
    }
}
