package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** SPEC 13.3. Polls under random actions, held against a list of what the test did. */
class ChangeReaderModelTest {
    private static final ChangeKind[] IN_ORDER = {
        ChangeKind.CREATED, ChangeKind.DESTROYED, ChangeKind.REPARENTED, ChangeKind.WRITTEN, ChangeKind.TELEPORTED
    };

    /** A node as the test knows it. */
    private static final class Node {
        final Transform3d handle;
        final List<Node> children = new ArrayList<>();
        Node parent;

        Node(Transform3d handle, Node parent) {
            this.handle = handle;
            link(parent);
        }

        void link(Node newParent) {
            if (parent != null) {
                parent.children.remove(this);
            }
            parent = newParent;
            if (parent != null) {
                parent.children.add(this);
            }
        }

        boolean isBelow(Node other) {
            return this == other || parent != null && parent.isBelow(other);
        }

        int index() {
            return handle.index();
        }
    }

    private static final class World {
        final Scene scene = new Scene();
        final VisualSynchronizer main = scene.synchronizer();
        final VisualSynchronizer far = main.openTimeline();
        final List<Node> nodes = new ArrayList<>();
        final List<String> happened = new ArrayList<>();
        /** Indices of nodes that were created, destroyed, or given another parent or timeline. */
        final Set<Integer> rearranged = new HashSet<>();

        final Random random;
        final long[] fixed = new long[2];
        final long[] render = new long[2];

        World(long seed) {
            random = new Random(seed);
        }

        void act() {
            if (nodes.isEmpty() || random.nextInt(12) == 0) {
                create(nodes.isEmpty() || random.nextInt(3) == 0 ? null : any());
                return;
            }
            Node node = any();
            switch (random.nextInt(11)) {
                case 0 -> destroy(node);
                case 1, 2 -> reparent(node, random.nextInt(4) == 0 ? null : any());
                case 3 -> teleport(node);
                case 4 -> teleportAll();
                case 5 -> moveAll();
                case 6 -> node.handle.overrideVisual(new Pose3d());
                case 7 -> handOver(node);
                case 8 -> node.handle.rule(MotionRule.PLAIN.get(random.nextInt(3)));
                case 9 -> move(node);
                default -> tickAndFrame(random.nextInt(2));
            }
        }

        private Node any() {
            return nodes.get(random.nextInt(nodes.size()));
        }

        private void create(Node parent) {
            Node node = new Node(parent == null ? scene.create() : scene.create(parent.handle), parent);
            nodes.add(node);
            happened.add("CREATED " + node.index());
            rearranged.add(node.index());
        }

        private void destroy(Node node) {
            if (random.nextInt(3) == 0) {
                node.handle.destroy();
                forget(node);
            }
        }

        private void forget(Node node) {
            for (Node child : List.copyOf(node.children)) {
                forget(child);
            }
            node.link(null);
            nodes.remove(node);
            happened.add("DESTROYED " + node.index());
            rearranged.add(node.index());
        }

        private void reparent(Node node, Node parent) {
            if (parent != null && parent.isBelow(node)) {
                return;
            }
            rearranged.add(node.index());
            Reparent mode = Reparent.values()[random.nextInt(3)];
            if (parent == null) {
                node.handle.detach(mode);
            } else {
                node.handle.attachTo(parent.handle, mode);
            }
            if (node.parent != parent) {
                happened.add(
                        "REPARENTED " + node.index() + " from " + (node.parent == null ? -1 : node.parent.index()));
                if (mode == Reparent.KEEP_WORLD) {
                    happened.add("WRITTEN " + node.index());
                }
                node.link(parent);
            }
        }

        private void handOver(Node node) {
            (random.nextBoolean() ? main : far).add(node.handle);
            rearranged.add(node.index());
        }

        private void teleport(Node node) {
            node.handle.teleportTo(random.nextInt(3), 0, 0);
            happened.add("TELEPORTED " + node.index());
        }

        private void move(Node node) {
            node.handle.moveTo(random.nextInt(3), 0, 0);
            happened.add("WRITTEN " + node.index());
        }

        private void moveAll() {
            float[] poses = poses();
            scene.batch(handles()).moveAll(PoseFormat.TRANSLATION, BatchMemory.of(poses));
            nodes.forEach(node -> happened.add("WRITTEN " + node.index()));
        }

        private void teleportAll() {
            if (random.nextInt(4) == 0) {
                scene.batch(handles()).teleportAll(PoseFormat.TRANSLATION, BatchMemory.of(poses()));
                nodes.forEach(node -> happened.add("TELEPORTED " + node.index()));
            }
        }

        private List<Transform3d> handles() {
            return nodes.stream().map(node -> node.handle).toList();
        }

        private float[] poses() {
            float[] poses = new float[3 * nodes.size()];
            for (int i = 0; i < poses.length; i++) {
                poses[i] = random.nextInt(2);
            }
            return poses;
        }

