package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.transform.Transform3d;

/** A node of the engine and its counterpart in the model. */
record Pair(Transform3d engine, ModelNode model) {

    @Override
    public String toString() {
        return model.toString();
    }
}
