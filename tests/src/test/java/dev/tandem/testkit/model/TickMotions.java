package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.custom.ModelMemory;
import dev.tandem.testkit.model.law.ModelMotion;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.times.ModelProgress;
import dev.tandem.testkit.model.times.Nanos;
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
     * @param leadNanos how far normal time is ahead of it
     * @param lastFrame render time of the frame before, null if there was none
     * @param tickEnd end of the newest tick, null if there was none
     */
    static void show(ModelNode node, long renderNanos, long leadNanos, Long lastFrame, Long tickEnd) {
        ModelMotion m = node.motion;
        boolean predicted = node.prediction != null;
        boolean settled = m.fromVisual() || TickMemories.rest(node, renderNanos);
        if (arrives(node, renderNanos, tickEnd)
                && settled
                && (!predicted || TickPredictions.rest(node, renderNanos, leadNanos))) {
            node.velocities.arrive(node.style, node.laws().having(Rule.SNAP));
            node.showLogical();
            return;
        }
        Set<Component> visual = node.style.having(Rule.FROM_VISUAL);
        node.blend.reset(others(node));
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
            return m.fromVisual() ? even : node.style.share(component, source, ModelStamp.goal(node), even);
        };
        Blending.show(node, source, m.slack(), known, shares, m.curve(), even);
        if (predicted) {
            TickPredictions.show(node, renderNanos, leadNanos);
        }
        TickMemories.show(node, renderNanos);
    }

    /** Whether render time has reached the end of the interval, and no velocity keeps a component on a curve in motion. */
    private static boolean arrives(ModelNode node, long renderNanos, Long tickEnd) {
        ModelMotion m = node.motion;
        boolean newest = !m.fromVisual() && tickEnd != null && m.endNanos() >= tickEnd;
        return renderNanos >= m.endNanos()
                && !(newest && node.velocities.waits(node.style))
                && !ModelStamp.waitsAt(node, renderNanos);
    }

    /**
     * A tick is over: velocities of writes in it are those at its end.
     *
     * @param shown where the node was drawn before, null if it was not written and has not the interval of the tick
     */
    static void endTick(ModelNode node, ModelPose shown, long startNanos, long endNanos, TickPredictions.Seen seen) {
        double seconds =
                new BigDecimal(endNanos).subtract(new BigDecimal(startNanos)).doubleValue() / 1e9;
        Set<Component> moved = EnumSet.noneOf(Component.class);
        if (shown != null) {
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
            node.memory = ModelMemory.NONE;
        }
        TickPredictions.endTick(node, shown, ModelStamp.target(node), seen);
        node.velocities.endTick(moved, seconds);
    }

    /**
     * Whether a node is where it goes that was only taken to another parent in a tick.
     *
     * @param startKnown whether the model knows where it was when that began
     */
    static boolean goesNowhere(ModelNode node, boolean startKnown) {
        if (!startKnown) {
            return node.restsInEngine.getAsBoolean();
        }
        ModelMotion m = node.motion;
        boolean moves = m.sourceKnown() && m.slack().surelyDiffer(m.source(), node.logical);
        // A curve whose velocities are those of an even motion is as long as rounding makes that.
        boolean curved = m.curve().reach() > m.slack().translation()
                || m.curve().winding() > 2 * m.slack().rotation();
        if (moves || curved || !node.memory.isStill() || node.velocities.waits(node.style)) {
            return false;
        }
        if (node.prediction != null && !node.prediction.isStill(node.restsInEngine)) {
            return false;
        }
        boolean known = m.sourceKnown() && m.slack() == Slack.NONE;
        known &= node.style.having(Rule.FROM_VISUAL).isEmpty() || node.visualKnown;
        boolean there = m.source().equals(node.logical)
                && node.visual.with(others(node), node.logical).equals(node.logical);
        return known ? there : node.restsInEngine.getAsBoolean();
    }

    private static Set<Component> others(ModelNode node) {
        Set<Component> others = EnumSet.allOf(Component.class);
        others.removeAll(node.style.having(Rule.FROM_VISUAL));
        return others;
    }

    /** At twice the speed: half the time that it would take to catch up first and then to make the tick. */
    static long whenCatchingUp(ModelNode node, long tickEndNanos) {
        return Math.max(tickEndNanos, Nanos.halfway(node.caughtUpNanos, tickEndNanos));
    }
}
