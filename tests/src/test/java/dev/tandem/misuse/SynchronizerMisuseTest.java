package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Times that run backwards or too far, and calls at the wrong moment. */
class SynchronizerMisuseTest {

    private static final long LIMIT = 1L << 62;

    private final Fixture fixture = new Fixture();
    private final VisualSynchronizer synchronizer = fixture.synchronizer;

    @ParameterizedTest
    @CsvSource({
        "3000, 3000, 3000",
        "3000, 2999, 2999",
        "2999, 4000, 2999",
        "0, 1000, 0",
        "-5000, -4000, -5000",
        "3000, 4611686018427387905, 4611686018427387905",
        "3000, 9223372036854775807, 9223372036854775807",
        "-9223372036854775808, 4000, -9223372036854775808",
        "4611686018427387905, 4611686018427387906, 4611686018427387905"
    })
    void shouldRefuseATickThatEndsBeforeItStartsOrStartsBeforeTheLastOneEnded(long start, long end, String shown) {
        Refused.by(IllegalArgumentException.class, fixture, () -> synchronizer.afterTick(start, end), shown);
        shouldStillWork();
    }

    @ParameterizedTest
    @ValueSource(longs = {2249, 0, -1, Long.MIN_VALUE, -LIMIT, LIMIT + 1, Long.MAX_VALUE})
    void shouldRefuseAFrameThatRunsBackwardsOrTooFar(long render) {
        Refused.by(
                IllegalArgumentException.class, fixture, () -> synchronizer.beforeFrame(render), Long.toString(render));
        shouldStillWork();
    }

    @ParameterizedTest
    @ValueSource(doubles = {-Double.MIN_VALUE, 1.0000000000000002, 7, Double.NaN, Double.NEGATIVE_INFINITY})
    void shouldRefuseAnAlphaOutsideTheTick(double alpha) {
        String shown = "but is " + alpha;
        Refused.by(IllegalArgumentException.class, fixture, () -> synchronizer.beforeFrameAt(alpha), shown);
        shouldStillWork();
    }

    @Test
    void shouldRefuseAnAlphaThatRunsBackwards() {
        Refused.by(IllegalArgumentException.class, fixture, () -> synchronizer.beforeFrameAt(0.1), "2100 ns");
        shouldStillWork();
    }

    @Test
    void shouldRefuseABadAlphaBeforeTheFirstTick() {
        VisualSynchronizer timeline = synchronizer.openTimeline();
        Refused.by(IllegalArgumentException.class, fixture, () -> timeline.beforeFrameAt(1.5), "1.5");
        shouldStillWork();
    }

    @Test
    void shouldHaveOneSynchronizerForAScene() {
        assertSame(synchronizer, fixture.scene.synchronizer());
        shouldStillWork();
    }

    @Test
    void shouldRefuseNodesThatAreNotThere() {
        VisualSynchronizer timeline = synchronizer.openTimeline();
        for (VisualSynchronizer any : List.of(synchronizer, timeline)) {
            for (Consumer<Transform3d> call : List.<Consumer<Transform3d>>of(any::add, any::addBranch, any::contains)) {
                Refused.by(NullPointerException.class, fixture, () -> call.accept(null), "node");
                Refused.by(
                        IllegalStateException.class,
                        fixture,
                        () -> call.accept(fixture.stale),
                        "#" + fixture.stale.index());
                Refused.by(
                        IllegalArgumentException.class,
                        fixture,
                        () -> call.accept(fixture.foreign),
                        "#" + fixture.foreign.index());
            }
        }
        shouldStillWork();
    }

    @Test
    void shouldRefuseEverythingOnAClosedTimeline() {
        VisualSynchronizer timeline = synchronizer.openTimeline();
        timeline.close();
        for (Executable call : List.<Executable>of(
                timeline::openTimeline,
                timeline::beforeTick,
                () -> timeline.afterTick(0, 1),
                () -> timeline.beforeFrame(0),
                () -> timeline.beforeFrameAt(0),
                () -> timeline.add(fixture.moving),
                () -> timeline.addBranch(fixture.moving),
                () -> timeline.contains(fixture.moving))) {
            Refused.by(IllegalStateException.class, fixture, call, "closed");
        }
        timeline.close();
        Refused.by(IllegalStateException.class, fixture, synchronizer::close, "main");
        shouldStillWork();
    }

    @Test
    void shouldRefuseAnotherThread() throws InterruptedException {
        for (Runnable call : List.<Runnable>of(
                synchronizer::beforeTick,
                () -> synchronizer.afterTick(Fixture.LAST_END, 4000),
                () -> synchronizer.beforeFrame(4000),
                () -> synchronizer.beforeFrameAt(1),
                synchronizer::openTimeline,
                synchronizer::close,
                () -> synchronizer.add(fixture.moving),
                () -> synchronizer.addBranch(fixture.moving),
                () -> synchronizer.contains(fixture.moving),
                () -> fixture.scene.synchronizer())) {
            Throwable[] thrown = new Throwable[1];
            Thread thread =
                    new Thread(() -> thrown[0] = assertThrows(IllegalStateException.class, call::run), "stranger");
            List<Object> before = fixture.snapshot();
            thread.start();
            thread.join();
            assertEquals(before, fixture.snapshot());
            assertEquals(IllegalStateException.class, thrown[0].getClass());
        }
        shouldStillWork();
    }

    @Test
    void shouldAcceptTheEndsOfTimeThemselves() {
        VisualSynchronizer fresh = new Scene().synchronizer();
        fresh.beforeFrame(-LIMIT);
        fresh.afterTick(-LIMIT, LIMIT);
        fresh.beforeFrame(LIMIT);
        fresh.beforeFrame(LIMIT);
    }

    private void shouldStillWork() {
        synchronizer.afterTick(Fixture.LAST_END, 4000);
        synchronizer.beforeFrame(4000);
        assertEquals(0, fixture.scene.movingCount());
        assertEquals(8, fixture.moving.visualLocal(new Pose3d()).translation().x);
    }
}
