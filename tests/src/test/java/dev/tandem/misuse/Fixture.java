package dev.tandem.misuse;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A scene in full flight, of which everything that can be read can be written down and compared. */
final class Fixture {

    static final long LAST_END = 3000;
    static final long LAST_RENDER = 2250;

    final Scene scene = new Scene();
    final VisualSynchronizer synchronizer = scene.synchronizer();
    final VisualChanges<Matrix4x3fc> changes = scene.visualChanges();

    /** Moves from the last tick on; parent of {@link #child}. */
    final Transform3d moving = scene.create();

    final Transform3d child = scene.create(moving);
    /** Was written and has arrived. */
    final Transform3d resting = scene.create();
    /** Is not written, but drawn elsewhere. */
    final Transform3d overridden = scene.create();
    /** Was written after the last frame. */
    final Transform3d pending = scene.create();

    final Transform3d fromVisual = scene.create();
    final Transform3d stale = scene.create();
    final Transform3d foreign = new Scene().create();

    /** In the plane: moves, has a child, rests, was destroyed, is of another scene. */
    final Transform2d flatMoving = scene.plane().create();

    final Transform2d flatChild = scene.plane().create(flatMoving);
    final Transform2d flatResting = scene.plane().create();
    final Transform2d flatStale = scene.plane().create();
    final Transform2d flatForeign = new Scene().plane().create();

    Fixture() {
        fromVisual.rule(MotionRule.FROM_VISUAL);
        stale.destroy();
        flatStale.destroy();
        flatMoving.teleportTo(1, 2, 3);
        flatChild.teleportTo(1, 2);
        for (Transform3d node : List.of(moving, child, resting, pending, fromVisual)) {
            node.moveTo(1, 2, 3);
        }
        synchronizer.afterTick(0, 1000);
        synchronizer.beforeFrame(500);
        overridden.overrideVisual(new Pose3d(new Vector3f(7), new Quaternionf(0, 0, 1, 0), new Vector3f(2)));
        resting.moveTo(4, 5, 6);
        synchronizer.afterTick(1000, 2000);
        synchronizer.beforeFrame(2000);
        moving.moveTo(new Vector3f(8, 9, 10), new Quaternionf(1, 0, 0, 0), new Vector3f(1, 2, 3));
        fromVisual.moveTo(0, -1, 0);
        synchronizer.afterTick(2000, LAST_END);
        synchronizer.beforeFrame(2000);
        synchronizer.beforeFrame(LAST_RENDER);
        pending.moveTo(-1, -2, -3);
        flatMoving.moveTo(5, 6, 7);
    }

    /** Everything there is to read. */
    List<Object> snapshot() {
        List<Object> all =
                new ArrayList<>(List.of(scene.size(), scene.movingCount(), scene.rule(Component.TRANSLATION)));
        for (Transform3d node : List.of(moving, child, resting, overridden, pending, fromVisual)) {
            all.add(node.logicalLocal(new Pose3d()));
            all.add(node.visualLocal(new Pose3d()));
            all.add(node.logicalWorld(new Matrix4x3f()));
            all.add(node.visualWorld(new Matrix4x3f()));
            all.add(node.syncNeeded());
            all.add(List.of(node.logicalRevision(), node.visualRevision(), node.observedRevision()));
            all.add(List.of(node.startNanos(), node.endNanos()));
            all.add(node.rule(Component.TRANSLATION));
            all.add(node.hasParent() ? node.parent() : "root");
            all.add(node.children());
        }
        for (Transform2d node : List.of(flatMoving, flatChild, flatResting)) {
            all.add(node.logicalLocal(new Pose2d()));
            all.add(node.visualLocal(new Pose2d()));
            all.add(node.logicalWorld(new Matrix3x2f()));
            all.add(node.visualWorld(new Matrix3x2f()));
            all.add(node.syncNeeded());
            all.add(List.of(node.logicalRevision(), node.visualRevision(), node.observedRevision()));
            all.add(node.rule(Component.TRANSLATION));
            all.add(node.hasParent() ? node.parent() : "root");
            all.add(node.children());
        }
        scene.validate();
        return all;
    }
}
