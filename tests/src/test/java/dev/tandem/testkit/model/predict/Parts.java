package dev.tandem.testkit.model.predict;

import dev.tandem.testkit.model.pose.ModelPose;
import dev.tandem.testkit.model.pose.RotationVector;
import dev.tandem.testkit.model.pose.Slack;
import dev.tandem.transform.Component;
import java.util.EnumSet;

/** Components of poses as vectors: differences, and what is added to them. */
final class Parts {

    private Parts() {}

    /** What takes a component of one pose to that of another; rotations the shorter way, about the axes of the parent's space. */
    static RotationVector between(Component component, ModelPose from, ModelPose to) {
        return switch (component) {
            case TRANSLATION -> new RotationVector(to.tx() - from.tx(), to.ty() - from.ty(), to.tz() - from.tz());
            case ROTATION -> from.rotation().wayTo(to.rotation());
            case SCALE -> new RotationVector(to.sx() - from.sx(), to.sy() - from.sy(), to.sz() - from.sz());
        };
    }

    /** A pose after a vector was added to one of its components. */
    static ModelPose plus(Component component, ModelPose pose, RotationVector way) {
        if (way.length() == 0) {
            return pose;
        }
        return switch (component) {
            case TRANSLATION -> pose.at(pose.tx() + way.x(), pose.ty() + way.y(), pose.tz() + way.z());
            case ROTATION -> pose.turnedBy(way);
            case SCALE ->
                pose.with(
                        EnumSet.of(component),
                        new ModelPose(
                                0, 0, 0, 0, 0, 0, 1, pose.sx() + way.x(), pose.sy() + way.y(), pose.sz() + way.z()));
        };
    }

    /** The largest number in a component, to which rounding is relative; for quaternions what they are rounded to. */
    static double size(Component component, ModelPose pose) {
        return switch (component) {
            case TRANSLATION -> largest(pose.tx(), pose.ty(), pose.tz());
            case ROTATION -> pose.rotation().size();
            case SCALE -> largest(pose.sx(), pose.sy(), pose.sz());
        };
    }

    private static double largest(double x, double y, double z) {
        return Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z)));
    }

    static double of(Component component, Slack slack) {
        return switch (component) {
            case TRANSLATION -> slack.translation();
            case ROTATION -> slack.rotation();
            case SCALE -> slack.scale();
        };
    }
}
