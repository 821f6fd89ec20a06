package dev.tandem.scene;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.transform.internal.Synchronization;
import dev.tandem.transform.internal.TransformStore;
import java.util.Objects;

/**
 * Keeps the picture of a scene in step with its truth. A task that the host calls after each tick and before each frame,
 * with plain numbers or with the views of a {@code TickClock}:
 *
 * <pre>{@code
 * while (fixed <= now) {
 *     simulate();
 *     sync.afterTick(fixed, fixed += step);
 * }
 * sync.beforeFrame(now);
 * }</pre>
 *
 * <p>It owns no thread and reads no clock; all calls belong to the thread that owns the scene, and none allocates once
 * the tables have grown to what moves. The cost of a frame follows the number of nodes in motion.
 *
 * <p>Times are nanoseconds on one time line of the host's choice, within +-2^62. Zero is an instant like any other.
 */
public final class VisualSynchronizer {
    private final TransformStore store;
    private final Synchronization synchronization;

    /**
     * The synchroniser of a scene.
     *
     * @throws IllegalStateException if the scene has one already
     */
    public VisualSynchronizer(Scene scene) {
        store = Objects.requireNonNull(scene, "scene").claimForSynchronizer();
        synchronization = store.synchronization();
    }

    /**
     * Says that a tick begins. What was written since the last tick or frame then counts as made in the last tick, and not
     * in the coming one. Optional: without it such writes count as part of the coming tick, which is right for hosts that
     * write only in ticks.
     */
    public void beforeTick() {
        store.requireNoWalk();
        synchronization.beforeTick();
    }

    /**
     * Observes what was written in the tick that just ended: its nodes will go from where they were at the start to where
     * they are now.
     *
     * @param startNanos start of the tick, not before the end of the one before
     * @param endNanos end of the tick, after its start
     * @throws IllegalArgumentException if the times are not so, or not within +-2^62; nothing is changed
     */
    public void afterTick(long startNanos, long endNanos) {
        store.requireNoWalk();
        synchronization.afterTick(startNanos, endNanos);
    }

    /**
     * As {@link #afterTick(long, long)}, with the stamps of a tick.
     *
     * @param tick as the clock gives it; only read
     */
    public void afterTick(Tick tick) {
        afterTick(tick.startNanos(), tick.endNanos());
    }

    /**
     * Brings every picture to an instant. Writes since the last tick count as made in that tick, so that they are seen
     * without waiting for another.
     *
     * @param renderNanos the instant to show, not before that of the last frame
     * @throws IllegalArgumentException if it is before, or not within +-2^62; nothing is changed
     */
    public void beforeFrame(long renderNanos) {
        store.requireNoWalk();
        synchronization.beforeFrame(renderNanos);
    }

    /**
     * As {@link #beforeFrame(long)}, with the render time of a frame.
     *
     * @param frame as the clock gives it; only read
     */
    public void beforeFrame(Frame frame) {
        beforeFrame(frame.renderNanos());
    }
}
