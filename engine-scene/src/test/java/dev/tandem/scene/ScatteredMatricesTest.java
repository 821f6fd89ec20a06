package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** A few of thousands of nodes change: the buffer is held against a twin scene whose worlds are read one by one. */
class ScatteredMatricesTest {
    private static final int SLOTS = 8000;
    private static final MatrixLayout LAYOUT = MatrixLayout.COLUMNS_4X3;

    /** Two scenes that undergo the same. */
    private static final class Twins {
        final Random random;
        final List<Scene> scenes = List.of(new Scene(), new Scene());
        final List<VisualSynchronizer> timelines =
                List.of(scenes.get(0).synchronizer(), scenes.get(1).synchronizer());
        final List<Transform3d[]> nodes = new ArrayList<>();
        final FloatBuffer all = FloatBuffer.allocate(SLOTS * LAYOUT.floats());
        final FloatBuffer chosen = FloatBuffer.allocate(SLOTS * LAYOUT.floats());
        final RenderMatrices allMatrices = scenes.get(0).renderMatrices(LAYOUT, all);
        final RenderMatrices chosenMatrices = scenes.get(0).renderMatrices(LAYOUT, chosen);
        final int[] slots = new int[SLOTS];
        int freeSlot;
        long fixed;

        Twins(Random random) {
            this.random = random;
            allMatrices.assignAll();
        }

        Transform3d[] any() {
            return nodes.get(random.nextInt(nodes.size()));
        }

        void create() {
            Transform3d[] parent = nodes.isEmpty() || random.nextInt(4) == 0
                    ? null
                    : nodes.get(nodes.size() - 1 - random.nextInt(Math.min(nodes.size(), 30)));
            Transform3d[] twins = new Transform3d[2];
            for (int s = 0; s < 2; s++) {
                twins[s] =
                        parent == null ? scenes.get(s).create() : scenes.get(s).create(parent[s]);
            }
            nodes.add(twins);
            write(twins, true);
            slots[twins[0].index()] = SLOTS - 1 - twins[0].index();
            chosenMatrices.assign(twins[0], slots[twins[0].index()]);
        }

        void write(Transform3d[] twins, boolean teleport) {
            Pose3d pose = new Pose3d(
                    new Vector3f(random.nextFloat(), random.nextFloat(), random.nextFloat()),
                    new Quaternionf().rotateXYZ(random.nextFloat(), random.nextFloat(), random.nextFloat()),
                    new Vector3f(0.9f + 0.1f * random.nextFloat()));
            for (Transform3d node : twins) {
                if (teleport) {
                    node.teleportTo(pose);
                } else {
                    node.moveTo(pose);
                }
            }
        }

        void attach(Transform3d[] child, Transform3d[] parent) {
            for (Transform3d n = parent[0]; n != null; n = n.parent()) {
                if (n.equals(child[0])) {
                    return;
                }
            }
            for (int s = 0; s < 2; s++) {
                child[s].attachTo(parent[s], Reparent.KEEP_LOCAL);
            }
        }

        void showElsewhere(Transform3d[] twins) {
            int index = twins[0].index();
            int free = slots[index];
            chosenMatrices.assign(twins[0], freeSlot);
            slots[index] = freeSlot;
            freeSlot = free;
        }

        void tick(int writes) {
            for (int i = 0; i < writes; i++) {
                write(any(), false);
            }
            for (VisualSynchronizer timeline : timelines) {
                timeline.afterTick(fixed, fixed + 1000);
            }
            fixed += 1000;
        }

        void frame(long render) {
            for (VisualSynchronizer timeline : timelines) {
                timeline.beforeFrame(render);
            }
        }

        /** Updates, and compares all bits. */
        void check() {
            allMatrices.update();
            chosenMatrices.update();
            float[] floats = new float[LAYOUT.floats()];
            Matrix4x3f matrix = new Matrix4x3f();
            for (Transform3d[] twins : nodes) {
                twins[1].visualWorld(matrix).get(floats);
                int index = twins[0].index();
                for (int k = 0; k < floats.length; k++) {
                    assertEquals(floats[k], all.get(index * floats.length + k), "SPEC 6.3");
                    assertEquals(floats[k], chosen.get(slots[index] * floats.length + k), "SPEC 6.3");
                }
            }
        }
    }

    @Property(tries = 12, seed = "30412")
    void shouldWriteTheSameBitsAsOneByOneWhenFewOfManyChange(@ForAll long seed) {
        Random random = new Random(seed);
        Twins twins = new Twins(random);
        int size = 600 + random.nextInt(3000);
        for (int i = 0; i < size; i++) {
            twins.create();
        }
        twins.tick(0);
        twins.frame(0);
        twins.check();
        for (int round = 0; round < 12; round++) {
            int structural = random.nextInt(5);
            for (int i = 0; i < structural; i++) {
                twins.attach(twins.any(), twins.any());
                twins.create();
                twins.write(twins.any(), true);
                twins.showElsewhere(twins.any());
            }
            int writes = random.nextInt(size / 40);
            twins.tick(writes);
            twins.frame(twins.fixed - 600);
            twins.check();
            twins.frame(twins.fixed - 200);
            twins.check();
        }
        twins.scenes.get(0).validate();
    }
}
