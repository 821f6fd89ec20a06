package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;

/**
 * SPEC 6.3: where a few nodes move, scattered over many, readers are told of exactly those whose matrices are others, with the
 * bits that a scene without readers computes node by node.
 */
class FewOfManyTest {
    private static final int FLOATS = 12;

    /** A scene and its twin, in which nobody reads many nodes at a time. */
    private static final class Twins {
        final Random random;
        final Scene[] scenes = {new Scene(), new Scene()};
        final List<List<Transform3d>> nodes = List.of(new ArrayList<>(), new ArrayList<>());
        final float[] last;
        private long nanos;

        Twins(long seed, int size) {
            random = new Random(seed);
            last = new float[size * FLOATS];
            for (int i = 0; i < size; i++) {
                int parent = i > 0 && random.nextInt(4) > 0 ? i - 1 - random.nextInt(Math.min(i, 9)) : -1;
                float x = random.nextFloat();
                for (int s = 0; s < 2; s++) {
                    List<Transform3d> all = nodes.get(s);
                    all.add(parent < 0 ? scenes[s].create() : scenes[s].create(all.get(parent)));
                    all.get(i).teleportTo(x, i, 0);
                }
            }
        }

        int size() {
            return nodes.get(0).size();
        }

        void both(int node, Consumer<Transform3d> change) {
            nodes.forEach(all -> change.accept(all.get(node)));
        }

        /** Writes some nodes from all over. */
        void tick(int movers) {
            for (int i = 0; i < movers; i++) {
                int node = random.nextInt(size());
                float x = random.nextFloat();
                float turn = random.nextFloat();
                both(node, of -> {
                    of.moveTo(x, 1, turn);
                    of.rotateTo(turn, .1f, .2f, .9f);
                });
            }
            for (Scene scene : scenes) {
                scene.synchronizer().afterTick(nanos, nanos + 1_000);
            }
            nanos += 1_000;
        }

        void frame(long beforeEnd) {
            for (Scene scene : scenes) {
                scene.synchronizer().beforeFrame(nanos - beforeEnd);
            }
        }

        /** Compares what was written, and what was said of it, with the twin. */
        void compare(RenderMatrices matrices, float[] buffer, int[] nodeOfSlot) {
            int written = matrices.update();
            BitSet told = new BitSet();
            for (int range = 0; range < matrices.rangeCount(); range++) {
                told.set(matrices.rangeStart(range), matrices.rangeEnd(range));
            }
            assertEquals(told.cardinality(), written);
            Matrix4x3f expected = new Matrix4x3f();
            float[] floats = new float[FLOATS];
            for (int slot = 0; slot < nodeOfSlot.length; slot++) {
                Transform3d node = nodes.get(1).get(nodeOfSlot[slot]);
                node.visualWorld(expected).get(floats);
                boolean changed = false;
                for (int k = 0; k < FLOATS; k++) {
                    int at = slot * FLOATS + k;
                    assertEquals(
                            Float.floatToRawIntBits(floats[k]),
                            Float.floatToRawIntBits(buffer[at]),
                            "element " + k + " of " + node);
                    changed |= floats[k] != last[at];
                    last[at] = floats[k];
                }
                if (changed) {
                    assertEquals(true, told.get(slot), node + " changed, but nobody was told");
                }
            }
        }
    }

    private static int[] identity(int size) {
        int[] slots = new int[size];
        for (int i = 0; i < size; i++) {
            slots[i] = i;
        }
        return slots;
    }

    @Property(tries = 12)
    void shouldWriteWhatChangedWhenFewOfManyMove(@ForAll long seed) {
        Twins twins = new Twins(seed, 5_000);
        float[] buffer = new float[twins.size() * FLOATS];
        RenderMatrices matrices = twins.scenes[0].renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.wrap(buffer));
        matrices.assignAll();
        int[] slots = identity(twins.size());
        twins.tick(600);
        twins.frame(1_000);
        twins.compare(matrices, buffer, slots);
        for (int tick = 0; tick < 8; tick++) {
            if (tick == 3) {
                int node = twins.random.nextInt(twins.size());
                twins.both(node, of -> of.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL));
            }
            if (tick == 5) {
                int node = twins.random.nextInt(twins.size());
                twins.both(node, of -> of.teleportTo(7, 8, 9));
            }
            twins.tick(tick == 6 ? 0 : 700);
            twins.frame(600);
            twins.compare(matrices, buffer, slots);
            twins.frame(200);
            twins.compare(matrices, buffer, slots);
        }
    }

    @Property(tries = 12)
    void shouldWriteOnlyNodesWithSlotsWhenTheHostChoseThem(@ForAll long seed) {
        Twins twins = new Twins(seed, 3_000);
        float[] buffer = new float[twins.size() * FLOATS];
        RenderMatrices matrices = twins.scenes[0].renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.wrap(buffer));
        int[] slots = new int[1_000];
        for (int i = 0; i < slots.length; i++) {
            int slot = i * 7 % slots.length;
            slots[slot] = 3 * i;
            matrices.assign(twins.nodes.get(0).get(3 * i), slot);
        }
        for (int tick = 0; tick < 6; tick++) {
            twins.tick(400);
            twins.frame(700);
            if (tick != 2) {
                twins.compare(matrices, buffer, slots);
            }
            twins.frame(100);
            twins.compare(matrices, buffer, slots);
        }
    }

    @Property(tries = 6)
    void shouldTellEachReaderWhatIsNewToIt(@ForAll long seed) {
        Twins twins = new Twins(seed, 3_000);
        float[] often = new float[twins.size() * FLOATS];
        float[] seldom = new float[twins.size() * FLOATS];
        RenderMatrices first = twins.scenes[0].renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.wrap(often));
        RenderMatrices second = twins.scenes[0].renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.wrap(seldom));
        first.assignAll();
        second.assignAll();
        int[] slots = identity(twins.size());
        for (int tick = 0; tick < 6; tick++) {
            twins.tick(400);
            twins.frame(700);
            first.update();
            twins.frame(300);
            first.update();
            if (tick % 2 == 0) {
                twins.compare(second, seldom, slots);
            }
        }
    }
}
