package dev.tandem.scene.detect;

import java.util.function.Consumer;

/**
 * Looks for mistakes that make motion uneven, and says what to change. For development: off at first, and free then.
 *
 * <pre>{@code
 * scene.detectors().on(finding -> log.warn(finding.message(), finding.where()));
 * }</pre>
 *
 * <p>Each occurrence is reported at once, to one listener, on the thread that owns the scene. The listener may read the
 * scene; a write, a tick, a frame or a change of the detectors is refused with an {@link IllegalStateException}. If the listener
 * throws, the exception reaches the caller of the reported operation, in a test for instance; a write has not been made then. A
 * detector that is on may cost as much as the work it watches, and a finding allocates.
 *
 * <p>Not to be implemented by hosts. All calls belong to the thread that owns the scene, and throw
 * {@link IllegalStateException} on another and within a walk of visual changes.
 */
public interface Detectors {
    /**
     * Turns detectors on, and all others off.
     *
     * @param listener gets what they find
     * @param which those to turn on; all if none is named
     * @return these detectors
     */
    Detectors on(Consumer<? super Finding> listener, Detector... which);

    /** Turns all detectors off. */
    void off();

    /**
     * Sets how fast a node may be drawn to move. The time from one frame to the next is the render time of the timeline on which
     * most has passed, or the host's clock if {@link dev.tandem.scene.follow.Followers} are told of it and it went further; at
     * least a millisecond. Slow frames and slow motion therefore find nothing in even motion.
     *
     * @param unitsPerSecond in world units, not negative; 300 at first
     * @return these detectors
     * @throws IllegalArgumentException if it is negative or NaN
     */
    Detectors jumpsAbove(float unitsPerSecond);

    /**
     * Looks for visual jumps; does nothing while that is off. {@code SceneLoop} calls it by itself. A host with a loop of its
     * own calls it once per frame, after the timelines and the followers.
     */
    void afterFrame();
}
