package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.channel.FloatChannel;
import dev.tandem.scene.detect.Detector;
import dev.tandem.scene.detect.Finding;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Messages call nodes by the names that the host gave them. */
class NamesInMessagesTest {
    private static final float NAN = Float.NaN;
    private static final String GOBLIN = "goblin (Transform3d #0)";
    private static final String CART = "cart (Transform2d #0)";

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = new VisualSynchronizer(scene);
    private final Transform3d goblin = scene.create();
    private final Transform3d hat = scene.create(goblin);
    private final Transform2d cart = scene.plane().create();

    @BeforeEach
    void nameThem() {
        scene.names().put(goblin, "goblin");
        scene.plane().names().put(cart, "cart");
    }

    @Test
    void shouldNameANodeAsLongAsItHasANameAndIsDrawn() {
        assertEquals(GOBLIN, goblin.toString());
        assertEquals(GOBLIN, scene.node(0).toString());
        assertEquals(CART, cart.toString());
        assertEquals("Transform3d #1 (generation 0)", hat.toString());
        assertEquals(
                "Transform3d #0 (generation 0)",
                CompletableFuture.supplyAsync(goblin::toString).join(),
                "names belong to the thread that owns the scene");
        scene.names().remove(goblin);
        assertEquals("Transform3d #0 (generation 0)", goblin.toString());
        scene.names().put(goblin, "goblin");
        goblin.moveTo(1, 0, 0);
        sync.afterTick(0, 10);
        goblin.moveTo(2, 0, 0);
        goblin.destroyWhenShown();
        sync.afterTick(10, 20);
        sync.beforeFrame(15);
        assertEquals(GOBLIN, goblin.toString(), "it is still drawn");
        sync.beforeFrame(20);
        assertEquals("Transform3d #0 (generation 0)", goblin.toString());
        Transform3d next = scene.create();
        scene.names().put(next, "orc");
        assertEquals("orc (Transform3d #0)", next.toString());
        assertEquals("Transform3d #0 (generation 0)", goblin.toString(), "the name is that of another node");
    }

    @Test
    void shouldNameTheNodeInEveryRefusal() {
        FloatChannel health = scene.channels().floats("health");
        TransformBatch batch = scene.batch(List.of(goblin));
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, new float[24]);
        matrices.assign(goblin, 0);
        Map<String, Executable> calls = Map.ofEntries(
                Map.entry("translation", () -> goblin.moveTo(NAN, 0, 0)),
                Map.entry("scale", () -> goblin.scaleTo(NAN, 0, 0)),
                Map.entry("rotation", () -> goblin.rotateTo(0, 0, 0, 0)),
                Map.entry("axis", () -> goblin.rotateBy(new Vector3f(), 1)),
                Map.entry("angle", () -> goblin.rotateBy(new Vector3f(1), NAN)),
                Map.entry("teleport", () -> goblin.teleportTo(0, NAN, 0)),
                Map.entry("velocity", () -> goblin.moveWithVelocity(new Vector3f(), new Vector3f(NAN))),
                Map.entry("warp", () -> goblin.warp(new Vector3f(NAN), new Quaternionf())),
                Map.entry("warp by a matrix", () -> goblin.warp(new Matrix4x3f().scale(2))),
                Map.entry("cycle", () -> goblin.attachTo(hat, Reparent.KEEP_LOCAL)),
                Map.entry("batch", () -> batch.add(goblin)),
                Map.entry("slot", () -> matrices.assign(hat, 0)),
                Map.entry("scene", () -> new Scene().batch(List.of(goblin))),
                Map.entry("no value", () -> health.logical(goblin)),
                Map.entry("position", () -> scene.space().largeWorld().moveTo(goblin, Double.NaN, 0, 0)),
                Map.entry("not a root", () -> scene.space().largeWorld().moveTo(hat, 0, 0, 0)),
                Map.entry("too far", () -> {
                    goblin.teleportTo(3e38f, 0, 0);
                    goblin.warp(new Vector3f(3e38f, 0, 0), new Quaternionf());
                }),
                Map.entry("scale of zero", () -> {
                    goblin.scaleTo(0, 0, 0);
                    scene.create().attachTo(goblin, Reparent.KEEP_WORLD);
                }),
                Map.entry("inherits", () -> {
                    goblin.scaleTo(0, 0, 0);
                    Transform3d shadow = scene.create(goblin);
                    shadow.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
                    shadow.inherit(Inheritance.ALL, Reparent.KEEP_WORLD);
                }));
        calls.forEach((what, call) -> {
            String message = assertThrows(RuntimeException.class, call, what).getMessage();
            assertTrue(message.contains(GOBLIN), what + ": " + message);
        });
        List<Executable> flat = List.of(
                () -> cart.moveTo(NAN, 0),
                () -> cart.moveTo(0, 0, NAN),
                () -> cart.rotateBy(NAN),
                () -> cart.scaleTo(NAN, 1),
                () -> cart.warp(new Vector2f(NAN), 0),
                () -> cart.warp(new Matrix3x2f().scale(2)),
                () -> cart.moveWithVelocity(new Vector2f(), 0, new Vector2f(NAN), 0),
                () -> health.logical(cart),
                () -> scene.plane().largeWorld().moveTo(cart, Double.NaN, 0));
        for (Executable call : flat) {
            String message = assertThrows(RuntimeException.class, call).getMessage();
            assertTrue(message.contains(CART), message);
        }
    }

    @Test
    void shouldNameTheNodeInWhatDetectorsFind() {
        List<Finding> found = new ArrayList<>();
        goblin.moveTo(1, 0, 0);
        sync.beforeTick();
        sync.afterTick(0, 10);
        scene.detectors().on(found::add, Detector.LOGICAL_WRITE_OUTSIDE_TICK);
        goblin.moveTo(2, 0, 0);
        assertTrue(
                found.get(0).message().startsWith(GOBLIN + " was written"),
                found.get(0).message());
    }
}
