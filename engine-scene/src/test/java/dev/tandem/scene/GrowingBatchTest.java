package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 3.8: batches whose nodes come and go, against a host's plain list that does the same. */
class GrowingBatchTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();

    /** What a host has of a body, in its dense array. */
    private record Body(Node node, float x) {}

    /** A host with dense arrays, and the batch beside it. */
    private static final class Host {
        final boolean flat;
        final Random random;
        final Scene scene = new Scene();
        final VisualSynchronizer sync = scene.synchronizer();
        final List<Body> bodies = new ArrayList<>();

        /** Nodes that were removed and live on. */
        final List<Body> others = new ArrayList<>();

        final TransformBatch batch;
        long fixed;

        Host(boolean flat, Random random) {
            this.flat = flat;
            this.random = random;
            this.batch = flat ? scene.plane().batch(List.of()) : scene.batch(List.of());
        }

        void step() {
            switch (random.nextInt(12)) {
                case 0, 1, 2 -> {
                    for (int i = random.nextInt(6); i >= 0; i--) {
                        add(new Body(create(), 0));
                    }
                }
                case 3, 4 -> {
                    if (!bodies.isEmpty()) {
                        leave(random.nextInt(bodies.size()), random.nextBoolean());
                    }
                }
                case 5 -> {
                    if (!others.isEmpty()) {
                        add(others.remove(random.nextInt(others.size())));
                    }
                }
                case 6 -> {
                    if (!bodies.isEmpty()) {
                        die(random.nextInt(bodies.size()));
                    }
                }
                case 7 -> tick();
                default -> write();
            }
            assertEquals(bodies.size(), batch.size());
            for (int i = 0; i < bodies.size(); i++) {
                assertEquals(i, batch.placeOf(bodies.get(i).node), "SPEC 3.8");
            }
            for (Body other : others) {
                assertEquals(-1, batch.placeOf(other.node));
            }
        }

        private Node create() {
            Node parent =
                    bodies.isEmpty() || random.nextInt(4) > 0 ? null : bodies.get(random.nextInt(bodies.size())).node;
            if (parent == null || batch.placeOf(parent) < 0 || isDestroyed(parent)) {
                return flat ? scene.plane().create() : scene.create();
            }
            return flat ? scene.plane().create((Transform2d) parent) : scene.create((Transform3d) parent);
        }

        private static boolean isDestroyed(Node node) {
            try {
                node.hasParent();
                return false;
            } catch (IllegalStateException e) {
                return true;
            }
        }

        private void add(Body body) {
            if (isDestroyed(body.node)) {
                assertThrows(IllegalStateException.class, () -> batch.add(body.node), "SPEC 3.1");
                return;
            }
            bodies.add(body);
            assertEquals(bodies.size() - 1, batch.add(body.node));
        }

        private void leave(int place, boolean byPlace) {
            Body body = bodies.get(place);
            if (byPlace) {
                batch.removeAt(place);
            } else {
                assertEquals(place, batch.remove(body.node));
            }
            Body last = bodies.remove(bodies.size() - 1);
            if (place < bodies.size()) {
                bodies.set(place, last);
            }
            others.add(body);
        }

        /** A branch dies; the host removes the bodies now, or a write tells it to. */
        private void die(int place) {
            Node node = bodies.get(place).node;
            if (isDestroyed(node)) {
                return;
            }
            switch (random.nextInt(3)) {
                case 0 -> {
                    destroy(node);
                    leave(place, random.nextBoolean());
                }
                case 1 -> {
                    leave(place, random.nextBoolean());
                    destroy(node);
                }
                default -> destroy(node);
            }
        }

        private static void destroy(Node node) {
            if (node instanceof Transform3d spatial) {
                spatial.destroy();
            } else {
                ((Transform2d) node).destroy();
            }
        }

        private void write() {
            PoseFormat format = flat ? PoseFormat.TRANSLATION_2D : PoseFormat.TRANSLATION;
            int stride = format.floats() + random.nextInt(3);
            float[] numbers = new float[2 + bodies.size() * stride];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = random.nextInt(1000);
            }
            int gone = firstDestroyed();
            if (gone >= 0) {
                IllegalStateException e = assertThrows(
                        IllegalStateException.class,
                        () -> batch.moveAll(
                                format, BatchMemory.of(numbers).from(2).every(stride)),
                        "SPEC 3.8");
                assertTrue(e.getMessage().contains("#" + bodies.get(gone).node.index()), e.getMessage());
                assertTrue(e.getMessage().contains("at " + gone + ";"), e.getMessage());
                leave(gone, random.nextBoolean());
                return;
            }
            batch.moveAll(format, BatchMemory.of(numbers).from(2).every(stride));
            for (int i = 0; i < bodies.size(); i++) {
                bodies.set(i, new Body(bodies.get(i).node, numbers[2 + i * stride]));
            }
            float[] read = new float[bodies.size() * format.floats()];
            batch.readLogical(format, BatchMemory.of(read));
            for (int i = 0; i < bodies.size(); i++) {
                assertEquals(bodies.get(i).x, read[i * format.floats()], "SPEC 3.8: at " + i);
            }
            everyNodeIsWhereItsHostSays();
        }

        private int firstDestroyed() {
            for (int i = 0; i < bodies.size(); i++) {
                if (isDestroyed(bodies.get(i).node)) {
                    return i;
                }
            }
            return -1;
        }

        private void everyNodeIsWhereItsHostSays() {
            for (List<Body> each : List.of(bodies, others)) {
                for (Body body : each) {
                    if (!isDestroyed(body.node)) {
                        assertEquals(body.x, x(body.node), "SPEC 3.8");
                    }
                }
            }
        }

        private static float x(Node node) {
            return node instanceof Transform3d spatial
                    ? spatial.logicalLocal(new Pose3d()).translation().x
                    : ((Transform2d) node).logicalLocal(new Pose2d()).translation().x;
        }

        private void tick() {
            sync.afterTick(fixed, fixed += 1000);
            sync.beforeFrame(fixed - 500);
            if (!scene.defragmentation().isRunning()) {
                scene.defragmentation().begin();
            }
        }
    }

    @Property(tries = 60)
    void shouldWriteInTheOrderOfAHostThatSwaps(@ForAll long seed, @ForAll boolean flat) {
        Host host = new Host(flat, new Random(seed));
        for (int step = 0; step < 300; step++) {
            host.step();
        }
        host.scene.validate();
    }

    @Test
    void shouldPutTheLastNodeWhereOneIsRemoved() {
        List<Transform3d> nodes = List.of(scene.create(), scene.create(), scene.create(), scene.create());
        TransformBatch batch = scene.batch(nodes);

        assertEquals(1, batch.remove(nodes.get(1)));
        assertEquals(3, batch.size());
        assertEquals(1, batch.placeOf(nodes.get(3)), "SPEC 3.8");
        assertEquals(-1, batch.placeOf(nodes.get(1)));
        assertEquals(3, batch.add(nodes.get(1)));
        batch.removeAt(3);
        assertEquals(1, batch.placeOf(nodes.get(3)));

        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[] {10, 0, 0, 11, 0, 0, 12, 0, 0}));
        assertEquals(List.of(10f, 0f, 12f, 11f), nodes.stream().map(Host::x).toList());
    }

    @Test
    void shouldFillAnEmptyBatchBeyondItsBlocks() {
        TransformBatch batch = scene.batch(List.of());
        List<Transform3d> nodes = new ArrayList<>();
        double[] numbers = new double[700 * 4];
        for (int i = 0; i < 700; i++) {
            nodes.add(scene.create());
            assertEquals(i, batch.add(nodes.get(i)));
            numbers[4 * i] = i;
            if (i < 300 || i % 50 == 0) {
                batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers).every(4));
            }
        }
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers).every(4));

        for (int i = 0; i < 700; i++) {
            assertEquals(i, Host.x(nodes.get(i)));
        }
    }

    @Test
    void shouldChangeAtAnyMomentEvenInAWalkAndInATick() {
        Transform3d first = scene.create();
        Transform3d second = scene.create();
        TransformBatch batch = scene.batch(List.of(first, second));
        float[] numbers = {1, 0, 0, 2, 0, 0};
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(numbers));
        batch.remove(first);
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[] {5, 0, 0}));
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);

        assertEquals(1, Host.x(first), "what was written before it was removed");
        assertEquals(5, Host.x(second));
        int visits = scene.visualChanges().forEach((index, world) -> {
            if (batch.placeOf(first) < 0) {
                batch.add(first);
            }
        });
        assertTrue(visits > 0);
        assertEquals(1, batch.placeOf(first));
    }

    @Test
    void shouldRemoveDestroyedNodesWhoseIndicesAreUsedAgain() {
        Transform3d kept = scene.create();
        Transform3d first = scene.create();
        TransformBatch batch = scene.batch(List.of(first, kept));
        first.destroy();
        Transform3d second = scene.create();
        assertEquals(first.index(), second.index(), "the index was not reused: the test is idle");
        assertEquals(-1, batch.placeOf(second));
        assertEquals(2, batch.add(second));
        second.destroy();
        Transform3d third = scene.create();
        assertEquals(3, batch.add(third));

        assertEquals(List.of(0, 2, 3), List.of(batch.placeOf(first), batch.placeOf(second), batch.placeOf(third)));
        assertEquals(0, batch.remove(first));
        assertEquals(List.of(-1, 2, 0), List.of(batch.placeOf(first), batch.placeOf(second), batch.placeOf(third)));
        assertEquals(2, batch.remove(second));
        assertEquals(List.of(0, 1), List.of(batch.placeOf(third), batch.placeOf(kept)));
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[] {7, 0, 0, 8, 0, 0}));
        assertEquals(7, Host.x(third));
        assertEquals(8, Host.x(kept));
    }

    @Test
    void shouldMoveAShadowedNodeWithoutLosingTheOther() {
        Transform3d kept = scene.create();
        Transform3d first = scene.create();
        TransformBatch batch = scene.batch(List.of(kept));
        batch.add(first);
        first.destroy();
        Transform3d second = scene.create();
        assertEquals(first.index(), second.index(), "the index was not reused: the test is idle");
        batch.add(second);
        batch.remove(kept);

        assertEquals(List.of(1, 0), List.of(batch.placeOf(first), batch.placeOf(second)));
        batch.remove(second);
        assertEquals(List.of(0, -1), List.of(batch.placeOf(first), batch.placeOf(second)));
        batch.add(second);
        batch.removeAt(0);
        assertEquals(List.of(-1, 0), List.of(batch.placeOf(first), batch.placeOf(second)));
    }

    @Test
    void shouldRefuseANodeTwiceAndOneThatIsNotThere() {
        Transform3d node = scene.create();
        Transform3d other = scene.create();
        TransformBatch batch = scene.batch(List.of(node));

        assertRefused(IllegalArgumentException.class, () -> batch.add(node), "already, at 0");
        assertRefused(IllegalArgumentException.class, () -> batch.remove(other), other + " is not in this batch");
        assertThrows(IndexOutOfBoundsException.class, () -> batch.removeAt(1));
        assertThrows(IndexOutOfBoundsException.class, () -> batch.removeAt(-1));
        assertEquals(1, batch.size());
        assertEquals(0, batch.placeOf(node));
    }

    @Test
    void shouldRefuseToChangeWhenTheListHadANodeTwice() {
        Transform3d node = scene.create();
        Transform3d other = scene.create();
        TransformBatch batch = scene.batch(List.of(node, other, node));

        String twice = "Transform3d #" + node.index() + " (generation 0) is in this batch at 0 and at 2";
        assertRefused(IllegalStateException.class, () -> batch.add(scene.create()), twice);
        assertRefused(IllegalStateException.class, () -> batch.remove(other), twice);
        assertRefused(IllegalStateException.class, () -> batch.removeAt(0), twice);
        assertRefused(IllegalStateException.class, () -> batch.placeOf(node), twice);
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[9]));
    }

    /** The dead node is the last one: another is taken out, and it gets the place of that. */
    @Test
    void shouldFindTheHeirOfAnIndexWhenTheDeadNodeGetsAnotherPlace() {
        Transform3d first = scene.create();
        Transform3d other = scene.create();
        Transform3d dying = scene.create();
        TransformBatch batch = scene.batch(List.of(first, other, dying));
        dying.destroy();
        Transform3d heir = scene.create();
        assertEquals(dying.index(), heir.index());
        batch.add(heir);

        assertEquals(0, batch.remove(first), "the heir gets this place");
        assertEquals(1, batch.remove(other), "the dead node gets this one");
        assertEquals(0, batch.placeOf(heir));
        assertEquals(1, batch.placeOf(dying));
        batch.removeAt(1);
        assertEquals(0, batch.placeOf(heir));
        batch.moveAll(PoseFormat.TRANSLATION, BatchMemory.of(new float[] {1, 2, 3}));
        assertEquals(new Vector3f(1, 2, 3), heir.logicalWorldPosition(new Vector3f()));
    }

    @Test
    void shouldRefuseNodesOfAnotherKindOrScene() {
        Transform2d flat = scene.plane().create();
        Transform3d stranger = new Scene().create();
        TransformBatch batch = scene.batch(List.of());
        TransformBatch plane = scene.plane().batch(List.of());

        assertRefused(IllegalArgumentException.class, () -> batch.add(flat), "of another kind", "Transform3d");
        assertRefused(IllegalArgumentException.class, () -> plane.add(scene.create()), "of another kind");
        assertRefused(IllegalArgumentException.class, () -> batch.placeOf(flat), "of another kind");
        assertRefused(IllegalArgumentException.class, () -> batch.add(stranger), "of another scene");
        stranger.destroy();
        assertRefused(IllegalArgumentException.class, () -> batch.remove(stranger), "of another scene");
        assertRefused(NullPointerException.class, () -> batch.add(null), "node");
        assertRefused(NullPointerException.class, () -> batch.remove(null), "node");
        assertEquals(0, batch.size());
    }

    private static void assertRefused(Class<? extends RuntimeException> type, Runnable call, String... shown) {
        String message = assertThrows(type, call::run).getMessage();
        for (String text : shown) {
            assertTrue(message.contains(text), message);
        }
    }

    @Test
    void shouldTakePosesWithVelocitiesWhenItGrew() {
        TransformBatch batch = scene.batch(List.of());
        Transform3d node = scene.create();
        batch.add(node);
        batch.moveAll(
                PoseFormat.TRANSLATION_ROTATION_VELOCITIES,
                BatchMemory.of(new float[] {1, 2, 3, 0, 0, 0, 2, 4, 5, 6, 0, 0, 0}));

        assertEquals(new Vector3f(1, 2, 3), node.logicalWorldPosition(new Vector3f()));
    }
}
