package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Vector2Channel;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import org.joml.Vector2f;
import org.joml.Vector3fc;

/** Vectors of two numbers, which are translations in the plane. */
record FlatVectors(Vector2Channel channel) implements ChannelAccess {

    private static Vector2f value(Pose3d from) {
        return new Vector2f(from.translation().z, from.translation().x);
    }

    private static ModelPose pose(Vector2f v) {
        return ModelPose.IDENTITY.at(v.x, v.y, 0);
    }

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        Vector2f value = value(from);
        if (teleports) {
            channel.teleportTo(owner, value);
        } else {
            channel.moveTo(owner, value);
        }
    }

    @Override
    public Map<Component, RotationVector> move(ValueOwner owner, Pose3d from, Vector3fc velocity) {
        channel.moveWithVelocity(owner, value(from), new Vector2f(velocity.z(), velocity.x()));
        return Map.of(Component.TRANSLATION, new RotationVector(velocity.z(), velocity.x(), 0));
    }

    @Override
    public float[] numbers(Pose3d from) {
        Vector2f value = value(from);
        return new float[] {value.x, value.y};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return pose(new Vector2f(numbers));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose(value(from));
    }

    @Override
    public ModelPose logical(ValueOwner owner) {
        Vector2f dest = new Vector2f();
        return pose(channel.logical(owner, dest));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        Vector2f dest = new Vector2f();
        return pose(channel.visual(owner, dest));
    }
}
