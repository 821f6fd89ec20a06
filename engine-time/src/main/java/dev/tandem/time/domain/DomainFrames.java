package dev.tandem.time.domain;

import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.recording.ClockRecorder;
import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;

/**
 * Runs the frames of one domain: its clock does, or the recorder of that.
 *
 * @param begin begins a frame at a real time
 * @param next begins the next tick of the frame, if there is one
 * @param end ends the frame
 * @param canLoad whether a clock that was saved may go on in this one
 */
record DomainFrames(
        LongConsumer begin, BooleanSupplier next, Runnable end, TickClock clock, TimeControl control, boolean canLoad) {

    static DomainFrames of(TickClock clock) {
        return new DomainFrames(clock::beginFrame, clock::nextTick, clock::endFrame, clock, clock, true);
    }

    static DomainFrames of(ClockRecorder recorder) {
        return new DomainFrames(
                recorder::beginFrame,
                recorder::nextTick,
                recorder::endFrame,
                recorder.clock(),
                recorder.control(),
                false);
    }
}
