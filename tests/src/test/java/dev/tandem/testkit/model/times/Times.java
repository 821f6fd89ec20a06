package dev.tandem.testkit.model.times;

import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;

/** Where a comparison's ticks and frames lie in time. */
public abstract class Times {

    private Times() {}

    /**
     * Begins a frame.
     *
     * @param deltaNanos since the last one
     */
    public abstract void beginFrame(long deltaNanos);

    /**
     * Begins the next tick, if one is due.
     *
     * @param lengthPick selects its length
     * @return false if none is due
     */
    public abstract boolean nextTick(int lengthPick);

    /**
     * Start of the open tick.
     *
     * @return nanoseconds
     */
    public abstract long tickStartNanos();

    /**
     * End of the open tick.
     *
     * @return nanoseconds
     */
    public abstract long tickEndNanos();

    /**
     * What the open frame shows.
     *
     * @return nanoseconds
     */
    public abstract long renderNanos();

    /**
     * Normal time of the open frame.
     *
     * @return nanoseconds, not before {@link #renderNanos}
     */
    public abstract long normalNanos();

    /**
     * Ends the open tick.
     *
     * @param synchronizer is told
     */
    public abstract void afterTick(VisualSynchronizer synchronizer);

    /**
     * Draws the open frame.
     *
     * @param synchronizer is told
     */
    public abstract void beforeFrame(VisualSynchronizer synchronizer);

    /**
     * Sets the time scale of a clock.
     *
     * @param scale normal time per real time
     */
    public void scale(double scale) {}

    /**
     * Pauses or resumes a clock.
     *
     * @param paused whether time stands still
     */
    public void pause(boolean paused) {}

    /**
     * Makes the open frame show an instant, if it is not too early and the frame may choose.
     *
     * @param nanos the instant
     */
    public void showAt(long nanos) {}

    /**
     * Ticks whenever asked.
     *
     * @param startNanos of the first tick
     * @param leadNanos how far normal time is ahead of render time
     * @return new times
     */
    public static Times free(long startNanos, long leadNanos) {
        return new Free(startNanos, leadNanos);
    }

    /**
     * Ticks as a setup says.
     *
     * @param setup the setup
     * @return new times
     */
    public static Times of(ActionSequence.Setup setup) {
        return setup.clockDriven() ? new OfClock(setup) : free(setup.startNanos(), lead(setup));
    }

    /**
     * How far normal time is ahead of render time where no clock says so.
     *
     * @param setup the setup
     * @return nanoseconds: nothing, or a usual tick
     */
    public static long lead(ActionSequence.Setup setup) {
        return setup.policy() == TickPolicy.BEHIND ? Free.LENGTHS[0] : 0;
    }

    /** Ticks when a clock says so. */
    private static final class OfClock extends Times {

        /** Long frames at a short step would be nothing but ticks. */
        private static final int MAX_TICKS = 6;

        private final TickClock clock;
        private long realNanos = 77;
        private boolean open;

        OfClock(ActionSequence.Setup setup) {
            clock = new TickClock(ClockSettings.at(TickRate.every(setup.stepNanos()))
                    .withPolicy(setup.policy())
                    .withStart(setup.startNanos())
                    .withMaxTicksPerFrame(MAX_TICKS));
        }

        @Override
        public void beginFrame(long deltaNanos) {
            realNanos += deltaNanos;
            clock.beginFrame(realNanos);
            open = true;
        }

        @Override
        public boolean nextTick(int lengthPick) {
            open = open && clock.nextTick();
            return open;
        }

        @Override
        public long tickStartNanos() {
            return clock.tick().startNanos();
        }

        @Override
        public long tickEndNanos() {
            return clock.tick().endNanos();
        }

        @Override
        public long renderNanos() {
            return clock.renderNanos();
        }

        @Override
        public long normalNanos() {
            return clock.frame().normalNanos();
        }

        @Override
        public void afterTick(VisualSynchronizer synchronizer) {
            synchronizer.afterTick(clock.tick());
        }

        @Override
        public void beforeFrame(VisualSynchronizer synchronizer) {
            synchronizer.beforeFrame(clock.frame());
        }

        @Override
        public void scale(double scale) {
            clock.scale(scale);
        }

        @Override
        public void pause(boolean paused) {
            if (paused) {
                clock.pause();
            } else {
                clock.resume();
            }
        }
    }

    /** Ticks whenever asked, of many lengths, with gaps; frames before, inside and after them. */
    private static final class Free extends Times {

        private static final long[] LENGTHS = {1_000, 1_000, 1_000, 2_000, 500, 1, 7, 16_666_667};
        private static final long LOOK_BACK = 1_500;

        private final long leadNanos;
        private long startNanos;
        private long endNanos;
        private long renderNanos;
        private long deltaNanos;
        private boolean renderChosen;

        Free(long startNanos, long leadNanos) {
            this.leadNanos = leadNanos;
            this.startNanos = startNanos;
            this.endNanos = startNanos;
            this.renderNanos = startNanos - LOOK_BACK;
        }

        @Override
        public void beginFrame(long nanos) {
            deltaNanos = nanos;
            renderChosen = false;
        }

        @Override
        public void showAt(long nanos) {
            renderNanos = Math.max(renderNanos, nanos);
            renderChosen = true;
        }

        @Override
        public boolean nextTick(int lengthPick) {
            long gap = lengthPick % 5 == 4 ? 300 : 0;
            startNanos = endNanos + gap;
            endNanos = startNanos + LENGTHS[lengthPick % LENGTHS.length];
            return true;
        }

        @Override
        public long tickStartNanos() {
            return startNanos;
        }

        @Override
        public long tickEndNanos() {
            return endNanos;
        }

        @Override
        public long renderNanos() {
            if (!renderChosen) {
                renderNanos = Math.max(renderNanos, endNanos - LOOK_BACK + deltaNanos % (2 * LOOK_BACK));
            }
            return renderNanos;
        }

        @Override
        public long normalNanos() {
            return renderNanos() + leadNanos;
        }

        @Override
        public void afterTick(VisualSynchronizer synchronizer) {
            synchronizer.afterTick(startNanos, endNanos);
        }

        @Override
        public void beforeFrame(VisualSynchronizer synchronizer) {
            synchronizer.beforeFrame(renderNanos(), normalNanos());
        }
    }
}
