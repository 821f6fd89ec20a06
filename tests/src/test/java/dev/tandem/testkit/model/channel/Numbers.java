package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.transform.Component;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import java.util.Map;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.joml.Vector3fc;

/**
 * Single numbers.
 *
 * @param channel the channel
 * @param component of the pose that stands for them
 * @param value the number that is taken from a pose
 * @param pose the pose that stands for a number
 * @param period after which they begin again, or 0
 */
record Numbers(
        FloatChannel channel,
        Component component,
        Function<Pose3d, Float> value,
        DoubleFunction<ModelPose> pose,
        double period)
        implements ChannelAccess {

    private static final double NONE = 0;
    private static final float PER_TURN = 5;

    /** Numbers are places along the x axis. */
    static ChannelAccess straight(FloatChannel channel) {
        return new Numbers(
                channel,
                Component.TRANSLATION,
                p -> p.translation().x,
                number -> ModelPose.IDENTITY.at(number, 0, 0),
                NONE);
    }

    /** Angles are those of poses in the plane: about the z axis, and a turn more for every five along it. */
    static ChannelAccess turning(FloatChannel channel) {
        return new Numbers(
                channel,
                Component.ROTATION,
                p -> (float) (2 * Math.atan2(p.rotation().z, p.rotation().w)
                        + 2 * Math.PI * Math.rint(p.translation().z / PER_TURN)),
                number -> ModelPose.flat(0, 0, number, 1, 1),
                NONE);
    }

    /** A period is a turn about the z axis. What is positive is brought into the period without a rounding. */
    static ChannelAccess periodic(FloatChannel channel, double period) {
        return new Numbers(
                channel,
                Component.ROTATION,
                p -> Math.abs(p.translation().x) / 4,
                number -> {
                    double half = Math.PI * (number - period * Math.floor(number / period)) / period;
                    return new ModelPose(0, 0, 0, 0, 0, Math.sin(half), Math.cos(half), 1, 1, 1);
                },
                period);
    }

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        float number = value.apply(from);
        if (teleports) {
            channel.teleportTo(owner, number);
        } else {
            channel.moveTo(owner, number);
        }
    }

    @Override
    public Map<Component, RotationVector> move(ValueOwner owner, Pose3d from, Vector3fc velocity) {
        if (period != NONE) {
            return Map.of();
        }
        channel.moveWithVelocity(owner, value.apply(from), velocity.z());
        boolean straight = component == Component.TRANSLATION;
        return Map.of(
                component, straight ? new RotationVector(velocity.z(), 0, 0) : new RotationVector(0, 0, velocity.z()));
    }

    @Override
    public float[] numbers(Pose3d from) {
        return new float[] {value.apply(from)};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return inRange(numbers[0]);
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose.apply(value.apply(from));
    }

    @Override
    public ModelPose logical(ValueOwner owner) {
        return inRange(channel.logical(owner));
    }

    @Override
    public ModelPose visual(ValueOwner owner) {
        return inRange(channel.visual(owner));
    }

    private ModelPose inRange(float number) {
        if (period != NONE && !(number >= 0 && number < period)) {
            throw new AssertionError(channel.name() + ": " + number + " is not from 0 to below " + period);
        }
        return pose.apply(number);
    }

    @Override
    public boolean follows(Rule rule) {
        return period == NONE || rule != Rule.WINDING && rule != Rule.HERMITE && rule.prediction() == null;
    }
}
