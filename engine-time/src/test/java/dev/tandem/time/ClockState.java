package dev.tandem.time;

/** Everything that a clock lets one see, so that a test can say in one line that nothing changed. */
record ClockState(
        long real,
        long normal,
        long fixed,
        long render,
        long dropped,
        double alpha,
        double scale,
        boolean paused,
        TickRate rate,
        String tick,
        double tickSeconds,
        String frame,
        long realDelta,
        long delta,
        long frameDropped,
        double frameScale) {

    static ClockState of(TickClock clock) {
        Frame frame = clock.frame();
        return new ClockState(
                clock.realNanos(),
                clock.normalNanos(),
                clock.fixedNanos(),
                clock.renderNanos(),
                clock.droppedNanos(),
                clock.alpha(),
                clock.scale(),
                clock.isPaused(),
                clock.rate(),
                clock.tick().toString(),
                clock.tick().seconds(),
                frame.toString(),
                frame.realDeltaNanos(),
                frame.deltaNanos(),
                frame.droppedNanos(),
                frame.scale());
    }
}
