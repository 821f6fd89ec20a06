package dev.tandem.time.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.recording.ClockRecorder;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Order, life and refusals of a tree of clocks. */
class DomainTreeTest {

    private static final BiConsumer<TimeDomain, Tick> NOTHING = (domain, tick) -> {};
    private static final ClockSettings SETTINGS = ClockSettings.at(TickRate.every(1_000));
    private static final long LIMIT = ClockSettings.TIME_LIMIT_NANOS;

    private final DomainTree tree = new DomainTree("app", SETTINGS);
    private final TimeDomain app = tree.root();
    private final List<String> ran = new ArrayList<>();
    private final BiConsumer<TimeDomain, Tick> note =
            (domain, tick) -> ran.add(domain.name() + " " + tick.endNanos() / 1_000);

    @Test
    void shouldRunParentsBeforeChildrenAndChildrenInTheOrderInWhichTheyCame() {
        TimeDomain world = app.child("world", SETTINGS);
        app.child("ui", SETTINGS);
        world.child("hero", SETTINGS);
        world.child("foe", SETTINGS);
        tree.advance(0, note);
        assertEquals(List.of("app 1", "world 1", "hero 1", "foe 1", "ui 1"), ran);
        assertEquals(
                "[app, world, hero, foe, ui]",
                tree.domains().stream().map(TimeDomain::name).toList().toString());
        ran.clear();
        tree.advance(2_500, note);
        assertEquals(
                List.of("app 2", "app 3", "world 2", "world 3", "hero 2", "hero 3", "foe 2", "foe 3", "ui 2", "ui 3"),
                ran);
    }

