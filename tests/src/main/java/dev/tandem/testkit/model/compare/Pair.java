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

    @Override
    public String toString() {
        return model.toString();
    }
}
