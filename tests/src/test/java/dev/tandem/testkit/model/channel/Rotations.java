package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.RotationChannel;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Rotations in space. */
record Rotations(RotationChannel channel) implements ChannelAccess {

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        Quaternionf q = from.rotation();
        if (teleports) {
            channel.teleportTo(owner, q);
        } else {
            channel.moveTo(owner, q);
        }
    }

    @Override
    public Map<Component, RotationVector> move(ValueOwner owner, Pose3d from, Vector3fc velocity) {
        channel.moveWithVelocity(owner, from.rotation(), velocity);
        return Map.of(Component.ROTATION, new RotationVector(velocity.x(), velocity.y(), velocity.z()));
    }

    @Override
    public float[] numbers(Pose3d from) {
        Quaternionf q = from.rotation();
        return new float[] {q.x, q.y, q.z, q.w};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return pose(new Quaternionf(numbers[0], numbers[1], numbers[2], numbers[3]));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return ModelPose.IDENTITY.turned(ModelPose.stored(from).rotation());
    }

    private static ModelPose pose(Quaternionf q) {
        return ModelPose.exactly(new Pose3d(new Vector3f(), q, new Vector3f(1)));
    }

    @Override
    public ModelPose logical(ValueOwner owner) {
        Quaternionf dest = new Quaternionf();
        return pose(channel.logical(owner, dest));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        Quaternionf dest = new Quaternionf();
        return pose(channel.visual(owner, dest));
    }
}
