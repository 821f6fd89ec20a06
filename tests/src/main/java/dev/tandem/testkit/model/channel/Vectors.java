package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose3d;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Vectors of three numbers, which are translations. */
record Vectors(Vector3Channel channel) implements ChannelAccess {

    @Override
    public void write(Node owner, boolean teleports, Pose3d from) {
        Vector3f value = from.translation();
        Writing.write(
                owner,
                teleports,
                () -> channel.moveTo(value.x, value.y, value.z),
                () -> channel.teleportTo(value.x, value.y, value.z),
                node -> channel.moveTo(node, value),
                node -> channel.teleportTo(node, value));
    }

    @Override
    public Map<Component, RotationVector> move(Node owner, Pose3d from, Vector3fc velocity) {
        channel.moveTo(owner, from.translation(), velocity);
        return Map.of(Component.TRANSLATION, new RotationVector(velocity.x(), velocity.y(), velocity.z()));
    }

    @Override
    public float[] numbers(Pose3d from) {
        return new float[] {from.translation().x, from.translation().y, from.translation().z};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return ModelPose.IDENTITY.withTranslation(new Vector3f(numbers));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return ModelPose.IDENTITY.withTranslation(from.translation());
    }

    @Override
    public ModelPose logical(Node owner) {
        Vector3f dest = new Vector3f();
        return ModelPose.IDENTITY.withTranslation(owner == null ? channel.logical(dest) : channel.logical(owner, dest));
    }

    @Override
    public ModelPose visual(Node owner) {
        Vector3f dest = new Vector3f();
        return ModelPose.IDENTITY.withTranslation(owner == null ? channel.visual(dest) : channel.visual(owner, dest));
    }
}
