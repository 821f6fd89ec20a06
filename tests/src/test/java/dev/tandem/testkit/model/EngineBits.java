package dev.tandem.testkit.model;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Component;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Poses that the model computed and that can be read of the engine. What was computed from the same bits is the same bits in the
 * engine, too, whether it can be read or not; so rounding never says whether two poses differ.
 */
final class EngineBits {

    private final List<ModelPose> computed = new ArrayList<>();
    private final List<ModelPose> read = new ArrayList<>();

    /** The engine has this in place of that. */
    void add(ModelPose model, ModelPose engine) {
        computed.add(model);
        read.add(engine);
    }

    /** The pose with the engine's bits in each component that was read. */
    ModelPose in(ModelPose pose) {
        ModelPose known = pose;
        for (Component component : known(pose)) {
            Set<Component> one = EnumSet.of(component);
            known = known.with(one, read.get(indexOf(pose, one)));
        }
        return known;
    }

    /** The components of a pose that were read. */
    Set<Component> known(ModelPose pose) {
        Set<Component> known = EnumSet.allOf(Component.class);
        known.removeIf(component -> indexOf(pose, EnumSet.of(component)) < 0);
        return known;
    }

    private int indexOf(ModelPose pose, Set<Component> one) {
        for (int i = 0; i < computed.size(); i++) {
            if (pose.with(one, computed.get(i)).equals(pose)) {
                return i;
            }
        }
        return -1;
    }
}
