package dev.tandem.time;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;

/**
 * The buttons of a {@link TickClock}: slow motion, pause, step, fast-forward. For code that is to change how fast the game
 * runs, and has no business running it. On the clock, never on the nodes:
 * <pre>{@code
 * time.scale(0.25);
 * time.pause();
 * time.ramp(0.25, millis(400));
 * time.hitStop(millis(80));
 * time.play(SlowMotion.BULLET_TIME);
 * }</pre>
 *
 * <p>Every button may be pressed at any moment, also inside a tick. A frame that is under way goes on as it began; the next
 * one takes what holds then. None of them changes how long a tick is, only how many there are.
 *
 * <p>Lengths are <em>real</em> time, as given to the frames of the clock, those that the {@link FrameLimit} skips or clamps
 * included; while the clock is paused, none of it passes. Ramps are integrated over a frame, not sampled in it: how real time
 * is cut into frames makes no difference to the normal time at its end, and normal time is right to less than 1 ns for each
 * change of scale, whatever the ramps.
 *
 * <p>Implemented by the library: by {@link TickClock}, and by what records and replays one; methods may be added. Confined to
 * the thread of the clock. No method allocates, exceptions apart.
 */
public interface TimeControl {

    /**
     * Sets the time scale from the next frame on: 0.25 is slow motion, 2 is fast forward, 0 stands still. It ends a ramp and a
     * slow motion that are under way; a hit-stop goes on, and then eases to the new scale.
     *
     * @param newScale normal time per real time, finite and {@code >= 0}
     * @throws IllegalArgumentException if {@code newScale} is NaN, infinite or negative; nothing has changed then
     */
    void scale(double newScale);

    /**
     * Returns the time scale at this moment: the one that was set last or, where it is {@link #isChanging()}, how far it has
     * come. A pause does not show in it. What a frame was made with is {@link Frame#scale()}.
     *
     * @return normal time per real time, 1 at first
     */
    double scale();

    /**
     * Lets the time scale go from what it is to another one, smoothly: {@code ramp(newScale, realNanos, Ramp.SMOOTH)}.
     *
     * @param newScale the scale to go to, finite and {@code >= 0}
     * @param realNanos how long that takes, in nanoseconds, from 0 (at once) to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    default void ramp(double newScale, long realNanos) {
        ramp(newScale, realNanos, Ramp.SMOOTH);
    }

    /**
     * Lets the time scale go from what it is to another one. It ends a ramp and a slow motion that are under way; in a hit-stop
     * it begins when that is over.
     *
     * @param newScale the scale to go to, finite and {@code >= 0}
     * @param realNanos how long that takes, in nanoseconds, from 0 (at once) to {@link Ramp#LONGEST_NANOS}
     * @param ramp the shape of the change
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    void ramp(double newScale, long realNanos, Ramp ramp);

    /**
     * Plays a slow motion: to its scale, hold it, and back to the scale that was set or being ramped to. It ends a ramp and a
     * slow motion that are under way; in a hit-stop it begins when that is over.
     *
     * @param motion what to play, such as {@link SlowMotion#BULLET_TIME}
     */
    void play(SlowMotion motion);

    /**
     * Freezes the game and then eases back over as long again: {@code hitStop(freezeNanos, freezeNanos)}.
     *
     * @param freezeNanos how long nothing moves, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if {@code freezeNanos} is out of range; nothing has changed then
     */
    default void hitStop(long freezeNanos) {
        hitStop(freezeNanos, freezeNanos);
    }

    /**
     * Freezes the game and then eases back, smoothly, to the scale that held before. A ramp or a slow motion that is under way
     * stands still meanwhile and goes on afterwards. In a freeze, another one only makes it longer if it ends later; while
     * easing back, it freezes again.
     *
     * @param freezeNanos how long nothing moves, in nanoseconds, from 0 to {@link Ramp#LONGEST_NANOS}
     * @param easeBackNanos how long the way back is, in nanoseconds, from 0 (at once) to {@link Ramp#LONGEST_NANOS}
     * @throws IllegalArgumentException if an argument is out of range; nothing has changed then
     */
    void hitStop(long freezeNanos, long easeBackNanos);

    /**
     * Returns whether the time scale is on its way: in a ramp, a slow motion, or a hit-stop.
     *
     * @return {@code true} until the scale is what it will stay at
     */
    boolean isChanging();

    /**
     * Lets no normal time pass from the next frame on, whatever the scale. Frames go on being called: that is how a pause of
     * any length ends without a jump. A host that stopped its loop meanwhile begins one frame before {@link #resume()}.
     */
    void pause();

    /**
     * Ends a pause from the next frame on; the scale, or the ramp, is the one from before. Steps that have not been run yet are
     * taken back. Without a pause it does nothing.
     */
    void resume();

    /**
     * Returns whether the next frame will be a paused one.
     *
     * @return {@code true} after {@link #pause()}, {@code false} after {@link #resume()} and at first
     */
    boolean isPaused();

    /**
     * Runs a single tick in the next frame of a pause: {@code step(1)}.
     *
     * @throws IllegalStateException as {@link #step(int)}
     */
    default void step() {
        step(1);
    }

    /**
     * Runs ticks while paused, all in the next frame as far as cap and budget allow, the others in the frames after it. They
     * are whole ticks, whatever the policy. Normal time goes on to the last nanosecond before another tick would be due, so
     * that the picture shows what the last of them did. Steps add up until they are run.
     *
     * @param ticks how many to run, {@code >= 1}
     * @throws IllegalArgumentException if {@code ticks < 1}
     * @throws IllegalStateException if the clock is not paused, or if the ticks would not end within
     *     {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has changed then
     */
    void step(int ticks);

    /**
     * Skips ahead: lets so much more normal time pass from the next frame on, all at once as far as the cap on ticks and the
     * budget for them allow, the rest in the frames after it. Nothing of it is dropped, neither scale nor {@link FrameLimit}
     * have a part in it, and it works in a pause as well. Without a cap or a budget the next frame runs all ticks of it.
     *
     * @param normalNanos how much to skip, in nanoseconds of normal time, {@code >= 0}; adds up with what is left from before
     * @throws IllegalArgumentException if {@code normalNanos < 0}
     * @throws IllegalStateException if ticks would not end within {@link ClockSettings#TIME_LIMIT_NANOS}; nothing has
     *     changed then
     */
    void fastForward(long normalNanos);
}
