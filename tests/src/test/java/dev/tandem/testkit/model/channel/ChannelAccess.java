package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Channel;
import dev.tandem.scene.channel.NumberChannel;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import org.joml.Vector3fc;

/** How values of a channel are written and read, each as a pose of the model. */
public interface ChannelAccess {

    /** {@return the channel} */
    Channel channel();

    /**
     * Writes a value.
     *
     * @param owner the scene or a node
     * @param teleports whether it is not interpolated
     * @param value what the value comes from
     */
    void write(ValueOwner owner, boolean teleports, Pose3d value);

    /**
     * Moves a value with a velocity.
     *
     * @param owner the scene or a node
     * @param value what the value comes from
     * @param velocity per second
     * @return what the rules of the model are told; empty if values of this type have no velocities, and nothing was done
     */
    default Map<Component, RotationVector> move(ValueOwner owner, Pose3d value, Vector3fc velocity) {
        return Map.of();
    }

    /**
     * The pose of the model for a value.
     *
     * @param value what the value comes from
     * @return as it is stored
     */
    ModelPose stored(Pose3d value);

    /**
     * The logical value.
     *
     * @param owner that has a value
     * @return as a pose
     */
    ModelPose logical(ValueOwner owner);

    /**
     * The visual value.
     *
     * @param owner that has a value
     * @return as a pose
     */
    ModelPose visual(ValueOwner owner);

    /**
     * Whether values are numbers, which batches write and read.
     *
     * @return false for steps
     */
    default boolean hasBatches() {
        return channel() instanceof NumberChannel;
    }

    /**
     * The numbers of a value, as a batch is given them. Only for a channel that has batches.
     *
     * @param from what the value comes from
     * @return as many as the channel has for a value
     */
    default float[] numbers(Pose3d from) {
        throw new UnsupportedOperationException(channel().name());
    }

    /**
     * The value of numbers that were read. Only for a channel that has batches.
     *
     * @param numbers as many as the channel has for a value
     * @return as a pose
     */
    default ModelPose read(float[] numbers) {
        throw new UnsupportedOperationException(channel().name());
    }

    /**
     * Whether values of this type can follow a rule.
     *
     * @param rule the rule
     * @return false if it is refused
     */
    default boolean follows(Rule rule) {
        return true;
    }

    /**
     * Whether there is nothing between two values.
     *
     * @return true for steps
     */
    default boolean isStep() {
        return false;
    }
}
