package dev.tandem.scene.internal.inspect;

import dev.tandem.scene.internal.channel.ValueState;
import dev.tandem.transform.Node;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A node as it was.
 *
 * @param node for what can be read of every node; read before the scene goes on
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

    /** Whether a write has not been observed yet. */
    boolean isUnobserved() {
        return node.logicalRevision() != node.observedRevision();
    }
}
