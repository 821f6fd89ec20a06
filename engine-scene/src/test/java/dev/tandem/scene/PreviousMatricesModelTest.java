package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.joml.Vector3f;

/**
 * SPEC 13.1 and 10.5: whatever is done to nodes and slots, a renderer that uploads nothing but the ranges has for each slot the
 * matrix that its node had at the update before, or the present one where there is none.
 */
class PreviousMatricesModelTest {
    private static final int SLOTS = 60;
    private static final int FLOATS = 12;

    private static final class Stage {
        final Random random;
        final boolean all;
        final Scene scene = new Scene();
        final VisualSynchronizer sync = scene.synchronizer();
        final FloatBuffer buffer = FloatBuffer.allocate(SLOTS * FLOATS);
        final FloatBuffer before = FloatBuffer.allocate(SLOTS * FLOATS);
        final RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        final PreviousMatrices previous = matrices.keepPrevious(before);
        final float[] uploaded = new float[SLOTS * FLOATS];
        final List<Transform3d> nodes = new ArrayList<>();
        final Map<Integer, Transform3d> nodeOfSlot = new HashMap<>();

        /** What each node with a slot had at the update before. */
        Map<Transform3d, float[]> last = new HashMap<>();

        final Set<Transform3d> jumped = new HashSet<>();
        final Set<Transform3d> moved = new HashSet<>();
        final Set<Transform3d> shown = new HashSet<>();
        final Set<Transform3d> perhapsJumped = new HashSet<>();
        boolean rebased;
        long fixed;

        Stage(Random random) {
            this.random = random;
            this.all = random.nextBoolean();
            if (all) {
                matrices.assignAll();
            }
        }

        Transform3d any() {
            return nodes.get(random.nextInt(nodes.size()));
        }

        void act() {
            int what = random.nextInt(17);
            if (nodes.isEmpty() || what < 3 && nodes.size() < SLOTS) {
                nodes.add(nodes.isEmpty() || what == 0 ? scene.create() : scene.create(any()));
            } else if (what == 3) {
                any().destroy();
                nodes.removeIf(n -> !n.isAlive());
                nodeOfSlot.values().removeIf(n -> !n.isAlive());
            } else if (what < 7) {
                any().moveTo(random.nextFloat(), 1, 2);
            } else if (what < 9) {
                Transform3d node = any();
                node.teleportTo(random.nextFloat(), 3, 2);
                jumped.addAll(branch(node));
            } else if (what > 13) {
                hideOrShow(any());
            } else if (what == 9) {
                reparent(any(), random.nextInt(3) == 0 ? null : any());
            } else if (what == 10 && random.nextInt(4) == 0) {
                scene.rebase(new Vector3f(random.nextInt(3), 0, 1));
                rebased = true;
            } else if (!all) {
                assignOrRelease(any(), random.nextInt(SLOTS));
            }
        }

        void hideOrShow(Transform3d node) {
            Set<Transform3d> hidden = new HashSet<>(branch(node));
            hidden.removeIf(below -> !below.isHidden());
            if (random.nextBoolean()) {
                node.hide();
            } else {
                node.show();
            }
            hidden.removeIf(Transform3d::isHidden);
            shown.addAll(hidden);
        }

        void reparent(Transform3d node, Transform3d parent) {
            if (parent != null && branch(node).contains(parent)) {
                return;
            }
            Set<Transform3d> hiddenBefore = new HashSet<>(branch(node));
            hiddenBefore.removeIf(below -> !below.isHidden());
            Reparent mode = Reparent.values()[random.nextInt(3)];
            Transform3d old = node.parent();
            boolean same = old == null ? parent == null : old.equals(parent);
            if (parent == null) {
                node.detach(mode);
            } else {
                node.attachTo(parent, mode);
            }
            moved.addAll(branch(node));
            branch(node).forEach(below -> {
                if (hiddenBefore.contains(below) && !below.isHidden()) {
                    shown.add(below);
                }
            });
            if (mode == Reparent.KEEP_WORLD || same && mode == Reparent.KEEP_LOCAL) {
                perhapsJumped.addAll(branch(node));
            } else {
                jumped.addAll(branch(node));
            }
        }

