package dev.tandem.replica;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.replay.Delta;
import dev.tandem.replay.DeltaSource;
import dev.tandem.replay.Replica;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;

/** A scene and its replica, which has to have all of its bits whenever it is looked at. */
final class Twin {
    private final Scene scene;
    private final DeltaSource source;
    private final Delta delta = new Delta();
    private final Replica replica;

    Twin(Scene scene, Replica replica) {
        this.scene = scene;
        this.source = DeltaSource.of(scene);
        this.replica = replica;
    }

    /** Hands over what was done, and compares these nodes, all that live, and their scenes. */
    void compare(List<Node> nodes) {
        replica.apply(source.take(delta));
        assertEquals(scene.size(), replica.scene().size(), "nodes");
        assertEquals(scene.movingCount(), replica.scene().movingCount(), "nodes in motion");
        nodes.forEach(this::compare);
        replica.scene().validate();
    }

    private void compare(Node node) {
        Node other = node instanceof Transform3d spatial ? replica.node(spatial) : replica.node((Transform2d) node);
        String name = node.toString();
        assertEquals(node.syncNeeded(), other.syncNeeded(), () -> name + ": sync flag");
        assertEquals(node.logicalRevision(), other.logicalRevision(), () -> name + ": logical revision");
        assertEquals(node.visualRevision(), other.visualRevision(), () -> name + ": visual revision");
        assertEquals(node.observedRevision(), other.observedRevision(), () -> name + ": observed revision");
        assertEquals(node.startNanos(), other.startNanos(), () -> name + ": start");
        assertEquals(node.endNanos(), other.endNanos(), () -> name + ": end");
        assertEquals(node.displayDelayNanos(), other.displayDelayNanos(), () -> name + ": display delay");
        assertEquals(node.isHidden(), other.isHidden(), () -> name + ": hidden");
        assertEquals(node.inheritance(), other.inheritance(), () -> name + ": inheritance");
        for (Component component : Component.values()) {
            assertEquals(node.rule(component), other.rule(component), () -> name + ": rule of " + component);
        }
        if (node instanceof Transform3d spatial) {
            compare(spatial, (Transform3d) other);
        } else {
            compare((Transform2d) node, (Transform2d) other);
        }
    }

    private void compare(Transform3d node, Transform3d other) {
        Transform3d parent = node.parent();
        assertEquals(parent == null ? null : replica.node(parent), other.parent(), () -> node + ": parent");
        assertEquals(node.children().stream().map(replica::node).toList(), other.children(), () -> node + ": children");
        String what = node.toString();
        compare(
                what + ": logical",
                numbers(node.logicalLocal(new Pose3d())),
                numbers(other.logicalLocal(new Pose3d())));
        compare(what + ": visual", numbers(node.visualLocal(new Pose3d())), numbers(other.visualLocal(new Pose3d())));
        compare(
                what + ": start",
                numbers(node.tickStartLocal(new Pose3d())),
                numbers(other.tickStartLocal(new Pose3d())));
        compare(
                what + ": logical world",
                node.logicalWorld(new Matrix4x3f()).get(new float[12]),
                other.logicalWorld(new Matrix4x3f()).get(new float[12]));
        compare(
                what + ": visual world",
                node.visualWorld(new Matrix4x3f()).get(new float[12]),
                other.visualWorld(new Matrix4x3f()).get(new float[12]));
    }

    private void compare(Transform2d node, Transform2d other) {
        Transform2d parent = node.parent();
        assertEquals(parent == null ? null : replica.node(parent), other.parent(), () -> node + ": parent");
        assertEquals(node.children().stream().map(replica::node).toList(), other.children(), () -> node + ": children");
        String what = node.toString();
        compare(
                what + ": logical",
                numbers(node.logicalLocal(new Pose2d())),
                numbers(other.logicalLocal(new Pose2d())));
        compare(what + ": visual", numbers(node.visualLocal(new Pose2d())), numbers(other.visualLocal(new Pose2d())));
        compare(
                what + ": start",
                numbers(node.tickStartLocal(new Pose2d())),
                numbers(other.tickStartLocal(new Pose2d())));
        compare(
                what + ": logical world",
                node.logicalWorld(new Matrix3x2f()).get(new float[6]),
                other.logicalWorld(new Matrix3x2f()).get(new float[6]));
        compare(
                what + ": visual world",
                node.visualWorld(new Matrix3x2f()).get(new float[6]),
                other.visualWorld(new Matrix3x2f()).get(new float[6]));
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
