package dev.tandem.replay.internal.journal;

/** Looks through logs for the instants that ticks and frames of the main timeline have. */
public final class LogInstants {
    private long first;
    private long last;
    private long ticks;
    private boolean any;
    private boolean anyFrame;
    private boolean endsWithFrame;
    private long frame;

    /** Looks through a log. */
    public void look(OperationLog log) {
        any = false;
        anyFrame = false;
        endsWithFrame = false;
        boolean isFramed = false;
        ticks = 0;
        int nextLong = 0;
        for (int at = 0; at < log.intCount; ) {
            Operation operation = Operation.of(log.ints[at]);
            boolean isTick = operation == Operation.TICK_ENDED;
            if ((isTick || operation == Operation.FRAMED) && log.ints[at + 1] == 0) {
                long instant = log.longs[nextLong];
                first = any ? first : instant;
                last = any ? Math.max(last, instant) : instant;
                any = true;
                ticks += isTick ? 1 : 0;
                endsWithFrame = !isTick;
                isFramed = !isTick;
                anyFrame |= !isTick;
                frame = isTick ? frame : instant;
            } else if (operation.isFollowing()) {
                endsWithFrame = isFramed;
            } else {
                endsWithFrame &= operation.isFrame() || operation == Operation.OVERRIDDEN;
            }
            nextLong += operation.longs();
            at += operation.ints(log.ints, at);
        }
    }

    /** True if the log had any tick or frame. */
    public boolean any() {
        return any;
    }

    /** The start of its first tick, or the render time of its first frame, whichever was first. */
    public long first() {
        return first;
    }

    /** The latest of such instants. */
    public long last() {
        return last;
    }

    /** True if it had any frame. */
    public boolean anyFrame() {
        return anyFrame;
    }

    /** The render time of its last frame. */
    public long frame() {
        return frame;
    }

    /** True if nothing followed its last frame that was not part of it. */
    public boolean endsWithFrame() {
        return endsWithFrame;
    }

    /** How many ticks it had. */
    public long ticks() {
        return ticks;
    }
}
