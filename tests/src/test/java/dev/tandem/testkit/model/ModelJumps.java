package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import java.math.BigDecimal;
import java.util.Set;

/** SPEC 10.7: moves that are too long or too fast to be motions. */
final class ModelJumps {

    private ModelJumps() {}

    /**
     * Writes of a node, whose pose at the start of the tick is the engine's, are about to be observed, as made in a tick;
     * teleports on the stamps of earlier ticks are shown only after this.
     */
    static void apply(ModelNode node, long startNanos, long endNanos) {
        JumpLimit limit = node.limit();
        if (!node.pending || limit.equals(JumpLimit.NONE)) {
            return;
        }
        Set<Component> waiting = ModelStamp.waiting(node, endNanos);
        if (!waiting.contains(Component.TRANSLATION) && isTooFar(node, limit, startNanos, endNanos)) {
            node.end();
        } else if (limit.mirrors() && !waiting.contains(Component.SCALE) && isMirrored(node)) {
            ModelWrites.show(node, Set.of(Component.SCALE), () -> rests(node));
        }
    }

    /** The engine would answer after the whole step, in which the node may have arrived: it is asked where it alone can know. */
    private static boolean rests(ModelNode node) {
        if (node.pending && node.visualSource != null) {
            return node.tickStart.equals(node.logical) && node.visualSource.equals(node.logical);
        }
        return node.restsInEngine.getAsBoolean();
    }

    private static boolean isTooFar(ModelNode node, JumpLimit limit, long startNanos, long endNanos) {
        ModelPose from = node.tickStart;
        double x = node.logical.tx() - from.tx();
        double y = node.logical.ty() - from.ty();
        double z = node.logical.tz() - from.tz();
        double nanos =
                new BigDecimal(endNanos).subtract(new BigDecimal(startNanos)).doubleValue();
        double most = Math.min(limit.distance(), limit.speed() * (nanos / 1e9));
        return x * x + y * y + z * z > most * most;
    }

    private static boolean isMirrored(ModelNode node) {
        ModelPose from = node.tickStart;
        ModelPose to = node.logical;
        return from.sx() * to.sx() < 0 || from.sy() * to.sy() < 0 || from.sz() * to.sz() < 0;
    }
}
