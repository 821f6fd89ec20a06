package dev.tandem.time;

import dev.tandem.time.internal.KeptException;

/**
 * The listeners of a clock. Their exceptions are kept until the frame is complete, so that it costs no tick and no time. The
 * first of several exceptions is kept; a frame that breaks off leaves it to the next one.
 */
final class Watchers {

    private static final WorkListener NOBODY = new Nobody();
    private static final ClockListener UNWATCHED = new ClockListener() {};

    private final KeptException kept;
    private WorkListener workListener = NOBODY;
    private ClockListener listener = UNWATCHED;

    Watchers(KeptException kept) {
        this.kept = kept;
    }

    /** Sets who is told what ticks cost; there is one at most. */
    void workListener(WorkListener newListener) {
        if (workListener != NOBODY) {
            throw new IllegalStateException("this clock has a work listener already: " + workListener);
        }
        workListener = newListener;
    }

    /** Sets who watches; there is one at most. */
    void listener(ClockListener newListener) {
        if (listener != UNWATCHED) {
            throw new IllegalStateException("this clock has a listener already: " + listener);
        }
        listener = newListener;
    }

    void frameBegan(Frame frame, int ticksBefore) {
        try {
            listener.frameBegan(frame);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
        try {
            workListener.frameBegan(frame.realDeltaNanos, ticksBefore);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
    }

    void tickBegan(Tick tick) {
        try {
            listener.tickBegan(tick);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
    }

    void tickEnded(Tick tick, long workNanos) {
        try {
            listener.tickEnded(tick);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
        try {
            workListener.tickEnded(workNanos);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
    }

    void frameEnded(Frame frame) {
        try {
            listener.frameEnded(frame);
        } catch (RuntimeException | Error e) {
            kept.keep(e);
        }
    }

    /** Tells of a change that has been made, by whoever made it: he gets what is thrown. */
    void rateChanged(TickRate from, TickRate to) {
        listener.rateChanged(from, to);
    }

    /** Listens to nothing. */
    private static final class Nobody implements WorkListener {

        @Override
        public void frameBegan(long realDeltaNanos, int ticksBefore) {}

        @Override
        public void tickEnded(long workNanos) {}
    }
}
