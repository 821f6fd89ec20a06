package dev.tandem.jfr;

import dev.tandem.time.ClockListener;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;

/** The events of one clock. Events are objects that are used again, so that recording allocates nothing either. */
final class ClockEvents implements ClockListener {
    private final TickClock clock;
    private final TickEvent tickEvent = new TickEvent();
    private final FrameEvent frameEvent = new FrameEvent();
    private final DroppedTimeEvent dropped = new DroppedTimeEvent();
    private final StepChangeEvent stepChange = new StepChangeEvent();

    /** A recording may begin or end in the middle of a tick or frame, which is left out then. */
    private boolean tickBegun;

    private boolean frameBegun;

    ClockEvents(TickClock clock, String name) {
        this.clock = clock;
        tickEvent.clock = name;
        frameEvent.clock = name;
        dropped.clock = name;
        stepChange.clock = name;
    }

    @Override
    public void frameBegan(Frame frame) {
        frameBegun = frameEvent.isEnabled();
        if (frameBegun) {
            frameEvent.begin();
        }
    }

    @Override
    public void tickBegan(Tick tick) {
        tickBegun = tickEvent.isEnabled();
        if (tickBegun) {
            tickEvent.begin();
        }
    }

    @Override
    public void tickEnded(Tick tick) {
        if (tickBegun) {
            tickEvent.end();
            if (tickEvent.shouldCommit()) {
                tickEvent.index = tick.index();
                tickEvent.tickStart = tick.startNanos();
                tickEvent.tickLength = tick.lengthNanos();
                tickEvent.commit();
            }
        }
    }

    @Override
    public void frameEnded(Frame frame) {
        if (frameBegun) {
            frameEvent.end();
            if (frameEvent.shouldCommit()) {
                frameEvent.index = frame.index();
                frameEvent.ticks = frame.ticks();
                frameEvent.realDelta = frame.realDeltaNanos();
                frameEvent.normalDelta = frame.deltaNanos();
                frameEvent.render = frame.renderNanos();
                frameEvent.alpha = frame.alpha();
                frameEvent.scale = frame.scale();
                frameEvent.commit();
            }
        }
        if (frame.droppedNanos() > 0 && dropped.isEnabled()) {
            dropped.begin();
            dropped.end();
            dropped.frame = frame.index();
            dropped.dropped = frame.droppedNanos();
            dropped.total = clock.droppedNanos();
            dropped.commit();
        }
    }

    @Override
    public void rateChanged(TickRate from, TickRate to) {
        if (stepChange.isEnabled()) {
            stepChange.begin();
            stepChange.end();
            stepChange.from = from.stepNanos();
            stepChange.to = to.stepNanos();
            stepChange.commit();
        }
    }
}
