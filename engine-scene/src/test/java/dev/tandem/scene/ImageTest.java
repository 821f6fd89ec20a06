package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.internal.image.SceneImages;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.internal.image.Tape;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** SPEC 14.7: a scene hands over its nodes in space and in the plane, its timelines and its values of every type. */
class ImageTest {
    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Tape tape = new Tape();

    @BeforeEach
    void makeSomethingOfEachKind() {
        Transform2d flat = scene.plane().create();
        node.teleportTo(0, 0, 0);
        flat.teleportTo(0, 0, 0);
        VisualSynchronizer slow = scene.synchronizer().openTimeline();
        slow.create().moveTo(1, 1, 1);
        write(1);
        tick(0);
        write(2);
        flat.moveTo(4, 5, 1);
        node.moveTo(7, 8, 9);
        tick(1000);
        scene.synchronizer().beforeFrame(1400);
    }

    private void tick(long start) {
        scene.synchronizer().afterTick(start, start + 1000);
    }

    private void write(int value) {
        scene.channels().floats("float").moveTo(node, value);
        scene.channels().floats("float").moveTo(scene, value);
        scene.channels().vectors2("two").moveTo(scene.plane().node(0), new Vector2f(value, 1));
        scene.channels().vectors3("three").moveTo(node, new Vector3f(value, 1, 2));
        scene.channels().vectors4("four").moveTo(node, new Vector4f(value, 1, 2, 3));
        scene.channels().angles("angle").moveTo(node, value);
        scene.channels().windingAngles("winding").moveTo(node, value);
        scene.channels().periodic("periodic", 0.3f).moveTo(node, value / 10f);
        scene.channels().rotations("rotation").moveTo(node, new Quaternionf().rotateX(value));
        scene.channels().colours("colour").moveTo(node, new Vector4f(1f / value, 0, 0, 1));
        scene.channels().steps("int", Integer.class).moveTo(node, value);
        scene.channels().steps("boolean", Boolean.class).moveTo(node, value == 1);
        scene.channels().steps("text", String.class).moveTo(node, "value " + value);
    }

    @Test
    void shouldShowTheSameInEachLaterFrameWhenRestoredInAnotherScene() {
        Scene other = new Scene();
        SceneImages.get().image(scene, tape.toWrite());
        SceneImages.get().image(other, tape.toRead());

        assertEquals(scene.inspector().json(), other.inspector().json());
        scene.synchronizer().beforeFrame(1700);
        other.synchronizer().beforeFrame(1700);
        assertEquals(scene.inspector().json(), other.inspector().json());
        assertTrue(scene.inspector().json().contains("value 2"));
        other.node(0).destroy();
        assertEquals(1, other.channels().floats("float").size(), "values go with their nodes");
        other.validate();
    }

    @Test
    void shouldBeWhatItWasWhenRestored() {
        String before = scene.inspector().json();
        SceneImages.get().image(scene, tape.toWrite());
        write(3);
        node.destroy();
        tick(2000);

        SceneImages.get().image(scene, tape.toRead());

        assertEquals(before, scene.inspector().json());
        assertTrue(node.isAlive());
        scene.validate();
    }

    @Test
    void shouldBeRefusedInATickAndWhereTheSceneHasMore() {
        SceneImages.get().image(new Scene(), tape.toWrite());
        assertThrows(IllegalStateException.class, () -> SceneImages.get().image(scene, tape.toRead()));

        scene.synchronizer().beforeTick();
        assertThrows(IllegalStateException.class, () -> SceneImages.get().image(scene, tape.toWrite()));
    }
}
