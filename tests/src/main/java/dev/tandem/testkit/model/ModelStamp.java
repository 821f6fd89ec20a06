package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.Slack;
import java.util.function.UnaryOperator;

/** SPEC 10.1: a teleport of a {@link ModelNode} that no frame shows before the end of its tick. */
final class ModelStamp {

    /** Where the node is shown until then, in the components that were teleported. */
    ModelPose shown;

    /** How many floats of the pose were teleported: 3, 7 or 10. */
    private int floats;

    /** What the engine's copy of {@link #shown} may be off by. */
    private Slack slack = Slack.NONE;

    /** Whether the tick is over. */
    private boolean observed;

    private long endNanos;

    /** Where the node was then. */
    private ModelPose destination;

    private int revision;

    /** The next teleport on a stamp, which may turn out to be of the same tick or of the next; null if there is none. */
    private ModelStamp coming;

    /** As a teleport, but frames go on until the end of the tick as if it had not been. */
    static void teleport(ModelNode node, ModelPose pose, int floats) {
        changeRule(node);
        add(node, floats);
        node.logical = pose;
        node.logicalRevision++;
        node.begin();
    }

    /** The next write follows another rule, so what waits is shown. */
    static void changeRule(ModelNode node) {
        if (node.stamp != null && node.style != node.interpolation()) {
            node.end();
        }
    }

    /** Before the node is teleported. */
    private static void add(ModelNode node, int floats) {
        if (node.stamp == null) {
            node.stamp = new ModelStamp();
        }
        if (!node.stamp.observed) {
            node.stamp.cover(node.logical, floats);
            return;
        }
        if (node.stamp.coming == null) {
            node.stamp.coming = new ModelStamp();
        }
        node.stamp.coming.cover(node.logical, floats);
    }

    private void cover(ModelPose logical, int count) {
        shown = shown == null ? logical : mix(shown, logical, floats);
        floats = Math.max(floats, count);
    }

    /** The first floats of one pose, the others of another. */
    private static ModelPose mix(ModelPose first, ModelPose rest, int floats) {
        boolean turned = floats > 3;
        boolean scaled = floats > 7;
        return new ModelPose(
                floats > 0 ? first.tx() : rest.tx(),
                floats > 0 ? first.ty() : rest.ty(),
                floats > 0 ? first.tz() : rest.tz(),
                turned ? first.qx() : rest.qx(),
                turned ? first.qy() : rest.qy(),
                turned ? first.qz() : rest.qz(),
                turned ? first.qw() : rest.qw(),
                scaled ? first.sx() : rest.sx(),
                scaled ? first.sy() : rest.sy(),
                scaled ? first.sz() : rest.sz());
    }

    /** Where a node is on its way to. */
    static ModelPose goal(ModelNode node) {
        return node.stamp == null ? node.logical : mix(node.stamp.shown, node.logical, node.stamp.floats);
    }

    static Slack slack(ModelNode node) {
        return node.stamp == null ? Slack.NONE : node.stamp.slack;
    }

    /** Whether something waits after the first floats were teleported by another teleport. */
    static boolean outlasts(ModelNode node, int count, UnaryOperator<ModelPose> change) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || stamp.allFloats() <= count) {
            node.stamp = null;
            return false;
        }
        stamp.change(change, Slack.NONE);
        return true;
    }

    private int allFloats() {
        return coming == null ? floats : Math.max(floats, coming.floats);
    }

    void change(UnaryOperator<ModelPose> how, Slack rounding) {
        shown = how.apply(shown);
        slack = slack == Slack.NONE && rounding == Slack.NONE ? slack : slack.plus(rounding);
        destination = destination == null ? null : how.apply(destination);
        if (coming != null) {
            coming.change(how, rounding);
        }
    }

    /** Before the tick in which a node may have been written is observed. */
    static void beginTick(ModelNode node) {
        if (node.stamp != null && node.pending && node.stamp.coming != null) {
            ModelStamp next = node.stamp.coming;
            node.stamp.jump(node);
            node.stamp = next;
        }
    }

    /** A motion starts where the teleport took the node, which is shown there now. */
    private void jump(ModelNode node) {
        node.show(destination);
        node.visualKnown = slack == Slack.NONE;
        node.motion = null;
        node.visualSource = null;
        node.synced = false;
        node.tickStart = node.tickStart.equals(node.logical) ? node.logical : destination;
        node.leaveWindow();
    }

    /** After it. */
    static void endTick(ModelNode node, boolean wasPending, long tickEndNanos) {
        if (node.stamp == null || !wasPending) {
            return;
        }
        if (!node.stamp.observed) {
            node.stamp.observe(node, tickEndNanos);
        } else if (!node.pending) {
            node.stamp = null;
        }
    }

    private void observe(ModelNode node, long tickEndNanos) {
        observed = true;
        endNanos = tickEndNanos;
        destination = node.logical;
        revision = node.logicalRevision;
    }

    /** Before writes outside ticks are observed; these are of the last tick. */
    static void beginOutside(ModelNode node, boolean ticked, long lastTickEnd) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || !node.pending) {
            return;
        }
        if (!ticked) {
            node.observedRevision = node.logicalRevision;
            node.end();
        } else if (stamp.isOf(node, lastTickEnd)) {
            if (stamp.coming != null) {
                stamp.shown = mix(stamp.shown, stamp.coming.shown, stamp.floats);
                stamp.floats = Math.max(stamp.floats, stamp.coming.floats);
                stamp.coming = null;
            }
        } else {
            beginTick(node);
        }
    }

    private boolean isOf(ModelNode node, long lastTickEnd) {
        return observed && (endNanos == lastTickEnd || revision == node.logicalRevision);
    }

    /** After them. */
    static void endOutside(ModelNode node, boolean wasPending, long lastTickEnd) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || !wasPending) {
            return;
        }
        if (!stamp.observed || stamp.isOf(node, lastTickEnd)) {
            stamp.observe(node, lastTickEnd);
        } else if (!node.pending) {
            node.stamp = null;
        }
    }

    /** In a frame. */
    static void showDue(ModelNode node, long lastTickEnd, long renderNanos) {
        ModelStamp stamp = node.stamp;
        if (stamp == null || !stamp.observed) {
            return;
        }
        if (node.pending && stamp.endNanos < lastTickEnd && stamp.revision != node.logicalRevision) {
            node.stamp = stamp.coming;
            stamp.jump(node);
            node.stamp = stamp.coming;
        } else if (renderNanos >= stamp.endNanos) {
            node.observedRevision = node.pending ? node.logicalRevision : node.observedRevision;
            node.end();
        }
    }
}
