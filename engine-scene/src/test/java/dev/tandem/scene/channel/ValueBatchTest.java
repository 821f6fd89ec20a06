package dev.tandem.scene.channel;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.transform.Node;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Many values at once are as many values one by one. */
class ValueBatchTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();

    @Test
    void shouldNameThePlaceInTheBatchInEveryRefusal() {
        FloatChannel health = scene.channels().floats("health");
        List<Transform3d> nodes = List.of(scene.create(), scene.create(), scene.create());
        scene.names().put(nodes.get(2), "goblin");
        ValueBatch batch = health.batch(nodes);
        assertEquals(
                "value of node 2 of the batch, goblin (Transform3d #2), of channel \"health\" must be finite but is NaN",
                assertThrows(
                                IllegalArgumentException.class,
                                () -> batch.moveAll(BatchMemory.of(new float[] {1, 2, Float.NaN})))
                        .getMessage());
        assertFalse(health.has(nodes.get(0)), "nothing is changed");
        batch.moveAll(BatchMemory.of(new float[] {1, 2, 3}));
        nodes.get(1).destroy();
        String dead =
                "Transform3d #1 (generation 0) was destroyed, but is in the batch yet, at 1; remove it from the batch";
        assertEquals(
                dead,
                assertThrows(IllegalStateException.class, () -> batch.moveAll(BatchMemory.of(new float[3])))
                        .getMessage());
        scene.names().put(scene.create(), "another with the index");
        assertEquals(
                dead,
                assertThrows(IllegalStateException.class, () -> batch.readVisual(BatchMemory.of(new float[3])))
                        .getMessage());
        assertEquals(1, health.logical(nodes.get(0)));
    }

    @Test
    void shouldWriteAndReadAsOneByOne() {
        Random random = new Random(5);
        Vector3Channel one = scene.channels().vectors3("one");
        Vector3Channel many = scene.channels().vectors3("many");
        List<Node> nodes = new ArrayList<>();
        for (int i = 0; i < 700; i++) {
            nodes.add(random.nextInt(3) == 0 ? scene.plane().create() : scene.create());
        }
        java.util.Collections.shuffle(nodes, random);
        ValueBatch batch = many.batch(nodes);
        assertEquals(700, batch.size());
        for (int tick = 0; tick < 20; tick++) {
            int stride = 3 + random.nextInt(3);
            int start = random.nextInt(4);
            float[] values = new float[start + nodes.size() * stride];
            for (int i = 0; i < values.length; i++) {
                values[i] = random.nextInt(5);
            }
            boolean teleports = random.nextInt(5) == 0;
            for (int i = 0; i < nodes.size(); i++) {
                Vector3f value = new Vector3f(
                        values[start + i * stride], values[start + i * stride + 1], values[start + i * stride + 2]);
                if (teleports) {
                    one.teleportTo(nodes.get(i), value);
                } else {
                    one.moveTo(nodes.get(i), value);
                }
            }
            if (teleports) {
                batch.teleportAll(BatchMemory.of(values).from(start).every(stride));
            } else {
                batch.moveAll(BatchMemory.of(values).from(start).every(stride));
            }
            sync.afterTick(tick * 100, tick * 100 + 100);
            sync.beforeFrame(tick * 100 + random.nextInt(100));
            compare(one, nodes, batch, start, stride);
            scene.validate();
        }
    }

    private static void compare(Vector3Channel one, List<Node> nodes, ValueBatch batch, int start, int stride) {
        float[] visual = new float[start + nodes.size() * stride];
        float[] logical = new float[start + nodes.size() * stride];
        Arrays.fill(visual, -9);
        batch.readVisual(BatchMemory.of(visual).from(start).every(stride));
        batch.readLogical(BatchMemory.of(logical).from(start).every(stride));
        for (int i = 0; i < nodes.size(); i++) {
            Vector3f expected = one.visual(nodes.get(i), new Vector3f());
            Vector3f expectedLogical = one.logical(nodes.get(i), new Vector3f());
            for (int c = 0; c < 3; c++) {
                assertEquals(expected.get(c), visual[start + i * stride + c]);
                assertEquals(expectedLogical.get(c), logical[start + i * stride + c]);
            }
        }
    }

    @Test
    void shouldBringValuesIntoTheirRange() {
        Transform3d node = scene.create();
        FloatChannel phase = scene.channels().periodic("phase", 1);
        phase.batch(List.of(node)).moveAll(BatchMemory.of(new float[] {2.25f}));
        assertEquals(.25f, phase.logical(node));
        RotationChannel turn = scene.channels().rotations("turn");
        ValueBatch batch = turn.batch(List.of(node));
        batch.moveAll(BatchMemory.of(new float[] {0, 0, 0, 5}).every(4));
        float[] read = new float[4];
        batch.readLogical(BatchMemory.of(read).every(4));
        assertArrayEquals(new float[] {0, 0, 0, 1}, read);
    }

    @Test
    void shouldSetAbsentValuesAndNothingElse() {
        FloatChannel health = scene.channels().floats("health");
        List<Transform3d> nodes = List.of(scene.create(), scene.create(), scene.create());
        health.teleportTo(nodes.get(1), 5);
        ValueBatch batch = health.batch(nodes);
        assertThrows(IllegalStateException.class, () -> batch.readVisual(BatchMemory.of(new float[3])));
        batch.moveAll(BatchMemory.of(new float[] {1, 2, 3}));
        assertEquals(3, health.size());
        assertEquals(1, health.visual(nodes.get(0)));
        health.remove(nodes.get(2));
        assertThrows(IllegalStateException.class, () -> batch.readLogical(BatchMemory.of(new float[3])));
        batch.teleportAll(BatchMemory.of(new float[] {4, 5, 6}));
        assertEquals(6, health.visual(nodes.get(2)));
    }

    @Test
    void shouldGoOnWhenOtherValuesGo() {
        FloatChannel health = scene.channels().floats("health");
        List<Transform3d> nodes = List.of(scene.create(), scene.create());
        Transform3d other = scene.create();
        health.moveTo(other, 1);
        ValueBatch batch = health.batch(nodes);
        batch.moveAll(BatchMemory.of(new float[] {1, 2}));
        other.destroy();
        batch.moveAll(BatchMemory.of(new float[] {3, 4}));
        assertEquals(4, health.logical(nodes.get(1)));
        nodes.get(0).destroy();
        String message = assertThrows(
                        IllegalStateException.class, () -> batch.moveAll(BatchMemory.of(new float[] {5, 6})))
                .getMessage();
        assertTrue(message.contains("destroyed"), message);
        assertEquals(4, health.logical(nodes.get(1)));
    }

    @Test
    void shouldRefuseWhatDoesNotFitAndChangeNothing() {
        Transform3d node = scene.create();
        Transform2d flat = scene.plane().create();
        FloatChannel health = scene.channels().floats("health");
        ValueBatch batch = health.batch(List.of(node, flat));
        assertThrows(IndexOutOfBoundsException.class, () -> batch.moveAll(BatchMemory.of(new float[1])));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(BatchMemory.of(new float[9]).from(-1)));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(BatchMemory.of(new float[9]).from(3).every(Integer.MAX_VALUE)));
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(BatchMemory.of(new float[9]).every(0)));
        assertThrows(IllegalArgumentException.class, () -> batch.moveAll(BatchMemory.of(new float[] {1, Float.NaN})));
        assertThrows(IllegalArgumentException.class, () -> health.batch(List.of(node, node)));
        assertThrows(IllegalArgumentException.class, () -> health.batch(List.of(new Scene().create())));
        assertFalse(health.has(node));
        assertEquals(0, health.batch(List.of()).size());
        health.batch(List.of()).moveAll(BatchMemory.of(new float[0]));
    }

    @Test
    void shouldAcceptAnyStartWhenNoNodes() {
        ValueBatch batch = scene.channels().vectors3("none").batch(List.of());
        batch.moveAll(BatchMemory.of(new float[0]).from(1).every(3));
        batch.readVisual(BatchMemory.of(new float[0]).from(1).every(3));
        assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(BatchMemory.of(new float[0]).from(-1).every(3)));
        assertThrows(
                IllegalArgumentException.class,
                () -> batch.moveAll(BatchMemory.of(new float[0]).from(1).every(2)));
    }

    @Test
    void shouldNameRoomWhenArrayIsTooShort() {
        ValueBatch batch = scene.channels().vectors3("two").batch(List.of(scene.create(), scene.create()));
        Exception refused = assertThrows(
                IndexOutOfBoundsException.class,
                () -> batch.moveAll(BatchMemory.of(new float[7]).from(1).every(4)));
        assertEquals("2 nodes need 7 numbers, but from index 1 on there are 6", refused.getMessage());
    }
}
