package dev.tandem.transform.internal.rule;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.MotionChunks;
import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.node.NodeTable;

/**
 * Aims motions that were brought from another timeline, and have not arrived, at what was written since.
 *
 * <p>Such a motion started from a visual pose, which may be far behind, and not from the logical pose at the start of a tick. A
 * write therefore continues it from the last rendered pose. Catching up lasts as long as the motion was given when it came, so a
 * node at constant velocity moves at twice its speed. From the first tick that begins after such a motion has ended, the node
 * moves like any other.
 */
final class HandoverMotion {
    private final NodeTable nodes;
    private final MotionChunks chunks;
    private final StampEntries stamps;
    private final float[] pose;

    public HandoverMotion(NodeTable nodes, MotionChunks chunks, StampEntries stamps) {
        this.stamps = stamps;
        this.nodes = nodes;
        this.pose = nodes.form().newPose();
        this.chunks = chunks;
    }

    /**
     * Observes a write in the tick of an interval.
     *
     * @return false if nothing was done, because the node has no such motion that reaches into the tick
     */
    public boolean aimInTick(MotionTable table, int index, long lastRender, int tick) {
        Intervals intervals = table.intervals();
        int interval = intervalOf(index);
        if (!intervals.isHandoverInto(interval, intervals.startNanos(tick))) {
            return false;
        }
        if (intervals.isWaiting(interval)) {
            aim(index);
            return true;
        }
        long end = intervals.endNanos(interval);
        long tickEnd = intervals.endNanos(tick);
        goOn(
                table,
                index,
                lastRender,
                tickEnd > lastRender ? Math.max(tickEnd, middle(tickEnd, intervals.caughtUpNanos(interval))) : end);
        return true;
    }

    /**
     * The end at twice the speed: half of the time to catch up and of the tick together, {@code now + ((caughtUp - now) +
     * (tickEnd - now)) / 2}.
     */
    private static long middle(long tickEnd, long caughtUp) {
        return (tickEnd >> 1) + (caughtUp >> 1) + (tickEnd & caughtUp & 1);
    }

    /**
     * Observes a write outside a tick, which counts as made in the last one.
     *
     * @return false as {@link #aimInTick}
     */
    public boolean aimOutside(MotionTable table, int index, TimelineTimes times) {
        Intervals intervals = table.intervals();
        int interval = intervalOf(index);
        if (!intervals.isHandoverInto(interval, times.earliestStart())) {
            return false;
        }
        if (intervals.isWaiting(interval)) {
            aim(index);
            return true;
        }
        goOn(table, index, times.lastRender(), Math.max(intervals.endNanos(interval), times.earliestEnd()));
        return true;
    }

    private void goOn(MotionTable table, int index, long lastRender, long end) {
        aim(index);
        int row = nodes.row(index);
        MotionChunk chunk = chunks.of(row);
        int r = row & MotionChunk.MASK;
        chunk.startFromVisual(r);
        Intervals intervals = table.intervals();
        long caughtUp = Math.max(end, intervals.caughtUpNanos(chunk.interval[r]));
        table.setInterval(chunk, r, intervals.catchingUp(Math.min(lastRender, end - 1), end, caughtUp));
    }

    private void aim(int index) {
        int row = nodes.row(index);
        stamps.loadGoal(index, pose);
        chunks.of(row).storeTarget(row & MotionChunk.MASK, pose, 0);
    }

    private int intervalOf(int index) {
        int row = nodes.row(index);
        return chunks.of(row).interval[row & MotionChunk.MASK];
    }
}
