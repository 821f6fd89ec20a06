package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: the same bits whoever does the work of a large scene. */
class SharedWorkTest {
    private static final int COUNT = 34_000;

    @Test
    void shouldGiveTheSameBitsWhenOthersShareTheWork() {
        assertSameByAll(MotionRule.FROM_TICK);
    }

    @Test
    void shouldGiveTheSameBitsWhenOthersRunAKernel() {
        assertSameByAll(MotionRule.custom(new SpringKernel(4e6, 1e-3)));
    }

    private static void assertSameByAll(MotionRule rule) {
        List<Object> alone = play(rule, task -> {}, 0);
        assertEquals(alone, play(rule, Runnable::run, 2), "all by helpers");
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            assertEquals(alone, play(rule, pool, 2), "by whoever is free");
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void shouldWorkAloneWhenTheSceneIsSmall() {
        Stage stage = new Stage();
        List<Runnable> tasks = new ArrayList<>();
        stage.store.workers().use(tasks::add, 2);
        Transform3d node = stage.resting(0);
        stage.tick(() -> node.moveTo(8, 0, 0));

        stage.frame(500);
        stage.passOverWorlds();

        assertEquals(List.of(), tasks);
        assertEquals(4, Stage.visualX(node));
    }

    private static List<Object> play(MotionRule rule, Executor executor, int threads) {
        Stage stage = new Stage();
        stage.store.workers().use(executor, threads);
        Transform3d[] nodes = new Transform3d[COUNT];
        for (int i = 0; i < COUNT; i++) {
            nodes[i] = i % 50 == 0 ? stage.create() : stage.create(nodes[i - 1 - i % 7 % i]);
            nodes[i].rule(Component.TRANSLATION, rule);
            nodes[i].teleportTo(i % 10, 0, 0);
        }
        stage.sync.beforeTick();
        stage.tick(() -> {
            for (int i = 0; i < COUNT; i++) {
                nodes[i].moveTo(new Vector3f(1, i % 13, 0), new Quaternionf().rotationZ(i % 3));
            }
        });
        List<Object> seen = new ArrayList<>();
        for (long time : new long[] {0, 300, 1000, 2500, 4000}) {
            stage.frame(time);
            stage.passOverWorlds();
            for (int i = 0; i < COUNT; i += 97) {
                seen.add(Stage.visual(nodes[i]));
                seen.add(nodes[i].visualWorld(new Matrix4x3f()));
            }
        }
        return seen;
    }
}
