package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import dev.tandem.transform.ValueOwner;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** Values of nodes and of the scene itself, of all types of numbers. */
class ChannelTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();
    private final Transform2d flat = scene.plane().create();

    @Test
    void shouldMoveValuesOfNodesAndOfTheSceneAlike() {
        // SPEC 12.1, 12.2
        FloatChannel fov = scene.channels().floats("fov");
        for (Node owner : List.of(node, flat)) {
            fov.teleportTo(owner, 90);
            fov.moveTo(owner, 70);
        }
        fov.teleportTo(scene, 90);
        fov.moveTo(scene, 70);
        assertEquals(3, fov.movingCount());
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertEquals(85, fov.visual(node));
        assertEquals(85, fov.visual(flat));
        assertEquals(85, fov.visual(scene));
        assertEquals(70, fov.logical(node));
        assertEquals(70, fov.logical(scene));
        assertTrue(fov.syncNeeded(flat));
        assertTrue(fov.syncNeeded(scene));
        assertEquals(0, fov.startNanos(node));
        assertEquals(1000, fov.endNanos(node));
        assertEquals(1000, fov.endNanos(scene));
        sync.beforeFrame(1000);
        assertEquals(70, fov.visual(flat));
        assertFalse(fov.syncNeeded(node));
        assertFalse(fov.syncNeeded(scene));
        assertEquals(0, fov.movingCount());
        assertEquals(3, fov.size());
        scene.validate();
    }

    @Test
    void shouldSetWithoutInterpolationWhenThereIsNoValue() {
        FloatChannel health = scene.channels().floats("health");
        sync.afterTick(0, 10);
        sync.beforeFrame(5);
        assertFalse(health.has(node));
        assertFalse(health.has(scene));
        health.moveTo(node, 80);
        assertTrue(health.has(node));
        assertFalse(health.has(flat));
        assertEquals(80, health.visual(node));
        assertEquals(1, health.logicalRevision(node));
        assertEquals(1, health.visualRevision(node));
        sync.afterTick(10, 20);
        health.moveTo(node, 60);
        sync.afterTick(20, 30);
        sync.beforeFrame(25);
        assertEquals(70, health.visual(node));
    }

    @Test
    void shouldInterpolateVectorsByComponent() {
        Vector2Channel two = scene.channels().vectors2("two");
        Vector3Channel three = scene.channels().vectors3("three");
        Vector4Channel four = scene.channels().vectors4("four");
        two.teleportTo(node, 0, 4);
        three.teleportTo(node, 0, 4, 8);
        four.teleportTo(node, 0, 4, 8, 16);
        two.teleportTo(scene, new Vector2f(1, 1).x, 0);
        three.teleportTo(scene, 1, 2, 3);
        four.teleportTo(scene, 1, 2, 3, 4);
        two.moveTo(node, new Vector2f(4, 0));
        three.moveTo(node, new Vector3f(4, 0, 0));
        four.moveTo(node, new Vector4f(4, 0, 0, 0));
        two.moveTo(scene, 3, 4);
        three.moveTo(scene, 3, 4, 5);
        four.moveTo(scene, 3, 4, 5, 6);
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertEquals(new Vector2f(1, 3), two.visual(node, new Vector2f()));
        assertEquals(new Vector3f(1, 3, 6), three.visual(node, new Vector3f()));
        assertEquals(new Vector4f(1, 3, 6, 12), four.visual(node, new Vector4f()));
        assertEquals(new Vector4f(4, 0, 0, 0), four.logical(node, new Vector4f()));
        assertEquals(new Vector2f(1.5f, 1), two.visual(scene, new Vector2f()));
        assertEquals(new Vector3f(1.5f, 2.5f, 3.5f), three.visual(scene, new Vector3f()));
        assertEquals(new Vector4f(1.5f, 2.5f, 3.5f, 4.5f), four.visual(scene, new Vector4f()));
        assertEquals(new Vector4f(3, 4, 5, 6), four.logical(scene, new Vector4f()));
        assertEquals(List.of(2, 3, 4), List.of(two.floats(), three.floats(), four.floats()));
    }

    @Test
    void shouldTurnRotationsTheShortWay() {
        RotationChannel turn = scene.channels().rotations("turn");
        Quaternionf end = new Quaternionf().rotateZ((float) Math.PI / 2);
        turn.teleportTo(node, new Quaternionf());
        turn.moveTo(node, end.mul(2, new Quaternionf()));
        turn.teleportTo(scene, 0, 0, 0, 3);
        turn.moveTo(scene, 0, 0, 1, 1);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        Quaternionf half = new Quaternionf().rotateZ((float) Math.PI / 4);
        assertTrue(half.equals(turn.visual(node, new Quaternionf()), 1e-6f));
        assertTrue(half.equals(turn.visual(scene, new Quaternionf()), 1e-6f));
        assertTrue(end.equals(turn.logical(node, new Quaternionf()), 1e-7f));
        assertTrue(end.equals(turn.logical(scene, new Quaternionf()), 1e-7f));
    }

    @Test
    void shouldKeepFullTurnsOnlyWhenWinding() {
        FloatChannel angle = scene.channels().angles("angle");
        FloatChannel winding = scene.channels().windingAngles("winding");
        for (FloatChannel channel : List.of(angle, winding)) {
            channel.teleportTo(node, 0);
            channel.moveTo(node, (float) (4 * Math.PI));
        }
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        // SPEC 8, angles
        assertEquals(Math.PI, winding.visual(node), 1e-6);
        assertEquals(0, angle.visual(node), 1e-6);
        sync.beforeFrame(1000);
        assertEquals((float) (4 * Math.PI), angle.visual(node));
    }

    @Test
    void shouldBringPeriodicNumbersIntoTheirPeriod() {
        FloatChannel phase = scene.channels().periodic("phase", 1);
        float[][] cases = {
            {.25f, .25f}, {1, 0}, {-.25f, .75f}, {2.5f, .5f}, {-1e-20f, 0}, {-0f, -0f}, {-3, 0}, {1e10f, 0}
        };
        for (float[] each : cases) {
            phase.teleportTo(scene, each[0]);
            assertEquals(each[1], phase.logical(scene), "of " + each[0]);
        }
    }

    @Test
    void shouldGoWithItsNode() {
        // SPEC 12.1
        FloatChannel channel = scene.channels().floats("any");
        Transform3d child = scene.create(node);
        for (Node owner : List.of(node, child, flat)) {
            channel.moveTo(owner, 1);
        }
        channel.moveTo(scene, 2);
        node.destroy();
        assertEquals(2, channel.size());
        Transform3d next = scene.create();
        assertFalse(channel.has(next));
        channel.remove(flat);
        assertFalse(channel.has(flat));
        channel.remove(flat);
        channel.remove(scene);
        assertFalse(channel.has(scene));
        assertEquals(0, channel.size());
        scene.validate();
    }

    @Test
    void shouldBeDrawnAsLongAsItsNode() {
        FloatChannel channel = scene.channels().floats("any");
        channel.moveTo(node, 1);
        sync.beforeTick();
        node.destroyWhenShown();
        sync.afterTick(0, 1000);
        assertEquals(1, channel.size());
        sync.beforeFrame(999);
        assertEquals(1, channel.size());
        sync.beforeFrame(1000);
        assertEquals(0, channel.size());
    }

    @Test
    void shouldHaveTheTimelineOfItsNode() {
        FloatChannel channel = scene.channels().floats("any");
        VisualSynchronizer slow = sync.openTimeline();
        slow.addBranch(node);
        for (Node owner : List.of(node, flat)) {
            channel.teleportTo(owner, 0);
            channel.moveTo(owner, 10);
        }
        slow.add(flat);
        slow.afterTick(0, 1000);
        sync.afterTick(0, 100);
        slow.beforeFrame(50);
        sync.beforeFrame(50);
        assertEquals(.5f, channel.visual(node));
        assertTrue(channel.visual(flat) < 10);
        slow.close();
        assertEquals(.5f, channel.visual(node));
        scene.validate();
    }

    @Test
    void shouldGiveAFirstValueTheTimelineOfItsNode() {
        FloatChannel channel = scene.channels().floats("any");
        VisualSynchronizer slow = sync.openTimeline();
        for (Node owner : List.of(node, flat)) {
            slow.add(owner);
            channel.teleportTo(owner, 0);
            channel.moveTo(owner, 10);
        }
        slow.afterTick(0, 1000);
        sync.afterTick(0, 100);
        slow.beforeFrame(500);
        sync.beforeFrame(100);
        assertEquals(5, channel.visual(node));
        assertEquals(5, channel.visual(flat));
    }

    @Test
    void shouldReturnTheSameChannelForNameAndType() {
        Channels channels = scene.channels();
        FloatChannel fov = channels.floats("fov");
        assertSame(fov, channels.floats("fov"));
        assertEquals("fov", fov.name());
        assertEquals("channel \"fov\"", fov.toString());
        channels.periodic("phase", 2);
        List<Runnable> others = List.of(
                () -> channels.vectors3("fov"),
                () -> channels.angles("fov"),
                () -> channels.windingAngles("fov"),
                () -> channels.periodic("phase", 3),
                () -> channels.floats("phase"));
        for (Runnable other : others) {
            String message =
                    assertThrows(IllegalArgumentException.class, other::run).getMessage();
            assertTrue(message.contains("\"fov\" has floats") || message.contains("\"phase\" has"), message);
        }
    }

    @Test
    void shouldRefuseWhatIsIllegalAndChangeNothing() {
        FloatChannel number = scene.channels().floats("number");
        Vector3Channel vector = scene.channels().vectors3("vector");
        RotationChannel rotation = scene.channels().rotations("rotation");
        number.moveTo(node, 1);
        String message = assertThrows(IllegalArgumentException.class, () -> number.moveTo(node, Float.NaN))
                .getMessage();
        assertTrue(message.contains("number") && message.contains("NaN"), message);
        assertThrows(IllegalArgumentException.class, () -> vector.moveTo(node, 0, Float.NEGATIVE_INFINITY, 0));
        assertThrows(IllegalArgumentException.class, () -> rotation.moveTo(node, 0, 0, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> scene.channels().floats(" "));
        assertThrows(IllegalArgumentException.class, () -> scene.channels().periodic("p", 0));
        assertThrows(IllegalArgumentException.class, () -> scene.channels().periodic("p", Float.NaN));
        assertThrows(IllegalArgumentException.class, () -> number.moveTo(new Scene().create(), 1));
        assertThrows(
                IllegalArgumentException.class,
                () -> number.moveTo(new Scene().plane().create(), 1));
        MotionRule custom = MotionRule.custom(rows -> {});
        assertThrows(IllegalArgumentException.class, () -> number.rule(custom));
        FloatChannel phase = scene.channels().periodic("phase", 1);
        phase.moveTo(node, 0);
        assertThrows(IllegalArgumentException.class, () -> phase.rule(MotionRule.HERMITE));
        assertThrows(IllegalArgumentException.class, () -> phase.rule(node, MotionRule.EXTRAPOLATE));
        assertThrows(
                IllegalArgumentException.class,
                () -> scene.channels().steps("ammo", Integer.class).rule(MotionRule.EXTRAPOLATE));
        assertThrows(
                IllegalArgumentException.class,
                () -> scene.channels().colours("tint").rule(MotionRule.HERMITE));
        assertThrows(IllegalArgumentException.class, () -> number.moveWithVelocity(node, 1, Float.NaN));
        assertEquals(1, number.logical(node));
        assertEquals(1, number.logicalRevision(node));
        assertFalse(vector.has(node));
        assertFalse(rotation.has(node));
        assertEquals(MotionRule.FROM_TICK, number.rule());
    }

    @Test
    void shouldNameWhoHasNoValue() {
        FloatChannel fov = scene.channels().floats("fov");
        String message = assertThrows(IllegalStateException.class, () -> fov.visual(flat))
                .getMessage();
        assertTrue(message.contains("\"fov\" has no value for Transform2d #0"), message);
        message = assertThrows(IllegalStateException.class, () -> fov.logical(scene))
                .getMessage();
        assertTrue(message.contains("no value for the scene itself"), message);
        List<Runnable> calls = List.of(
                () -> fov.snap(node),
                () -> fov.syncNeeded(node),
                () -> fov.rule(node, MotionRule.SNAP),
                () -> fov.rule(node),
                () -> fov.inheritRule(node),
                () -> fov.endNanos(scene),
                () -> fov.rule(scene, MotionRule.SNAP),
                () -> fov.rule(scene));
        calls.forEach(call -> assertThrows(IllegalStateException.class, call::run));
        node.destroy();
        message = assertThrows(IllegalStateException.class, () -> fov.moveTo(node, 1))
                .getMessage();
        assertTrue(message.contains("destroyed"), message);
    }

    @Test
    void shouldRefuseAnotherScene() {
        FloatChannel fov = scene.channels().floats("fov");
        Scene other = new Scene();
        for (ValueOwner owner : List.of(other, other.create(), new ValueOwner() {})) {
            assertThrows(IllegalArgumentException.class, () -> fov.moveTo(owner, 1));
            assertThrows(IllegalArgumentException.class, () -> fov.has(owner));
        }
        assertEquals(0, fov.size());
    }
}
