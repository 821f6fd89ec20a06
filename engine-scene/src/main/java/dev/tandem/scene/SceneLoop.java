package dev.tandem.scene;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A loop for hosts that want one: clock, synchroniser, the host's tick and the host's frame, in the right order.
 *
 * <pre>{@code
 * SceneLoop loop = SceneLoop.at(60)
 *         .onTick(tick -> simulate(tick.seconds()))
 *         .onFrame(frame -> draw())
 *         .start(scene, System.nanoTime());
 * while (running) loop.advance(System.nanoTime());
 * }</pre>
 *
 * <p>It owns no thread: all happens within {@link #start} and {@link #advance}, on the thread that owns the scene.
 */
public final class SceneLoop {
    private final TickClock clock;
    private Consumer<? super Tick> onTick;
    private Consumer<? super Frame> onFrame;
    private VisualSynchronizer synchronizer;

    private SceneLoop(TickClock clock) {
        this.clock = clock;
    }

    /**
     * A loop with so many ticks per second, and the other settings at their defaults.
     *
     * @param ticksPerSecond from 1 to 10^9
     * @throws IllegalArgumentException if it is out of range
     */
    public static SceneLoop at(long ticksPerSecond) {
        return of(ClockSettings.at(TickRate.perSecond(ticksPerSecond)));
    }

    /** A loop whose clock has these settings. */
    public static SceneLoop of(ClockSettings settings) {
        return new SceneLoop(new TickClock(settings));
    }

    /**
     * Names what each tick does.
     *
     * @param task called with the tick that runs; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if there is one already
     */
    public SceneLoop onTick(Consumer<? super Tick> task) {
        requireUnset("onTick", onTick);
        onTick = Objects.requireNonNull(task, "task");
        return this;
    }

    /**
     * Names what each frame does, after all pictures were brought to its render time.
     *
     * @param task called with the frame; the view is valid within the call
     * @return this loop
     * @throws IllegalStateException if there is one already
     */
    public SceneLoop onFrame(Consumer<? super Frame> task) {
        requireUnset("onFrame", onFrame);
        onFrame = Objects.requireNonNull(task, "task");
        return this;
    }

    private static void requireUnset(String name, Object task) {
        if (task != null) {
            throw new IllegalStateException(name + " was called already; one task can call several others");
        }
    }

    /**
     * Takes a scene and runs the first frame, in which no time passes.
     *
     * @param scene without a synchroniser
     * @param realNanos what the host's clock shows, see {@link TickClock#beginFrame}
     * @return this loop
     * @throws IllegalStateException if the loop was started already, or the scene has a synchroniser
     */
    public SceneLoop start(Scene scene, long realNanos) {
        if (synchronizer != null) {
            throw new IllegalStateException("this loop was started already; make another for another scene");
        }
        synchronizer = new VisualSynchronizer(scene);
        advance(realNanos);
        return this;
    }

    /**
     * Runs one frame: the ticks that are due, then the synchroniser, then the host's frame. If the host's tick throws, it
     * counts as run, ticks that are still due run in the next frame, and the exception goes on to the caller.
     *
     * @param realNanos what the host's clock shows
     * @return the clock's frame, complete
     * @throws IllegalStateException if the loop was not started, or as {@link TickClock#beginFrame}
     */
    public Frame advance(long realNanos) {
        requireStarted();
        clock.beginFrame(realNanos);
        try {
            while (clock.nextTick()) {
                runTick(clock.tick());
            }
        } finally {
            clock.endFrame();
        }
        Frame frame = clock.frame();
        synchronizer.beforeFrame(frame);
        if (onFrame != null) {
            onFrame.accept(frame);
        }
        return frame;
    }

    private void runTick(Tick tick) {
        synchronizer.beforeTick();
        try {
            if (onTick != null) {
                onTick.accept(tick);
            }
        } finally {
            synchronizer.afterTick(tick);
        }
    }

    /** The clock of this loop, to set scale, pause or rate. */
    public TickClock clock() {
        return clock;
    }

    private void requireStarted() {
        if (synchronizer == null) {
            throw new IllegalStateException("the loop has no scene yet: call start(scene, realNanos) first");
        }
    }
}
