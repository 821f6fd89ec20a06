package dev.tandem.window.world;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.transform.MotionRule;
import java.util.function.Consumer;
import org.joml.Vector3f;

/** The game behind the window: one clock and one world, drawn twice, without interpolation and with it. */
public final class Game {
    /** How often the world ticks at first. */
    public static final int TICKS_PER_SECOND = 20;

    private final TickClock clock;
    private final World world;
    private final Side without;
    private final Side with;
    private final Replay replay;
    private final Consumer<Tick> onTick = this::tick;
    private boolean puckJumped;

    /**
     * A game at time 0.
     *
     * @param cast who is in it
     * @param workClock measures what the library costs
     */
    public Game(Cast cast, NanoClock workClock) {
        clock = new TickClock(ClockSettings.at(TickRate.perSecond(TICKS_PER_SECOND)));
        world = new World(cast);
        without = new Side(cast, world, MotionRule.SNAP, workClock);
        with = new Side(cast, world, MotionRule.FROM_TICK, workClock);
        replay = with.toBeRecorded();
    }

    /**
     * Runs the ticks that are due, and interpolates both sides.
     *
     * @param realNanos the reading of the host's clock
     * @return the clock's frame
     */
    public Frame advance(long realNanos) {
        puckJumped = false;
        Frame frame = clock.advance(realNanos, onTick);
        without.frame(frame);
        with.frame(frame);
        replay.frame(frame);
        return frame;
    }

    private void tick(Tick tick) {
        world.tick(tick.seconds());
        puckJumped |= world.puckJumped();
        without.tick(tick);
        with.tick(tick);
    }

    /** {@return the clock: its scale, its pauses, its rate} */
    public TickClock clock() {
        return clock;
    }

    /** {@return the side that shows each tick as it is} */
    public Side without() {
        return without;
    }

    /** {@return the side that the library interpolates} */
    public Side with() {
        return with;
    }

    /** {@return what was recorded of that side} */
    public Replay replay() {
        return replay;
    }

    /** {@return where the puck is drawn on the left, as a vector of its own} */
    public Vector3f cubeWithout() {
        return new Vector3f((float) without.puckX(), World.PUCK_HEIGHT, World.PUCK_DEPTH);
    }

    /** {@return whether the puck began anew in the last frame} */
    public boolean puckJumped() {
        return puckJumped;
    }
}
