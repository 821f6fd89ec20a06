package dev.tandem.window.meter;

import dev.tandem.time.Frame;
import dev.tandem.time.screen.MotionMeter;
import dev.tandem.window.world.Game;
import dev.tandem.window.world.World;

/** Measures every frame: judder on both sides, ticks, and what the library costs. Means are those of the last period. */
public final class Meters {
    private static final int PERIOD = 30;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Game game;
    private final SpeedTrace without = new SpeedTrace();
    private final SpeedTrace with = new SpeedTrace();
    private MotionMeter pacing = new MotionMeter();
    private long periodRealNanos;
    private long periodWorkNanos;
    private long lastWorkNanos;
    private long periodTicks;
    private long frames;
    private double ticksPerFrame;
    private double workMillis;
    private double framesPerSecond;
    private double pacingError = Double.NaN;

    /**
     * Meters of a game.
     *
     * @param game whose frames are to be added, all of them
     */
    public Meters(Game game) {
        this.game = game;
    }

    /**
     * Adds the frame that was shown last.
     *
     * @param presentNanos when it was shown, later than the one before
     */
    public void add(long presentNanos) {
        Frame frame = game.clock().frame();
        double expected = World.PUCK_SPEED * frame.deltaNanos() / NANOS_PER_SECOND;
        without.add(game.without().puckX(), expected, game.puckJumped());
        with.add(game.with().puckX(), expected, game.puckJumped());
        pacing.add(presentNanos, game.clock().realNanos(), frame);
        periodRealNanos += frame.realDeltaNanos();
        periodTicks += frame.ticks();
        lastWorkNanos = game.with().takeWorkNanos();
        periodWorkNanos += lastWorkNanos;
        frames++;
        if (frames % PERIOD == 0) {
            endPeriod();
        }
    }

    private void endPeriod() {
        ticksPerFrame = (double) periodTicks / PERIOD;
        workMillis = periodWorkNanos / 1e6 / PERIOD;
        framesPerSecond = periodRealNanos == 0 ? 0 : PERIOD * NANOS_PER_SECOND / periodRealNanos;
        pacingError = game.clock().scale() == 1 && !game.clock().isPaused() ? pacing.velocityError() : Double.NaN;
        pacing = new MotionMeter();
        periodRealNanos = 0;
        periodTicks = 0;
        periodWorkNanos = 0;
    }

    /** {@return the puck on the left} */
    public SpeedTrace without() {
        return without;
    }

    /** {@return the puck on the right} */
    public SpeedTrace with() {
        return with;
    }

    /** {@return ticks per frame} */
    public double ticksPerFrame() {
        return ticksPerFrame;
    }

    /** {@return what the library cost on the right, in milliseconds per frame} */
    public double workMillis() {
        return workMillis;
    }

    /** {@return what the library cost on the right in the last frame} */
    public long lastWorkNanos() {
        return lastWorkNanos;
    }

    /** {@return frames per second, by the host's clock} */
    public double framesPerSecond() {
        return framesPerSecond;
    }

    /** {@return the velocity error by the times of clock and screen, NaN unless the time scale is 1} */
    public double pacingError() {
        return pacingError;
    }
}
