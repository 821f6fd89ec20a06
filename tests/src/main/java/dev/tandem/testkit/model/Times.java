package dev.tandem.testkit.model;

import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.ActionSequence;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;

/** Where a comparison's ticks and frames lie in time. */
abstract class Times {

    abstract void beginFrame(long deltaNanos);

    abstract boolean nextTick(int lengthPick);

    abstract long tickStartNanos();

    abstract long tickEndNanos();

    abstract long renderNanos();

    abstract void afterTick(VisualSynchronizer synchronizer);

    abstract void beforeFrame(VisualSynchronizer synchronizer);

    void scale(double scale) {}

    void pause(boolean paused) {}

    /** Makes the open frame show an instant, if it is not too early and the frame may choose. */
    void showAt(long nanos) {}

    /** Ticks whenever asked. */
    static Times free(long startNanos) {
        return new Free(startNanos);
    }

    static Times of(ActionSequence.Setup setup) {
        return setup.clockDriven() ? new OfClock(setup) : free(setup.startNanos());
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
        void beginFrame(long deltaNanos) {
            realNanos += deltaNanos;
            clock.beginFrame(realNanos);
            open = true;
        }

        @Override
        boolean nextTick(int lengthPick) {
            open = open && clock.nextTick();
            return open;
        }

        @Override
        long tickStartNanos() {
            return clock.tick().startNanos();
        }

        @Override
        long tickEndNanos() {
            return clock.tick().endNanos();
        }

        @Override
        long renderNanos() {
            return clock.renderNanos();
        }

        @Override
        void afterTick(VisualSynchronizer synchronizer) {
            synchronizer.afterTick(clock.tick());
        }

        @Override
        void beforeFrame(VisualSynchronizer synchronizer) {
            synchronizer.beforeFrame(clock.frame());
        }

        @Override
        void scale(double scale) {
            clock.scale(scale);
        }

        @Override
        void pause(boolean paused) {
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

        private long startNanos;
        private long endNanos;
        private long renderNanos;
        private long deltaNanos;
        private boolean renderChosen;

        Free(long startNanos) {
            this.startNanos = startNanos;
            this.endNanos = startNanos;
            this.renderNanos = startNanos - LOOK_BACK;
        }

        @Override
        void beginFrame(long nanos) {
            deltaNanos = nanos;
            renderChosen = false;
        }

        @Override
        void showAt(long nanos) {
            renderNanos = Math.max(renderNanos, nanos);
            renderChosen = true;
        }

        @Override
        boolean nextTick(int lengthPick) {
            long gap = lengthPick % 5 == 4 ? 300 : 0;
            startNanos = endNanos + gap;
            endNanos = startNanos + LENGTHS[lengthPick % LENGTHS.length];
            return true;
        }

        @Override
        long tickStartNanos() {
            return startNanos;
        }

        @Override
        long tickEndNanos() {
            return endNanos;
        }

        @Override
        long renderNanos() {
            if (!renderChosen) {
                renderNanos = Math.max(renderNanos, endNanos - LOOK_BACK + deltaNanos % (2 * LOOK_BACK));
            }
            return renderNanos;
        }

        @Override
        void afterTick(VisualSynchronizer synchronizer) {
            synchronizer.afterTick(startNanos, endNanos);
        }

        @Override
        void beforeFrame(VisualSynchronizer synchronizer) {
            synchronizer.beforeFrame(renderNanos());
        }
    }
}
