package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.joml.Vector4f;
import org.junit.jupiter.api.Test;

/** Values follow the rules of their channel or their own. */
class ChannelRulesTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();
    private final Transform2d flat = scene.plane().create();

    @Test
    void shouldFollowRulesOfTheChannelAndOfValues() {
        FloatChannel channel = scene.channels().floats("any");
        assertEquals(MotionRule.FROM_TICK, channel.rule());
        channel.teleportTo(node, 0);
        channel.teleportTo(flat, 0);
        channel.rule(MotionRule.SNAP);
        MotionRule eased = MotionRule.eased(t -> t * t);
        channel.rule(node, eased);
        assertEquals(eased, channel.rule(node));
        assertEquals(MotionRule.SNAP, channel.rule(flat));
        channel.moveTo(node, 16);
        channel.moveTo(flat, 16);
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertEquals(1, channel.visual(node));
        assertEquals(16, channel.visual(flat));
        channel.inheritRule(node);
        channel.moveTo(node, 20);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1000);
        assertEquals(20, channel.visual(node));
    }

    @Test
    void shouldFollowTheLastFrameWhenRuledSo() {
        FloatChannel channel = scene.channels().floats("any");
        channel.rule(MotionRule.FROM_VISUAL);
        channel.teleportTo(node, 0);
        sync.beforeFrame(0);
        channel.moveTo(node, 10);
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        assertEquals(0, channel.visual(node));
        sync.beforeFrame(625);
        assertEquals(5, channel.visual(node));
        channel.moveTo(node, 20);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1175);
        assertEquals(11, channel.visual(node));
    }

    @Test
    void shouldGoOnAtItsVelocityWhenExtrapolated() {
        // SPEC 9.4, and its vector in SPEC 8
        FloatChannel channel = scene.channels().floats("any");
        channel.rule(MotionRule.EXTRAPOLATE);
        channel.teleportTo(node, 0);
        sync.afterTick(0, 100);
        float[] expected = {15, 20, 25, 30, 25, 20};
        for (int i = 0; i < 6; i++) {
            if (i == 0) {
                channel.moveTo(node, 10);
                sync.afterTick(100, 200);
            } else if (i == 2) {
                channel.moveTo(node, 20);
                sync.afterTick(200, 300);
            } else if (i == 4) {
                sync.afterTick(300, 400);
            }
            long normal = 250 + 50 * i;
            sync.beforeFrame(normal - 100, normal);
            assertEquals(expected[i], channel.visual(node), 1e-5f, "at " + normal);
        }
        assertFalse(channel.syncNeeded(node));
    }

    @Test
    void shouldFollowItsVelocitiesWhenOnCurves() {
        // SPEC 8, Hermite: p0 0, v0 10, p1 0, v1 -10, dt .1
        long step = 100_000_000;
        FloatChannel number = scene.channels().floats("number");
        FloatChannel angle = scene.channels().angles("angle");
        Vector2Channel two = scene.channels().vectors2("two");
        Vector3Channel three = scene.channels().vectors3("three");
        Vector4Channel four = scene.channels().vectors4("four");
        RotationChannel turn = scene.channels().rotations("turn");
        List<Channel> all = List.of(number, angle, two, three, four, turn);
        all.forEach(channel -> channel.rule(MotionRule.HERMITE));
        for (int tick = 0; tick < 3; tick++) {
            float from = tick < 2 ? -1 + tick : 0;
            float speed = tick < 2 ? 10 : -10;
            if (tick == 0) {
                number.teleportTo(node, from);
                number.teleportTo(scene, from);
                angle.teleportTo(node, from);
                two.teleportTo(node, 0, from);
                three.teleportTo(node, 0, 0, from);
                three.teleportTo(scene, 0, 0, from);
                four.teleportTo(node, 0, 0, 0, from);
                turn.teleportTo(node, new Quaternionf().rotateZ(from));
            } else {
                number.moveWithVelocity(node, from, speed);
                number.moveWithVelocity(scene, from, speed);
                angle.moveWithVelocity(node, from, speed);
                two.moveWithVelocity(node, new Vector2f(0, from), new Vector2f(0, speed));
                three.moveWithVelocity(node, new Vector3f(0, 0, from), new Vector3f(0, 0, speed));
                three.moveWithVelocity(scene, new Vector3f(0, 0, from), new Vector3f(0, 0, speed));
                four.moveWithVelocity(node, new Vector4f(0, 0, 0, from), new Vector4f(0, 0, 0, speed));
                turn.moveWithVelocity(node, new Quaternionf().rotateZ(from), new Vector3f(0, 0, speed));
            }
            sync.afterTick(tick * step, tick * step + step);
        }
        sync.beforeFrame(2 * step + step / 2);
        assertEquals(.25f, number.visual(node), 1e-6f);
        assertEquals(.25f, number.visual(scene), 1e-6f);
        assertEquals(.25f, angle.visual(node), 1e-6f);
        assertEquals(.25f, two.visual(node, new Vector2f()).y, 1e-6f);
        assertEquals(.25f, three.visual(node, new Vector3f()).z, 1e-6f);
        assertEquals(.25f, three.visual(scene, new Vector3f()).z, 1e-6f);
        assertEquals(.25f, four.visual(node, new Vector4f()).w, 1e-6f);
        assertTrue(new Quaternionf().rotateZ(.25f).equals(turn.visual(node, new Quaternionf()), 1e-6f));
        scene.validate();
    }

    @Test
    void shouldEndMotionWhenSnapped() {
        FloatChannel channel = scene.channels().floats("any");
        channel.teleportTo(node, 0);
        channel.teleportTo(scene, 0);
        channel.moveTo(node, 10);
        channel.moveTo(scene, 10);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        channel.snap(node);
        channel.snap(scene);
        assertEquals(10, channel.visual(node));
        assertEquals(10, channel.visual(scene));
        assertEquals(0, channel.movingCount());
        assertEquals(channel.logicalRevision(node), channel.logicalRevision(scene));
        assertEquals(channel.visualRevision(node), channel.visualRevision(scene));
        assertEquals(channel.startNanos(node), channel.startNanos(scene));
    }

    @Test
    void shouldGiveTheValueOfTheSceneARuleOfItsOwn() {
        FloatChannel channel = scene.channels().floats("any");
        channel.teleportTo(node, 0);
        channel.teleportTo(scene, 0);
        channel.rule(scene, MotionRule.SNAP);
        assertEquals(MotionRule.SNAP, channel.rule(scene));
        assertEquals(MotionRule.FROM_TICK, channel.rule(node));
        channel.moveTo(node, 10);
        channel.moveTo(scene, 10);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        assertEquals(5, channel.visual(node));
        assertEquals(10, channel.visual(scene));
        channel.inheritRule(scene);
        assertEquals(MotionRule.FROM_TICK, channel.rule(scene));
    }
}
