package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ObjIntConsumer;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static final int NODES = 80_000;

    private final ExecutorService pool = Executors.newFixedThreadPool(3);
    private final AtomicInteger tasks = new AtomicInteger();
    private final Executor counted = task -> {
        tasks.incrementAndGet();
        pool.execute(task);
    };

    @AfterEach
    void shutDown() {
        pool.shutdownNow();
    }

    @Test
    void shouldGiveTheSameBitsWithAnyNumberOfThreads() {
        float[] alone = play(task -> {}, 0);
        assertArrayEquals(alone, play(counted, 1), "SPEC 6.3");
        assertArrayEquals(alone, play(counted, 3), "SPEC 6.3");
        assertTrue(tasks.get() > 0, "the other threads were used");
        assertArrayEquals(alone, play(task -> {}, 3), "an executor that never starts a task delays nothing");
    }

    @Test
    void shouldWorkAloneWhenTheSceneIsSmall() {
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        scene.useWorkers(counted, 3);
        for (int i = 0; i < 100; i++) {
            scene.create().moveTo(1, 2, 3);
        }
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        assertTrue(tasks.get() == 0);
    }

    @Test
    void shouldRejectANegativeNumberOfThreads() {
        String message = assertThrows(IllegalArgumentException.class, () -> new Scene().useWorkers(counted, -1))
                .getMessage();
        assertTrue(message.contains("-1"), message);
    }

    @Test
    void shouldWorkAloneWhenTheExecutorRejectsTasks() {
        Executor full = task -> {
            throw new RejectedExecutionException("full");
        };
        assertArrayEquals(play(counted, 0), play(full, 2), "SPEC 6.3");
    }

    @Test
    void shouldFinishEveryFrameWhenTheExecutorThrowsAnything() {
        Executor broken = task -> {
            tasks.incrementAndGet();
            throw new OutOfMemoryError("unable to create native thread");
        };
        assertArrayEquals(play(counted, 0), play(broken, 2), "SPEC 6.3");
        assertTrue(tasks.get() > 0, "it was asked");
    }

    @Test
    void shouldRefuseAnExecutorThatUsesTheSceneOnTheThreadOfItsOwner() {
        float[] alone = play(counted, 0);
        List<String> refused = new ArrayList<>();

        float[] shared = play((scene, tick) -> {
            VisualSynchronizer sync = scene.synchronizer();
            List<Runnable> uses = List.of(
                    () -> scene.node(0).moveTo(9, 9, 9),
                    () -> scene.node(0).visualWorld(new Matrix4x3f()),
                    scene::create,
                    scene::adopt,
                    () -> scene.useWorkers(Runnable::run, 0),
                    sync::beforeTick,
                    () -> sync.beforeFrame(1L << 60));
            scene.useWorkers(
                    task -> {
                        task.run();
                        uses.forEach(use -> refused.add(assertThrows(IllegalStateException.class, use::run, "SPEC 7.2")
                                .getMessage()));
                    },
                    2);
        });

        assertArrayEquals(alone, shared, "SPEC 6.3, 7.2");
        assertTrue(refused.size() > 0, "it was asked");
        assertEquals(0, refused.size() % 7, "each use was refused");
        for (String message : refused) {
            assertTrue(message.contains("executor"), message);
        }
    }

    @Test
    void shouldGiveTheSameBitsWhenHelpersStartLateOrTwice() {
        List<Runnable> held = new ArrayList<>();
        Executor moody = task -> {
            if (held.size() < 3) {
                held.add(task);
            } else {
                held.forEach(Runnable::run);
                pool.execute(task);
                pool.execute(task);
            }
        };
        assertArrayEquals(play(counted, 0), play(moody, 3), "SPEC 6.3");
        assertArrayEquals(play(counted, 0), play(moody, 1), "SPEC 6.3: helpers of another scene are held as well");
    }

    @Test
    void shouldGiveTheSameBitsWhenAFormerExecutorStartsItsHelpers() {
        List<Runnable> held = new ArrayList<>();
        float[] alone = play((scene, tick) -> {});

        float[] shared = play((scene, tick) -> {
            held.forEach(pool::execute);
            scene.useWorkers(
                    task -> {
                        held.forEach(pool::execute);
                        held.add(task);
                        task.run();
                    },
                    2);
        });

        assertArrayEquals(alone, shared, "SPEC 6.3");
        assertTrue(held.size() > 0, "helpers were asked for");
    }

    private static float[] play(Executor executor, int threads) {
        return play((scene, tick) -> {
            if (tick == 0) {
                scene.useWorkers(executor, threads);
            }
        });
    }

    private static float[] play(ObjIntConsumer<Scene> beforeTick) {
        Random random = new Random(3);
        Scene scene = new Scene();
        VisualSynchronizer sync = scene.synchronizer();
        List<Transform3d> nodes = new ArrayList<>();
        for (int i = 0; i < NODES; i++) {
            boolean root = i % 1000 == 0 || random.nextInt(50) == 0;
            Transform3d parent = root ? null : nodes.get(i - 1 - random.nextInt(Math.min(i, i % 5 == 0 ? i : 3)));
            Transform3d node = root ? scene.create() : scene.create(parent);
            if (i % 3 == 0) {
                node.rule(MotionRule.FROM_VISUAL);
            }
            node.moveTo(random.nextFloat(), 0, 0);
            nodes.add(node);
        }
        FloatBuffer buffer = FloatBuffer.allocate(NODES * 12);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X3, buffer);
        matrices.assignAll();
        FloatBuffer chosenBuffer = FloatBuffer.allocate(NODES * 16);
        RenderMatrices chosen = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, chosenBuffer);
        for (int i = 0; i < NODES; i += 3) {
            chosen.assign(nodes.get(i), (int) (i * 7919L % NODES));
        }
        FloatBuffer log = FloatBuffer.allocate(NODES * 4);
        List<Transform3d> scattered = new ArrayList<>(nodes);
        scattered.removeIf(node -> random.nextInt(8) > 0);
        for (int tick = 0; tick < 7; tick++) {
            beforeTick.accept(scene, tick);
            for (Transform3d node : tick < 3 ? nodes : scattered) {
                node.moveTo(random.nextFloat(), random.nextFloat(), 0);
                node.rotateTo(random.nextFloat(), 0.1f, 0.2f, 0.9f);
            }
            sync.afterTick(tick * 1000, tick * 1000 + 1000);
            sync.beforeFrame(tick * 1000 + 300);
            update(matrices, log);
            update(chosen, log);
            sync.beforeFrame(tick * 1000 + 800);
        }
        update(matrices, log);
        return joined(buffer.array(), chosenBuffer.array(), log.array());
    }

    /** Notes how many matrices were written, and the ranges of their slots. */
    private static void update(RenderMatrices matrices, FloatBuffer log) {
        log.put(matrices.update());
        for (int range = 0; range < matrices.rangeCount(); range++) {
            log.put(matrices.rangeStart(range)).put(matrices.rangeEnd(range));
        }
    }

    private static float[] joined(float[]... parts) {
        FloatBuffer all = FloatBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        for (float[] part : parts) {
            all.put(part);
        }
        return all.array();
    }
}
