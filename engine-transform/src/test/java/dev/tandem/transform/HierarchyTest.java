package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Handles, parents and children, cycles, foreign nodes. */
class HierarchyTest {
    private final Stage stage = new Stage();

    @Test
    void shouldHaveNoParentAndNoChildrenWhenCreatedAtTheRoot() {
        Transform3d node = stage.create();

        assertFalse(node.hasParent());
        assertNull(node.parent());
        assertEquals(List.of(), node.children());
    }

    @Test
    void shouldBeTheLastChildWhenCreatedBelowANode() {
        Transform3d parent = stage.create();
        Transform3d first = stage.create(parent);
        Transform3d second = stage.create(parent);
        Transform3d third = stage.create(parent);

        assertEquals(List.of(first, second, third), parent.children());
        assertTrue(second.hasParent());
        assertEquals(parent, second.parent());
        assertEquals(List.of(), second.children());
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldBeTheLastChildWhenAttached(Reparent mode) {
        Transform3d from = stage.create();
        Transform3d to = stage.create();
        Transform3d a = stage.create(from);
        Transform3d b = stage.create(from);
        Transform3d c = stage.create(from);
        Transform3d there = stage.create(to);

        b.attachTo(to, mode);

        assertEquals(List.of(a, c), from.children());
        assertEquals(List.of(there, b), to.children());
        assertEquals(to, b.parent());
        stage.store.validate();
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldBeARootWhenDetached(Reparent mode) {
        Transform3d parent = stage.create();
        Transform3d a = stage.create(parent);
        Transform3d b = stage.create(parent);

        a.detach(mode);

        assertFalse(a.hasParent());
        assertEquals(List.of(b), parent.children());
        b.detach(mode);
        assertEquals(List.of(), parent.children());
        stage.store.validate();
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldBringItsSubtreeWhenAttached(Reparent mode) {
        Transform3d parent = stage.create();
        Transform3d node = stage.create();
        Transform3d child = stage.create(node);

        node.attachTo(parent, mode);

        assertEquals(List.of(child), node.children());
        assertEquals(node, child.parent());
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldRefuseACycleWhenAttachedToItselfOrBelow(Reparent mode) {
        Transform3d node = stage.resting(1);
        Transform3d child = stage.resting(node, 2);
        Transform3d grandchild = stage.resting(child, 3);
        NodeSnapshot before = NodeSnapshot.of(node);
        NodeSnapshot below = NodeSnapshot.of(grandchild);

        for (Transform3d below1 : List.of(node, child, grandchild)) {
            String message = assertThrows(IllegalArgumentException.class, () -> node.attachTo(below1, mode), "SPEC 3.5")
                    .getMessage();
            assertTrue(message.contains("#" + below1.index()), message);
        }

        assertEquals(before, NodeSnapshot.of(node), "SPEC 3.5");
        assertEquals(below, NodeSnapshot.of(grandchild), "SPEC 3.5");
        stage.store.validate();
    }

    @Test
    void shouldAttachBelowItsFormerChildWhenThatWasDetached() {
        Transform3d node = stage.resting(1);
        Transform3d child = stage.resting(node, 2);

        child.detach(Reparent.KEEP_WORLD);
        node.attachTo(child, Reparent.KEEP_WORLD);

        assertEquals(child, node.parent());
        assertEquals(1, Stage.logicalWorldX(node));
        assertEquals(3, Stage.logicalWorldX(child));
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldRefuseAParentWhenItIsOfAnotherScene(Reparent mode) {
        Transform3d node = stage.resting(1);
        Transform3d stranger = new Stage().resting(2);
        NodeSnapshot before = NodeSnapshot.of(node);

        assertThrows(IllegalArgumentException.class, () -> node.attachTo(stranger, mode));
        assertThrows(IllegalArgumentException.class, () -> stage.create(stranger));

        assertEquals(before, NodeSnapshot.of(node));
        assertEquals(1, stage.store.size());
        assertEquals(List.of(), stranger.children());
    }

    @ParameterizedTest
    @EnumSource(Reparent.class)
    void shouldRefuseAParentWhenItIsDestroyed(Reparent mode) {
        Transform3d node = stage.resting(1);
        Transform3d gone = stage.resting(2);
        gone.destroy();
        NodeSnapshot before = NodeSnapshot.of(node);

        assertThrows(IllegalStateException.class, () -> node.attachTo(gone, mode), "SPEC 3.1");
        assertThrows(IllegalStateException.class, () -> stage.create(gone), "SPEC 3.1");

        assertEquals(before, NodeSnapshot.of(node));
        assertEquals(1, stage.store.size());
    }

    @Test
    void shouldBeEqualWhenItIsAHandleToTheSameNode() {
        Transform3d parent = stage.create();
        Transform3d node = stage.create(parent);
        Transform3d again = node.parent().children().get(0);

        assertEquals(node, again);
        assertEquals(node.hashCode(), again.hashCode());
        assertNotEquals(node, parent);
        assertNotEquals(node.hashCode(), parent.hashCode());
        assertNotEquals(node, new Object());
        assertNotEquals(new Stage().create(), stage.create());
        assertNotEquals(parent, new Stage().create(), "same index and generation in another scene");
    }

    @Test
    void shouldDifferFromTheStaleHandleWhenItHasTheSameIndex() {
        Transform3d old = stage.create();
        old.destroy();
        Transform3d node = stage.create();

        assertEquals(old.index(), node.index());
        assertNotEquals(old, node);
        assertNotEquals(old.hashCode(), node.hashCode());
        assertNotEquals(old.toString(), node.toString());
        assertTrue(node.toString().contains("#" + node.index()), node::toString);
    }

    @Test
    void shouldHandOutASnapshotWhenAskedForItsChildren() {
        Transform3d parent = stage.create();
        Transform3d child = stage.create(parent);
        List<Transform3d> children = parent.children();

        child.detach(Reparent.KEEP_LOCAL);

        assertEquals(List.of(child), children);
        assertEquals(List.of(), parent.children());
    }

    @Test
    void shouldSayWhetherTheParentIsTheNodeItselfWhenItRefusesACycle() {
        Transform3d node = stage.create();
        Transform3d child = stage.create(node);

        String itself = assertThrows(IllegalArgumentException.class, () -> node.attachTo(node, Reparent.KEEP_LOCAL))
                .getMessage();
        String below = assertThrows(IllegalArgumentException.class, () -> node.attachTo(child, Reparent.KEEP_LOCAL))
                .getMessage();

        assertTrue(itself.contains("itself"), itself);
        assertTrue(below.contains("below Transform3d #" + node.index()), below);
    }
}
