package dev.tandem.testkit.action;

import dev.tandem.transform.Easing;
import dev.tandem.transform.MotionKernel;
import dev.tandem.transform.MotionRule;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Rules of motion as values, so that a test can cover all of them. */
public enum Rule {
    /** {@link MotionRule#FROM_TICK}. */
    FROM_TICK(MotionRule.FROM_TICK),
    /** {@link MotionRule#FROM_VISUAL}. */
    FROM_VISUAL(MotionRule.FROM_VISUAL),
    /** {@link MotionRule#SNAP}. */
    SNAP(MotionRule.SNAP),
    /** Starts and ends slowly. */
    SMOOTH(t -> t * t * (3 - 2 * t)),
    /** Starts slowly. */
    LATE(t -> t * t),
    /** Stays, and jumps at the end. */
    STEP(t -> t < 1 ? 0 : 1),
    /** {@link MotionRule#WINDING}. */
    WINDING(MotionRule.WINDING),
    /** {@link MotionRule#HERMITE}. */
    HERMITE(MotionRule.HERMITE),
    /** {@link MotionRule#EXTRAPOLATE}. */
    EXTRAPOLATE(MotionRule.EXTRAPOLATE, new Prediction(null, null, null)),
    /** Goes on for long, blends for long, and leads by less than a tick. */
    EXTRAPOLATE_FAR(5_000, 2_500, 700),
    /** Jumps to each new prediction and never goes on. */
    EXTRAPOLATE_ABRUPTLY(0, 0, 1_200),
    /** A host's own, which starts slowly and remembers nothing. */
    BEND(new Bend(), t -> t * t),
    /** A host's own, which remembers where it is and how fast. */
    SPRING(new Spring(100, 1e-3), t -> t);

    /**
     * Numbers of a rule that predicts; null stands for the default of each.
     *
     * @param horizonNanos how long a node goes on
     * @param blendNanos how long an offset is drawn
     * @param leadNanos how far ahead of render time
     */
    public record Prediction(
            @Nullable Long horizonNanos,
            @Nullable Long blendNanos,
            @Nullable Long leadNanos) {}

    private final MotionRule rule;
    private final Easing easing;
    private final @Nullable Prediction prediction;
    private final @Nullable MotionKernel kernel;

    Rule(MotionRule rule) {
        this(rule, t -> t, null);
    }

    Rule(Easing easing) {
        this(MotionRule.eased(easing), easing, null);
    }

    Rule(MotionRule rule, Prediction prediction) {
        this(rule, t -> t, prediction);
    }

    Rule(long horizonNanos, long blendNanos, long leadNanos) {
        this(
                MotionRule.extrapolated()
                        .upTo(horizonNanos)
                        .blendedOver(blendNanos)
                        .leadingBy(leadNanos),
                t -> t,
                new Prediction(horizonNanos, blendNanos, leadNanos));
    }

    Rule(MotionKernel kernel, Easing easing) {
        this(MotionRule.custom(kernel), easing, null, kernel);
    }

    Rule(MotionRule rule, Easing easing, @Nullable Prediction prediction) {
        this(rule, easing, prediction, null);
    }

    Rule(MotionRule rule, Easing easing, @Nullable Prediction prediction, @Nullable MotionKernel kernel) {
        this.kernel = kernel;
        this.rule = rule;
        this.easing = easing;
        this.prediction = prediction;
    }

    /**
     * Those that the engine has.
     *
     * @return all but {@link #BEND} and {@link #SPRING}
     */
    public static List<Rule> builtIn() {
        return Arrays.stream(values()).filter(rule -> !rule.isCustom()).toList();
    }

    /**
     * Whether it is one of a host's own.
     *
     * @return false for rules that the engine has
     */
    public boolean isCustom() {
        return kernel != null;
    }

    /**
     * The numbers of a spring.
     *
     * @return null for other rules
     */
    public @Nullable Spring spring() {
        return kernel instanceof Spring spring ? spring : null;
    }

    /**
     * What a rule that predicts does.
     *
     * @return null for rules that do not
     */
    public @Nullable Prediction prediction() {
        return prediction;
    }

    /**
     * The rule.
     *
     * @return the same at each call
     */
    public MotionRule rule() {
        return rule;
    }

    /**
     * Where a component is at some progress of its tick.
     *
     * @param progress from 0 to 1
     * @return the share of its way that it has made; {@code progress} itself where the rule has no curve
     */
    public double eased(double progress) {
        return progress <= 0 || progress >= 1 ? progress : easing.at(progress);
    }

    /**
     * The value of a rule without parameters.
     *
     * @param rule the rule
     * @return its value here
     */
    public static Rule of(MotionRule rule) {
        return valueOf(rule.toString());
    }
}
