package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;

/** Told of rows that get another target outside ticks. */
interface TargetListener {
    /** For rules that keep nothing of a row beside its poses. */
    TargetListener NONE = new TargetListener() {
        @Override
        public void restarting(MotionTable table, MotionChunk chunk, int row) {}

        @Override
        public void targetChanged(MotionTable table, MotionChunk chunk, int row, int parts) {}

        @Override
        public void handoverAimed(MotionChunk chunk, int row) {}
    };

    /** A row is about to start from its target, with the interval of the last tick. */
    void restarting(MotionTable table, MotionChunk chunk, int row);

    /** Some components of a row have another target, or another interval in which it is reached. */
    void targetChanged(MotionTable table, MotionChunk chunk, int row, int parts);

    /** A row that goes on evenly from its visual pose has another target. */
    void handoverAimed(MotionChunk chunk, int row);
}
