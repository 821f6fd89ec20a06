package dev.tandem.transform.internal.write;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.internal.PlaceOrder;
import dev.tandem.transform.internal.TestLaws;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.Writes;
import dev.tandem.transform.internal.node.NodeChunk;
import dev.tandem.transform.internal.node.NodeTable;
import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.thread.OwnerThread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Runs of nodes against the same nodes one by one. */
class NodeBatchTest {
    private static final int NODES = NodeChunk.SIZE * 2 + 40;
    private static final int[] FORMATS = {3, 7, 10};

    private TransformStore store = new TransformStore();
    private TransformStore twin = new TransformStore();

    @Property(tries = 40)
    void shouldWriteAndReadAsOneByOne(@ForAll long seed) {
        Random random = new Random(seed);
        store = PlaceOrder.of(seed).store();
        twin = new TransformStore();
        for (int i = 0; i < NODES; i++) {
            MotionRule mode = MotionRule.PLAIN.get(random.nextInt(30) < 27 ? 0 : random.nextInt(3));
            TestLaws.choose(store, store.create(), mode);
            TestLaws.choose(twin, twin.create(), mode);
        }
        int from = random.nextInt(NODES);
        int part = 1 << random.nextInt(3);
        for (int i = from; i < Math.min(NODES, from + 300); i++) {
            store.rules().choose(i, part, TestLaws.of(MotionRule.SNAP));
            twin.rules().choose(i, part, TestLaws.of(MotionRule.SNAP));
        }
        for (int tick = 0; tick < 4; tick++) {
            for (int call = 0; call < 3; call++) {
                int[] indices = indices(random);
                int floats = FORMATS[random.nextInt(3)];
                write(indices, random.nextInt(3), floats, poses(random, indices.length * floats));
                assertReads(indices, floats);
            }
            for (TransformStore each : new TransformStore[] {store, twin}) {
                each.synchronization().afterTick(tick * 1000L, tick * 1000L + 1000);
                each.synchronization().beforeFrame(tick * 1000L + 700);
            }
        }
        store.validate();
        for (int i = 0; i < NODES; i++) {
            assertArrayEquals(logical(twin, i), logical(store, i));
            assertArrayEquals(visual(twin, i), visual(store, i));
            assertEquals(twin.logicalRevision(i), store.logicalRevision(i));
            assertEquals(twin.visualRevision(i), store.visualRevision(i));
            assertEquals(twin.observedRevision(i), store.observedRevision(i));
            assertEquals(twin.syncNeeded(i), store.syncNeeded(i));
            assertEquals(twin.endNanos(i), store.endNanos(i));
        }
    }

    private static int[] indices(Random random) {
        int from = random.nextInt(NODES);
        return switch (random.nextInt(4)) {
            case 0 -> new int[0];
            case 1 -> random.ints(1 + random.nextInt(20), 0, NODES).toArray();
            case 2 -> IntStream.range(from, NODES).toArray();
            default -> IntStream.range(0, NODES).filter(i -> i % 9 != 0).toArray();
        };
    }

    private static float[] poses(Random random, int length) {
        float[] poses = new float[length];
        for (int i = 0; i < length; i++) {
            poses[i] = random.nextFloat() + 0.1f;
        }
        return poses;
    }

    private void write(int[] indices, int kind, int floats, float[] poses) {
        NodeBatch batch = store.batch(indices);
        float[] unit = Writes.unit(poses, floats);
        int[] bounds = {0, batch.size() / 2, batch.size()};
        for (int part = 0; part < 2; part++) {
            int from = bounds[part];
            int to = bounds[part + 1];
            switch (kind) {
                case 0 -> batch.move(from, to, unit, from * floats, floats);
                case 1 -> batch.teleport(from, to, unit, from * floats, floats);
                default -> batch.overrideVisual(from, to, unit, from * floats, floats);
            }
        }
        for (int i = 0; i < indices.length; i++) {
            int index = indices[i];
            switch (kind) {
                case 0 -> Writes.move(twin, index, Arrays.copyOfRange(poses, i * floats, (i + 1) * floats));
                case 1 -> Writes.teleport(twin, index, Arrays.copyOfRange(poses, i * floats, (i + 1) * floats));
                default -> {
                    float[] pose = visual(twin, index);
                    PoseChecks.put(poses, i * floats, floats, pose, 0);
                    Writes.overrideVisual(twin, index, pose);
                }
            }
        }
    }

    private void assertReads(int[] indices, int floats) {
        NodeBatch batch = store.batch(indices);
        float[] logical = new float[indices.length * floats + 1];
        float[] visual = new float[indices.length * floats + 1];
        batch.requireReadable();
        batch.readLogical(0, batch.size(), logical, 1, floats);
        batch.readVisual(0, batch.size(), visual, 1, floats);
        for (int i = 0; i < indices.length; i++) {
            for (int k = 0; k < floats; k++) {
                assertEquals(logical(twin, indices[i])[k], logical[1 + i * floats + k]);
                assertEquals(visual(twin, indices[i])[k], visual[1 + i * floats + k]);
            }
        }
    }

    private static float[] logical(TransformStore of, int index) {
        float[] pose = new float[PoseLayout.STRIDE];
        System.arraycopy(of.readings().logicalPoses(index), of.readings().logicalOffset(index), pose, 0, pose.length);
        return pose;
    }

    private static float[] visual(TransformStore of, int index) {
        return of.readings().visualLocal(index).clone();
    }