        private void tickAndFrame(int timeline) {
            VisualSynchronizer sync = timeline == 0 ? main : far;
            sync.afterTick(fixed[timeline], fixed[timeline] += 1000);
            render[timeline] = Math.max(render[timeline], fixed[timeline] - 1000 + random.nextInt(1200));
            sync.beforeFrame(render[timeline]);
        }

        Set<Integer> moving() {
            return nodes.stream()
                    .filter(node -> node.handle.syncNeeded())
                    .map(Node::index)
                    .collect(Collectors.toSet());
        }

        Map<Transform3d, Integer> visualRevisions() {
            Map<Transform3d, Integer> revisions = new HashMap<>();
            nodes.forEach(node -> revisions.put(node.handle, node.handle.visualRevision()));
            return revisions;
        }
    }

    private static List<String> poll(ChangeReader reader) {
        List<String> told = new ArrayList<>();
        assertTrue(reader.poll((kind, index) ->
                told.add(kind + " " + index + (kind == ChangeKind.REPARENTED ? " from " + reader.oldParent() : ""))));
        return told;
    }

    @Property(tries = 200, seed = "130301")
    void shouldTellExactlyWhatWasDoneWhenActionsAreRandom(@ForAll long seed) {
        World world = new World(seed);
        ChangeReader early = world.scene.changes(IN_ORDER);
        ChangeReader late = world.scene.changes(IN_ORDER);
        int earlySeen = 0;
        int lateSeen = 0;
        for (int i = 0; i < 60; i++) {
            for (int k = world.random.nextInt(8); k >= 0; k--) {
                world.act();
            }
            assertEquals(world.happened.subList(earlySeen, world.happened.size()), poll(early));
            earlySeen = world.happened.size();
            if (world.happened.size() - lateSeen > 200) {
                assertEquals(world.happened.subList(lateSeen, world.happened.size()), poll(late));
                lateSeen = world.happened.size();
            }
        }
        world.scene.validate();
    }

    @Property(tries = 200, seed = "130302")
    void shouldTellOfTheVisualChangesWhenActionsAreRandom(@ForAll long seed) {
        World world = new World(seed);
        ChangeReader reader = world.scene.changes(ChangeKind.VISUAL_CHANGED);
        Map<Transform3d, Integer> before = Map.of();
        for (int i = 0; i < 60; i++) {
            for (int k = world.random.nextInt(8); k >= 0; k--) {
                world.act();
            }
            Set<Integer> told = new HashSet<>();
            assertTrue(reader.poll((kind, index) -> told.add(index)));
            Map<Transform3d, Integer> now = world.visualRevisions();
            Set<Integer> changed = new HashSet<>();
            for (Map.Entry<Transform3d, Integer> entry : now.entrySet()) {
                if (!entry.getValue().equals(before.get(entry.getKey()))) {
                    changed.add(entry.getKey().index());
                }
            }
            assertTrue(told.containsAll(changed), () -> "missed some of " + changed + " in " + told);
            before = now;
            told.removeAll(changed);
            told.removeAll(world.moving());
            told.removeAll(world.rearranged);
            assertEquals(Set.of(), told, "told without a cause");
            world.rearranged.clear();
        }
        world.scene.validate();
    }

    /**
     * Where nodes lie in memory decides nothing but the order of visual changes among each other: what one frame or one poll
     * tells. The same actions in a scene whose nodes are moved about all the time, so that their places have nothing to do with
     * indices.
     */
    @Property(tries = 200, seed = "130303")
    void shouldTellTheSameWhereverNodesLieInMemory(@ForAll long seed) {
        World still = new World(seed);
        World moved = new World(seed);
        ChangeReader ofStill = still.scene.changes();
        ChangeReader ofMoved = moved.scene.changes();
        still.scene.defragmentation().budget(0);
        Random moves = new Random(seed);
        for (int i = 0; i < 60; i++) {
            for (int k = moves.nextInt(8); k >= 0; k--) {
                still.act();
                if (moves.nextInt(3) == 0) {
                    moved.scene.defragmentation().finish();
                }
                moved.act();
            }
            assertEquals(inOrder(poll(ofStill)), inOrder(poll(ofMoved)));
        }
        moved.scene.validate();
    }

    /** The changes with each stretch of visual ones sorted. */
    private static List<String> inOrder(List<String> told) {
        List<String> ordered = new ArrayList<>();
        List<String> visual = new ArrayList<>();
        for (String change : told) {
            if (change.startsWith(ChangeKind.VISUAL_CHANGED.name())) {
                visual.add(change);
            } else {
                visual.stream().sorted().forEach(ordered::add);
                visual.clear();
                ordered.add(change);
            }
        }
        visual.stream().sorted().forEach(ordered::add);
        return ordered;
    }
}
