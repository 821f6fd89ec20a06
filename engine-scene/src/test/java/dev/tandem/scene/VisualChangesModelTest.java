package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/** Walks under random actions, held against a comparison of every node's ancestors and revisions. */
class VisualChangesModelTest {

    /** Nodes, random actions on them, and what each cursor should visit. */
    private static final class World {
        final Scene scene = new Scene();
        final VisualSynchronizer sync = scene.synchronizer();
        final List<Transform3d> nodes = new ArrayList<>();
        final Map<Transform3d, Integer> reparentings = new HashMap<>();
        final Random random;
        long fixed;
        long render;

        World(long seed, int size) {
            random = new Random(seed);
            for (int i = 0; i < size; i++) {
                nodes.add(random.nextInt(3) == 0 || i == 0 ? scene.create() : scene.create(any()));
            }
        }

        Transform3d any() {
            return nodes.get(random.nextInt(nodes.size()));
        }

        void act() {
            Transform3d node = any();
            switch (random.nextInt(9)) {
                case 0 -> nodes.add(scene.create(node));
                case 1 -> node.teleportTo(random.nextFloat(), 0, 0);
                case 2, 3 -> node.moveTo(random.nextFloat(), 0, 0);
                case 4 -> node.overrideVisual(new Pose3d());
                case 5 -> node.rule(MotionRule.PLAIN.get(random.nextInt(3)));
                case 6 -> reparent(node, any(), Reparent.values()[random.nextInt(3)]);
                case 7 -> destroyIfSmall(node);
                default -> pass();
            }
        }

        private void reparent(Transform3d node, Transform3d parent, Reparent mode) {
            for (Transform3d n = parent; n != null; n = n.parent()) {
                if (n.equals(node)) {
                    return;
                }
            }
            if (!parent.equals(node.parent())) {
                reparentings.merge(node, 1, Integer::sum);
            }
            node.attachTo(parent, mode);
        }

        private void destroyIfSmall(Transform3d node) {
            if (node.children().isEmpty()) {
                node.destroy();
                nodes.remove(node);
            }
            nodes.add(scene.create());
        }

        private void pass() {
            sync.afterTick(fixed, fixed += 1000);
            render = Math.max(render, fixed - 1000 + random.nextInt(1200));
            sync.beforeFrame(render);
        }

        /** For each node, everything that its visual world depends on. */
        Map<Integer, List<Object>> fingerprints() {
            Map<Integer, List<Object>> result = new TreeMap<>();
            for (Transform3d node : nodes) {
                List<Object> path = new ArrayList<>();
                for (Transform3d n = node; n != null; n = n.parent()) {
                    path.add(n);
                    path.add(n.visualRevision());
                    path.add(reparentings.getOrDefault(n, 0));
                }
                result.put(node.index(), path);
            }
            return result;
        }
    }

    /** A cursor, and the fingerprints as of its last walk. */
    private static final class Cursor {
        private final World world;
        private final VisualChanges<Matrix4x3fc> changes;
        private Map<Integer, List<Object>> last = Map.of();

        Cursor(World world) {
            this.world = world;
            this.changes = world.scene.visualChanges();
        }

        void walkAndCheck() {
            Map<Integer, List<Object>> now = world.fingerprints();
            Map<Integer, List<Object>> expected = new TreeMap<>(now);
            expected.entrySet().removeIf(entry -> entry.getValue().equals(last.get(entry.getKey())));
            Map<Integer, Matrix4x3f> visited = new TreeMap<>();

            int count = changes.forEach(
                    (index, world) -> assertTrue(visited.put(index, new Matrix4x3f(world)) == null, "each once"));

            assertEquals(expected.keySet(), visited.keySet(), "SPEC 4.4");
            assertEquals(visited.size(), count);
            for (Transform3d node : world.nodes) {
                Matrix4x3f seen = visited.get(node.index());
                assertTrue(seen == null || seen.equals(node.visualWorld(new Matrix4x3f())), "SPEC 3.4");
            }
            last = now;
        }
    }

    @Property(tries = 80, seed = "30401")
    void shouldVisitExactlyTheChangedWhenActionsAreRandom(@ForAll long seed) {
        World world = new World(seed, 5 + (int) Math.floorMod(seed, 120L));
        List<Cursor> cursors = List.of(new Cursor(world), new Cursor(world), new Cursor(world));
        for (int i = 0; i < 60; i++) {
            for (int k = world.random.nextInt(world.random.nextBoolean() ? 4 : 40); k >= 0; k--) {
                world.act();
            }
            cursors.get(world.random.nextInt(cursors.size())).walkAndCheck();
        }
        world.scene.validate();
    }
}
