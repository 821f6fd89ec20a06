package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;

/** A renderer that uploads nothing but the ranges draws the visual world of each node with a slot, and nothing else. */
class RenderMatricesModelTest {
    private static final int SLOTS = 200;
    private static final int FLOATS = 12;

    private static final class Stage {
        final Random random;
        final boolean all;
        final Scene scene = new Scene();
        final VisualSynchronizer sync = scene.synchronizer();
        final FloatBuffer buffer = FloatBuffer.allocate(SLOTS * FLOATS);
        final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        final float[] uploaded = new float[SLOTS * FLOATS];
        final List<Transform3d> nodes = new ArrayList<>();
        final Map<Integer, Transform3d> nodeOfSlot = new HashMap<>();
        long fixed;

        Stage(Random random) {
            this.random = random;
            this.all = random.nextBoolean();
            if (all) {
                matrices.assignAll();
            }
        }

        void act() {
            Transform3d node = nodes.isEmpty() ? null : nodes.get(random.nextInt(nodes.size()));
            int what = random.nextInt(11);
            if (node == null || what < 2 && nodes.size() < SLOTS) {
                nodes.add(node == null || what == 0 ? scene.create() : scene.create(node));
            } else if (what < 4) {
                node.destroy();
                nodes.removeIf(n -> !n.isAlive());
                nodeOfSlot.values().removeIf(n -> !n.isAlive());
            } else if (what > 8) {
                hideOrShow(node);
            } else if (what == 8) {
                attach(node, nodes.get(random.nextInt(nodes.size())));
            } else if (what == 4) {
                node.moveTo(random.nextFloat(), 1, 2);
            } else if (!all) {
                assignOrRelease(node, random.nextInt(SLOTS));
            }
        }

        void hideOrShow(Transform3d node) {
            if (random.nextBoolean()) {
                node.hide();
            } else {
                node.show();
            }
        }

        void attach(Transform3d node, Transform3d parent) {
            for (Transform3d n = parent; n != null; n = n.parent()) {
                if (n.equals(node)) {
                    return;
                }
            }
            node.attachTo(parent, Reparent.KEEP_WORLD);
        }

        void assignOrRelease(Transform3d node, int slot) {
            boolean free = !nodeOfSlot.containsKey(slot);
            nodeOfSlot.values().remove(node);
            if (free) {
                matrices.assign(node, slot);
                nodeOfSlot.put(slot, node);
            } else {
                matrices.release(node);
            }
        }

        void frame() {
            sync.afterTick(fixed, fixed += 1000);
            sync.beforeFrame(fixed - random.nextInt(1000));
            int written = matrices.update();
            int inRanges = 0;
            for (int range = 0; range < matrices.rangeCount(); range++) {
                int at = matrices.rangeStart(range) * FLOATS;
                int slots = matrices.rangeEnd(range) - matrices.rangeStart(range);
                buffer.get(at, uploaded, at, slots * FLOATS);
                inRanges += slots;
            }
            assertEquals(inRanges, written);
        }

        float[] expected() {
            float[] drawn = new float[SLOTS * FLOATS];
            if (all) {
                nodes.forEach(node -> nodeOfSlot.put(node.index(), node));
                nodeOfSlot.values().removeIf(node -> !nodes.contains(node));
            }
            nodeOfSlot.forEach((slot, node) -> {
                float[] world = node.visualWorld(new Matrix4x3f()).get(new float[12]);
                System.arraycopy(node.isHidden() ? new float[12] : world, 0, drawn, slot * FLOATS, 12);
            });
            return drawn;
        }
    }

    @Property(tries = 300)
    void shouldDrawEachNodeInItsSlotAndNothingElse(@ForAll long seed) {
        Stage stage = new Stage(new Random(seed));
        for (int frame = 0; frame < 30; frame++) {
            for (int act = stage.random.nextInt(12); act > 0; act--) {
                stage.act();
            }
            stage.frame();
            assertArrayEquals(stage.expected(), stage.uploaded, "frame " + frame);
        }
    }
}
