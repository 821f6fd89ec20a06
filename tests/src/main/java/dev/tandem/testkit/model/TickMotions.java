package dev.tandem.testkit.model;

import dev.tandem.testkit.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Component;
import java.util.EnumSet;
import java.util.Set;

/** Frames of the motions that a tick, or a change of timeline, has started: each component by its own rule (SPEC 9.2). */
final class TickMotions {

    private TickMotions() {}

    /**
     * Shows a node in a frame.
     *
     * @param lastFrame render time of the frame before, null if there was none
     */
    static void show(ModelNode node, long renderNanos, Long lastFrame) {
        ModelNode.Motion m = node.motion;
        if (renderNanos >= m.endNanos()) {
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
        double even = ModelTimeline.progress(renderNanos, m.startNanos(), m.endNanos());
        long from = lastFrame == null ? m.startNanos() : lastFrame;
        double left = ModelTimeline.progress(renderNanos, from, m.endNanos());
        node.blend(source, m.slack(), known, component -> {
            if (visual.contains(component)) {
                return left;
            }
            return m.fromVisual() ? even : node.style.of(component).eased(even);
        });
    }
}
