package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.TransformBatch;
import dev.tandem.scene.data.BatchMemory;
import dev.tandem.scene.data.PoseFormat;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** The programs of docs/threads.md. */
class ThreadsPageTest {

    private static final int FRAMES = 50;

    /** What crosses from the game to the renderer: matrices of a frame, and how many there are. */
    private static final class DrawList {
        private final float[] matrices = new float[12 * 1000];
        private int count;
    }

    private final List<Float> drawn = new ArrayList<>();

    private void draw(DrawList list) {
        drawn.add(list.matrices[9 + 12 * (list.count - 1)]);
    }

    @Test
    void shouldHandMatricesToARenderThread() throws InterruptedException, ExecutionException {
        Scene scene = new Scene();
        Transform3d ship = scene.create();

        BlockingQueue<DrawList> free = new ArrayBlockingQueue<>(2);
        BlockingQueue<DrawList> full = new ArrayBlockingQueue<>(2);
        free.add(new DrawList());
        free.add(new DrawList());

        float[] present = new float[12 * 1000];
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, present);
        matrices.add(ship);
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> ship.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> {
                    DrawList next = free.poll();
                    if (next == null) {
                        return; // the renderer is behind: this frame is not drawn
                    }
                    matrices.update();
                    next.count = matrices.end();
                    System.arraycopy(present, 0, next.matrices, 0, 12 * next.count);
                    full.add(next); // from here on it is the renderer's
                })
                .build(scene);

        ExecutorService threads = Executors.newSingleThreadExecutor();
        Future<?> renderer = threads.submit(() -> {
            for (int i = 0; i < FRAMES; i++) {

                DrawList list = full.take(); // on the render thread
                draw(list);
                free.add(list);
            }
            return null;
        });
        loop.start(0);
        for (long frame = 1; !renderer.isDone(); frame++) {
            loop.advance(frame * 1_000_000_000L / 144);
        }
        renderer.get();
        threads.shutdown();

        assertEquals(FRAMES, drawn.size());
        for (int i = 1; i < FRAMES; i++) {
            assertTrue(drawn.get(i) >= drawn.get(i - 1), "frame " + i);
        }
    }

    private static float[] step(int number) {
        return new float[] {number, 0, 0, 0, 0, 0, 1};
    }

    @Test
    void shouldTakeWhatAnotherThreadHasSimulated() {
        Scene scene = new Scene();
        Transform3d body = scene.create();
        List<Transform3d> nodes = List.of(body);
        List<CompletableFuture<float[]>> running = new ArrayList<>();
        running.add(CompletableFuture.supplyAsync(() -> step(0)));

        TransformBatch bodies = scene.batch(nodes);
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> {
                    int next = (int) tick.index() + 1;
                    float[] poses = running.get(0).join(); // waits for the step of this tick
                    running.set(
                            0, CompletableFuture.supplyAsync(() -> step(next))); // the next runs while frames are drawn
                    bodies.moveAll(PoseFormat.TRANSLATION_ROTATION, BatchMemory.of(poses));
                })
                .start(scene, 0);

        loop.advance(100_000_000);
        assertEquals(6, body.logicalWorldPosition(new Vector3f()).x);
    }

    @Test
    void shouldBuildASceneWhileLoading() {
        CompletableFuture<Scene> loading = CompletableFuture.supplyAsync(() -> {
            Scene level = new Scene();
            level.space().createBranch(-1, 0, 0, 1);
            return level;
        });

        Scene scene = loading.join(); // built by a loading thread, which does not touch it any more
        scene.adopt(); // from now on it belongs to this one

        assertEquals(4, scene.size());
    }

    @Test
    void shouldShareTheWorkOfLargeScenes() {
        Scene scene = new Scene();
        ExecutorService executor = Executors.newFixedThreadPool(2);

        scene.useWorkers(executor, 2); // from 32,768 moving nodes on; the bits are the same

        scene.useWorkers(executor, 0);
        executor.shutdown();
        assertEquals(0, scene.size());
    }

    @Test
    void shouldSayWhichThreadOwnsTheScene() {
        Scene scene = new Scene();
        ExecutionException refused = assertThrows(
                ExecutionException.class,
                () -> CompletableFuture.supplyAsync(scene::create).get());
        assertEquals(IllegalStateException.class, refused.getCause().getClass());
    }
}
