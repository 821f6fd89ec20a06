package dev.tandem.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Defragmentation;
import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * SPEC 6.3. The hashes were taken once, on JDK 17; every JDK, interpreted or compiled, with any number of threads, must give
 * them again. A change of the arithmetic changes them, and then the change log has to say so.
 */
class GoldenHashTest {
    private static void assertSmall(Script script, ScriptedRun<?> run) {
        assertEquals(script.small(), Long.toHexString(run.play(120)));
    }

    private static void assertLarge(Script script, ScriptedRun<?> run) {
        assertEquals(script.large(), Long.toHexString(run.play(30)));
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameBitsAsEver(Script script) {
        assertSmall(script, script.of(40));
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameBitsInLoopsLongEnoughToBeCompiled(Script script) {
        assertLarge(script, script.of(3_000));
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameBitsOnSeveralTimelines(Script script) {
        assertSmall(script, script.of(40).onTimelines(3));
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameBitsWhenNodesChangeTimelines(Script script) {
        assertSmall(script, script.of(40).onTimelines(3).changingTimelines());
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
                .flatMap(way -> Arrays.stream(Script.values())
                        .map(script -> DynamicTest.dynamicTest(script + ", " + way.getKey(), () -> {
                            assertSmall(script, script.of(40).moving(way.getValue()));
                            assertLarge(script, script.of(3_000).moving(way.getValue()));
                        })));
    }

    private static void moveFew(Defragmentation nodes) {
        nodes.budget(1);
        if (!nodes.isRunning()) {
            nodes.begin();
        }
    }

    @ParameterizedTest
    @EnumSource
    void shouldGiveTheSameBitsWithSeveralThreads(Script script) {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        try {
            String alone = Long.toHexString(script.of(70_000).play(2));
            long shared = script.of(70_000).with(pool, 2).play(2);
            assertEquals(alone, Long.toHexString(shared));
            long onTimelines = script.of(70_000).with(pool, 2).onTimelines(2).play(2);
            assertEquals(alone, Long.toHexString(onTimelines));
        } finally {
            pool.shutdown();
        }
    }
}
