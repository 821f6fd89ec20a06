package dev.tandem.transform.internal.motion;

import dev.tandem.transform.internal.thread.Workers;

/** Brings the visual poses of any table to the progress of their intervals. */
public final class MotionStep {
    /** Chunks per thread below which sharing costs more than it saves. */
    private static final int SMALLEST_SHARE = 4;

    private final Workers workers;
    private final Workers.BlockTask step = this::step;
    private InterpolationKernel[] kernels = {new InterpolationKernel()};
    private MotionTable table;
    private boolean anyAtAnEnd;

    public MotionStep(Workers workers) {
        this.workers = workers;
    }

    public void run(MotionTable newTable) {
        table = newTable;
        int chunks = table.chunkCount();
        anyAtAnEnd = table.intervals().anyAtAnEnd();
        if (workers.share(chunks, SMALLEST_SHARE)) {
            ensureKernels(workers.count());
            workers.run(chunks, step);
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
        MotionChunk chunk = table.chunkAt(c);
        int rows = table.rowsOf(c);
        InterpolationKernel kernel = kernels[worker];
        table.spreadProgress(c, kernel.progress());
        chunk.interpolate(kernel, rows);
        if (anyAtAnEnd) {
            copyEnds(chunk, kernel.progress(), rows);
        }
    }

    /** Rows exactly at an end get the bits of that end. */
    private static void copyEnds(MotionChunk chunk, float[] progress, int rows) {
        for (int j = 0; j < rows; j++) {
            if (progress[j] == 0f) {
                chunk.showSource(j);
            } else if (progress[j] == 1f) {
                chunk.showTarget(j);
            }
        }
    }
}
