package dev.tandem.replica;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.replay.internal.handover.HandOver;
import dev.tandem.replay.internal.handover.Parcel;
import dev.tandem.replay.internal.journal.OperationTarget;
import dev.tandem.replay.internal.journal.PendingOperations;
import dev.tandem.replay.internal.journal.SceneAppender;
import dev.tandem.replay.internal.replica.SceneApplier;
import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.HandleAccess;
import java.util.List;

/** A scene and a replica that sleeps for a number of looks, while everything that is done is put together and made shorter. */
final class SleepingTwin {
    private static final HandleAccess<Transform3d> SPATIAL = HandleAccess.to(Transform3d.class);
    private static final HandleAccess<Transform2d> FLAT = HandleAccess.to(Transform2d.class);

    private final Scene scene;
    private final Scene copy = new Scene();
    private final SceneAppender recorder;
    private final HandOver handOver = new HandOver(0, 20);
    private final PendingOperations pending = new PendingOperations();
    private final SceneApplier applier = new SceneApplier(copy, false);
    private final int sleep;
    private int looks;

    SleepingTwin(Scene scene, int sleep) {
        this.scene = scene;
        this.sleep = sleep;
        this.recorder = new SceneAppender(scene, SceneAppender.Ticks.NOBODY);
        recorder.begin();
    }

    void compare(List<Node> nodes) {
        handOver.put(recorder.log(), 0, 0, 0, 0, 1);
        if (++looks % sleep == 0) {
            Parcel parcel = handOver.take();
            parcel.forEachLog(pending::add);
            pending.tellDue(Long.MAX_VALUE, applier);
            assertEquals(scene.size(), copy.size(), "nodes");
            nodes.forEach(this::compare);
            Values.compareLogical(scene, scene, copy, copy);
            copy.validate();
        }
    }

    private void compare(Node node) {
        Node other = counterpart(node);
        String name = node.toString();
        assertEquals(node.isHidden(), other.isHidden(), () -> name + ": hidden");
        assertEquals(node.inheritance(), other.inheritance(), () -> name + ": inheritance");
        for (Component component : Component.values()) {
            assertEquals(node.rule(component), other.rule(component), () -> name + ": rule of " + component);
        }
        Values.compareLogical(scene, node, copy, other);
        if (node instanceof Transform3d spatial) {
            Transform3d parent = spatial.parent();
            Transform3d same = (Transform3d) other;
            assertEquals(parent == null ? null : counterpart(parent), same.parent(), () -> name + ": parent");
            assertEquals(
                    spatial.children().stream().map(this::counterpart).toList(),
                    same.children(),
                    () -> name + ": children");
            Bits.compareLogical(spatial, same);
        } else {
            Transform2d flat = (Transform2d) node;
            Transform2d same = (Transform2d) other;
            Transform2d parent = flat.parent();
            assertEquals(parent == null ? null : counterpart(parent), same.parent(), () -> name + ": parent");
            assertEquals(
                    flat.children().stream().map(this::counterpart).toList(),
                    same.children(),
                    () -> name + ": children");
            Bits.compareLogical(flat, same);
        }
    }

    private Node counterpart(Node node) {
        return node instanceof Transform2d flat
                ? copy.plane().node(applier.counterpart(OperationTarget.PLANE, node.index(), FLAT.generation(flat)))
                : copy.node(applier.counterpart(
                        OperationTarget.SPACE, node.index(), SPATIAL.generation((Transform3d) node)));
    }
}
