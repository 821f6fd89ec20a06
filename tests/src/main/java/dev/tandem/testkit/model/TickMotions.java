package dev.tandem.testkit.model;

import dev.tandem.testkit.Rule;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.times.ModelProgress;
import dev.tandem.transform.Component;
import java.math.BigDecimal;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/** Frames of the motions that a tick, or a change of timeline, has started: each component by its own rule (SPEC 9.2). */
final class TickMotions {

    private TickMotions() {}

    /**
     * Shows a node in a frame.
     *
     * @param lastFrame render time of the frame before, null if there was none
     * @param tickEnd end of the newest tick, null if there was none
     */
    static void show(ModelNode node, long renderNanos, Long lastFrame, Long tickEnd) {
        ModelMotion m = node.motion;
        boolean newest = !m.fromVisual() && tickEnd != null && m.endNanos() >= tickEnd;
        if (renderNanos >= m.endNanos() && !(newest && node.velocities.waits(node.style))) {
            node.velocities.arrive(node.style);
            node.showLogical();
            return;
        }
        Set<Component> visual = node.style.having(Rule.FROM_VISUAL);
        Set<Component> others = EnumSet.allOf(Component.class);
        others.removeAll(visual);
        node.blend.reset(others);
        ModelPose source = m.source().with(visual, node.visual);
        node.motion = m.withSource(source);
        boolean known = m.sourceKnown() && (visual.isEmpty() || node.visualKnown);
        double even = ModelProgress.at(renderNanos, m.startNanos(), m.endNanos());
        long from = lastFrame == null ? m.startNanos() : lastFrame;
        double left = ModelProgress.at(renderNanos, from, m.endNanos());
        ToDoubleFunction<Component> shares = component -> {
            if (visual.contains(component)) {
                return left;
            }
            return m.fromVisual() ? even : node.style.of(component).eased(even);
        };
        node.blend(source, m.slack(), known, shares, m.curve(), even);
    }

    /**
     * A tick is over: velocities of writes in it are those at its end.
     *
     * @param aimed whether the node was written and has its interval
     */
    static void endTick(ModelNode node, boolean aimed, long startNanos, long endNanos) {
        double seconds =
                new BigDecimal(endNanos).subtract(new BigDecimal(startNanos)).doubleValue() / 1e9;
        Set<Component> moved = EnumSet.noneOf(Component.class);
        if (aimed) {
            ModelPose target = ModelStamp.target(node);
            for (Component component : Component.values()) {
                Set<Component> one = EnumSet.of(component);
                if (!node.motion.source().with(one, target).equals(node.motion.source())) {
                    moved.add(component);
                }
            }
            node.motion = node.motion.withCurve(node.velocities.curve(node.style, node.motion, target, seconds));
        } else if (node.motion == null || node.motion.fromVisual()) {
            moved = EnumSet.allOf(Component.class);
        }
        node.velocities.endTick(moved, seconds);
    }
}
