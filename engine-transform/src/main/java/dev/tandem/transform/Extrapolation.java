package dev.tandem.transform;

import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.predict.ExtrapolateLaw;

/**
 * {@link MotionRule#EXTRAPOLATE} with numbers of one's own: {@code ship.rule(MotionRule.extrapolated().upTo(100_000_000))}.
 * All are nanoseconds. Immutable; equal ones are one rule.
 *
 * <p>The velocity is the one that came with the write; without one, the node goes on as in its last tick: linearly, and about the
 * axis of the shortest turn. Scale is held. A tick that passes without a write ends the motion, and the node comes to rest at its
 * logical pose. A teleport has no velocity.
 */
public final class Extrapolation implements MotionRule {
    static final Extrapolation STANDARD = new Extrapolation(ExtrapolateLaw.STANDARD);

    final ExtrapolateLaw law;

    Extrapolation(ExtrapolateLaw law) {
        this.law = law;
    }

    /**
     * Limits for how long a node goes on after the end of its newest tick; then it holds. The default is the length of the tick.
     *
     * @param nanos from 0 to 2^62; 0 shows the newest pose and blends to the next
     * @return a rule with that horizon
     * @throws IllegalArgumentException if it is out of range
     */
    public Extrapolation upTo(long nanos) {
        return new Extrapolation(new ExtrapolateLaw(require("horizon", nanos), law.blendNanos(), law.leadNanos()));
    }

    /**
     * Sets how long it takes until what a newer tick changed in the prediction is shown in full. The default is the length of
     * the tick.
     *
     * @param nanos from 0 to 2^62; with 0 nodes jump to each new prediction
     * @return a rule with that time
     * @throws IllegalArgumentException if it is out of range
     */
    public Extrapolation blendedOver(long nanos) {
        return new Extrapolation(
                new ExtrapolateLaw(law.horizonNanos(), require("time of blending", nanos), law.leadNanos()));
    }

    /**
     * Sets how far ahead of render time a node is shown. The default is up to normal time, which buys back the display delay of
     * the tick policy: one step in {@code BEHIND}, nothing in {@code AHEAD}.
     *
     * @param nanos from 0 to 2^62
     * @return a rule with that lead
     * @throws IllegalArgumentException if it is out of range
     */
    public Extrapolation leadingBy(long nanos) {
        return new Extrapolation(new ExtrapolateLaw(law.horizonNanos(), law.blendNanos(), require("lead", nanos)));
    }

    private static long require(String what, long nanos) {
        if (nanos < 0 || nanos > TimelineTimes.MAX_NANOS) {
            throw new IllegalArgumentException("the " + what + " must be from 0 to 2^62 ns but is " + nanos + " ns");
        }
        return nanos;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Extrapolation extrapolation && law.equals(extrapolation.law);
    }

    @Override
    public int hashCode() {
        return law.hashCode();
    }

    /** {@return the numbers} */
    @Override
    public String toString() {
        return "Extrapolation[up to " + name(law.horizonNanos(), ExtrapolateLaw.A_TICK, "a tick") + ", blended over "
                + name(law.blendNanos(), ExtrapolateLaw.A_TICK, "a tick") + ", leading "
                + name(law.leadNanos(), ExtrapolateLaw.TO_NORMAL_TIME, "to normal time") + "]";
    }

    private static String name(long nanos, long standard, String name) {
        return nanos == standard ? name : nanos + " ns";
    }
}
