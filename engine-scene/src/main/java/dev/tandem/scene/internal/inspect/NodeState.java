package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A snapshot of a node.
 *
 * @param node for all other readings; read before the scene changes
 * @param parent index of its parent, -1 for a root
 * @param depth 0 for a root of the scene or of the branch that was asked for
 * @param timeline number of its timeline
 * @param values of channels
 */
record NodeState(
        Node node,
        @Nullable String name,
        int parent,
        int depth,
        int timeline,
        PoseState logical,
        PoseState visual,
        List<ValueState> values) {

    /** True if the last write was not observed; a write of equal bits never is. */
    boolean isUnobserved() {
        return node.logicalRevision() != node.observedRevision();
    }
}
