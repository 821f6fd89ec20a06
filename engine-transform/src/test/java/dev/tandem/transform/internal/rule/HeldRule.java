package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;

/** Holds each pose until the end of its tick, and counts the frames that it held a row for in a column of its own. */
final class HeldRule implements MotionRule {
    private static final Curve HELD = (nanos, start, end) -> nanos < end ? 0f : 1f;

    private final FromTick observed;

    HeldRule(RuleParts parts) {
        observed = new FromTick(parts, HELD);
    }

    @Override
    public int extraColumns() {
        return 1;
    }

    @Override
    public void beforeTick(MotionTable table, TimelineTimes times) {
        observed.beforeTick(table, times);
    }

    @Override
    public void afterTick(MotionTable table, TimelineTimes times, long startNanos, long endNanos) {
        observed.afterTick(table, times, startNanos, endNanos);
    }

    @Override
    public void beforeFrame(MotionTable table, TimelineTimes times, long renderNanos) {
        observed.beforeFrame(table, times, renderNanos);
    }

    @Override
    public void frame(MotionTable table, long renderNanos) {
        for (int position = 0; position < table.chunkCount(); position++) {
            float[] frames = table.chunkAt(position).extra[0];
            for (int row = 0; row < table.rowsOf(position); row++) {
                frames[row]++;
            }
        }
        observed.frame(table, renderNanos);
    }

    @Override
    public boolean mayLeave(int index, MotionChunk chunk, int row, float[] logical) {
        return observed.mayLeave(index, chunk, row, logical);
    }
}
