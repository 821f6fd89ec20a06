package dev.tandem.time.recording;

import dev.tandem.time.TickClock;
import dev.tandem.time.TimeControl;
import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;

/**
 * A control that ignores changes, for a game that is replayed: the recording makes them. Queries return the state of the clock.
 */
final class IdleControl implements TimeControl {

    private final TickClock clock;

    IdleControl(TickClock clock) {
        this.clock = clock;
    }

    @Override
    public void scale(double newScale) {}

    @Override
    public double scale() {
        return clock.scale();
    }

    @Override
    public void ramp(double newScale, long realNanos, Ramp ramp) {}

    @Override
    public void play(SlowMotion motion) {}

    @Override
    public void hitStop(long freezeNanos, long easeBackNanos) {}

    @Override
    public boolean isChanging() {
        return clock.isChanging();
    }

    @Override
    public void pause() {}

    @Override
    public void resume() {}

    @Override
    public boolean isPaused() {
        return clock.isPaused();
    }

    @Override
    public void step(int ticks) {}

    @Override
    public void fastForward(long normalNanos) {}
}
