package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.TestLaws;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 3.1: destroying a node destroys its subtree. */
class DestroyTest {
    private final Stage stage = new Stage();

    @Test
    void shouldMakeEveryHandleBelowStaleWhenDestroyed() {
        Transform3d root = stage.create();
        Transform3d kept = stage.create(root);
        Transform3d node = stage.create(root);
        Transform3d last = stage.create(root);
        List<Transform3d> below = new ArrayList<>(List.of(node));
        for (int i = 0; i < 3; i++) {
            Transform3d child = stage.create(node);
            below.add(child);
            below.add(stage.create(child));
            below.add(stage.create(child));
        }

        node.destroy();

        below.forEach(gone -> assertFalse(gone.isAlive(), "SPEC 3.1"));
        assertEquals(List.of(kept, last), root.children());
        assertEquals(3, stage.store.size());
        assertTrue(root.isAlive() && kept.isAlive() && last.isAlive());
        stage.store.validate();
    }

    @Test
    void shouldLeaveItsSiblingsInOrderWhenTheFirstChildIsDestroyed() {
        Transform3d root = stage.create();
        Transform3d a = stage.create(root);
        Transform3d b = stage.create(root);
        Transform3d c = stage.create(root);

        a.destroy();
        assertEquals(List.of(b, c), root.children());
        c.destroy();
        assertEquals(List.of(b), root.children());
        b.destroy();
        assertEquals(List.of(), root.children());
    }

    @Test
    void shouldUseIndicesAgainWhenNodesAreCreatedAfterwards() {
        Transform3d root = stage.create();
        Set<Integer> freed = new HashSet<>(Set.of(root.index()));
        for (int i = 0; i < 9; i++) {
            freed.add(stage.create(root).index());
        }
        int limit = stage.store.idLimit();
        root.destroy();

        Set<Integer> used = new HashSet<>();
        for (int i = 0; i < 10; i++) {
            used.add(stage.create().index());
        }

        assertEquals(freed, used, "SPEC 3.1");
        assertEquals(limit, stage.store.idLimit());
        assertEquals(10, stage.store.size());
    }

    @Test
    void shouldStandAloneWhenItsIndexBelongedToANodeOfATree() {
        Transform3d root = stage.create();
        Transform3d old = stage.create(root);
        stage.create(old);
        old.destroy();

        Transform3d node = stage.create();

        assertFalse(node.hasParent());
        assertEquals(List.of(), node.children());
        assertEquals(List.of(), root.children());
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldLeaveOtherMotionsAloneWhenDestroyedInMotion(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            nodes.add(stage.resting(0));
        }
        stage.tick(() -> nodes.forEach(node -> node.moveTo(8 + node.index(), 0, 0)));
        stage.frame(0);

        nodes.get(1).destroy();
        nodes.get(4).destroy();

        assertEquals(3, stage.store.movingCount());
        stage.frame(500);
        for (int i : new int[] {0, 2, 3}) {
            assertEquals((8 + i) / 2f, Stage.visualX(nodes.get(i)));
        }
        stage.store.validate();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.RuleLists#interpolating")
    void shouldForgetTheWriteWhenDestroyedBeforeItIsObserved(MotionRule mode) {
        TestLaws.standard(stage.store, mode);
        Transform3d old = stage.resting(1);
        old.moveTo(5, 0, 0);
        old.destroy();
        Transform3d node = stage.create();
        node.teleportTo(3, 0, 0);

        stage.tick();
        stage.frame(500);

        assertEquals(old.index(), node.index());
        assertEquals(3, Stage.visualX(node));
        assertFalse(node.syncNeeded());
        assertEquals(0, stage.store.movingCount());
    }

    @Test
    void shouldDestroyWithoutDeepRecursionWhenTheChainIsLong() {
        Transform3d root = stage.create();
        Transform3d node = root;
        for (int i = 1; i < 100_000; i++) {
            node = stage.create(node);
        }

        root.destroy();

        assertEquals(0, stage.store.size(), "SPEC 3.5");
        assertFalse(node.isAlive());
    }

    @Test
    void shouldVisitTheLivingOnlyWhenAskedForAllNodes() {
        Transform3d a = stage.create();
        Transform3d b = stage.create();
        Transform3d c = stage.create();
        b.destroy();
        List<Integer> living = new ArrayList<>();

        stage.store.forEachNode(living::add);

        assertEquals(List.of(a.index(), c.index()), living);
        assertTrue(stage.store.isLiving(a.index()));
        assertFalse(stage.store.isLiving(b.index()));
    }
}
