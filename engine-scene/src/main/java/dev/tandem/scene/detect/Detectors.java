package dev.tandem.scene.detect;

import java.util.function.Consumer;

/**
 * Looks for mistakes that make motion uneven, and says what to change. For development: off at first, and free then.
 *
 * <pre>{@code
 * scene.detectors().on(finding -> log.warn(finding.message(), finding.where()));
 * }</pre>
 *
 * <p>Each occurrence is told at once, to one listener, on the thread that owns the scene. The listener may read the scene but
 * not write it. If it throws, the exception reaches the caller of what it was told of, in a test for instance; a write has not
 * been made then. A detector that is on may cost as much as the work it watches, and a finding allocates.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another and within a walk of visual changes.
 */
public interface Detectors {
    /**
     * Turns detectors on, and all others off.
     *
     * @param listener told of what they find
     * @param which those to turn on; all if none is named
     * @return these detectors
     */
    Detectors on(Consumer<? super Finding> listener, Detector... which);

    /** Turns all detectors off. */
    void off();

    /**
     * Sets how far a node may be drawn from where the last frame drew it.
     *
     * @param distance in world units per frame, not negative; 5 at first
     * @return these detectors
     * @throws IllegalArgumentException if it is negative or NaN
     */
    Detectors jumpsAbove(float distance);

    /**
     * Looks for visual jumps; does nothing while that is off. {@code SceneLoop} calls it by itself. A host with a loop of its
     * own calls it once per frame, after the timelines and the followers.
     */
    void afterFrame();
}
