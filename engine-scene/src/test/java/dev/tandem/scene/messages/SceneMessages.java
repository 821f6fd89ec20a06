package dev.tandem.scene.messages;

import dev.tandem.scene.ChangeReader;
import dev.tandem.scene.PixelGrid;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualChanges;
import dev.tandem.scene.WarmUp;
import dev.tandem.scene.inspect.SynchronizationListener;
import dev.tandem.transform.Transform2d;
import java.util.List;
import org.joml.Matrix4x3fc;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** What a scene, its names, readers and timelines say. */
final class SceneMessages {
    private static final SynchronizationListener LISTENER = new SynchronizationListener() {
        @Override
        public String toString() {
            return "a listener";
        }
    };

    private SceneMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalArgumentException.class,
                        "rules must name at least one rule of motion but are []",
                        s -> new WarmUp(List.of())),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a pixel must be larger than 0 and finite but is 0.0",
                        s -> s.scene.plane().pixelGrid(s.scene.plane().create(), 0)),
                Refusal.of(
                        IllegalStateException.class,
                        "the camera of this pixel grid, Transform2d #1 (generation 0), was destroyed: make a grid for another",
                        s -> {
                            Transform2d camera = s.scene.plane().create();
                            PixelGrid grid = s.scene.plane().pixelGrid(camera, 1);
                            camera.destroy();
                            grid.remainder();
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "threads must not be negative but is -1",
                        s -> s.scene.useWorkers(Runnable::run, -1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the budget must not be negative but is -1 ns",
                        s -> s.scene.defragmentation().budget(-1)),
                Refusal.of(IllegalArgumentException.class, "no node has the index 7 now", s -> s.scene.node(7)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a branch has at least one node",
                        s -> s.scene.space().createBranch()),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the parent of node 0 of the branch must be -1 but is 0",
                        s -> s.scene.space().createBranch(0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the parent of node 1 of the branch must be one of 0 to 0 but is 1",
                        s -> s.scene.space().createBranch(-1, 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the origin must be finite but is (NaN, 0.0, 0.0)",
                        s -> s.scene.space().rebase(new Vector3f(Float.NaN, 0, 0))),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the origin must be finite but is (0.0, NaN)",
                        s -> s.scene.plane().rebase(new Vector2f(0, Float.NaN))),
                Refusal.of(
                        IllegalArgumentException.class, "the name \"goblin\" belongs to goblin (Transform3d #0)", s -> {
                            s.scene.names().put(s.node, "goblin");
                            s.scene.names().put(s.other, "goblin");
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "a timeline cannot create nodes of another scene",
                        s -> s.sync().openTimeline().create(new Scene().plane())),
                Refusal.of(
                        IllegalStateException.class,
                        "beforeFrame() inside a tick: call afterTick(startNanos, endNanos) first, also after a"
                                + " tick that threw",
                        s -> {
                            s.sync().beforeTick();
                            s.sync().beforeFrame(0);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "this change reader was closed; open another with changes(..) of the scene or of its plane",
                        s -> {
                            ChangeReader reader = s.scene.changes();
                            reader.close();
                            reader.poll((kind, node) -> {});
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "there is an old parent only while a visitor is told of REPARENTED, not outside a poll",
                        s -> s.scene.changes().oldParent()),
                Refusal.of(
                        IllegalStateException.class,
                        "these visual changes were closed; open others with visualChanges() of the scene or of its plane",
                        s -> {
                            VisualChanges<Matrix4x3fc> changes = s.scene.visualChanges();
                            changes.close();
                            changes.forEach((node, world) -> {});
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the speed must not be negative but is -1.0",
                        s -> s.scene.detectors().jumpsAbove(-1)),
                Refusal.of(
                        IllegalStateException.class,
                        "this scene has a synchronization listener already: a listener",
                        s -> {
                            s.scene.inspector().listener(LISTENER);
                            s.scene.inspector().listener(LISTENER);
                        }));
    }
}
