package dev.tandem.examples.timelab;

import dev.tandem.time.Frame;
import dev.tandem.time.TickClock;

/**
 * One frame of the timeline; times in seconds.
 *
 * @param real real time since the first frame
 * @param normal normal time
 * @param fixed up to where ticks have run
 * @param render what the frame draws
 * @param ticks ticks that ran
 * @param scale the time scale that the frame began with
 * @param speed how fast the game really ran
 * @param dropped normal time that was dropped in this frame
 */
record Moment(
        double real,
        double normal,
        double fixed,
        double render,
        int ticks,
        double scale,
        double speed,
        double dropped) {

    /** Reads a clock whose frame is complete. */
    static Moment of(TickClock clock) {
        Frame frame = clock.frame();
        return new Moment(
                clock.realNanos() / 1e9,
                clock.normalNanos() / 1e9,
                clock.fixedNanos() / 1e9,
                clock.renderNanos() / 1e9,
                frame.ticks(),
                frame.scale(),
                frame.effectiveSpeed(),
                frame.droppedNanos() / 1e9);
    }
}
