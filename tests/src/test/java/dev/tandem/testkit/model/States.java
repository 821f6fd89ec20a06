package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.testkit.model.times.ModelProgress;
import java.math.BigDecimal;

/** What is known of a node besides its poses. */
final class States {

    private States() {}

    static NodeState of(ModelNode node) {
        return new NodeState(
                node.syncNeeded,
                node.isDrawn(),
                node.logicalRevision,
                node.visualRevision,
                node.observedRevision,
                node.startNanos,
                node.endNanos,
                node.laws(),
                node.inheritance,
                node.limit(),
                node.pending,
                node.fromOtherTimeline,
                !node.visualIsLogical
                        && (node.fromOtherTimeline
                                || node.changesRule()
                                || node.style.showsOtherInstants()
                                || node.laws().showsOtherInstants()),
                node.stamp != null,
                node.visualIsLogical,
                node.visualKnown,
                node.tickStartKnown,
                node.tickStartSlack,
                node.blend,
                velocity(node));
    }

    private static NodeState.Velocity velocity(ModelNode node) {
        if (!node.syncNeeded) {
            return new NodeState.Velocity(0, 0, 0);
        }
        boolean visual = node.style.translation() == Rule.FROM_VISUAL;
        if (node.motion == null || visual || node.pending || node.waitingNanos != null) {
            return null;
        }
        if (!node.motion.sourceKnown() || node.motion.slack() != Slack.NONE || !ModelStamp.isExact(node)) {
            return null;
        }
        double seconds = new BigDecimal(node.motion.endNanos())
                        .subtract(new BigDecimal(node.motion.startNanos()))
                        .doubleValue()
                / 1e9;
        ModelPose goal = ModelStamp.goal(node);
        ModelPose source = node.motion.source();
        Long frame = node.timeline.lastFrame();
        double t = frame == null ? 0 : ModelProgress.at(frame, node.motion.startNanos(), node.motion.endNanos());
        double way = node.motion.curve().slope(goal.tx() - source.tx(), t);
        // below another parent, what rounding took from one coordinate is in all of them
        double size =
                Math.max(goal.size(), source.size()) + 4 * node.motion.curve().reach();
        return new NodeState.Velocity(way / seconds, size / seconds, node.wayRounding / seconds);
    }
}
