package dev.tandem.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Defragmentation;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * SPEC 6.3. The hashes were taken once, on JDK 17; every JDK, interpreted or compiled, with any number of threads, must give
 * them again. A change of the arithmetic changes them, and then the change log has to say so.
 */
class GoldenHashTest {
    static final long SMALL = 0x67309d38c6fef871L;
    private static final long LARGE = 0xa2ecf43b3c900babL;

    @Test
    void shouldGiveTheSameBitsAsEver() {
        assertEquals(Long.toHexString(SMALL), Long.toHexString(new ScriptedRun(40).play(120)));
    }

    @Test
    void shouldGiveTheSameBitsInLoopsLongEnoughToBeCompiled() {
        assertEquals(Long.toHexString(LARGE), Long.toHexString(new ScriptedRun(3_000).play(30)));
    }

    @Test
    void shouldGiveTheSameBitsOnSeveralTimelines() {
        assertEquals(
                Long.toHexString(SMALL),
                Long.toHexString(new ScriptedRun(40).onTimelines(3).play(120)));
    }

    @Test
    void shouldGiveTheSameBitsWhenNodesChangeTimelines() {
        ScriptedRun run = new ScriptedRun(40).onTimelines(3).changingTimelines();
        assertEquals(Long.toHexString(SMALL), Long.toHexString(run.play(120)));
    }

    @TestFactory
    Stream<DynamicTest> shouldGiveTheSameBitsHoweverNodesAreMovedInMemory() {
        AtomicInteger frame = new AtomicInteger();
        Map<String, Consumer<Defragmentation>> ways = Map.of(
                "off",
                nodes -> nodes.budget(0),
                "all in each frame",
                Defragmentation::finish,
                "a few in each frame",
                GoldenHashTest::moveFew,
                "switched on and off",
                nodes -> {
                    moveFew(nodes);
                    nodes.budget(frame.incrementAndGet() / 5 % 2);
                });
        return ways.entrySet().stream()
                .map(way -> DynamicTest.dynamicTest(way.getKey(), () -> {
                    assertEquals(
                            Long.toHexString(SMALL),
                            Long.toHexString(
                                    new ScriptedRun(40).moving(way.getValue()).play(120)));
                    assertEquals(
                            Long.toHexString(LARGE),
                            Long.toHexString(new ScriptedRun(3_000)
                                    .moving(way.getValue())
                                    .play(30)));
                }));
    }

    private static void moveFew(Defragmentation nodes) {
        nodes.budget(1);
        if (!nodes.isRunning()) {
            nodes.begin();
        }
    }

    @Test
    void shouldGiveTheSameBitsWithSeveralThreads() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            long alone = new ScriptedRun(70_000).play(2);
            long shared = new ScriptedRun(70_000).with(pool, 2).play(2);
            assertEquals(Long.toHexString(alone), Long.toHexString(shared));
            long onTimelines =
                    new ScriptedRun(70_000).with(pool, 2).onTimelines(2).play(2);
            assertEquals(Long.toHexString(alone), Long.toHexString(onTimelines));
        } finally {
            pool.shutdown();
        }
    }
}
