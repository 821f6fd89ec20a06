package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A second timeline of a scene. Sixty bystanders make the scene large enough for walks that look at few nodes. */
class TimelineTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final VisualSynchronizer timeline = sync.openTimeline();
    private final Transform3d node = scene.create();
    private final Transform3d child = scene.create(node);
    private final VisualChanges<Matrix4x3fc> changes = scene.visualChanges();

    @BeforeEach
    void rest() {
        for (int i = 0; i < 60; i++) {
            scene.create();
        }
        node.moveTo(0, 0, 0);
        child.moveTo(0, 0, 0);
        sync.beforeTick();
        walk();
    }

    private Set<Integer> walk() {
        Set<Integer> visited = new TreeSet<>();
        changes.forEach((index, world) -> visited.add(index));
        return visited;
    }

    private float visualX() {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    @Test
    void shouldTellOfFramesOfEveryTimeline() {
        timeline.add(child);
        node.moveTo(8, 0, 0);
        child.moveTo(8, 0, 0);
        sync.afterTick(0, 1000);
        timeline.afterTick(0, 4000);

        sync.beforeFrame(500);
        assertEquals(Set.of(node.index(), child.index()), walk());
        timeline.beforeFrame(500);
        assertEquals(Set.of(child.index()), walk(), "SPEC 4.4");
        timeline.beforeFrame(1000);
        sync.beforeFrame(600);
        assertEquals(Set.of(node.index(), child.index()), walk());
        assertEquals(Set.of(), walk());
        assertEquals(2, scene.movingCount());
    }

    @Test
    void shouldTellOfANodeThatWasShownAndThenTaken() {
        node.moveTo(8, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(0);
        sync.beforeFrame(500);

        timeline.add(node);

        assertEquals(Set.of(node.index(), child.index()), walk());
        assertEquals(Set.of(), walk());
    }

    @Test
    void shouldWriteMatricesOfEveryTimeline() {
        FloatBuffer buffer = FloatBuffer.allocate(100 * 12);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        int slot = 3;
        matrices.assign(node, slot);
        matrices.update();
        timeline.add(node);
        node.moveTo(8, 0, 0);
        timeline.afterTick(0, 1000);

        timeline.beforeFrame(250);
        matrices.update();
        assertEquals(2, buffer.get(slot * 12 + 9));
        timeline.beforeFrame(750);
        timeline.close();
        matrices.update();
        assertEquals(6, buffer.get(slot * 12 + 9));
    }

    @Test
    void shouldFollowADomainInSlowMotionWithoutAJump() {
        node.moveTo(8, 0, 0);
        sync.afterTick(0, 1000);
        sync.beforeFrame(250);
        timeline.beforeFrame(0);

        timeline.addBranch(node);

        assertTrue(timeline.contains(child));
        List<Float> shown = new ArrayList<>();
        for (int frame = 0; frame <= 3; frame++) {
            sync.beforeFrame(250 + 250 * frame);
            timeline.beforeFrame(125L * frame);
            shown.add(visualX());
        }
        assertEquals(List.of(2f, 3f, 4f, 5f), shown, "half the speed from here on");
        timeline.close();
        assertEquals(5, visualX());
        assertTrue(sync.contains(node) && sync.contains(child));
        scene.validate();
    }

    @Test
    void shouldRefuseWhatIsWrongAndChangeNothing() throws InterruptedException {
        Transform3d foreign = new Scene().create();
        Transform3d stale = scene.create();
        stale.destroy();
        VisualSynchronizer closed = sync.openTimeline();
        closed.close();

        for (VisualSynchronizer any : List.of(sync, timeline)) {
            assertThrows(NullPointerException.class, () -> any.add(null));
            assertThrows(NullPointerException.class, () -> any.addBranch(null));
            assertThrows(NullPointerException.class, () -> any.contains(null));
            assertThrows(IllegalArgumentException.class, () -> any.add(foreign));
            assertThrows(IllegalArgumentException.class, () -> any.addBranch(foreign));
            assertThrows(IllegalArgumentException.class, () -> any.contains(foreign));
            assertThrows(IllegalStateException.class, () -> any.add(stale));
            assertThrows(IllegalStateException.class, () -> any.addBranch(stale));
            assertThrows(IllegalStateException.class, () -> any.contains(stale));
            OtherThread.assertRefused(() -> any.add(node));
            OtherThread.assertRefused(() -> any.addBranch(node));
            OtherThread.assertRefused(() -> any.contains(node));
            OtherThread.assertRefused(any::openTimeline);
            OtherThread.assertRefused(any::close);
        }
        assertThrows(IllegalStateException.class, sync::close, "the main timeline");
        assertThrows(IllegalStateException.class, () -> closed.add(node));
        assertThrows(IllegalStateException.class, () -> closed.addBranch(node));
        assertThrows(IllegalStateException.class, () -> closed.contains(node));
        assertThrows(IllegalStateException.class, closed::openTimeline);
        assertThrows(IllegalStateException.class, closed::beforeTick);
        assertThrows(IllegalStateException.class, () -> closed.afterTick(0, 1));
        assertThrows(IllegalStateException.class, () -> closed.beforeFrame(0));
        closed.close();
        node.moveTo(1, 0, 0);
        changes.forEach((index, world) -> {
            assertTrue(timeline.contains(node) != sync.contains(node), "may be asked");
            assertThrows(IllegalStateException.class, () -> timeline.add(node));
            assertThrows(IllegalStateException.class, () -> timeline.addBranch(node));
            assertThrows(IllegalStateException.class, timeline::openTimeline);
            assertThrows(IllegalStateException.class, timeline::close);
        });
        assertTrue(sync.contains(node));
        assertFalse(timeline.contains(node));
        scene.validate();
    }
}