    @Test
    void shouldFollowNodesWhenTheyAreMoved() {
        NodeTable nodes = new NodeTable();
        int[] ids = IntStream.range(0, 5).map(i -> nodes.create((byte) 0)).toArray();
        for (int id : ids) {
            nodes.chunk(id).logical[nodes.chunk(id).logicalOffset(id)] = 10 + id;
        }
        NodeBatch batch = new NodeBatch(new OwnerThread(), nodes, null, null, ids);
        float[] before = translations(batch);

        swap(nodes, 0, 3);
        assertArrayEquals(before, translations(batch));
        swap(nodes, 1, 3);
        assertArrayEquals(before, translations(batch));
        nodes.release(nodes.ids().place(2));

        String message = assertThrows(IllegalStateException.class, batch::requireReadable)
                .getMessage();
        assertTrue(message.contains("#2 (generation 0)"), message);
    }

    private static float[] translations(NodeBatch batch) {
        float[] translations = new float[batch.size() * 3];
        batch.requireReadable();
        batch.readLogical(0, batch.size(), translations, 0, 3);
        return translations;
    }

    private static void swap(NodeTable nodes, int place, int other) {
        float[] pose = new float[PoseLayout.STRIDE];
        float[] otherPose = new float[PoseLayout.STRIDE];
        nodes.loadLogical(place, pose);
        nodes.loadLogical(other, otherPose);
        nodes.storeLogical(place, otherPose);
        nodes.storeLogical(other, pose);
        int id = nodes.id(place);
        nodes.moved(nodes.id(other), place);
        nodes.moved(id, other);
    }

    @Test
    void shouldNameTheNodeThatWasDestroyed() {
        IntStream.range(0, 9).forEach(i -> store.create());
        NodeBatch batch = store.batch(IntStream.range(0, 9).toArray());
        batch.requireWritable();
        store.destroy(7);
        store.create();

        for (Runnable check : new Runnable[] {batch::requireWritable, batch::requireReadable}) {
            String message =
                    assertThrows(IllegalStateException.class, check::run).getMessage();
            assertTrue(message.contains("#7 (generation 0)"), message);
        }
    }

    /** Nodes come and go, also destroyed ones, while others are moved in memory. */
    @Property(tries = 60)
    void shouldBeAsIfMadeAnewWhenNodesComeAndGo(@ForAll long seed) {
        Random random = new Random(seed);
        NodeTable nodes = new NodeTable();
        int[] all = IntStream.range(0, 90).map(i -> nodes.create((byte) 0)).toArray();
        for (int id : all) {
            nodes.chunk(id).logical[nodes.chunk(id).logicalOffset(id)] = 10 + id;
        }
        List<Integer> expected = new ArrayList<>();
        NodeBatch batch = new NodeBatch(new OwnerThread(), nodes, null, null, new int[0]);
        for (int step = 0; step < 200; step++) {
            switch (random.nextInt(8)) {
                case 0 -> swap(nodes, random.nextInt(all.length), random.nextInt(all.length));
                case 1, 2, 3 -> {
                    if (!expected.isEmpty()) {
                        int at = random.nextInt(expected.size());
                        int last = expected.remove(expected.size() - 1);
                        if (at < expected.size()) {
                            expected.set(at, last);
                        }
                        batch.remove(at);
                    }
                }
                default -> {
                    int id = random.nextInt(all.length);
                    for (int i = random.nextInt(4); i >= 0 && id < all.length; i--, id++) {
                        expected.add(id);
                        batch.add(id);
                    }
                }
            }
            assertEquals(expected.size(), batch.size());
            float[] found = translations(batch);
            for (int i = 0; i < expected.size(); i++) {
                assertEquals(10 + expected.get(i), found[3 * i], "at " + i);
                assertEquals(expected.get(i), batch.id(i));
                assertEquals(0, batch.generation(i));
            }
        }
    }

    @Test
    void shouldGoOnWhenTheDestroyedNodeIsRemoved() {
        IntStream.range(0, 9).forEach(i -> store.create());
        NodeBatch batch = store.batch(IntStream.range(0, 9).toArray());
        store.destroy(3);
        store.destroy(8);

        String message = assertThrows(IllegalStateException.class, batch::requireWritable)
                .getMessage();
        assertTrue(message.contains("#3 (generation 0)") && message.contains("at 3"), message);
        batch.remove(3);
        message = assertThrows(IllegalStateException.class, batch::requireWritable)
                .getMessage();
        assertTrue(message.contains("#8 (generation 0)") && message.contains("at 3"), message);
        batch.remove(3);
        batch.requireWritable();
        assertEquals(7, batch.size());
        assertEquals(7, batch.id(3));
    }

    @Test
    void shouldRefuseCallsAtTheWrongMoment() {
        int node = store.create();
        NodeBatch batch = store.batch(new int[] {node});
        NodeBatch empty = store.batch(new int[0]);
        store.owner().beginWalk();
        assertThrows(IllegalStateException.class, batch::requireWritable);
        assertThrows(IllegalStateException.class, empty::requireWritable);
        assertThrows(IllegalStateException.class, batch::requireVisuallyWritable);
        batch.requireReadable();
        batch.requireVisuallyReadable();
        store.owner().endWalk();
        batch.requireWritable();
        store.destroy(node);
        assertThrows(IllegalStateException.class, batch::requireWritable);
        assertThrows(IllegalStateException.class, batch::requireVisuallyWritable);
        assertThrows(IllegalStateException.class, batch::requireReadable);
        assertThrows(IllegalStateException.class, batch::requireVisuallyReadable);
        empty.requireWritable();
    }

    @Test
    void shouldTellIdsAndGenerationsOfItsNodes() {
        store.create();
        int node = store.create();
        store.destroy(node);
        int again = store.create();
        assertEquals(node, again);
        NodeBatch batch = store.batch(new int[] {0, again});
        assertEquals(2, batch.size());
        assertEquals(again, batch.id(1));
        assertEquals(1, batch.generation(1));
        assertEquals(0, batch.generation(0));
        assertEquals(store.form(), batch.form());
    }
}
