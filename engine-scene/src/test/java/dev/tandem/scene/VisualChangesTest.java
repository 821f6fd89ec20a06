package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Visits exactly what changed. Sixty bystanders make the scene large enough for a walk that looks at few nodes. */
class VisualChangesTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> bystanders = new ArrayList<>();
    private final Transform3d node;
    private final Transform3d child;
    private final VisualChanges<Matrix4x3fc> changes;

    VisualChangesTest() {
        for (int i = 0; i < 60; i++) {
            bystanders.add(scene.create());
        }
        node = scene.create();
        child = scene.create(node);
        node.moveTo(0, 0, 0);
        child.moveTo(1, 0, 0);
        sync.beforeTick();
        changes = scene.visualChanges();
        changes.forEach((index, world) -> {});
    }

    private static Set<Integer> walk(VisualChanges<Matrix4x3fc> changes) {
        List<Integer> visited = new ArrayList<>();
        int count = changes.forEach((index, world) -> visited.add(index));
        assertEquals(visited.size(), count);
        Set<Integer> distinct = new TreeSet<>(visited);
        assertEquals(visited.size(), distinct.size(), () -> "each once: " + visited);
        return distinct;
    }

    private void assertWalked(Transform3d... expected) {
        assertEquals(
                Arrays.stream(expected).map(Transform3d::index).collect(Collectors.toCollection(TreeSet::new)),
                walk(changes),
                "SPEC 4.4");
        assertEquals(Set.of(), walk(changes), "SPEC 4.4: nothing has changed since");
    }

    @Test
    void shouldVisitEveryNodeWhenWalkedForTheFirstTime() {
        bystanders.get(7).destroy();

        Set<Integer> visited = walk(scene.visualChanges());

        assertEquals(61, visited.size());
        assertTrue(!visited.contains(bystanders.get(7).index()));
    }

    @Test
    void shouldVisitNothingWhenNothingChanged() {
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);

        assertWalked();
    }

    @Test
    void shouldHandOverTheVisualWorldWhenItVisits() {
        node.teleportTo(5, 6, 7);
        List<Matrix4x3f> worlds = new ArrayList<>();

        changes.forEach((index, world) -> worlds.add(new Matrix4x3f(world)));

        assertEquals(2, worlds.size());
        assertTrue(worlds.contains(node.visualWorld(new Matrix4x3f())));
        assertTrue(worlds.contains(child.visualWorld(new Matrix4x3f())));
    }

    @Test
    void shouldVisitTheSubtreeWhenItsRootIsTeleported() {
        node.teleportTo(5, 0, 0);

        assertWalked(node, child);
    }

    @Test
    void shouldVisitTheNodeAloneWhenItHasNothingBelow() {
        child.teleportTo(5, 0, 0);

        assertWalked(child);
    }

    @Test
    void shouldVisitEachOnceWhenParentAndChildBothChanged() {
        child.teleportTo(5, 0, 0);
        node.teleportTo(5, 0, 0);
        child.teleportTo(6, 0, 0);

        assertWalked(node, child);
    }

    @Test
    void shouldNotVisitWhenOnlyTheLogicalPoseChanged() {
        node.moveTo(5, 0, 0);

        assertWalked();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.scene.RuleLists#interpolating")
    void shouldVisitInEveryFrameWhenInMotion(MotionRule mode) {
        node.rule(mode);
        node.moveTo(8, 0, 0);
        sync.afterTick(0, 1000);
        assertWalked();

        sync.beforeFrame(0);
        assertWalked(node, child);
        sync.beforeFrame(500);
        assertWalked(node, child);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1000);
        assertWalked(node, child);
        sync.beforeFrame(1500);
        assertWalked();
    }

    @Test
    void shouldVisitOnceWhenSeveralFramesPassedBetweenWalks() {
        node.moveTo(8, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        sync.beforeFrame(500);
        sync.beforeFrame(2000);

        assertWalked(node, child);
    }

    @Test
    void shouldNotVisitWhenAMoveWasWrittenAfterTheFrame() {
        bystanders.get(0).moveTo(1, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        walk(changes);
        sync.beforeFrame(600);
        node.moveTo(8, 0, 0);

        assertWalked();
    }

    @Test
    void shouldVisitWhenTheVisualPoseIsOverridden() {
        node.overrideVisual(new Pose3d());

        assertWalked(node, child);
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldVisitWhenTheParentChanged(Reparent mode) {
        child.attachTo(bystanders.get(3), mode);
        assertWalked(child);
        bystanders.get(3).attachTo(node, mode);
        assertWalked(bystanders.get(3), child);
        bystanders.get(3).detach(mode);
        assertWalked(bystanders.get(3), child);
    }

    @Test
    void shouldVisitTheNewNodeWhenOneIsCreated() {
        Transform3d created = scene.create(child);

        assertWalked(created);
    }

    @Test
    void shouldNotVisitWhenTheNodeWasDestroyed() {
        node.teleportTo(5, 0, 0);
        node.destroy();

        assertWalked();
    }

    @Test
    void shouldVisitTheNewNodeWhenItHasTheIndexOfADestroyedOne() {
        bystanders.get(5).destroy();
        Transform3d created = scene.create();

        assertEquals(bystanders.get(5).index(), created.index());
        assertWalked(created);
    }

    @Test
    void shouldVisitExactlyTheChangedWhenTheyAreMostOfTheScene() {
        for (int i = 10; i < 60; i++) {
            bystanders.get(i).teleportTo(i, 0, 0);
        }

        assertWalked(bystanders.subList(10, 60).toArray(Transform3d[]::new));
    }

    @Test
    void shouldVisitExactlyTheChangedWhenTheyLieBelowASingleNode() {
        for (int i = 10; i < 60; i++) {
            bystanders.get(i).attachTo(node, Reparent.KEEP_LOCAL);
        }
        walk(changes);
        node.teleportTo(5, 0, 0);

        List<Transform3d> expected = new ArrayList<>(bystanders.subList(10, 60));
        expected.add(node);
        expected.add(child);
        assertWalked(expected.toArray(Transform3d[]::new));
    }

    @Test
    void shouldVisitExactlyTheChangedWhenNobodyWalkedForALongTime() {
        for (int i = 0; i < 10_000; i++) {
            child.teleportTo(i, 0, 0);
        }

        assertWalked(child);
        node.teleportTo(1, 0, 0);
        assertWalked(node, child);
    }

    @Test
    void shouldKeepCursorsApartWhenThereAreSeveral() {
        VisualChanges<Matrix4x3fc> other = scene.visualChanges();
        walk(other);
        node.teleportTo(5, 0, 0);
        assertWalked(node, child);
        child.teleportTo(6, 0, 0);

        assertEquals(Set.of(node.index(), child.index()), walk(other));
        assertWalked(child);
        assertEquals(Set.of(), walk(other));
    }

    @Test
    void shouldVisitWithoutDeepRecursionWhenTheChainIsLong() {
        Transform3d end = child;
        for (int i = 0; i < 100_000; i++) {
            end = scene.create(end);
        }
        walk(changes);
        node.teleportTo(5, 0, 0);

        assertEquals(100_002, walk(changes).size(), "SPEC 3.5");
        end.teleportTo(1, 0, 0);
        assertEquals(Set.of(end.index()), walk(changes));
    }

    @Test
    void shouldRefuseWritesAndWalksWhenItIsWalking() {
        VisualChanges<Matrix4x3fc> other = scene.visualChanges();
        node.teleportTo(5, 0, 0);

        int visited = changes.forEach((index, world) -> {
            assertThrows(IllegalStateException.class, () -> node.moveTo(1, 0, 0), "SPEC 7.2");
            assertThrows(IllegalStateException.class, scene::create, "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> changes.forEach((i, w) -> {}), "nested");
            assertThrows(IllegalStateException.class, () -> other.forEach((i, w) -> {}), "nested");
            assertThrows(IllegalStateException.class, changes::close);
            assertEquals(5, node.visualLocal(new Pose3d()).translation().x, "reads are legal");
            assertEquals(62, scene.size());
        });

        assertEquals(2, visited);
        node.moveTo(1, 0, 0);
        assertEquals(62, walk(other).size());
    }

    @Test
    void shouldVisitEveryNodeAgainWhenTheVisitorThrew() {
        node.teleportTo(5, 0, 0);
        VisualVisitor<Matrix4x3fc> failing = (index, world) -> {
            throw new ArithmeticException();
        };

        assertThrows(ArithmeticException.class, () -> changes.forEach(failing));

        node.teleportTo(6, 0, 0);
        assertEquals(62, walk(changes).size());
        assertWalked();
    }

    /** More than two blocks of them; what a visitor does to the arrays is seen by nobody. */
    @Test
    void shouldHandOverCopiesOfMatricesWhenVisitedInBlocks() {
        for (int i = 0; i < 150; i++) {
            bystanders.add(scene.create());
        }
        for (Transform3d each : bystanders) {
            each.teleportTo(each.index(), 2, 3);
        }
        node.teleportTo(5, 6, 7);
        Map<Integer, Matrix4x3f> found = new HashMap<>();

        int count = changes.forEachBlock((indices, matrices, size) -> {
            for (int i = 0; i < size; i++) {
                assertNull(found.put(indices[i], matrix(matrices, 12 * i)));
            }
            Arrays.fill(indices, -1);
            Arrays.fill(matrices, Float.NaN);
        });

        assertEquals(212, count);
        Map<Integer, Matrix4x3f> expected = new HashMap<>();
        bystanders.forEach(each -> expected.put(each.index(), new Matrix4x3f().translation(each.index(), 2, 3)));
        expected.put(node.index(), new Matrix4x3f().translation(5, 6, 7));
        expected.put(child.index(), new Matrix4x3f().translation(6, 6, 7));
        assertEquals(expected, found, "SPEC 4.4");
        assertEquals(0, changes.forEachBlock((indices, matrices, size) -> {}), "SPEC 4.4: nothing has changed since");
        assertEquals(new Vector3f(6, 6, 7), child.visualWorldPosition(new Vector3f()));
    }

    private static Matrix4x3f matrix(float[] m, int at) {
        return new Matrix4x3f(
                m[at],
                m[at + 1],
                m[at + 2],
                m[at + 3],
                m[at + 4],
                m[at + 5],
                m[at + 6],
                m[at + 7],
                m[at + 8],
                m[at + 9],
                m[at + 10],
                m[at + 11]);
    }

    @Test
    void shouldHandOverSixFloatsEachWhenVisitedInBlocksInThePlane() {
        List<Transform2d> flat = new ArrayList<>();
        for (int i = 0; i < 70; i++) {
            flat.add(scene.plane().create());
            flat.get(i).teleportTo(i, 200 - i);
        }
        Map<Integer, List<Float>> found = new HashMap<>();

        int count = scene.plane().visualChanges().forEachBlock((indices, matrices, size) -> {
            for (int i = 0; i < size; i++) {
                found.put(indices[i], List.of(matrices[6 * i], matrices[6 * i + 4], matrices[6 * i + 5]));
            }
        });

        assertEquals(70, count);
        for (Transform2d each : flat) {
            float at = each.index();
            assertEquals(List.of(1f, at, 200 - at), found.get(each.index()));
        }
    }

    /** Of 62 nodes there is one block, of 81 a second one, which is handed over at the end of the walk. */
    @ParameterizedTest
    @CsvSource({"62, 0", "81, 0", "81, 1"})
    void shouldVisitEveryNodeAgainWhenABlockVisitorThrew(int size, int failing) {
        while (scene.size() < size) {
            bystanders.add(scene.create());
        }
        bystanders.forEach(each -> each.teleportTo(5, 0, 0));
        node.teleportTo(5, 0, 0);
        int[] blocks = {0};

        assertThrows(
                ArithmeticException.class,
                () -> changes.forEachBlock((indices, matrices, count) -> {
                    if (blocks[0]++ == failing) {
                        throw new ArithmeticException();
                    }
                }));

        node.teleportTo(6, 0, 0);
        assertEquals(size, walk(changes).size());
        assertWalked();
    }

    @Test
    void shouldRefuseAWalkWithinABlock() {
        node.teleportTo(5, 0, 0);
        int[] blocks = {0};

        int count = changes.forEachBlock((indices, matrices, size) -> {
            blocks[0]++;
            assertThrows(IllegalStateException.class, () -> changes.forEach((index, world) -> {}));
            assertThrows(IllegalStateException.class, () -> node.moveTo(1, 0, 0));
        });

        assertEquals(2, count);
        assertEquals(1, blocks[0]);
        assertWalked();
    }

    @Test
    void shouldRefuseToWalkWhenClosed() {
        changes.close();
        changes.close();

        assertThrows(IllegalStateException.class, () -> changes.forEach((index, world) -> {}));
        assertThrows(IllegalStateException.class, () -> changes.forEachBlock((indices, matrices, count) -> {}));
        node.teleportTo(5, 0, 0);
    }

    @Test
    void shouldNameTheParameterWhenTheVisitorIsNull() {
        String message = assertThrows(NullPointerException.class, () -> changes.forEach(null))
                .getMessage();

        assertTrue(message.contains("visitor"), message);
        assertThrows(NullPointerException.class, () -> changes.forEachBlock(null));
    }

    @Test
    void shouldRefuseEveryCallWhenItComesFromAnotherThread() throws InterruptedException {
        OtherThread.assertRefused(() -> changes.forEach((index, world) -> {}));
        OtherThread.assertRefused(() -> changes.forEachBlock((indices, matrices, count) -> {}));
        OtherThread.assertRefused(changes::close);
    }
}
