package dev.tandem.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.replay.Delta;
import dev.tandem.replay.DeltaSource;
import dev.tandem.replay.Replica;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;

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
        Values.compare(scene, scene, replica.scene(), replica.scene());
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
        Values.compare(scene, node, replica.scene(), other);
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
        Bits.compareLogical(node, other);
        Bits.compareVisual(node, other);
    }

    private void compare(Transform2d node, Transform2d other) {
        Transform2d parent = node.parent();
        assertEquals(parent == null ? null : replica.node(parent), other.parent(), () -> node + ": parent");
        assertEquals(node.children().stream().map(replica::node).toList(), other.children(), () -> node + ": children");
        Bits.compareLogical(node, other);
        Bits.compareVisual(node, other);
    }
}
