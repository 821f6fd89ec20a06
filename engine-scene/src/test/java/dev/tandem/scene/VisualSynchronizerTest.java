package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Frame;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 5.1: a task that the host calls, with numbers or with the views of a clock. */
class VisualSynchronizerTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform3d node = scene.create();

    @BeforeEach
    void rest() {
        node.moveTo(0, 0, 0);
        sync.beforeTick();
    }

    private float visualX() {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    @Test
    void shouldInterpolateWhenDrivenWithNumbers() {
        node.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);

        sync.beforeFrame(1250);

        assertEquals(2, visualX(), "SPEC 5.1");
        assertEquals(1000, node.startNanos());
        assertEquals(2000, node.endNanos());
    }

    @Test
    void shouldInterpolateWhenDrivenWithTheViewsOfAClock() {
        TickClock clock = TickClock.at(10);
        clock.beginFrame(0);
        while (clock.nextTick()) {
            node.moveTo(8, 0, 0);
            sync.afterTick(clock.tick());
        }
        sync.beforeFrame(clock.frame());
        assertEquals(0, visualX(), "SPEC 5.1");

        clock.advance(25_000_000, tick -> {});
        sync.beforeFrame(clock.frame());

        assertEquals(2, visualX(), "SPEC 5.1");
        assertEquals(100_000_000, node.endNanos());
    }

    @Test
    void shouldCountAWriteInTheLastTickWhenTheNextOneIsAnnounced() {
        sync.afterTick(0, 1000);
        node.moveTo(8, 0, 0);

        sync.beforeTick();

        assertEquals(1000, node.endNanos(), "SPEC 4.5");
    }

    @Test
    void shouldBeTheOnlyOneWhenASceneHasItAlready() {
        assertSame(sync, scene.synchronizer());
        SceneLoop.Builder loop = SceneLoop.builder().rate(60);
        String message = assertThrows(IllegalStateException.class, () -> loop.build(scene))
                .getMessage();
        assertTrue(message.contains("driven already, by what scene.synchronizer() has returned"), message);
    }

    @Test
    void shouldRefuseWhenALoopDrivesTheScene() {
        Scene other = new Scene();
        SceneLoop.builder().rate(60).build(other);
        String message =
                assertThrows(IllegalStateException.class, other::synchronizer).getMessage();
        assertTrue(message.contains("a SceneLoop drives this scene"), message);
        message = assertThrows(
                        IllegalStateException.class,
                        () -> SceneLoop.builder().rate(30).build(other))
                .getMessage();
        assertTrue(message.contains("by another SceneLoop"), message);
    }

    @Test
    void shouldCloseAsAResource() {
        try (VisualSynchronizer far = sync.openTimeline()) {
            far.add(node);
            assertTrue(far.contains(node));
        }
        assertTrue(sync.contains(node));
    }

    @Test
    void shouldChangeNothingWhenTimesAreRefused() {
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        node.moveTo(8, 0, 0);
        int revision = node.visualRevision();

        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(1000, 1000), "SPEC 5.4");
        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(999, 2000), "SPEC 5.4");
        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(1000, Long.MAX_VALUE), "SPEC 5.4");
        assertThrows(IllegalArgumentException.class, () -> sync.beforeFrame(499), "SPEC 5.4");
        assertThrows(IllegalArgumentException.class, () -> sync.beforeFrame(Long.MIN_VALUE), "SPEC 5.4");

        assertTrue(node.syncNeeded());
        assertEquals(revision, node.visualRevision());
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1500);
        assertEquals(4, visualX());
    }

    @Test
    void shouldNameTheParameterWhenItIsNull() {
        assertTrue(assertThrows(NullPointerException.class, () -> sync.afterTick((Tick) null))
                .getMessage()
                .contains("tick"));
        assertTrue(assertThrows(NullPointerException.class, () -> sync.beforeFrame((Frame) null))
                .getMessage()
                .contains("frame"));
    }

    @Test
    void shouldRefuseEveryCallWhenItComesFromAnotherThread() throws InterruptedException {
        node.moveTo(8, 0, 0);

        OtherThread.assertRefused(sync::beforeTick);
        OtherThread.assertRefused(() -> sync.afterTick(0, 1000));
        OtherThread.assertRefused(() -> sync.beforeFrame(0));

        assertTrue(node.syncNeeded());
    }

    @Test
    void shouldRefuseEveryCallWhenChangesAreBeingWalked() {
        node.moveTo(8, 0, 0);
        int visited = scene.visualChanges().forEach((index, world) -> {
            assertThrows(IllegalStateException.class, sync::beforeTick, "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> sync.afterTick(0, 1000), "SPEC 7.2");
            assertThrows(IllegalStateException.class, () -> sync.beforeFrame(0), "SPEC 7.2");
        });

        assertEquals(1, visited);
        sync.afterTick(0, 1000);
        sync.beforeFrame(1000);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldNameWhatIsNull() {
        assertEquals(
                "tick",
                assertThrows(NullPointerException.class, () -> sync.afterTick(null))
                        .getMessage());
        assertEquals(
                "frame",
                assertThrows(NullPointerException.class, () -> sync.beforeFrame((Frame) null))
                        .getMessage());
    }

    @Test
    void shouldRefuseATickInsideATick() {
        node.moveTo(8, 0, 0);
        assertInsideTick("beforeTick", sync::beforeTick);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        assertEquals(2, visualX(), "the tick that had begun still counts");
    }

    @Test
    void shouldRefuseAFrameInsideATick() {
        node.moveTo(8, 0, 0);
        assertInsideTick("beforeFrame", () -> sync.beforeFrame(1250));
        assertEquals(0, node.endNanos(), "nothing has changed");
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1250);
        assertEquals(2, visualX());
    }

    @Test
    void shouldGoOnAfterATickThatWasGivenUp() {
        assertInsideTick("beforeTick", sync::beforeTick);
        sync.beforeTick();
        node.moveTo(8, 0, 0);
        sync.afterTick(1000, 2000);
        sync.beforeTick();
        assertInsideTick("beforeFrame", () -> sync.beforeFrame(1250));
        sync.beforeFrame(1250);
        assertEquals(2, visualX());
    }

    @Test
    void shouldKnowTheTickThatWasRefusedAsUnderWay() {
        assertThrows(IllegalArgumentException.class, () -> sync.afterTick(1000, 1000));
        assertInsideTick("beforeTick", sync::beforeTick);
    }

    private static void assertInsideTick(String call, Executable executable) {
        String message = assertThrows(IllegalStateException.class, executable).getMessage();
        assertTrue(message.startsWith(call) && message.contains("inside a tick"), message);
    }
}
