package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.transform.Node;

/** A node of the engine and its counterpart in the model. */
record Pair(EngineNode engine, ModelNode model) {

    Node node() {
        return engine.node();
    }

    Kind kind() {
        return Kind.of(model);
    }

    /** Whether the engine left the node at rest. */
    boolean rests() {
        return node().isAlive() && !node().syncNeeded();
    }

    /** What the engine has observed of the node; of one that is only drawn any more, nobody can say. */
    int observedRevision() {
        return node().isAlive() ? node().observedRevision() : model.state().logicalRevision();
    }

    @Override
    public String toString() {
        return model.toString();
    }
}