        List<Transform3d> branch(Transform3d top) {
            List<Transform3d> found = new ArrayList<>(List.of(top));
            for (int i = 0; i < found.size(); i++) {
                found.addAll(found.get(i).children());
            }
            return found;
        }

        void assignOrRelease(Transform3d node, int slot) {
            boolean free = !nodeOfSlot.containsKey(slot);
            nodeOfSlot.values().remove(node);
            if (free) {
                matrices.assign(node, slot);
                nodeOfSlot.put(slot, node);
            } else {
                matrices.release(node);
                last.remove(node);
            }
        }

        void frame() {
            sync.afterTick(fixed, fixed += 1000);
            sync.beforeFrame(fixed - random.nextInt(1000));
            matrices.update();
            if (all) {
                nodeOfSlot.clear();
                nodes.forEach(node -> nodeOfSlot.put(node.index(), node));
            }
            for (int range = 0; range < previous.rangeCount(); range++) {
                int at = previous.rangeStart(range) * FLOATS;
                before.get(at, uploaded, at, previous.rangeEnd(range) * FLOATS - at);
            }
        }

        void check() {
            Map<Transform3d, float[]> now = new HashMap<>();
            for (int slot = 0; slot < SLOTS; slot++) {
                float[] found = new float[FLOATS];
                System.arraycopy(uploaded, slot * FLOATS, found, 0, FLOATS);
                Transform3d node = nodeOfSlot.get(slot);
                Continuity continuity = previous.continuity(slot);
                if (node == null || node.isHidden()) {
                    if (node != null) {
                        now.put(node, new float[FLOATS]);
                    }
                    assertArrayEquals(new float[FLOATS], found, "a slot without a node");
                    assertEquals(Continuity.CONTINUOUS, continuity);
                    continue;
                }
                float[] present = node.visualWorld(new Matrix4x3f()).get(new float[FLOATS]);
                now.put(node, present);
                checkContinuity(node, continuity);
                float[] expected = continuity == Continuity.CONTINUOUS ? last.get(node) : present;
                assertArrayEquals(expected, found, node + ", " + continuity);
            }
            last = now;
            jumped.clear();
            perhapsJumped.clear();
            shown.clear();
            moved.clear();
            rebased = false;
        }

        void checkContinuity(Transform3d node, Continuity continuity) {
            if (!last.containsKey(node)) {
                assertEquals(Continuity.BORN, continuity, () -> node + " had no slot");
            } else if (shown.contains(node)) {
                boolean told =
                        continuity == Continuity.SHOWN || continuity == Continuity.TELEPORTED && moved.contains(node);
                assertTrue(told, () -> node + " was hidden, but is " + continuity);
            } else if (continuity == Continuity.SHOWN) {
                assertTrue(moved.contains(node), () -> node + " was not hidden");
            } else if (jumped.contains(node)) {
                assertEquals(Continuity.TELEPORTED, continuity, () -> node + " jumped");
            } else if (continuity == Continuity.TELEPORTED) {
                assertTrue(perhapsJumped.contains(node), () -> node + " did not jump");
            } else {
                assertEquals(rebased ? Continuity.REBASED : Continuity.CONTINUOUS, continuity, node::toString);
            }
        }
    }

    @Property(tries = 500)
    void shouldHaveTheMatrixOfTheUpdateBeforeWhateverIsDone(@ForAll long seed) {
        Stage stage = new Stage(new Random(seed));
        for (int frame = 0; frame < 30; frame++) {
            for (int act = stage.random.nextInt(12); act > 0; act--) {
                stage.act();
            }
            stage.frame();
            stage.check();
        }
    }
}
