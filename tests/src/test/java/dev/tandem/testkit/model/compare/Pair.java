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

    /** Whether the engine left the node at rest. One that is only drawn any more has no flag to read, but is where it goes. */
    boolean rests() {
        if (node().isAlive()) {
            return !node().syncNeeded();
        }
        model.doubt();
        return !node().isGone() && engine.visual().equals(model.logical());
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
