package dev.tandem.time.domain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.Tick;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** Order, life and refusals of a tree of clocks. */
class DomainTreeTest extends DomainTreeStage {

    @Test
    void shouldRunParentsBeforeChildrenAndThoseInOrder() {
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
        assertTrue(world.isClosed() && hero.isClosed() && !ui.isClosed());
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
}
