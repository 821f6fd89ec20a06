package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualWorldX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.Affine;
import dev.tandem.transform.internal.reader.Reading;
import dev.tandem.transform.internal.reader.WorldsByPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;

/** All visual worlds in one pass, and what a reader has seen of them. */
class VisualWorldPassTest {
    private final Stage stage = new Stage();
    private final Map<Integer, Matrix4x3f> passed = new HashMap<>();

    /** A pass over all worlds, which remembers what it was handed. */
    private void pass() {
        WorldsByPlace found = stage.store.readers().byPlace();
        passed.clear();
        new Reading(stage.store).readAll((first, count) -> {
            for (int place = first; place < first + count; place++) {
                Matrix4x3f world = Affine.read(found.matrices(place), found.matrixOffset(place), new Matrix4x3f());
                passed.put(found.id(place), world);
            }
        });
    }

    /** As a pass left it, where no node came to lie elsewhere than at the place of its id. */
    private Matrix4x3f worldNow(Transform3d node) {
        int place = node.index();
        return Affine.read(
                stage.store.readers().byPlace().matrices(place),
                stage.store.readers().byPlace().matrixOffset(place),
                new Matrix4x3f());
    }

    private void assertAllUpToDate(List<Transform3d> nodes) {
        pass();
        for (Transform3d node : nodes) {
            float x = 0;
            for (Transform3d n = node; n != null; n = n.parent()) {
                x += Stage.visualX(n);
            }
            assertEquals(x, passed.get(node.index()).m30(), 1e-2f, "SPEC 3.2");
        }
        stage.store.validate();
    }

    @Test
    void shouldUpdateEveryWorldWhenNodesRestMoveOrAreOverridden() {
        Transform3d parent = stage.resting(1);
        Transform3d moving = stage.resting(parent, 2);
        Transform3d overridden = stage.resting(moving, 3);
        Transform3d child = stage.resting(overridden, 4);
        stage.tick(() -> moving.moveTo(10, 0, 0));
        stage.frame(500);
        overridden.overrideVisual(Stage.oddPose(0));

        pass();

        assertEquals(1, worldNow(parent).m30());
        assertEquals(7, worldNow(moving).m30(), "SPEC 3.4");
        assertEquals(8.7f, worldNow(overridden).m30(), 1e-5f);
        assertEquals(8.7f + 4 * 1.3f, worldNow(child).m30(), 1e-5f);
    }

    @Test
    void shouldGiveTheSameBitsWhenReadOneByOneOrInOnePass() {
        Transform3d parent = stage.create();
        parent.teleportTo(Stage.oddPose(0.4f));
        Transform3d child = stage.create(parent);
        child.teleportTo(Stage.oddPose(1.4f));
        stage.sync.beforeTick();
        stage.tick(() -> {
            parent.moveTo(Stage.oddPose(0.6f));
            child.moveTo(Stage.oddPose(0.1f));
        });
        stage.frame(300);

        Matrix4x3f one = child.visualWorld(new Matrix4x3f());
        parent.overrideVisual(Stage.visual(parent));
        pass();

        assertEquals(one, worldNow(child), "SPEC 6.3");
    }

    @Test
    void shouldFollowWhenANodeIsAttachedBelowAYoungerOne() {
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 2500; i++) {
            nodes.add(stage.resting(i));
        }
        Transform3d grandchild = stage.resting(nodes.get(1), 5);
        nodes.add(grandchild);
        nodes.add(stage.resting(grandchild, 6));
        nodes.add(stage.resting(nodes.get(1), 7));
        assertAllUpToDate(nodes);

        nodes.get(1).attachTo(nodes.get(2499), Reparent.KEEP_LOCAL);
        nodes.get(2).attachTo(nodes.get(1), Reparent.KEEP_LOCAL);
        nodes.get(3).attachTo(nodes.get(0), Reparent.KEEP_LOCAL);

