package dev.tandem.misuse;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertThrowsExactly;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop: bad arguments, bad order, and ticks that throw. */
class LoopMisuseTest {

    private static final long MILLI = 1_000_000;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private int ticks;

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void shouldRefuseARateThatIsNotPositive(long ticksPerSecond) {
        String message = assertThrowsExactly(
                        IllegalArgumentException.class,
                        () -> SceneLoop.builder().rate(ticksPerSecond))
                .getMessage();
        assertTrue(message.contains(Long.toString(ticksPerSecond)), message);
    }

    @Test
    void shouldRefuseNull() {
        SceneLoop.Builder builder = SceneLoop.builder().rate(60);
        for (Executable call : List.<Executable>of(
                () -> builder.clock(null),
                () -> builder.onTick(null),
                () -> builder.onFrame(null),
                () -> builder.build(null),
                () -> builder.start(null, 0))) {
            assertThrowsExactly(NullPointerException.class, call);
        }
        builder.onTick(tick -> ticks++).start(scene, 0);
        assertEquals(1, ticks);
    }

    @Test
    void shouldRefuseToAdvanceBeforeItWasStarted() {
        SceneLoop loop = SceneLoop.builder().rate(60).onTick(tick -> ticks++).build(new Scene());
        String message =
                assertThrows(IllegalStateException.class, () -> loop.advance(0)).getMessage();
        assertTrue(message.contains("start"), message);
        assertEquals(0, ticks);
    }

    @Test
    void shouldRefuseToStartTwice() {
        SceneLoop loop = SceneLoop.builder().rate(60).onTick(tick -> ticks++).start(scene, 0);
        assertThrows(IllegalStateException.class, () -> loop.start(0));
        loop.advance(17 * MILLI);
        assertEquals(2, ticks);
    }

    @Test
    void shouldRefuseASceneThatIsSynchronizedAlready() {
        VisualSynchronizer own = scene.synchronizer();
        assertThrows(
                IllegalStateException.class, () -> SceneLoop.builder().rate(60).start(scene, 0));
        node.moveTo(1, 2, 3);
        own.afterTick(0, 1000);
        own.beforeFrame(0);
        assertEquals(1, node.visualLocal(new Pose3d()).translation().x);
    }

    @Test
    void shouldRefuseAClockThatRunsBackwards() {
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> node.moveTo(++ticks, 0, 0))
                .start(scene, 50 * MILLI);
        loop.advance(60 * MILLI);
        Pose3d before = node.visualLocal(new Pose3d());
        String message = assertThrows(IllegalStateException.class, () -> loop.advance(60 * MILLI - 1))
                .getMessage();
        assertTrue(message.contains("59999999") || message.contains("60000000"), message);
        assertEquals(before, node.visualLocal(new Pose3d()));
        loop.advance(70 * MILLI);
        assertEquals(2, ticks);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -1e-9, -1})
    void shouldRefuseAScaleThatIsNoSpeed(double scale) {
        SceneLoop loop = SceneLoop.builder().rate(60).start(scene, 0);
        String message = assertThrowsExactly(
                        IllegalArgumentException.class, () -> loop.control().scale(scale))
                .getMessage();
        assertTrue(message.contains(Double.toString(scale)), message);
        assertEquals(1, loop.control().scale());
    }

    @Test
    void shouldStayUsableWhenATickThrows() {
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> {
                    node.moveTo(++ticks, 0, 0);
                    if (ticks == 2) {
                        throw new ArithmeticException("of the host");
                    }
                })
                .build(scene);
        loop.start(0);
        assertThrowsExactly(ArithmeticException.class, () -> loop.advance(20 * MILLI));
        for (int i = 3; i < 20; i++) {
            loop.advance(i * 10 * MILLI);
        }
        assertTrue(ticks > 10);
        scene.validate();
        float drawn = node.visualLocal(new Pose3d()).translation().x;
        assertTrue(drawn > ticks - 2 && drawn <= ticks, "drawn at " + drawn + " after tick " + ticks);
    }

    @Test
    void shouldRefuseAnotherThread() throws InterruptedException {
        SceneLoop loop = SceneLoop.builder().rate(60).onTick(tick -> ticks++).start(scene, 0);
        Throwable[] thrown = new Throwable[1];
        Thread thread = new Thread(
                () -> thrown[0] = assertThrows(IllegalStateException.class, () -> loop.advance(100 * MILLI)),
                "stranger");
        thread.start();
        thread.join();
        assertEquals(IllegalStateException.class, thrown[0] == null ? null : thrown[0].getClass());
        assertEquals(1, ticks);
    }
}
