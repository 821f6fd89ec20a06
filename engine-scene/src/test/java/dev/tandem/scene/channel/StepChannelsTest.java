package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** SPEC 12.1: values that change when frames reach the end of the tick. */
class StepChannelsTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();

    @Test
    void shouldChangeOnTheStamp() {
        StepChannel<Integer> ammo = scene.channels().steps("ammo", Integer.class);
        StepChannel<Boolean> firing = scene.channels().steps("firing", Boolean.class);
        StepChannel<String> clip = scene.channels().steps("clip", String.class);
        ammo.teleportTo(node, 6);
        ammo.teleportTo(scene, 60);
        firing.teleportTo(node, false);
        firing.teleportTo(scene, true);
        clip.teleportTo(node, "run");
        clip.teleportTo(scene, "day");
        ammo.moveTo(node, 5);
        ammo.moveTo(scene, 50);
        firing.moveTo(node, true);
        firing.moveTo(scene, false);
        clip.moveTo(node, "fire");
        clip.moveTo(scene, "night");
        assertEquals(5, ammo.logical(node));
        assertEquals(50, ammo.logical(scene));
        assertTrue(firing.logical(node));
        assertFalse(firing.logical(scene));
        assertEquals("fire", clip.logical(node));
        assertEquals("night", clip.logical(scene));
        sync.afterTick(0, 1000);
        for (long at : new long[] {0, 500, 999}) {
            sync.beforeFrame(at);
            assertEquals(6, ammo.visual(node), "at " + at);
            assertEquals(60, ammo.visual(scene));
            assertFalse(firing.visual(node));
            assertTrue(firing.visual(scene));
            assertEquals("run", clip.visual(node));
            assertEquals("day", clip.visual(scene));
            assertTrue(clip.syncNeeded(node));
        }
        sync.beforeFrame(1000);
        assertEquals(5, ammo.visual(node));
        assertEquals(50, ammo.visual(scene));
        assertTrue(firing.visual(node));
        assertFalse(firing.visual(scene));
        assertEquals("fire", clip.visual(node));
        assertEquals("night", clip.visual(scene));
        assertFalse(clip.syncNeeded(node));
        scene.validate();
    }

    @Test
    void shouldHoldEveryInt() {
        StepChannel<Integer> channel = scene.channels().steps("any", Integer.class);
        Random random = new Random(7);
        int[] special = {0, -1, 1, Integer.MIN_VALUE, Integer.MAX_VALUE, 0x7fc00000, 0x7f800001, 0xffff, 0x10000};
        int before = 3;
        channel.teleportTo(node, before);
        for (int i = 0; i < 1000; i++) {
            int value = i < special.length ? special[i] : random.nextInt();
            channel.moveTo(node, value);
            sync.afterTick(i * 10, i * 10 + 10);
            sync.beforeFrame(i * 10 + 5);
            assertEquals(before, channel.visual(node));
            assertEquals(value, channel.logical(node));
            before = value;
        }
    }

    @Test
    void shouldGoToAnotherTimelineInMidMotion() {
        StepChannel<Integer> channel = scene.channels().steps("any", Integer.class);
        VisualSynchronizer other = sync.openTimeline();
        other.afterTick(0, 100);
        other.beforeFrame(50);
        channel.teleportTo(node, 1);
        channel.moveTo(node, 100_000);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        other.add(node);
        other.beforeFrame(300);
        assertEquals(1, channel.visual(node));
        other.beforeFrame(550);
        assertEquals(100_000, channel.visual(node));
    }

    @Test
    void shouldSnapWhenRuledSo() {
        StepChannel<Integer> channel = scene.channels().steps("any", Integer.class);
        channel.rule(MotionRule.SNAP);
        channel.teleportTo(node, 1);
        sync.afterTick(0, 1000);
        channel.moveTo(node, 2);
        assertEquals(2, channel.visual(node));
    }

    @Test
    void shouldShowTheReferenceOfEachInstant() {
        StepChannel<Object> channel = scene.channels().steps("any", Object.class);
        Random random = new Random(11);
        List<Object> few = List.of(new Object(), new Object(), new Object());
        List<Object> history = new ArrayList<>();
        Object value = few.get(0);
        channel.teleportTo(node, value);
        for (int tick = 0; tick < 500; tick++) {
            history.add(value);
            for (int writes = random.nextInt(4); writes > 0; writes--) {
                value = random.nextBoolean() ? new Object() : few.get(random.nextInt(3));
                channel.moveTo(node, value);
                assertSame(value, channel.logical(node));
            }
            sync.afterTick(tick * 10, tick * 10 + 10);
            if (random.nextBoolean()) {
                sync.beforeFrame(tick * 10 + 5);
                assertSame(history.get(tick), channel.visual(node), "in tick " + tick);
            }
        }
        scene.validate();
    }

    @Test
    void shouldKeepTheObjectThatIsDrawnWhenTicksPassWithoutFrames() {
        StepChannel<String> channel = scene.channels().steps("clip", String.class);
        channel.teleportTo(node, "A");
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
        long fixed = 1000;
        for (String next : List.of("B", "C", "D", "E", "F")) {
            channel.moveTo(node, next);
            sync.afterTick(fixed, fixed + 1000);
            fixed += 1000;
            assertEquals("A", channel.visual(node), "SPEC 12.1: no frame has drawn " + next);
            assertEquals(next, channel.logical(node));
        }
        sync.beforeFrame(fixed);
        assertEquals("F", channel.visual(node));
    }

    @Test
    void shouldKeepTheObjectThatAMotionComesFromWhenItIsWrittenOutsideTicks() {
        StepChannel<String> channel = scene.channels().steps("clip", String.class);
        channel.teleportTo(node, "A");
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
        channel.moveTo(node, "B");
        sync.afterTick(1000, 2000);
        channel.moveTo(node, "C");
        sync.afterTick(2000, 3000);
        channel.moveTo(node, "D");
        sync.beforeFrame(2500);
        assertEquals("B", channel.visual(node), "SPEC 12.1, 4.5");
        sync.beforeFrame(3000);
        assertEquals("D", channel.visual(node));
    }

    @Test
    void shouldForgetTheObjectsOfANodeThatGoes() {
        StepChannel<Object> channel = scene.channels().steps("any", Object.class);
        channel.teleportTo(node, new Object());
        channel.moveTo(node, new Object());
        node.destroy();
        Transform3d next = scene.create();
        assertFalse(channel.has(next));
        Object only = new Object();
        channel.moveTo(next, only);
        assertSame(only, channel.visual(next));
    }

    @Test
    void shouldRefuseTypesWithoutObjects() {
        assertThrows(IllegalArgumentException.class, () -> scene.channels().steps("any", int.class));
        scene.channels().steps("clip", String.class);
        String message = assertThrows(
                        IllegalArgumentException.class, () -> scene.channels().steps("clip", Integer.class))
                .getMessage();
        assertTrue(message.contains("steps of java.lang.String"), message);
    }

    @Test
    void shouldTakeEqualNumbersAndBooleansForTheSameValue() {
        StepChannel<Integer> ammo = scene.channels().steps("ammo", Integer.class);
        ammo.teleportTo(node, 1000);
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
        int shown = ammo.visualRevision(node);
        ammo.moveTo(node, Integer.parseInt("1000"));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertFalse(ammo.syncNeeded(node), "nothing moves");
        assertEquals(shown, ammo.visualRevision(node));
        assertThrows(NullPointerException.class, () -> ammo.moveTo(node, null));
    }
}