        assertAllUpToDate(nodes);
        assertEquals(2499 + 1 + 2, visualWorldX(nodes.get(2)));
    }

    @Test
    void shouldStayRightWhenThousandsComeAndGo() {
        Random random = new Random(20261120);
        List<Transform3d> nodes = new ArrayList<>();
        for (int round = 0; round < 12; round++) {
            for (int i = 0; i < 1500; i++) {
                Transform3d node = nodes.isEmpty() || i % 3 == 0
                        ? stage.create()
                        : stage.create(nodes.get(random.nextInt(nodes.size())));
                node.teleportTo(random.nextInt(100), 0, 0);
                nodes.add(node);
            }
            for (int i = 0; i < 300; i++) {
                nodes.get(random.nextInt(nodes.size())).destroy();
                nodes.removeIf(node -> !node.isAlive());
            }
            for (int frame = 0; frame < 2; frame++) {
                stage.frame(round * 2 + frame);
                Transform3d moved = nodes.get(random.nextInt(nodes.size() / 2));
                moved.detach(Reparent.KEEP_LOCAL);
                moved.attachTo(stage.resting(0), Reparent.KEEP_LOCAL);
                nodes.add(moved.parent());
                assertAllUpToDate(nodes);
            }
        }
    }

    @Test
    void shouldReportAWorldOnceWhenItChanged() {
        Transform3d parent = stage.resting(1);
        Transform3d child = stage.resting(parent, 2);
        Transform3d other = stage.resting(3);
        Reading seen = new Reading(stage.store);
        assertSeen(seen, parent, child, other);
        assertSeen(seen);

        parent.teleportTo(5, 0, 0);
        assertSeen(seen, parent, child);
        assertSeen(seen);

        seen.forget(other.index());
        assertSeen(seen, other);
    }

    @Test
    void shouldReportForEachReaderWhenThereAreSeveral() {
        Transform3d node = stage.resting(1);
        Reading first = new Reading(stage.store);
        Reading second = new Reading(stage.store);
        assertSeen(first, node);
        node.teleportTo(2, 0, 0);

        assertSeen(second, node);
        assertSeen(first, node);
        assertSeen(second);
    }

    @Test
    void shouldReportANewNodeWhenItHasTheIndexOfASeenOne() {
        Transform3d old = stage.resting(1);
        Transform3d kept = stage.resting(1);
        Reading seen = new Reading(stage.store);
        assertSeen(seen, old, kept);
        old.destroy();
        assertSeen(seen);

        Transform3d node = stage.create();

        assertEquals(old.index(), node.index());
        assertSeen(seen, node);
    }

    @Test
    void shouldReportOnlyTheSubtreeWhenItIsWalked() {
        Transform3d parent = stage.resting(1);
        Transform3d node = stage.resting(parent, 2);
        Transform3d child = stage.resting(node, 3);
        Transform3d grandchild = stage.resting(child, 4);
        Transform3d other = stage.resting(parent, 5);
        Reading seen = new Reading(stage.store);
        assertSeen(seen, parent, node, child, grandchild, other);
        node.teleportTo(6, 0, 0);
        other.teleportTo(7, 0, 0);
        List<Integer> reported = new ArrayList<>();

        assertTrue(walk(seen, 10, reported, node));

        assertEquals(List.of(node.index(), child.index(), grandchild.index()), reported);
        assertEquals(1 + 6 + 3 + 4, worldNow(grandchild).m30());
        assertSeen(seen, other);
    }

    @Test
    void shouldGiveUpWhenTheSubtreeIsLargerThanTheBudget() {
        Transform3d node = stage.resting(1);
        List<Transform3d> nodes = new ArrayList<>(List.of(node));
        for (int i = 0; i < 9; i++) {
            nodes.add(stage.resting(node, i));
        }
        Reading seen = new Reading(stage.store);
        List<Integer> reported = new ArrayList<>();

        assertFalse(walk(seen, 4, reported, node));
        assertEquals(List.of(), reported, "nothing is begun that would not fit");
        assertSeen(seen, nodes.toArray(Transform3d[]::new));
        seen.forgetAll();
        assertTrue(walk(seen, 10, reported, node), "just enough");
    }

    @Test
    void shouldReportNothingWhenTheWalkedRootHasNotChanged() {
        Transform3d node = stage.resting(1);
        stage.resting(node, 2);
        Reading seen = new Reading(stage.store);
        walk(seen, 10, new ArrayList<>(), node);
        List<Integer> reported = new ArrayList<>();

        assertTrue(walk(seen, 10, reported, node));

        assertEquals(List.of(), reported);
    }

    @Test
    void shouldReportEachWhenThereAreThousands() {
        Transform3d[] nodes = new Transform3d[5000];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = stage.resting(i);
        }
        Reading seen = new Reading(stage.store);
        assertSeen(seen, nodes);

        nodes[4700].teleportTo(1, 0, 0);
        nodes[3].teleportTo(1, 0, 0);

        assertSeen(seen, nodes[3], nodes[4700]);
    }

    @Test
    void shouldReportEachOnceAndRightWhenOneRootLiesBelowAnother() {
        Transform3d top = stage.resting(1);
        Transform3d between = stage.resting(top, 2);
        Transform3d bottom = stage.resting(between, 3);
        Transform3d leaf = stage.resting(bottom, 4);
        Reading seen = new Reading(stage.store);
        assertSeen(seen, top, between, bottom, leaf);
        bottom.teleportTo(30, 0, 0);
        top.teleportTo(100, 0, 0);
        List<Integer> reported = new ArrayList<>();

        assertTrue(walk(seen, 10, reported, bottom, top, bottom));

        assertEquals(
                List.of(top.index(), between.index(), bottom.index(), leaf.index()),
                reported,
                "parents before their children");
        assertEquals(100 + 2 + 30 + 4, worldNow(leaf).m30());
        assertEquals(100 + 2, worldNow(between).m30());
        assertSeen(seen);
    }

    @Test
    void shouldReportEachOnceAndRightWhenFewOfVeryManyChange() {
        Transform3d[] nodes = new Transform3d[40_000];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = i % 4 == 0 ? stage.create() : stage.create(nodes[i - 1]);
            nodes[i].teleportTo(i, 0, 0);
        }
        stage.sync.beforeTick();
        Reading seen = new Reading(stage.store);
        assertSeen(seen, nodes);
        List<Transform3d> moved = new ArrayList<>();
        List<Integer> expected = new ArrayList<>();
        for (int i = 2; i < nodes.length; i += 100) {
            moved.add(nodes[i]);
            expected.addAll(List.of(nodes[i].index(), nodes[i + 1].index()));
        }
        stage.tick(() -> moved.forEach(node -> node.moveTo(0, 0, 0)));
        stage.frame(1000);
        List<Integer> reported = new ArrayList<>();

        assertTrue(walk(seen, expected.size(), reported, moved.toArray(Transform3d[]::new)));

        assertEquals(expected, reported);
        for (int i = 2; i < nodes.length; i += 100) {
            assertEquals(i - 2 + i - 1, worldNow(nodes[i]).m30(), "SPEC 3.4");
            assertEquals(i - 2 + i - 1 + i + 1, worldNow(nodes[i + 1]).m30(), "SPEC 3.4");
        }
        assertSeen(seen);
    }

    @Test
    void shouldWalkOnlyWhatWasAddedSinceTheLastWalk() {
        Transform3d[] nodes = {stage.resting(1), stage.resting(2), stage.resting(3)};
        Reading seen = new Reading(stage.store);
        assertSeen(seen, nodes);

        for (Transform3d node : nodes) {
            node.teleportTo(7, 0, 0);
            List<Integer> reported = new ArrayList<>();
            assertTrue(walk(seen, 1, reported, node), "one node is within the budget of one");
            assertEquals(List.of(node.index()), reported);
        }
    }

    private static boolean walk(Reading seen, int budget, List<Integer> reported, Transform3d... roots) {
        for (Transform3d root : roots) {
            seen.addRoot(root.index());
        }
        return seen.readSubtrees(budget, (first, count) -> {
            for (int i = 0; i < count; i++) {
                reported.add(first + i);
            }
        });
    }

    private void assertSeen(Reading seen, Transform3d... expected) {
        List<Integer> indices = new ArrayList<>();
        for (Transform3d node : expected) {
            indices.add(node.index());
        }
        List<Integer> reported = new ArrayList<>();
        seen.readAll((first, count) -> {
            assertTrue(count > 0);
            for (int i = 0; i < count; i++) {
                reported.add(first + i);
            }
        });
        assertEquals(indices, reported);
    }

    @Test
    void shouldLeaveOutTheDestroyedWhenTheReaderNeverSawThem() {
        Transform3d gone = stage.resting(1);
        Transform3d kept = stage.resting(2);
        pass();
        gone.destroy();

        assertSeen(new Reading(stage.store), kept);
    }

    @Test
    void shouldRememberWhatItReportedWhenItWalksASubtreeAfterwards() {
        Transform3d node = stage.resting(0);
        for (int i = 0; i < 3000; i++) {
            node = stage.resting(i);
        }
        Reading seen = new Reading(stage.store);
        seen.readAll((first, count) -> {});

        List<Integer> reported = new ArrayList<>();
        assertTrue(walk(seen, 10, reported, node));
        assertEquals(List.of(), reported, "nothing has changed");
    }
}
