package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Vector4Channel;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;
import org.joml.Vector4f;

/**
 * Vectors of four numbers. Three are a translation; the fourth is always twice the third with the other sign, which whatever is
 * drawn of the two keeps bit for bit.
 */
record LongVectors(Vector4Channel channel) implements ChannelAccess {
    private static final float FACTOR = -2;

    private static Vector4f value(Vector3fc from) {
        return new Vector4f(from, FACTOR * from.z());
    }

    private ModelPose pose(Vector4f v) {
        if (v.w != FACTOR * v.z) {
            throw new AssertionError(channel.name() + ": the fourth number of " + v + " has left the third");
        }
        return ModelPose.IDENTITY.withTranslation(new Vector3f(v.x, v.y, v.z));
    }

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        Vector4f v = value(from.translation());
        if (teleports) {
            channel.teleportTo(owner, v);
        } else {
            channel.moveTo(owner, v);
        }
    }

    @Override
    public Map<Component, RotationVector> move(ValueOwner owner, Pose3d from, Vector3fc velocity) {
        channel.moveWithVelocity(owner, value(from.translation()), value(velocity));
        return Map.of(Component.TRANSLATION, new RotationVector(velocity.x(), velocity.y(), velocity.z()));
    }

    @Override
    public float[] numbers(Pose3d from) {
        Vector4f v = value(from.translation());
        return new float[] {v.x, v.y, v.z, v.w};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return pose(new Vector4f(numbers));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose(value(from.translation()));
    }

    @Override
    public ModelPose logical(ValueOwner owner) {
        Vector4f dest = new Vector4f();
        return pose(channel.logical(owner, dest));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        Vector4f dest = new Vector4f();
        return pose(channel.visual(owner, dest));
    }
}
