package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;

/** Render matrices that choose their slots, and that change to another buffer. */
class DenseMatricesTest {
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;
    private static final int FLOATS = LAYOUT.floats();

    private final Scene scene = new Scene();
    private final float[] target = new float[4 * FLOATS];
    private final RenderMatrices matrices = scene.renderMatrices(LAYOUT, target);

    private Transform3d node(float x) {
        Transform3d node = scene.create();
        node.teleportTo(x, 0, 0);
        return node;
    }

    private float x(int slot) {
        return target[slot * FLOATS + 9];
    }

    @Test
    void shouldFillTheHoleWithTheLastNodeAndTellTheMove() {
        Transform3d a = node(1);
        Transform3d b = node(2);
        Transform3d c = node(3);
        assertEquals(0, matrices.add(a));
        assertEquals(1, matrices.add(b));
        assertEquals(2, matrices.add(c));
        assertEquals(1, matrices.add(b), "it has one");
        assertEquals(3, matrices.update());
        assertEquals(3, matrices.end());
        assertEquals(0, matrices.moveCount());

        a.destroy();
        assertEquals(2, matrices.update(), "the one that moved, and the one that is empty now");
        assertEquals(2, matrices.end());
        assertEquals(1, matrices.moveCount());
        assertEquals(2, matrices.movedFrom(0));
        assertEquals(0, matrices.movedTo(0));
        assertEquals(0, matrices.slotOf(c));
        assertArrayEquals(new float[] {3, 2, 0, 0}, new float[] {x(0), x(1), x(2), x(3)});
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.movedFrom(1));
        assertThrows(IndexOutOfBoundsException.class, () -> matrices.movedTo(-1));
        assertEquals(0, matrices.update());
        assertEquals(0, matrices.moveCount());
    }

    @Test
    void shouldKeepANodeThatWasMovedWhenTooMuchHappensToBeTold() {
        scene.create().destroy();
        Transform3d a = node(1);
        Transform3d doomed = scene.create();
        doomed.destroy();
        Transform3d b = node(2);
        assertEquals(doomed.index(), b.index(), "the premise: not the first node with its index");
        matrices.add(a);
        matrices.add(b);
        matrices.update();
        a.destroy();
        matrices.update();
        for (int i = 0; i < 5000; i++) {
            scene.create().destroy();
        }
        matrices.update();
        assertEquals(0, matrices.slotOf(b));
        assertEquals(1, matrices.end());
        assertEquals(2, x(0));
    }

    @Test
    void shouldUseAHoleForANewNodeAndMoveNobody() {
        Transform3d a = node(1);
        matrices.add(a);
        matrices.add(node(2));
        matrices.update();
        matrices.release(a);
        assertEquals(-1, matrices.slotOf(a));
        assertEquals(0, matrices.add(node(7)));
        matrices.update();
        assertEquals(0, matrices.moveCount());
        assertEquals(7, x(0));
    }

    @Test
    void shouldSayWhatToDoWhenTheBufferIsFullAndGoOnInALargerOne() {
        for (int i = 0; i < 4; i++) {
            matrices.add(node(i));
        }
        Transform3d fifth = node(5);
        String message = assertThrows(IllegalStateException.class, () -> matrices.add(fifth))
                .getMessage();
        assertTrue(message.contains("useBuffer") && message.contains("4"), message);
        assertEquals(-1, matrices.slotOf(fifth));
        matrices.update();
        float[] larger = new float[6 * FLOATS];
        Arrays.fill(larger, 9);
        matrices.useBuffer(FloatBuffer.wrap(larger));
        assertEquals(4, matrices.add(fifth));
        assertEquals(5, matrices.update(), "all are written once");
        for (int slot = 0; slot < 4; slot++) {
            assertEquals(slot, larger[slot * FLOATS + 9]);
        }
        assertEquals(5, larger[4 * FLOATS + 9]);
        assertEquals(9, larger[5 * FLOATS], "a slot that never had a node is not touched");
        assertEquals(0, matrices.update());
    }

    @Test
    void shouldClearSlotsThatLostTheirNodeInTheNewBufferToo() {
        Transform3d a = node(1);
        matrices.assign(a, 1);
        matrices.assign(node(2), 3);
        matrices.update();
        matrices.release(a);
        matrices.update();
        float[] next = new float[4 * FLOATS];
        Arrays.fill(next, 9);
        matrices.useBuffer(FloatBuffer.wrap(next));
        matrices.update();
        assertEquals(0, next[FLOATS + 9]);
        assertEquals(2, next[3 * FLOATS + 9]);
        assertEquals(4, matrices.end());
    }

    @Test
    void shouldRefuseABufferThatDoesNotFit() {
        matrices.add(node(1));
        FloatBuffer small = FloatBuffer.allocate(3 * FLOATS);
        FloatBuffer fits = FloatBuffer.allocate(4 * FLOATS);
        String message = assertThrows(IllegalArgumentException.class, () -> matrices.useBuffer(small))
                .getMessage();
        assertTrue(message.contains("3") && message.contains("4"), message);
        assertThrows(IllegalArgumentException.class, () -> matrices.useBuffer(fits.asReadOnlyBuffer()));
        assertThrows(NullPointerException.class, () -> matrices.useBuffer(null));
        assertThrows(
                IllegalStateException.class, () -> matrices.useBuffers(fits, fits), "no previous matrices are kept");
        matrices.keepPrevious(FloatBuffer.allocate(4 * FLOATS));
        assertThrows(IllegalStateException.class, () -> matrices.useBuffer(fits));
        assertThrows(IllegalArgumentException.class, () -> matrices.useBuffers(fits, small));
        assertThrows(IllegalArgumentException.class, () -> matrices.useBuffers(fits, fits));
        assertThrows(IllegalArgumentException.class, () -> matrices.useBuffers(small, fits));
        matrices.update();
        assertEquals(1, x(0), "nothing has changed");
        matrices.close();
        assertThrows(IllegalStateException.class, () -> matrices.useBuffer(fits));
        assertThrows(IllegalStateException.class, () -> matrices.add(node(2)));
    }

    @Test
    void shouldRefuseToMixSlotsOfTheHostAndItsOwn() {
        Transform3d a = node(1);
        matrices.assign(a, 2);
        assertThrows(IllegalStateException.class, () -> matrices.add(a));
        matrices.release(a);
        assertEquals(0, matrices.add(a));
        assertThrows(IllegalStateException.class, () -> matrices.assign(a, 2));
        assertThrows(IllegalStateException.class, matrices::assignAll);
        RenderMatrices all = scene.renderMatrices(LAYOUT, new float[4 * FLOATS]);
        all.assignAll();
        assertThrows(IllegalStateException.class, () -> all.add(a));
        assertEquals(a.index(), all.slotOf(a));
        assertEquals(1, all.end());
        assertEquals(0, all.moveCount());
        all.useBuffer(FloatBuffer.allocate(8 * FLOATS));
        assertEquals(1, all.update());
    }

    @Property(tries = 150)
    void shouldHaveEveryNodeOnceAndNoHolesWhateverHappens(@ForAll long seed) {
        Game game = new Game(new Random(seed));
        for (int step = 0; step < 60; step++) {
            game.step();
        }
    }

    /** A scene whose nodes come and go, and a host that keeps the node of each slot by what it is told. */
    private static final class Game {
        private final Random random;
        private final Scene scene = new Scene();
        private final VisualSynchronizer sync = scene.synchronizer();
        private final List<Transform3d> added = new ArrayList<>();
        private Transform3d[] host = new Transform3d[2];
        private FloatBuffer buffer = FloatBuffer.allocate(2 * FLOATS);
        private FloatBuffer before = FloatBuffer.allocate(2 * FLOATS);
        private final RenderMatrices matrices = scene.renderMatrices(LAYOUT, buffer);
        private final PreviousMatrices previous;
        private Map<Transform3d, float[]> last = new HashMap<>();
        private long fixed;

        Game(Random random) {
            this.random = random;
            this.previous = random.nextBoolean() ? matrices.keepPrevious(before) : null;
        }

        void step() {
            for (int i = random.nextInt(6); i >= 0; i--) {
                act();
            }
            sync.afterTick(fixed, fixed += 1000);
            sync.beforeFrame(fixed - random.nextInt(1000));
            matrices.update();
            for (int move = 0; move < matrices.moveCount(); move++) {
                host[matrices.movedTo(move)] = host[matrices.movedFrom(move)];
            }
            check();
        }

        private void act() {
            Transform3d node = added.isEmpty() ? null : added.get(random.nextInt(added.size()));
            switch (node == null ? 0 : random.nextInt(8)) {
                case 0, 1, 2 -> add(random.nextBoolean() ? null : node);
                case 3 -> node.moveTo(random.nextFloat(), 1, 2);
                case 4 -> node.hide();
                case 5 -> node.show();
                case 6 -> {
                    matrices.release(node);
                    added.remove(node);
                }
                default -> {
                    node.destroy();
                    added.removeIf(each -> !each.isAlive());
                }
            }
        }

        private void add(Transform3d parent) {
            if (added.size() == host.length) {
                host = Arrays.copyOf(host, 2 * host.length);
                buffer = FloatBuffer.allocate(host.length * FLOATS);
                before = FloatBuffer.allocate(host.length * FLOATS);
                if (previous == null) {
                    matrices.useBuffer(buffer);
                } else {
                    matrices.useBuffers(buffer, before);
                    last.clear();
                }
            }
            Transform3d node = parent == null ? scene.create() : scene.create(parent);
            node.teleportTo(random.nextFloat() + 1, 0, 0);
            host[matrices.add(node)] = node;
            added.add(node);
        }

        private void check() {
            assertEquals(added.size(), matrices.end(), "no holes");
            Map<Transform3d, float[]> now = new HashMap<>();
            for (Transform3d node : added) {
                int slot = matrices.slotOf(node);
                assertEquals(node, host[slot], "the host knows by the moves that it was told");
                float[] drawn = new float[FLOATS];
                buffer.get(slot * FLOATS, drawn);
                float[] expected = new float[FLOATS];
                if (!node.isHidden()) {
                    node.visualWorld(new Matrix4x3f()).get(expected);
                    now.put(node, drawn);
                }
                assertArrayEquals(expected, drawn);
                checkPrevious(node, slot, drawn);
            }
            assertEquals(
                    added.size(),
                    added.stream().map(matrices::slotOf).distinct().count());
            last = now;
        }

        private void checkPrevious(Transform3d node, int slot, float[] drawn) {
            if (previous == null || node.isHidden()) {
                return;
            }
            float[] was = new float[FLOATS];
            before.get(slot * FLOATS, was);
            boolean continuous = previous.continuity(slot) == Continuity.CONTINUOUS;
            assertArrayEquals(continuous && last.containsKey(node) ? last.get(node) : drawn, was, "SPEC 10.5");
        }
    }
}
