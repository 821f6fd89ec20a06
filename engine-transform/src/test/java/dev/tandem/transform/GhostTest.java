package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.timeline.Synchronization;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.joml.Vector3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** SPEC 10.6: nodes that are gone for the host, and drawn to the end of the tick. */
class GhostTest {
    /** What can be read of a node that is drawn only. */
    private static final Set<String> VISUAL = Set.of(
            "visualLocal",
            "visualWorld",
            "visualWorldPosition",
            "visualWorldPose",
            "visualLocalVelocity",
            "isHidden",
            "inheritance",
            "hasParent",
            "parent");

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);
    private final Transform3d child = stage.resting(node, 1);
    private final Transform3d other = stage.resting(5);

    @AfterEach
    void validate() {
        stage.store.validate();
    }

    private int living() {
        List<Integer> found = new ArrayList<>();
        stage.store.forEachNode(found::add);
        assertEquals(found.size(), stage.store.size());
        return found.size();
    }

    @Test
    void shouldBeGoneForTheHostAndMoveToTheEndOfTheTick() {
        stage.tick(() -> {
            node.moveTo(8, 0, 0);
            node.destroyWhenShown();
        });

        assertFalse(node.isAlive());
        assertFalse(child.isAlive());
        assertThrows(IllegalStateException.class, () -> node.moveTo(1, 1, 1));
        assertEquals(1, living());
        stage.frame(500);
        assertEquals(1, stage.store.movingCount(), "it is still drawn in motion");
        stage.frame(1000);
        assertEquals(0, stage.store.movingCount());
        assertEquals(1, living());
    }

    @Test
    void shouldWaitForTheTickInWhichItWasDestroyed() {
        stage.tick();
        stage.frame(200);
        node.destroyWhenShown();
        other.destroyWhenShown();
        stage.sync.beforeTick();
        stage.frame(900);
        assertEquals(0, living());
        Transform3d next = stage.create();
        stage.frame(1000);

        assertEquals(1, living());
        next.destroy();
        assertEquals(0, living());
    }

    @Test
    void shouldDestroyABranchOnceWhenPartsOfItWereGhostsBefore() {
        child.destroyWhenShown();
        node.destroyWhenShown();
        assertEquals(1, living());
        stage.tick();
        stage.frame(1000);

        assertEquals(1, living());
        assertFalse(child.isAlive());
    }

    @Test
    void shouldGoWithTheNodeAboveWhenThatIsDestroyed() {
        child.destroyWhenShown();
        node.destroy();
        stage.tick();
        stage.frame(1000);

        assertEquals(1, living());
    }

    @Test
    void shouldGoWithTheFrameOfItsOwnTimeline() {
        Synchronization slow = stage.sync.open();
        slow.add(other.index());
        slow.afterTick(0, 5000);
        slow.beforeFrame(100);
        other.destroyWhenShown();
        stage.tick();
        stage.frame(1000);
        slow.beforeFrame(4999);
        int before = stage.store.movingCount();
        slow.beforeFrame(5000);

        assertEquals(0, before);
        assertEquals(2, living());
        slow.close();
    }

    @ParameterizedTest
    @MethodSource("dev.tandem.transform.NodeCall#all")
    void shouldBeReadVisuallyAndInNoOtherWay(NodeCall call) {
        stage.tick(node::destroyWhenShown);
        stage.frame(500);

        if (VISUAL.contains(call.method())) {
            call.action().accept(child, other);
        } else {
            assertThrows(IllegalStateException.class, () -> call.action().accept(child, other), "SPEC 10.6");
        }
        stage.frame(1000);
        assertTrue(child.isGone());
        assertThrows(IllegalStateException.class, () -> call.action().accept(child, other), "SPEC 3.1");
    }

    @Test
    void shouldHaveTheParentThatItIsDrawnBelow() {
        stage.tick(node::destroyWhenShown);

        assertEquals(node, child.parent(), "the last handle, which is stale too");
        assertFalse(child.parent().isAlive());
        assertEquals(0, child.parent().visualWorldPosition(new Vector3f()).x);
        assertFalse(other.isGone());
    }

    @Test
    void shouldHoldManyAtATime() {
        List<Transform3d> bullets = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            bullets.add(stage.resting(i));
        }
        stage.tick(() -> bullets.forEach(Transform3d::destroyWhenShown));
        assertEquals(3, living());
        stage.frame(1000);

        assertEquals(3, living());
        assertEquals(0, stage.store.movingCount());
    }
}
