package dev.tandem.transform.internal;

/** Brings the visual poses of a table to the progress of their tick groups. */
final class MotionStep {
    private final InterpolationKernel kernel = new InterpolationKernel();

    void run(MotionTable table) {
        table.spreadProgress();
        for (int c = 0; c < table.chunkCount(); c++) {
            MotionChunk chunk = table.chunkAt(c);
            kernel.run(chunk.source, chunk.target, chunk.visual, chunk.progress, table.rowsOf(c));
        }
        if (table.groups().anyAtAnEnd()) {
            copyEnds(table);
        }
    }

    /** Rows that stand exactly at an end get the end's bits. */
    private static void copyEnds(MotionTable table) {
        for (int c = 0; c < table.chunkCount(); c++) {
            MotionChunk chunk = table.chunkAt(c);
            int rows = table.rowsOf(c);
            for (int j = 0; j < rows; j++) {
                if (chunk.progress[j] == 0f) {
                    chunk.visual.copy(j, chunk.source, j);
                } else if (chunk.progress[j] == 1f) {
                    chunk.visual.copy(j, chunk.target, j);
                }
            }
        }
    }
}
