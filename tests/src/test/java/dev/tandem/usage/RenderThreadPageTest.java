package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.replay.RenderReplica;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.time.NanoClock;
import dev.tandem.transform.Transform3d;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;

/** The program of docs/render-thread.md. */
class RenderThreadPageTest {
    private static final long STEP = 50_000_000;
    private static final int TICKS = 5;

    @Test
    void shouldDrawOnAThreadWhatAnotherOneSimulates() throws InterruptedException, ExecutionException {

        AtomicLong now = new AtomicLong();
        NanoClock clock = now::get;

        Scene scene = new Scene();
        RenderReplica replica = RenderReplica.of(scene, clock);
        VisualSynchronizer sync = scene.synchronizer();
        Transform3d ship = scene.create();

        Matrix4x3f matrix = new Matrix4x3f();
        ExecutorService renderer = Executors.newSingleThreadExecutor();
        assertFalse(renderer.submit(() -> replica.beforeFrame(0)).get());
        long fixed = 0;
        float x = 0;
        for (int i = 0; i < TICKS; i++) {
            x += 10;

            sync.beforeTick();
            ship.moveTo(x, 0, 0);
            sync.afterTick(fixed, fixed + STEP);

            fixed += STEP;
            now.addAndGet(STEP);
        }
        renderer.submit(() -> {
                    if (replica.beforeFrame(clock.nanoTime()) && replica.has(ship)) {
                        replica.node(ship).visualWorld(matrix);
                    }
                })
                .get();
        renderer.shutdown();
        assertEquals(1, matrix.m00());
        assertEquals(x, matrix.m30());
    }
}
