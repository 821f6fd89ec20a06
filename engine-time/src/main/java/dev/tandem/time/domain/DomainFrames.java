package dev.tandem.time.domain;

import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.recording.ClockRecorder;

/** Runs the frames of one domain. */
interface DomainFrames {

    void beginFrame(long realNanos);

    boolean nextTick();

    void endFrame();

    TickClock clock();

    TimeControl control();

    /** Whether a clock that was saved may go on in this one. */
    boolean canLoad();

    static DomainFrames of(TickClock clock) {
        return new DomainFrames() {
            @Override
            public void beginFrame(long realNanos) {
                clock.beginFrame(realNanos);
            }

            @Override
            public boolean nextTick() {
                return clock.nextTick();
            }

            @Override
            public void endFrame() {
                clock.endFrame();
            }

            @Override
            public TickClock clock() {
                return clock;
            }

            @Override
            public TimeControl control() {
                return clock;
            }

            @Override
            public boolean canLoad() {
                return true;
            }
        };
    }

    static DomainFrames of(ClockRecorder recorder) {
        return new DomainFrames() {
            @Override
            public void beginFrame(long realNanos) {
                recorder.beginFrame(realNanos);
            }

            @Override
            public boolean nextTick() {
                return recorder.nextTick();
            }

            @Override
            public void endFrame() {
                recorder.endFrame();
            }

            @Override
            public TickClock clock() {
                return recorder.clock();
            }

            @Override
            public TimeControl control() {
                return recorder.control();
            }

            @Override
            public boolean canLoad() {
                return false;
            }
        };
    }
}