    @Test
    void shouldMultiplyScales() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        tree.advance(0, NOTHING);
        app.control().scale(0.5);
        world.control().scale(0.5);
        hero.control().scale(3);
        tree.advance(10_001, NOTHING);
        assertEquals(5_000, app.clock().normalNanos());
        assertEquals(2_500, world.clock().normalNanos());
        assertEquals(7_500, hero.clock().normalNanos());
        tree.advance(10_002, NOTHING);
        assertEquals(5_001, app.clock().normalNanos(), "what was carried is not lost");
        assertEquals(2_500, world.clock().normalNanos());
        tree.advance(10_004, NOTHING);
        assertEquals(2_501, world.clock().normalNanos());
        assertEquals(7_503, hero.clock().normalNanos());
    }

    @Test
    void shouldStopAllBelowAPausedDomainAndNothingBeside() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        world.control().pause();
        hero.control().hitStop(2_000, 0);
        tree.advance(50_000, NOTHING);
        assertEquals(0, world.clock().normalNanos() + hero.clock().normalNanos());
        assertEquals(50_000, ui.clock().normalNanos());
        world.control().resume();
        tree.advance(55_000, NOTHING);
        assertEquals(5_000, world.clock().normalNanos());
        assertEquals(3_000, hero.clock().normalNanos(), "a hit-stop lasts as long as the parent's time says");
    }

    @Test
    void shouldGiveChildrenWhatIsLeftToTheParentByItsCap() {
        DomainTree capped = new DomainTree("app", SETTINGS.withMaxTicksPerFrame(3));
        TimeDomain world = capped.root().child("world", SETTINGS);
        capped.advance(0, NOTHING);
        capped.advance(10_000, NOTHING);
        assertEquals(3_999, capped.root().clock().normalNanos());
        assertEquals(6_001, capped.root().clock().droppedNanos());
        assertEquals(3_999, world.clock().normalNanos());
        assertEquals(0, world.clock().droppedNanos());
    }

    @Test
    void shouldHandStepsAndForwardedTimeDown() {
        TimeDomain world = app.child("world", SETTINGS);
        tree.advance(0, NOTHING);
        app.control().pause();
        app.control().step(2);
        tree.advance(100, note);
        assertEquals(List.of("app 2", "app 3", "world 2", "world 3"), ran);
        app.control().fastForward(5_000_000_000L);
        tree.advance(200, NOTHING);
        assertEquals(5_000_002_999L, world.clock().normalNanos(), "no frame limit below the root");
    }

    @Test
    void shouldLimitTheFramesOfADomainThatAsksForIt() {
        TimeDomain world = app.child("world", SETTINGS, FrameLimit.clampTo(300));
        TimeDomain hero = world.child("hero", SETTINGS.withFrameLimit(FrameLimit.clampTo(100)));
        tree.advance(0, NOTHING);
        tree.advance(1_000, NOTHING);
        assertEquals(300, world.clock().normalNanos());
        assertEquals(700, world.clock().droppedNanos());
        assertEquals(300, hero.clock().normalNanos());
        assertEquals(0, app.clock().droppedNanos());
    }

    @Test
    void shouldHaveRatePolicyAndStartOfItsOwn() {
        TimeDomain world = app.child(
                "world",
                ClockSettings.at(TickRate.every(500))
                        .withPolicy(TickPolicy.BEHIND)
                        .withStart(70));
        tree.advance(0, NOTHING);
        tree.advance(1_200, note);
        assertEquals(70 + 1_200, world.clock().normalNanos());
        assertEquals(70 + 1_200 - 500, world.frame().renderNanos());
        assertEquals(0.4, world.frame().alpha(), 1e-12);
        assertEquals(1, world.tick().index());
        assertEquals(1_200, app.frame().renderNanos());
    }

    @Test
    void shouldBeginWithAFrameOfLengthZero() {
        tree.advance(0, NOTHING);
        tree.advance(5_000, NOTHING);
        TimeDomain world = app.child("world", SETTINGS);
        tree.advance(7_000, note);
        assertEquals(List.of("app 7", "app 8", "world 1"), ran.subList(0, 3));
        assertEquals(0, world.clock().normalNanos());
        tree.advance(7_300, NOTHING);
        assertEquals(300, world.clock().normalNanos());
    }

    @Test
    void shouldTakePartInTheFrameItIsMadeInIfItsTurnIsStillToCome() {
        TimeDomain first = app.child("first", SETTINGS);
        TimeDomain second = app.child("second", SETTINGS);
        boolean[] made = {false};
        tree.advance(0, (domain, tick) -> {
            note.accept(domain, tick);
            if (domain == second && !made[0]) {
                made[0] = true;
                first.child("too late", SETTINGS);
                second.child("below", SETTINGS);
                app.child("beside", SETTINGS);
            }
        });
        assertEquals(List.of("app 1", "first 1", "second 1", "below 1", "beside 1"), ran);
        ran.clear();
        tree.advance(0, note);
        assertEquals(List.of("too late 1"), ran);
    }

    @Test
    void shouldGoOnWithTheDomainThatMakesAnotherBeforeIt() {
        TimeDomain first = app.child("first", SETTINGS);
        TimeDomain second = app.child("second", SETTINGS);
        tree.advance(0, NOTHING);
        tree.advance(2_000, (domain, tick) -> {
            note.accept(domain, tick);
            if (domain == second && tick.index() == 1) {
                first.child("too late", SETTINGS);
            }
        });
        assertEquals(List.of("app 2", "app 3", "first 2", "first 3", "second 2", "second 3"), ran);
        assertEquals(2_000, second.frame().renderNanos());
    }

    @Test
    void shouldRunNoMoreOnceClosed() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        world.close();
        world.close();
        hero.close();
        assertTrue(world.closed() && hero.closed() && !ui.closed());
        assertEquals(List.of(app, ui), tree.domains());
        tree.advance(1_000, note);
        assertEquals(List.of("app 2", "ui 2"), ran);
        assertEquals(0, world.clock().normalNanos() + hero.clock().normalNanos());
        assertEquals("TimeDomain[world, closed]", world.toString());
    }

    @Test
    void shouldEndWithTheTickInWhichItIsClosed() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        tree.advance(2_000, (domain, tick) -> {
            note.accept(domain, tick);
            if (domain == world) {
                world.close();
            }
        });
        assertEquals(List.of("app 2", "app 3", "world 2", "ui 2", "ui 3"), ran);
        assertEquals(2_000, world.clock().fixedNanos());
        assertEquals(1, hero.clock().tick().index() + 1);
        assertEquals(2, tree.domains().size());
        world.clock().beginFrame(2_000);
    }

    @Test
    void shouldPassOverWhatEarlierDomainsClosed() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.beginFrame(0);
        assertTrue(tree.nextTick());
        assertSame(app, tree.domain());
        world.close();
        assertEquals(3, tree.domains().size(), "swept out when the frame is complete");
        assertTrue(tree.nextTick());
        assertSame(ui, tree.domain());
        app.child("late", SETTINGS);
        assertTrue(tree.nextTick());
        assertEquals("late", tree.domain().name());
        assertFalse(tree.nextTick());
        assertEquals(3, tree.domains().size());
    }

    @Test
    void shouldCloseTheFirstAfterItHasRun() {
        TimeDomain first = app.child("first", SETTINGS);
        app.child("second", SETTINGS);
        TimeDomain third = app.child("third", SETTINGS);
        tree.advance(0, (domain, tick) -> {
            note.accept(domain, tick);
            if (domain.name().equals("second")) {
                first.close();
                third.close();
            }
        });
        assertEquals(List.of("app 1", "first 1", "second 1"), ran);
        assertEquals(2, tree.domains().size());
        tree.advance(1_000, note);
        assertEquals(List.of("app 2", "second 2"), ran.subList(3, 5));
    }

    @Test
    void shouldGoOnWithoutAJumpBelowAnotherParent() {
        TimeDomain fast = app.child("fast", SETTINGS.withStart(1_000_000));
        TimeDomain slow = app.child("slow", SETTINGS);
        TimeDomain hero = fast.child("hero", SETTINGS);
        TimeDomain sword = hero.child("sword", SETTINGS);
        fast.control().scale(2);
        slow.control().scale(0.5);
        tree.advance(0, NOTHING);
        tree.advance(1_000, NOTHING);
        assertEquals(2_000, hero.clock().normalNanos());
        hero.attachTo(slow);
        assertEquals(List.of(app, fast, slow, hero, sword), tree.domains());
        assertSame(slow, hero.parent());
        tree.advance(1_000, NOTHING);
        assertEquals(2_000, hero.clock().normalNanos());
        tree.advance(2_000, NOTHING);
        assertEquals(2_500, hero.clock().normalNanos());
        assertEquals(2_500, sword.clock().normalNanos());
        hero.attachTo(app);
        tree.advance(3_000, NOTHING);
        assertEquals(3_500, sword.clock().normalNanos());
    }

    @Test
    void shouldLoseNothingWhenATaskThrows() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        assertThrows(
                ArithmeticException.class,
                () -> tree.advance(3_000, (domain, tick) -> {
                    if (domain == world) {
                        throw new ArithmeticException("of the host");
                    }
                }));
        assertEquals(0, hero.clock().normalNanos());
        hero.attachTo(ui);
        tree.advance(4_000, note);
        assertEquals(
                List.of("app 5", "world 3", "world 4", "world 5", "ui 2", "ui 3", "ui 4", "ui 5", "hero 2", "hero 3"),
                ran.subList(0, 10));
        assertEquals(4_000, ui.clock().normalNanos());
        assertEquals(3_000 + 4_000, hero.clock().normalNanos(), "3 of its old parent's, all 4 that ui passed");
    }

    @Test
    void shouldEndAFrameAtOnce() {
        TimeDomain world = app.child("world", SETTINGS);
        tree.endFrame();
        tree.beginFrame(0);
        assertTrue(tree.nextTick());
        tree.endFrame();
        assertEquals(-1, world.clock().tick().index());
        tree.advance(0, note);
        assertEquals(List.of("world 1"), ran);
    }

    @Test
    void shouldRefuseFramesOutOfTurn() {
        assertThrows(IllegalStateException.class, tree::nextTick);
        tree.beginFrame(0);
        assertThrows(IllegalStateException.class, () -> tree.beginFrame(1));
        assertThrows(IllegalStateException.class, () -> tree.advance(1, NOTHING));
        tree.endFrame();
        tree.advance(1_000, (domain, tick) -> {
            assertThrows(IllegalStateException.class, tree::nextTick);
            assertThrows(IllegalStateException.class, tree::endFrame);
            assertThrows(IllegalStateException.class, () -> tree.beginFrame(2_000));
            note.accept(domain, tick);
        });
        assertEquals(List.of("app 1", "app 2"), ran);
        assertThrows(IllegalStateException.class, () -> tree.advance(999, NOTHING));
        tree.advance(1_001, NOTHING);
    }

    @Test
    void shouldRefuseWhatIsNoTree() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS);
        TimeDomain other = new DomainTree("other", SETTINGS).root();
        for (TimeDomain below : List.of(world, hero)) {
            String message = assertThrows(IllegalArgumentException.class, () -> world.attachTo(below))
                    .getMessage();
            assertTrue(message.contains(below.name()), message);
        }
        assertThrows(IllegalArgumentException.class, () -> world.attachTo(other));
        assertThrows(IllegalStateException.class, app::close);
        assertThrows(IllegalStateException.class, app::parent);
        assertThrows(IllegalArgumentException.class, () -> app.attachTo(world));
        tree.advance(0, (domain, tick) -> assertThrows(IllegalStateException.class, () -> hero.attachTo(app)));
        assertEquals(List.of(app, world, hero), tree.domains());
        assertFalse(app.hasParent());
        assertTrue(hero.hasParent());
        hero.close();
        assertThrows(IllegalStateException.class, () -> hero.child("late", SETTINGS));
        assertThrows(IllegalStateException.class, () -> world.attachTo(hero));
        assertThrows(IllegalStateException.class, () -> hero.attachTo(app));
        assertThrows(UnsupportedOperationException.class, () -> tree.domains().clear());
    }

    @Test
    void shouldNameTheDomainWhoseTimeIsUp() {
        TimeDomain late = app.child("late", SETTINGS.withStart(LIMIT - 5_000));
        TimeDomain ui = app.child("ui", SETTINGS);
        tree.advance(0, NOTHING);
        String message = assertThrows(IllegalStateException.class, () -> tree.advance(10_000, NOTHING))
                .getMessage();
        assertTrue(message.contains("late") && message.contains(Long.toString(LIMIT - 5_000)), message);
        assertEquals(0, ui.clock().normalNanos());
        late.close();
        tree.advance(11_000, NOTHING);
        assertEquals(11_000, ui.clock().normalNanos());
    }

    @Test
    void shouldRefuseARecorderThatIsInUse() throws IOException {
        try (ClockRecorder recorder = new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream());
                ClockRecorder used = new ClockRecorder(SETTINGS, "", OutputStream.nullOutputStream())) {
            used.advance(0, tick -> {});
            app.child("world", recorder);
            String message = assertThrows(IllegalArgumentException.class, () -> app.child("again", recorder))
                    .getMessage();
            assertTrue(message.contains("world"), message);
            message = assertThrows(IllegalArgumentException.class, () -> app.child("used", used))
                    .getMessage();
            assertTrue(message.contains("1 frames"), message);
            assertThrows(IllegalArgumentException.class, () -> new DomainTree("used", used));
            assertEquals(2, tree.domains().size());
        }
    }

    @Test
    void shouldRefuseNull() {
        assertEquals("name", nameOfNull(() -> new DomainTree(null, SETTINGS)));
        assertEquals("settings", nameOfNull(() -> new DomainTree("app", (ClockSettings) null)));
        assertEquals("recorder", nameOfNull(() -> new DomainTree("app", (ClockRecorder) null)));
        assertEquals("name", nameOfNull(() -> app.child(null, SETTINGS)));
        assertEquals("settings", nameOfNull(() -> app.child("world", (ClockSettings) null)));
        assertEquals("limit", nameOfNull(() -> app.child("world", SETTINGS, null)));
        assertEquals("recorder", nameOfNull(() -> app.child("world", (ClockRecorder) null)));
        assertEquals("newParent", nameOfNull(() -> app.attachTo(null)));
        assertEquals("task", nameOfNull(() -> tree.advance(0, null)));
        assertEquals(1, tree.domains().size());
        assertEquals(-1, app.frame().index());
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        TimeDomain world = app.child("world", SETTINGS);
        TimeDomain hero = world.child("hero", SETTINGS.withPolicy(TickPolicy.BEHIND));
        app.child("ui", SETTINGS.withMaxTicksPerFrame(2));
        long[] real = {0};
        long[] sum = {0};
        BiConsumer<TimeDomain, Tick> task =
                (domain, tick) -> sum[0] += tick.endNanos() + domain.tick().index();
        Allocation.assertNone("frames of a tree", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                world.control().scale(frame % 5 * 0.3);
                tree.advance(real[0] += 1_700, task);
                if (frame % 100 == 0) {
                    hero.control().ramp(frame % 200 * 0.01, 100_000);
                }
                tree.beginFrame(real[0] += 300);
                while (tree.nextTick()) {
                    sum[0] += tree.domain().frame().renderNanos();
                }
            }
        });
    }

    private static String nameOfNull(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }
}
