package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import org.joml.Matrix4x3fc;
import org.junit.jupiter.api.Test;

/** SPEC 7.2: a scene changes hands between its walks and ticks, not within one. */
class AdoptionTest {
    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();

    private void assertCannotBeAdopted() {
        try {
            Throwable thrown = OtherThread.thrownBy(scene::adopt);
            assertInstanceOf(IllegalStateException.class, thrown, "SPEC 7.2");
            String owner = Thread.currentThread().getName();
            assertTrue(
                    thrown.getMessage().contains(owner) && thrown.getMessage().contains("intruder"));
            assertEquals(1, scene.size(), "it belongs to its owner still");
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void assertCanBeAdopted() throws InterruptedException {
        assertNull(OtherThread.thrownBy(scene::adopt));
        scene.adopt();
    }

    @Test
    void shouldRefuseAnotherThreadWhenChangesAreBeingWalked() throws InterruptedException {
        int visited = scene.visualChanges().forEach((index, world) -> assertCannotBeAdopted());

        assertEquals(1, visited);
        assertCanBeAdopted();
    }

    @Test
    void shouldRefuseAnotherThreadWhenATickIsUnderWay() throws InterruptedException {
        VisualSynchronizer sync = scene.synchronizer();
        sync.beforeTick();
        assertCannotBeAdopted();
        scene.adopt();
        node.moveTo(1, 0, 0);
        sync.afterTick(0, 1000);

        assertCanBeAdopted();
    }

    @Test
    void shouldRefuseAnotherThreadWhenALoopRunsATick() throws InterruptedException {
        int[] ticks = {0};
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> {
                    assertCannotBeAdopted();
                    ticks[0]++;
                })
                .start(scene, 0);
        loop.advance(20_000_000);

        assertEquals(1, Math.min(1, ticks[0]));
        assertCanBeAdopted();
    }

    @Test
    void shouldAllowAnotherThreadWhenATickWasGivenUp() throws InterruptedException {
        VisualSynchronizer sync = scene.synchronizer();
        sync.beforeTick();
        assertThrows(IllegalStateException.class, () -> sync.beforeFrame(0));
        assertCanBeAdopted();

        VisualSynchronizer other = sync.openTimeline();
        other.beforeTick();
        sync.beforeTick();
        other.close();
        assertCannotBeAdopted();
        sync.afterTick(0, 1000);
        assertCanBeAdopted();
    }

    @Test
    void shouldAllowAnotherThreadWhenTheOwnerDiedInATick() throws InterruptedException {
        VisualSynchronizer sync = scene.synchronizer();
        assertNull(OtherThread.thrownBy(() -> {
            scene.adopt();
            sync.beforeTick();
        }));

        scene.adopt();

        assertEquals(1, scene.size());
    }

    @Test
    void shouldSayWhatIsWrongWhenAWalkBeginsInAWalk() {
        VisualChanges<Matrix4x3fc> changes = scene.visualChanges();
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, FloatBuffer.allocate(12));
        int visited = changes.forEach((index, world) -> {
            String inner = assertThrows(
                            IllegalStateException.class,
                            () -> scene.visualChanges().forEach((i, w) -> {}))
                    .getMessage();
            assertTrue(inner.contains("a walk inside a walk"), inner);
            String update =
                    assertThrows(IllegalStateException.class, matrices::update).getMessage();
            assertTrue(update.contains("being walked") && !update.contains("written"), update);
        });
        assertEquals(1, visited);
    }
}
