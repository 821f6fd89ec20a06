package dev.tandem.testkit.model.compare;

import dev.tandem.testkit.model.ModelNode;
import dev.tandem.testkit.model.pose.ModelPose;
import java.util.function.Function;

/** The two sides of a node. */
enum Side {
    LOGICAL(ModelNode::logical),
    VISUAL(ModelNode::visual);

    private final Function<ModelNode, ModelPose> reading;

    Side(Function<ModelNode, ModelPose> reading) {
        this.reading = reading;
    }

    /** Where the model keeps the local pose. */
    Function<ModelNode, ModelPose> reading() {
        return reading;
    }
}
