package dev.tandem.testkit.model;

import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import java.math.BigDecimal;
import java.util.Set;

/** SPEC 10.7: moves that are too long or too fast to be motions. */
final class ModelJumps {

    private ModelJumps() {}

    /** Writes of a node, whose pose at the start of the tick is the engine's, are about to be observed, as made in a tick. */
    static void apply(ModelNode node, long startNanos, long endNanos) {
        boolean left = node.moveStart != null;
        ModelPose from = left ? node.moveStart : node.tickStart;
        node.moveStart = null;
        JumpLimit limit = node.limit();
        if (!node.pending || limit.equals(JumpLimit.NONE)) {
            return;
        }
        Set<Component> waiting = ModelStamp.waiting(node);
        boolean tooFar = left && !node.moveStartKnown
                ? node.observedInEngine.getAsInt() != node.logicalRevision
                : isTooFar(from, node.logical, limit, startNanos, endNanos);
        if (!waiting.contains(Component.TRANSLATION) && tooFar) {
            node.end();
        } else if (limit.mirrors() && !waiting.contains(Component.SCALE) && isMirrored(from, node.logical)) {
            ModelWrites.show(node, Set.of(Component.SCALE), () -> rests(node));
            // Where the node went on a stamp has yet to be shown. With velocities the engine alone knows whether the
            // curve by which it came there lets an undone write rest: both show the same.
            boolean curved = !node.style.having(Rule.HERMITE).isEmpty();
            node.pending |=
                    left && curved && node.syncNeeded && node.observedInEngine.getAsInt() == node.logicalRevision;
        }
    }

    /** The engine would answer after the whole step, in which the node may have arrived: it is asked where it alone can know. */
    private static boolean rests(ModelNode node) {
        if (node.pending && node.visualSource != null) {
            return node.tickStart.equals(node.logical) && node.visualSource.equals(node.logical);
        }
        return node.restsInEngine.getAsBoolean();
    }

    private static boolean isTooFar(ModelPose from, ModelPose to, JumpLimit limit, long startNanos, long endNanos) {
        double x = to.tx() - from.tx();
        double y = to.ty() - from.ty();
        double z = to.tz() - from.tz();
        double nanos =
                new BigDecimal(endNanos).subtract(new BigDecimal(startNanos)).doubleValue();
        double most = Math.min(limit.distance(), limit.speed() * (nanos / 1e9));
        return x * x + y * y + z * z > most * most;
    }

    private static boolean isMirrored(ModelPose from, ModelPose to) {
        return from.sx() * to.sx() < 0 || from.sy() * to.sy() < 0 || from.sz() * to.sz() < 0;
    }
}
