package dev.tandem.replay.internal.journal;

import java.util.Arrays;

/**
 * Operations in steps. A step ends with a tick or a frame of the main timeline, and is seen from an instant on: the render time
 * of the frame, or the start of the tick, or the next frame if that was earlier. Frames of other timelines that follow a frame,
 * poses that were overridden after it, and what was done until followers have moved, belong to it.
 */
public final class LogSteps {
    private static final int COLUMNS = 4;

    private final OperationLog log = new OperationLog();
    private final LogReplay replay = new LogReplay();

    /** By step: where it ends in the columns, and from when on it is seen. */
    private int[] ends = new int[64 * COLUMNS];

    private long[] dues = new long[64];
    private boolean[] ticks = new boolean[64];
    private int count;

    /** Where the operations begin that are of no step yet. */
    private final int[] rest = new int[COLUMNS];

    private long begin = Long.MIN_VALUE;
    private long frame = Long.MIN_VALUE;
    private long latest = Long.MIN_VALUE;

    /**
     * Forgets all steps.
     *
     * @param seenNanos from when on the operations before are seen
     */
    public void clear(long seenNanos) {
        log.clear();
        count = 0;
        Arrays.fill(rest, 0);
        begin = seenNanos;
        frame = seenNanos;
        latest = seenNanos;
    }

    /** Adds a log. */
    public void add(OperationLog more) {
        int[] at = {log.intCount, log.floatCount, log.longCount, log.objectCount};
        log.append(more);
        boolean afterFrame = false;
        while (at[0] < log.intCount) {
            int code = log.ints[at[0]];
            Operation operation = Operation.of(code);
            boolean main = operation.isOfTimeline() && log.ints[at[0] + 1] == 0;
            long first = operation.longs() > 0 ? log.longs[at[2]] : frame;
            long last = operation == Operation.TICK_ENDED ? log.longs[at[2] + 1] : first;
            at[1] += operation.floats(log.ints, at[0]);
            at[2] += operation.longs();
            at[3] += operation.objects();
            at[0] += operation.ints(log.ints, at[0]);
            if (main && operation == Operation.TICK_ENDED || main && operation.isFrame()) {
                add(at, first, operation == Operation.TICK_ENDED);
                latest = Math.max(latest, last);
                afterFrame = operation.isFrame();
            } else if (operation.isFollowing() && count > 0 && !ticks[count - 1]) {
                end(at);
                afterFrame = true;
            } else if (afterFrame && (operation.isFrame() || operation == Operation.OVERRIDDEN)) {
                end(at);
            } else {
                afterFrame = false;
            }
        }
    }

    private void add(int[] at, long seenNanos, boolean isTick) {
        if (count == dues.length) {
            dues = Arrays.copyOf(dues, 2 * count);
            ticks = Arrays.copyOf(ticks, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count * COLUMNS);
        }
        dues[count] = Math.max(isTick ? frame : begin, seenNanos);
        if (!isTick) {
            frame = dues[count];
            for (int step = count - 1; step >= 0 && dues[step] > frame; step--) {
                dues[step] = frame;
            }
        }
        ticks[count] = isTick;
        count++;
        end(at);
    }

    /** The last step ends here. */
    private void end(int[] at) {
        System.arraycopy(at, 0, ends, (count - 1) * COLUMNS, COLUMNS);
        System.arraycopy(at, 0, rest, 0, COLUMNS);
    }

    /** How many steps there are. */
    public int count() {
        return count;
    }

    /** From when on a step is seen. */
    public long dueNanos(int step) {
        return dues[step];
    }

    /** True if a step ends with a tick, false if with a frame. */
    public boolean isTick(int step) {
        return ticks[step];
    }

    /** When the last frame is seen: what is added later is not seen before it. */
    public long frameNanos() {
        return frame;
    }

    /** The last instant that the steps show: the end of a tick, or the render time of a frame. */
    public long latestNanos() {
        return latest;
    }

    /** A measure of the memory. */
    public int words() {
        return log.words();
    }

    /** Tells a target of the operations of a step. */
    public void tell(int step, OperationTarget target) {
        int from = (step - 1) * COLUMNS;
        replay.begin(log);
        if (step > 0) {
            replay.skipTo(ends[from], ends[from + 1], ends[from + 2], ends[from + 3]);
        }
        replay.tellUntil(ends[step * COLUMNS], target);
    }

    /** Tells a target of the operations after the last step. */
    public void tellRest(OperationTarget target) {
        replay.begin(log);
        replay.skipTo(rest[0], rest[1], rest[2], rest[3]);
        replay.tellAll(target);
    }
}
