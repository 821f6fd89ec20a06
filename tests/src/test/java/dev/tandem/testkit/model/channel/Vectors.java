package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.Vector3Channel;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/** Vectors of three numbers, which are translations. */
record Vectors(Vector3Channel channel) implements ChannelAccess {

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        Vector3f value = from.translation();
        if (teleports) {
            channel.teleportTo(owner, value);
        } else {
            channel.moveTo(owner, value);
        }
    }

    @Override
    public Map<Component, RotationVector> move(ValueOwner owner, Pose3d from, Vector3fc velocity) {
        channel.moveWithVelocity(owner, from.translation(), velocity);
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
    public ModelPose logical(ValueOwner owner) {
        Vector3f dest = new Vector3f();
        return ModelPose.IDENTITY.withTranslation(channel.logical(owner, dest));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        Vector3f dest = new Vector3f();
        return ModelPose.IDENTITY.withTranslation(channel.visual(owner, dest));
    }
}
