package dev.tandem.replica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;

/** Compares what can be read of two nodes, bit for bit. */
final class Bits {
    private static final int SPACE = 12;
    private static final int PLANE = 6;

    private Bits() {}

    static void compareLogical(Transform3d node, Transform3d other) {
        compare(
                node + ": logical",
                numbers(node.logicalLocal(new Pose3d())),
                numbers(other.logicalLocal(new Pose3d())));
        compare(
                node + ": logical world",
                node.logicalWorld(new Matrix4x3f()).get(new float[SPACE]),
                other.logicalWorld(new Matrix4x3f()).get(new float[SPACE]));
    }

    static void compareVisual(Transform3d node, Transform3d other) {
        compare(node + ": visual", numbers(node.visualLocal(new Pose3d())), numbers(other.visualLocal(new Pose3d())));
        compare(
                node + ": start",
                numbers(node.tickStartLocal(new Pose3d())),
                numbers(other.tickStartLocal(new Pose3d())));
        compare(
                node + ": visual world",
                node.visualWorld(new Matrix4x3f()).get(new float[SPACE]),
                other.visualWorld(new Matrix4x3f()).get(new float[SPACE]));
    }

    static void compareLogical(Transform2d node, Transform2d other) {
        compare(
                node + ": logical",
                numbers(node.logicalLocal(new Pose2d())),
                numbers(other.logicalLocal(new Pose2d())));
        compare(
                node + ": logical world",
                node.logicalWorld(new Matrix3x2f()).get(new float[PLANE]),
                other.logicalWorld(new Matrix3x2f()).get(new float[PLANE]));
    }

    static void compareVisual(Transform2d node, Transform2d other) {
        compare(node + ": visual", numbers(node.visualLocal(new Pose2d())), numbers(other.visualLocal(new Pose2d())));
        compare(
                node + ": start",
                numbers(node.tickStartLocal(new Pose2d())),
                numbers(other.tickStartLocal(new Pose2d())));
        compare(
                node + ": visual world",
                node.visualWorld(new Matrix3x2f()).get(new float[PLANE]),
                other.visualWorld(new Matrix3x2f()).get(new float[PLANE]));
    }

    private static float[] numbers(Pose3d pose) {
        return new float[] {
            pose.translation().x,
            pose.translation().y,
            pose.translation().z,
            pose.rotation().x,
            pose.rotation().y,
            pose.rotation().z,
            pose.rotation().w,
            pose.scale().x,
            pose.scale().y,
            pose.scale().z
        };
    }

    private static float[] numbers(Pose2d pose) {
        return new float[] {pose.translation().x, pose.translation().y, pose.angle(), pose.scale().x, pose.scale().y};
    }

    private static void compare(String what, float[] expected, float[] actual) {
        int[] bits = new int[expected.length];
        int[] others = new int[expected.length];
        for (int k = 0; k < bits.length; k++) {
            bits[k] = Float.floatToRawIntBits(expected[k]);
            others[k] = Float.floatToRawIntBits(actual[k]);
        }
        assertArrayEquals(bits, others, what);
    }
}
