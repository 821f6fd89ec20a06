package dev.tandem.scene.inspect;

/**
 * Watches the synchronisation of a scene, to measure what it costs. Set by {@link SceneInspector#listener}. Every method does
 * nothing unless it is overridden.
 *
 * <p>Called on the thread that owns the scene, within the calls of its {@code VisualSynchronizer}s. It may read the scene; a
 * write, a tick or a frame is refused with an {@link IllegalStateException}. Exceptions are passed to the caller, once the tick
 * is observed; one of {@link #frameBeginning} ends the frame before anything is drawn. Timelines are numbered: 0 is the main
 * one, and the number of a closed timeline is used again. Where a call is refused, its second method is not called.
 */
public interface SynchronizationListener {

    /**
     * Called before what was written in a tick is observed.
     *
     * @param timeline number of the timeline that ticked
     */
    default void tickEnding(int timeline) {}

    /**
     * Called when what was written in a tick has been observed.
     *
     * @param timeline number of the timeline that ticked
     * @param startNanos start of the tick
     * @param endNanos end of the tick
     */
    default void tickObserved(int timeline, long startNanos, long endNanos) {}

    /**
     * Called before a timeline is interpolated for a frame.
     *
     * @param timeline its number
     */
    default void frameBeginning(int timeline) {}

    /**
     * Called when a timeline has been interpolated for a frame.
     *
     * @param timeline its number
     * @param renderNanos the instant that it shows now
     */
    default void frameInterpolated(int timeline, long renderNanos) {}
}
