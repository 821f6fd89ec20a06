package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.joml.Vector2f;
import org.junit.jupiter.api.Test;

/** What is told and written of values is what changed, as a look at all of them finds. */
class RenderValuesTest {
    private static final int SLOTS = 40;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Random random = new Random(3);

    private RenderMatrices matrices() {
        return scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(SLOTS * 12));
    }

    @Test
    void shouldWriteEachValueIntoTheSlotOfItsNode() {
        ColourChannel tint = scene.channels().colours("tint");
        Transform3d red = scene.create();
        Transform3d plain = scene.create();
        tint.teleportTo(red, 1, 0, 0, 1);
        tint.moveTo(red, 0, 0, 0, 1);
        FloatBuffer buffer = FloatBuffer.allocate(2 + SLOTS * 6);
        RenderMatrices matrices = matrices();
        RenderValues tints = matrices.values(tint, buffer, 2, 6).absent(1, 1, 1, 1);
        matrices.assign(red, 3);
        matrices.assign(plain, 4);
        sync.afterTick(0, 1000);
        sync.beforeFrame(0);
        matrices.update();
        assertEquals(List.of(1f, 0f, 0f, 1f), slot(buffer, 2, 6, 3));
        assertEquals(List.of(1f, 1f, 1f, 1f), slot(buffer, 2, 6, 4));
        assertEquals(List.of(1f, 1f, 1f, 1f), slot(buffer, 2, 6, 39));
        assertEquals(0, buffer.get(2 + 3 * 6 + 4));
        assertEquals(1, tints.rangeCount());
        assertEquals(40, tints.rangeEnd(0));
        sync.beforeFrame(500);
        matrices.update();
        assertTrue(buffer.get(2 + 3 * 6) < 1);
        assertEquals(1, tints.rangeCount());
        assertEquals(3, tints.rangeStart(0));
        assertEquals(4, tints.rangeEnd(0));
        sync.beforeFrame(1000);
        matrices.update();
        assertEquals(List.of(0f, 0f, 0f, 1f), slot(buffer, 2, 6, 3));
        matrices.update();
        assertEquals(0, tints.rangeCount());
    }

    private static List<Float> slot(FloatBuffer buffer, int start, int stride, int slot) {
        List<Float> floats = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            floats.add(buffer.get(start + slot * stride + i));
        }
        return floats;
    }

    @Test
    void shouldHoldWhatEachSlotIsToHaveInAnyHistory() {
        for (int run = 0; run < 30; run++) {
            history(new Scene(), run % 2 == 0, 2 + run % 3);
        }
    }

    private void history(Scene world, boolean all, int stride) {
        VisualSynchronizer driver = world.synchronizer();
        Vector2Channel channel = world.channels().vectors2("any");
        FloatBuffer buffer = FloatBuffer.allocate(SLOTS * stride);
        RenderMatrices matrices = world.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(SLOTS * 12));
        matrices.values(channel, buffer, 0, stride).absent(-1, -2);
        if (all) {
            matrices.assignAll();
        }
        Map<Integer, Transform3d> inSlot = new HashMap<>();
        List<Transform3d> nodes = new ArrayList<>();
        Transform2d other = world.plane().create();
        for (int step = 0; step < 120; step++) {
            act(world, channel, matrices, all, inSlot, nodes);
            channel.moveTo(other, step, step);
            channel.moveTo(world, step, step);
            if (random.nextInt(3) == 0) {
                driver.afterTick(step * 10, step * 10 + 10);
                driver.beforeFrame(step * 10 + random.nextInt(10));
            }
            matrices.update();
            if (all) {
                inSlot.clear();
                nodes.forEach(node -> inSlot.put(node.index(), node));
            }
            for (int slot = 0; slot < SLOTS; slot++) {
                Transform3d node = inSlot.get(slot);
                Vector2f expected =
                        node != null && channel.has(node) ? channel.visual(node, new Vector2f()) : new Vector2f(-1, -2);
                if (node != null || all) {
                    assertEquals(expected.x, buffer.get(slot * stride), "slot " + slot + " in step " + step);
                    assertEquals(expected.y, buffer.get(slot * stride + 1));
                }
            }
        }
        matrices.close();
    }

    private void act(
            Scene world,
            Vector2Channel channel,
            RenderMatrices matrices,
            boolean all,
            Map<Integer, Transform3d> inSlot,
            List<Transform3d> nodes) {
        if (nodes.size() < 5 || random.nextInt(4) == 0 && nodes.size() < 20) {
            nodes.add(world.create());
            return;
        }
        Transform3d node = nodes.get(random.nextInt(nodes.size()));
        switch (random.nextInt(6)) {
            case 0 -> channel.teleportTo(node, random.nextFloat(), 1);
            case 1, 2 -> channel.moveTo(node, random.nextFloat(), 2);
            case 3 -> channel.remove(node);
            case 4 -> {
                nodes.remove(node);
                inSlot.values().remove(node);
                node.destroy();
            }
            default -> {
                int slot = random.nextInt(SLOTS);
                if (!all && !inSlot.containsKey(slot)) {
                    matrices.assign(node, slot);
                    inSlot.values().remove(node);
                    inSlot.put(slot, node);
                }
            }
        }
    }

    @Test
    void shouldTellOfEachValueThatChangedOnce() {
        FloatChannel channel = scene.channels().floats("any");
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            nodes.add(scene.create());
            channel.moveTo(nodes.get(i), i);
        }
        Transform2d flat = scene.plane().create();
        channel.moveTo(flat, -1);
        channel.moveTo(scene, -2);
        ValueChanges changes = channel.visualChanges();
        ValueChanges changes2d = channel.visualChanges2d();
        assertEquals(100, changes.forEach((index, value) -> assertEquals(index, value[0])));
        assertEquals(1, changes2d.forEach((index, value) -> assertEquals(-1, value[0])));
        assertEquals(0, changes.forEach((index, value) -> {}));
        sync.afterTick(0, 100);
        channel.moveTo(nodes.get(7), 70);
        channel.moveTo(nodes.get(9), 90);
        channel.teleportTo(nodes.get(9), 91);
        channel.teleportTo(nodes.get(11), 12);
        channel.remove(nodes.get(12));
        sync.afterTick(100, 200);
        sync.beforeFrame(150);
        Map<Integer, Float> seen = new TreeMap<>();
        assertEquals(3, changes.forEach((index, value) -> seen.put(index, value[0])));
        assertEquals(Map.of(7, 38.5f, 9, 91f, 11, 12f), seen);
        assertEquals(0, changes2d.forEach((index, value) -> {}));
        sync.beforeFrame(200);
        assertEquals(1, changes.forEach((index, value) -> assertEquals(70, value[0])));
        sync.beforeFrame(210);
        assertEquals(0, changes.forEach((index, value) -> {}));
        channel.teleportTo(nodes.get(1), 5);
        assertThrows(
                ArithmeticException.class,
                () -> changes.forEach((index, value) -> {
                    throw new ArithmeticException();
                }));
        assertEquals(99, changes.forEach((index, value) -> {}));
        changes.close();
        changes.close();
        assertThrows(IllegalStateException.class, () -> changes.forEach((index, value) -> {}));
    }

    @Test
    void shouldRefuseBuffersThatDoNotFit() {
        FloatChannel channel = scene.channels().floats("any");
        RenderMatrices matrices = matrices();
        FloatBuffer buffer = FloatBuffer.allocate(SLOTS);
        assertThrows(IllegalArgumentException.class, () -> matrices.values(channel, buffer, 1, 1));
        assertThrows(IllegalArgumentException.class, () -> matrices.values(channel, buffer, -1, 1));
        assertThrows(IllegalArgumentException.class, () -> matrices.values(channel, buffer, 0, 0));
        assertThrows(IllegalArgumentException.class, () -> matrices.values(channel, buffer, 0, 2));
        assertThrows(IllegalArgumentException.class, () -> matrices.values(channel, buffer.asReadOnlyBuffer(), 0, 1));
        FloatChannel foreign = new Scene().channels().floats("any");
        assertThrows(IllegalArgumentException.class, () -> matrices.values(foreign, buffer, 0, 1));
        RenderValues values = matrices.values(channel, buffer, 0, 1);
        assertThrows(IllegalArgumentException.class, () -> values.absent(1, 2));
        assertThrows(IndexOutOfBoundsException.class, () -> values.rangeStart(0));
        assertThrows(NullPointerException.class, () -> matrices.values(null, buffer, 0, 1));
        assertThrows(NullPointerException.class, () -> matrices.values(channel, null, 0, 1));
    }
}
