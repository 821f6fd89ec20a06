package dev.tandem.transform;

/**
 * How a component of a node follows its logical value: a constant of {@link Interpolation}, or one made here.
 *
 * <p>A rule is chosen per node and per component with {@link Node#rule(Component, MotionRule)}. Where none is chosen, that of the
 * nearest ancestor holds for which one was, and at last that of the scene. Rules are values: equal ones may be used in any number
 * of scenes. A scene forgets rules that no node follows.
 */
public sealed interface MotionRule permits Interpolation, EasedRule, Extrapolation, CustomRule {
    /**
     * {@link Interpolation#FROM_TICK} with a curve: the progress within a tick is mapped by a function before it is used. At the
     * start and at the end of a tick the pose is exact whatever the function returns.
     *
     * <p>Easings are compared with {@code equals}. Nodes that follow one rule are computed together, so keep an easing that is a
     * lambda, and make one with parameters a record: a new lambda for each node is a rule for each node.
     *
     * @param easing maps progress to progress, 0 to 0 and 1 to 1
     * @return a rule, equal to others with the same easing
     * @throws IllegalArgumentException if the easing does not map 0 to 0 and 1 to 1
     */
    static MotionRule eased(Easing easing) {
        return new EasedRule(easing);
    }

    /**
     * {@link Interpolation#EXTRAPOLATE}, to be given other numbers: {@code extrapolated().upTo(100_000_000)}.
     *
     * @return a rule with the numbers of {@code EXTRAPOLATE}
     */
    static Extrapolation extrapolated() {
        return Extrapolation.STANDARD;
    }

    /**
     * A rule of the host's own, such as a spring: {@code node.rule(Component.TRANSLATION, MotionRule.custom(new Spring(20)))}.
     *
     * @param kernel computes what rows of nodes show
     * @return a rule, equal to others with an equal kernel
     * @throws IllegalArgumentException if the kernel says that it has fewer than 0 or more than 8 vectors
     */
    static MotionRule custom(MotionKernel kernel) {
        return new CustomRule(kernel);
    }
}
