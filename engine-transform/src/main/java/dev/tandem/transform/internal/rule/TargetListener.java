package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;

/** Told of rows that get another target outside ticks. */
@FunctionalInterface
interface TargetListener {
    void targetChanged(MotionTable table, MotionChunk chunk, int row);
}
