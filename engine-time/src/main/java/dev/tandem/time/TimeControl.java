package dev.tandem.time;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;

/**
 * Controls how fast a {@link TickClock} runs: time scale, slow motion, pause, single steps, fast-forward. For game code that
 * changes the speed of the game but must not drive its loop:
 * <pre>{@code
 * time.scale(0.25);
 * time.pause();
 * time.ramp(0.25, millis(400));
 * time.hitStop(millis(80));
 * time.play(SlowMotion.BULLET_TIME);
 * }</pre>
 *
 * <p>Every method may be called at any time, also inside a tick. A change takes effect in the next frame; the frame in progress
 * is not affected. None of them changes how long a tick is, only how many run.
 *
 * <p>Durations are <em>real</em> time, as given to the clock's frames. This includes frames that the {@link FrameLimit} skips
 * or clamps, but not frames that begin while the clock is paused. Ramps are integrated over each frame, not sampled, so the
 * frame rate does not affect them: normal time is exact to less than 1 ns per change of scale.
 *
 * <p>Implemented by the library: by {@link TickClock}, and by the classes that record and replay one. Methods may be added.
 * Confined to the thread of the clock. No method allocates, except to throw.
 */
public interface TimeControl {

    /**
     * Sets the time scale from the next frame on: 0.25 is slow motion, 2 is double speed, 0 stops the game. Ends a ramp or slow
     * motion in progress. A hit-stop in progress continues, then eases to the new scale.
     *
     * @param newScale normal time per real time, finite and {@code >= 0}
     * @throws IllegalArgumentException if {@code newScale} is NaN, infinite or negative; nothing has changed then
     */
    void scale(double newScale);

    /**
     * Returns the current time scale: the last one set or, while it {@linkplain #isChanging() is changing}, the value it has
     * reached. A pause does not affect it. {@link Frame#scale()} has the scale that a frame began with.
     *
     * @return normal time per real time, initially 1
     */
    double scale();

    /**
     * Changes the time scale smoothly: {@code ramp(newScale, realNanos, Ramp.SMOOTH)}.
     *
     * @param newScale the scale to reach, finite and {@code >= 0}
     * @param realNanos duration of the change in nanoseconds, from 0 (immediate) to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    default void ramp(double newScale, long realNanos) {
        ramp(newScale, realNanos, Ramp.SMOOTH);
    }

    /**
     * Changes the time scale from its current value to a new one over some time. Ends a ramp or slow motion in progress. During a
     * hit-stop, the ramp starts when that is over.
     *
     * @param newScale the scale to reach, finite and {@code >= 0}
     * @param realNanos duration of the change in nanoseconds, from 0 (immediate) to {@link Ramp#LONGEST_NANOS}
     * @param ramp the shape of the change
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    void ramp(double newScale, long realNanos, Ramp ramp);

    /**
     * Plays a slow motion: ramps to its scale, holds it, and ramps back to the scale that was set, or was the target of a ramp.
     * Ends a ramp or slow motion in progress. During a hit-stop, it starts when that is over.
     *
     * @param motion what to play, such as {@link SlowMotion#BULLET_TIME}
     */
    void play(SlowMotion motion);

    /**
     * Freezes the game, then eases back over the same duration: {@code hitStop(freezeNanos, freezeNanos)}.
     *
     * @param freezeNanos how long to freeze, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if {@code freezeNanos} is out of range; nothing has changed then
     */
    default void hitStop(long freezeNanos) {
        hitStop(freezeNanos, freezeNanos);
    }

    /**
     * Freezes the game, then eases back smoothly to the previous scale. A ramp or slow motion in progress is suspended and
     * continues afterwards. A second hit-stop during the freeze extends it if it ends later; during the ease back, it freezes
     * again.
     *
     * @param freezeNanos how long to freeze, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @param easeBackNanos how long to ease back, in nanoseconds, from 0 (immediate) to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    void hitStop(long freezeNanos, long easeBackNanos);

    /**
     * Returns whether a ramp, slow motion or hit-stop is in progress.
     *
     * @return {@code true} until the time scale has reached its final value
     */
    boolean isChanging();

    /**
     * Stops normal time from the next frame on, whatever the scale. Keep calling frames while paused; then a pause of any length
     * ends without a jump. A host that stops its loop instead must run one frame before {@link #resume()}.
     */
    void pause();

    /**
     * Ends a pause from the next frame on; scale and ramps continue where they were. Pending single steps are cancelled. Does
     * nothing if the clock is not paused.
     */
    void resume();

    /**
     * Returns whether the clock is paused from the next frame on.
     *
     * @return {@code true} after {@link #pause()}; {@code false} after {@link #resume()} and initially
     */
    boolean isPaused();

    /**
     * Runs a single tick in the next frame while paused: {@code step(1)}.
     *
     * @throws IllegalStateException as {@link #step(int)}
     */
    default void step() {
        step(1);
    }

    /**
     * Runs ticks while paused: in the next frame, and in later ones if tick cap or budget do not allow all of them. They are
     * whole ticks, whatever the policy. Normal time advances to the last nanosecond before another tick would be due, so the
     * frame renders the result of the last step. Pending steps add up.
     *
     * @param ticks how many to run, {@code >= 1}
     * @throws IllegalArgumentException if {@code ticks < 1}
     * @throws IllegalStateException if the clock is not paused, or if the ticks would end after
     *     {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    void step(int ticks);

    /**
     * Skips ahead: adds normal time to the next frame, as much as tick cap and budget allow, and the rest to the frames after
     * it. None of it is dropped. Time scale, pause and {@link FrameLimit} do not apply to it. Without a cap or a budget, the
     * next frame runs all of its ticks.
     *
     * @param normalNanos how much to skip, in nanoseconds of normal time, {@code >= 0}; adds to what is still pending
     * @throws IllegalArgumentException if {@code normalNanos < 0}
     * @throws IllegalStateException if ticks would end after {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    void fastForward(long normalNanos);
}
