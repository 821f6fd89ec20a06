package dev.tandem.testkit.model.channel;

import dev.tandem.scene.channel.ColourChannel;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.ValueOwner;
import org.joml.Vector4f;

/**
 * Colours, whose light is mixed: red, green and blue, decoded and multiplied by alpha, are a translation, and alpha is a scale.
 */
record Colours(ColourChannel channel) implements ChannelAccess {

    /** As a material of the standard of sRGB has it: IEC 61966-2-1. */
    private static double decoded(double encoded) {
        return encoded <= 0.04045 ? encoded / 12.92 : Math.pow((encoded + 0.055) / 1.055, 2.4);
    }

    /** Fractions of coordinates; what is transparent is black, since light says nothing of its colour. */
    private static Vector4f colour(Pose3d from) {
        float alpha = Math.min(1, Math.abs(from.scale().x));
        return alpha < 0.2f
                ? new Vector4f()
                : new Vector4f(
                        share(from.translation().x), share(from.translation().y), share(from.translation().z), alpha);
    }

    private static float share(float coordinate) {
        float tenth = Math.abs(coordinate) / 10;
        return tenth - (float) Math.floor(tenth);
    }

    private static ModelPose pose(Vector4f c) {
        return new ModelPose(decoded(c.x) * c.w, decoded(c.y) * c.w, decoded(c.z) * c.w, 0, 0, 0, 1, c.w, 1, 1);
    }

    @Override
    public void write(ValueOwner owner, boolean teleports, Pose3d from) {
        Vector4f c = colour(from);
        if (teleports) {
            channel.teleportTo(owner, c);
        } else {
            channel.moveTo(owner, c);
        }
    }

    @Override
    public float[] numbers(Pose3d from) {
        Vector4f c = colour(from);
        return new float[] {c.x, c.y, c.z, c.w};
    }

    @Override
    public ModelPose read(float[] numbers) {
        return pose(new Vector4f(numbers));
    }

    @Override
    public ModelPose stored(Pose3d from) {
        return pose(colour(from));
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

    @Override
    public boolean follows(Rule rule) {
        return rule != Rule.WINDING && rule != Rule.HERMITE && rule.prediction() == null;
    }
}
