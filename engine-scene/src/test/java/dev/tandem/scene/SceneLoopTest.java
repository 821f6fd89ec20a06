package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SceneLoopTest {
    private static final long MILLI = 1_000_000;

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Pose3d pose = new Pose3d();

    @Test
    void shouldShowAPoseBetweenTwoTicksWhenAFrameFallsBetweenThem() {
        List<Float> shown = new ArrayList<>();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> node.moveTo(tick.index(), 0, 0))
                .onFrame(frame -> shown.add(node.visualLocal(pose).translation().x))
                .start(scene, 5_000);

        loop.advance(5_000 + 100 * MILLI);
        loop.advance(5_000 + 150 * MILLI);
        loop.advance(5_000 + 175 * MILLI);
        loop.advance(5_000 + 200 * MILLI);

        assertEquals(List.of(0f, 0f, 0.5f, 0.75f, 1f), shown);
    }

    @Test
    void shouldCountAWriteBetweenFramesAsMadeInTheLastTick() {
        SceneLoop loop = SceneLoop.builder().rate(10).start(scene, 0);
        node.moveTo(0, 0, 0);
        loop.advance(50 * MILLI);
        node.moveTo(8, 0, 0);

        loop.advance(75 * MILLI);

        assertEquals(6f, node.visualLocal(pose).translation().x, "SPEC 4.5");
        assertEquals(0, node.startNanos());
        assertEquals(100 * MILLI, node.endNanos());
        loop.advance(100 * MILLI);
        assertEquals(8f, node.visualLocal(pose).translation().x);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldObserveTheTickWhenItThrows() {
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    node.moveTo(tick.index(), 0, 0);
                    if (tick.index() == 1) {
                        throw new ArithmeticException("tick 1");
                    }
                })
                .start(scene, 0);

        assertThrows(ArithmeticException.class, () -> loop.advance(250 * MILLI));

        assertTrue(node.syncNeeded());
        assertEquals(200 * MILLI, node.endNanos());
        assertEquals(1, loop.advance(250 * MILLI).ticks());
        assertEquals(1.5f, node.visualLocal(pose).translation().x, "SPEC 5.2");
    }

    @Test
    void shouldTellOfATickWhenItWasObservedAndItsGroupsHaveRun() {
        List<String> calls = new ArrayList<>();
        TickGroup group = new TickGroup(TickRate.perSecond(10));
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    calls.add("tick " + tick.index() + ", moving " + scene.movingCount());
                    node.moveTo(tick.index() + 1, 0, 0);
                })
                .afterTick(tick -> calls.add("after " + tick.index() + ", moving " + scene.movingCount()))
                .build(scene)
                .onTick(group, tick -> calls.add("group"));
        loop.domain().child("hero", ClockSettings.at(TickRate.perSecond(10)));

        loop.start(0);
        loop.advance(100 * MILLI);

        assertEquals(
                List.of(
                        "tick 0, moving 0",
                        "group",
                        "after 0, moving 0",
                        "tick 1, moving 0",
                        "group",
                        "after 1, moving 1"),
                calls,
                "SPEC 5.1");
    }

    @Test
    void shouldTellOfATickThatThrew() {
        List<Long> told = new ArrayList<>();
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    throw new ArithmeticException("tick " + tick.index());
                })
                .afterTick(tick -> {
                    told.add(tick.index());
                    throw new IllegalStateException("after " + tick.index());
                })
                .build(scene);

        ArithmeticException thrown = assertThrows(ArithmeticException.class, () -> loop.start(0));

        assertEquals(List.of(0L), told);
        assertEquals("after 0", thrown.getSuppressed()[0].getMessage());
    }

    @Test
    void shouldNameTheFixWhenCalledInTheWrongOrder() {
        SceneLoop loop = SceneLoop.builder().rate(10).build(scene);
        String message =
                assertThrows(IllegalStateException.class, () -> loop.advance(0)).getMessage();
        assertTrue(message.contains("start(realNanos)"), message);
        loop.start(0);
        assertThrows(IllegalStateException.class, () -> loop.start(0));
        assertThrows(
                IllegalStateException.class, () -> SceneLoop.builder().rate(10).start(scene, 0));
    }

    @Test
    void shouldTickThenSynchroniseThenCallTheFrame() {
        List<String> calls = new ArrayList<>();
        node.moveTo(0, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {
                    calls.add("tick " + tick.index() + " sees " + shownX());
                    node.moveTo(tick.index() + 1, 0, 0);
                })
                .onFrame(frame -> calls.add("frame " + frame.index() + " sees " + shownX()))
                .start(scene, 0);

        loop.advance(250 * MILLI);

        assertEquals(
                List.of(
                        "tick 0 sees 0.0",
                        "frame 0 sees 0.0",
                        "tick 1 sees 0.0",
                        "tick 2 sees 0.0",
                        "frame 1 sees 2.5"),
                calls,
                "SPEC 5.1");
    }

    private float shownX() {
        return node.visualLocal(pose).translation().x;
    }

    @Test
    void shouldShowTheStepBeforeWhenThePolicyIsBehind() {
        ClockSettings settings = ClockSettings.at(TickRate.perSecond(10)).withPolicy(TickPolicy.BEHIND);
        node.moveTo(0, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .clock(settings)
                .onTick(tick -> node.moveTo((tick.index() + 1) * 10, 0, 0))
                .start(scene, 0);

        Frame frame = loop.advance(250 * MILLI);

        assertEquals(2, frame.ticks(), "SPEC 8, fraction");
        assertEquals(15, shownX(), "SPEC 8, fraction");
        assertEquals(frame, loop.time().frame());
    }

    @Test
    void shouldSlowDownWhenTheClockIsScaled() {
        node.moveTo(0, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> node.moveTo(tick.index() + 1, 0, 0))
                .start(scene, 0);
        loop.control().scale(0.25);

        loop.advance(200 * MILLI);

        assertEquals(0.5f, shownX(), "SPEC 2.3");
    }

    @Test
    void shouldRunWithoutTasksWhenNoneAreNamed() {
        SceneLoop loop = SceneLoop.builder().rate(10).start(scene, 0);

        assertEquals(1, loop.advance(100 * MILLI).ticks());
    }

    @Test
    void shouldRefuseASecondTaskWhenOneIsNamed() {
        SceneLoop.Builder builder = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> {})
                .afterTick(tick -> {})
                .onFrame(frame -> {});

        assertThrows(IllegalStateException.class, () -> builder.onTick(tick -> {}));
        assertThrows(IllegalStateException.class, () -> builder.afterTick(tick -> {}));
        assertThrows(IllegalStateException.class, () -> builder.onFrame(frame -> {}));
    }

    @Test
    void shouldRefuseArgumentsWhenTheyAreNullOrOutOfRange() {
        SceneLoop.Builder builder = SceneLoop.builder().rate(10);

        assertThrows(IllegalArgumentException.class, () -> builder.rate(0));
        assertThrows(IllegalArgumentException.class, () -> builder.rate(-1));
        assertThrows(NullPointerException.class, () -> builder.clock(null));
        assertThrows(NullPointerException.class, () -> builder.clocks(null));
        assertThrows(NullPointerException.class, () -> builder.onTick(null));
        assertThrows(NullPointerException.class, () -> builder.afterTick(null));
        assertThrows(NullPointerException.class, () -> builder.onFrame(null));
        assertThrows(NullPointerException.class, () -> builder.start(null, 0));

        SceneLoop loop = builder.onTick(tick -> {}).start(scene, 0);
        assertEquals(1, loop.time().frame().ticks(), "as if never called");
    }

    @Test
    void shouldTakeTheRateThatWasSetLastAndNeedOne() {
        SceneLoop.Builder builder = SceneLoop.builder();

        assertThrows(IllegalStateException.class, () -> builder.build(scene));
        SceneLoop loop = builder.rate(10).rate(20).start(scene, 0);

        assertEquals(50 * MILLI, loop.time().tick().lengthNanos());
        assertThrows(IllegalStateException.class, () -> builder.build(new Scene()), "one builder, one loop");
    }

    @Test
    void shouldGoOnWhenTheClockRanBackwards() {
        node.moveTo(0, 0, 0);
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> node.moveTo(tick.index() + 1, 0, 0))
                .start(scene, 0);
        loop.advance(50 * MILLI);

        assertThrows(IllegalStateException.class, () -> loop.advance(40 * MILLI), "SPEC 2.6");

        loop.advance(75 * MILLI);
        assertEquals(75 * MILLI, loop.time().renderNanos());
        assertEquals(0.75f, shownX(), 1e-6f);
    }

    @Test
    void shouldRefuseToAdvanceWhenCalledFromAnotherThread() throws InterruptedException {
        SceneLoop loop = SceneLoop.builder().rate(10).start(scene, 0);

        OtherThread.assertRefused(() -> loop.advance(100 * MILLI));

        assertEquals(0, loop.time().realNanos(), "no time has passed");
        assertEquals(1, loop.advance(100 * MILLI).ticks());
    }

    @Test
    void shouldRefuseToAdvanceWhenChangesAreBeingWalked() {
        SceneLoop loop = SceneLoop.builder().rate(10).start(scene, 0);
        scene.create();

        scene.visualChanges()
                .forEach((index, world) ->
                        assertThrows(IllegalStateException.class, () -> loop.advance(100 * MILLI), "SPEC 7.2"));

        assertEquals(1, loop.advance(100 * MILLI).ticks());
    }

    @Test
    void shouldRefuseToAdvanceWhileItRunsAFrame() {
        List<String> refused = new ArrayList<>();
        boolean[] calls = {false};
        SceneLoop[] loop = new SceneLoop[1];
        Runnable call = () -> {
            if (calls[0]) {
                refused.add(assertThrows(IllegalStateException.class, () -> loop[0].advance(900 * MILLI))
                        .getMessage());
            }
        };
        loop[0] = SceneLoop.builder()
                .rate(10)
                .onTick(tick -> call.run())
                .onFrame(frame -> call.run())
                .start(scene, 0);
        calls[0] = true;
        loop[0].advance(100 * MILLI);
        assertEquals(2, refused.size());
        assertTrue(refused.get(1).contains("onFrame"), refused.get(1));
        calls[0] = false;
        assertEquals(1, loop[0].advance(200 * MILLI).ticks());
    }

    @Test
    void shouldGoOnAfterAFrameThatThrew() {
        boolean[] throwing = {false};
        SceneLoop loop = SceneLoop.builder()
                .rate(10)
                .onFrame(frame -> {
                    if (throwing[0]) {
                        throw new ArithmeticException("of the host");
                    }
                })
                .start(scene, 0);
        throwing[0] = true;
        assertThrows(ArithmeticException.class, () -> loop.advance(100 * MILLI));
        throwing[0] = false;
        assertEquals(1, loop.advance(200 * MILLI).ticks());
    }

    @Test
    void shouldRefuseEveryCallOfAnotherThreadThanThatOfItsScene() throws InterruptedException {
        Scene scene = new Scene();
        TickGroup group = new TickGroup(TickRate.perSecond(10));
        SceneLoop loop = SceneLoop.builder().rate(60).build(scene).onTick(group, tick -> {});
        List<Runnable> calls = List.of(
                () -> loop.onTick(loop.domain(), tick -> {}),
                () -> loop.onTick(new TickGroup(TickRate.perSecond(5)), tick -> {}),
                () -> loop.remove(group),
                loop::control,
                loop::time,
                loop::domain,
                () -> loop.timeline(group),
                () -> loop.start(0));
        for (Runnable call : calls) {
            OtherThread.assertRefused(call);
        }
        loop.start(0);
        OtherThread.assertRefused(() -> loop.advance(1));
    }
}
