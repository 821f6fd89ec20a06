package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.domain.DomainTree;
import dev.tandem.time.domain.TimeDomain;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tick groups and time domains in a loop: their order, their timelines and the visual poses of their nodes. */
class SceneLoopLanesTest {
    private static final long MILLI = 1_000_000;
    private static final ClockSettings AT_10 = ClockSettings.at(TickRate.perSecond(10));
    private static final ClockSettings AT_60 = ClockSettings.at(TickRate.perSecond(60));

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final Transform3d other = scene.create();
    private final Pose3d pose = new Pose3d();
    private final List<String> ran = new ArrayList<>();

    private float x(Transform3d of) {
        return of.visualLocal(pose).translation().x;
    }

    private void note(String name, Tick tick) {
        ran.add(name + " " + tick.index());
    }

    @Test
    void shouldRunDomainsInTheOrderOfTheirTreeAndGroupsAfterEachTick() {
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_10)
                .onTick(tick -> note("world", tick))
                .build(scene);
        TimeDomain first = loop.domain().child("first", AT_10);
        TimeDomain second = loop.domain().child("second", AT_10);
        TimeDomain below = first.child("below", AT_10);
        TickGroup slow = new TickGroup(TickRate.perSecond(5));
        TickGroup fast = new TickGroup(TickRate.perSecond(20));
        loop.onTick(second, tick -> note("second", tick))
                .onTick(below, tick -> note("below", tick))
                .onTick(slow, tick -> note("slow", tick))
                .onTick(fast, tick -> note("fast", tick))
                .onTick(below, new TickGroup(TickRate.perSecond(10)), tick -> note("group", tick))
                .start(0);
        loop.advance(100 * MILLI);
        assertEquals(
                List.of(
                        "world 0",
                        "slow 0",
                        "fast 0",
                        "fast 1",
                        "below 0",
                        "group 0",
                        "second 0",
                        "world 1",
                        "fast 2",
                        "fast 3",
                        "below 1",
                        "group 1",
                        "second 1"),
                ran,
                "the domain without a task ticks in silence");
        assertEquals(1, first.tick().index());
    }

    @Test
    void shouldGiveBackTheNodesOfAClosedDomainWhenItsTickThrew() {
        SceneLoop loop = SceneLoop.builder().clock(AT_60).build(scene);
        TimeDomain hero = loop.domain().child("hero", AT_60);
        loop.onTick(hero, tick -> {
            if (tick.index() == 1) {
                hero.close();
                throw new IllegalStateException("the hero fell");
            }
        });
        loop.start(0);
        loop.timeline(hero).add(node);

        assertThrows(IllegalStateException.class, () -> loop.advance(20 * MILLI));

        assertTrue(loop.timeline(loop.domain()).contains(node), "nobody would move it on the timeline of the hero");
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldMoveTheNodesOfAGroupEvenlyOverItsOwnInterval(TickPolicy policy) {
        TickGroup ai = new TickGroup(TickRate.perSecond(10));
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_60.withPolicy(policy))
                .onTick(tick -> other.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .build(scene)
                .onTick(ai, tick -> node.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .start(0);
        loop.timeline(ai).add(node);
        for (int frame = 1; frame < 400; frame++) {
            long render = loop.advance(frame * 7 * MILLI).renderNanos();
            if (render > 100 * MILLI) {
                assertEquals(render / 1e9, x(node), 1e-5, "10 ticks per second, at " + render);
                assertEquals(render / 1e9, x(other), 1e-5, "60 ticks per second, at " + render);
            }
        }
        assertTrue(loop.timeline(ai).contains(node));
        assertTrue(loop.timeline(loop.domain()).contains(other));
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 1, 3})
    void shouldShowOneCharacterAtASpeedOfItsOwn(double scale) {
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_60)
                .onTick(tick -> other.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .build(scene);
        TimeDomain hero = loop.domain().child("hero", AT_10.withPolicy(TickPolicy.BEHIND));
        loop.onTick(hero, tick -> node.moveTo(tick.endNanos() / 1e9f, 0, 0)).start(0);
        loop.timeline(hero).add(node);
        hero.control().scale(scale);
        for (int frame = 1; frame < 300; frame++) {
            loop.advance(frame * 7 * MILLI);
            double heroRender = hero.frame().renderNanos() / 1e9;
            assertEquals((long) (frame * 7 * MILLI * scale), hero.clock().normalNanos(), 1);
            if (heroRender > 0.1) {
                assertEquals(heroRender, x(node), 1e-5);
                assertEquals(frame * 7e-3, x(other), 1e-5, "the world goes on as before");
            }
        }
    }

    @Test
    void shouldShowASlowWorldAroundACharacterAtFullSpeed() {
        SceneLoop loop = SceneLoop.builder().clock(AT_60).build(scene);
        TimeDomain world = loop.domain().child("world", AT_60);
        TimeDomain hero = loop.domain().child("hero", AT_60);
        loop.onTick(world, tick -> other.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .onTick(hero, tick -> node.moveTo(tick.endNanos() / 1e9f, 0, 0))
                .start(0);
        loop.timeline(hero).add(node);
        loop.timeline(world).add(other);
        world.control().scale(0.2);
        loop.advance(900 * MILLI);
        assertEquals(0.18f, x(other), 1e-6f);
        assertEquals(0.9f, x(node), 1e-6f);
        world.control().pause();
        loop.advance(1_200 * MILLI);
        assertEquals(0.18f, x(other), 1e-6f);
        assertEquals(1.2f, x(node), 1e-6f);
    }

    @ParameterizedTest
    @EnumSource(
            value = TickPolicy.class,
            names = {"AHEAD", "BEHIND"})
    void shouldNeitherJumpNorWaitInAGroupThatFitsNowhere(TickPolicy policy) {
        for (long rate : new long[] {7, 13, 45, 61, 100, 200}) {
            Scene own = new Scene();
            Transform3d moving = own.create();
            TickGroup group = new TickGroup(TickRate.perSecond(rate));
            SceneLoop loop = SceneLoop.builder()
                    .clock(AT_60.withPolicy(policy))
                    .build(own)
                    .onTick(group, tick -> moving.moveTo(tick.endNanos() / 1e9f, 0, 0))
                    .start(0);
            loop.timeline(group).add(moving);
            float before = 0;
            long renderBefore = 0;
            for (int frame = 1; frame < 900; frame++) {
                long render = loop.advance(frame * 3 * MILLI).renderNanos();
                if (render > 500 * MILLI) {
                    assertEquals(render / 1e9, x(moving), 1 / 60.0, rate + " per second, at " + render);
                    double speed = (x(moving) - before) / ((render - renderBefore) / 1e9);
                    assertTrue(speed > 0.5 && speed < 2.1, rate + " per second, speed " + speed + " at " + render);
                }
                before = x(moving);
                renderBefore = render;
            }
        }
    }

    @Test
    void shouldBeginTheMotionsOfAStaggeredGroupNowAndNotInThePast() {
        TickGroup late = TickGroup.staggered(TickRate.perSecond(5), 2).get(1);
        SceneLoop loop = SceneLoop.builder().clock(AT_10).start(scene, 0);
        loop.timeline(loop.domain()).add(node);
        node.teleportTo(0, 0, 0);
        loop.advance(50 * MILLI);
        loop.onTick(late, tick -> node.moveTo((tick.index() + 1) * 8, 0, 0));
        loop.timeline(late).add(node);
        loop.advance(100 * MILLI);
        assertEquals(0, late.tick().startNanos());
        assertEquals(0, x(node), "its first tick ends at 200 ms, and was not under way at 50 ms");
        loop.advance(150 * MILLI);
        assertEquals(4, x(node));
        loop.advance(300 * MILLI);
        assertEquals(12, x(node));
    }

    @Test
    void shouldGiveTheNodesOfARemovedGroupBack() {
        TickGroup ai = new TickGroup(TickRate.perSecond(5));
        SceneLoop loop = SceneLoop.builder().clock(AT_10).build(scene);
        loop.onTick(ai, tick -> {
            note("ai", tick);
            node.moveTo(tick.index(), 0, 0);
            if (tick.index() == 1) {
                loop.remove(ai);
            }
        });
        loop.start(0);
        Timeline timeline = loop.timeline(ai);
        timeline.add(node);
        loop.advance(300 * MILLI);
        assertEquals(0.5f, x(node));
        assertTrue(loop.timeline(loop.domain()).contains(node));
        assertThrows(IllegalStateException.class, () -> timeline.contains(node));
        assertThrows(IllegalStateException.class, () -> loop.timeline(ai));
        assertThrows(IllegalStateException.class, () -> loop.remove(ai));
        loop.advance(350 * MILLI);
        assertEquals(0.75f, x(node), "its motion goes on");
        loop.advance(900 * MILLI);
        assertEquals(List.of("ai 0", "ai 1"), ran);
    }

    @Test
    void shouldGiveTheNodesOfAClosedDomainBack() {
        SceneLoop loop = SceneLoop.builder().clock(AT_10).build(scene);
        TimeDomain hero = loop.domain().child("hero", AT_10);
        TickGroup group = new TickGroup(TickRate.perSecond(5));
        loop.onTick(hero, tick -> {
                    note("hero", tick);
                    node.moveTo(tick.index(), 0, 0);
                    if (tick.index() == 2) {
                        hero.close();
                    }
                })
                .onTick(hero, group, tick -> note("group", tick))
                .start(0);
        loop.timeline(hero).add(node);
        loop.timeline(group).add(other);
        loop.advance(550 * MILLI);
        assertEquals(List.of("hero 0", "group 0", "hero 1", "hero 2"), ran);
        assertTrue(loop.timeline(loop.domain()).contains(node));
        assertTrue(loop.timeline(loop.domain()).contains(other));
        assertThrows(IllegalStateException.class, () -> loop.timeline(hero));
        String message = assertThrows(IllegalStateException.class, () -> loop.timeline(group))
                .getMessage();
        assertTrue(message.contains(group.toString()), message);
        assertThrows(IllegalStateException.class, () -> loop.onTick(hero, tick -> {}));
        assertThrows(IllegalStateException.class, () -> loop.onTick(hero, group, tick -> {}));
        loop.advance(2_000 * MILLI);
        assertEquals(2, x(node));
        scene.validate();
    }

    @Test
    void shouldObserveTheTickOfAGroupThatThrows() {
        TickGroup ai = new TickGroup(TickRate.perSecond(5));
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_10)
                .onTick(tick -> note("world", tick))
                .build(scene)
                .onTick(ai, tick -> {
                    node.moveTo(tick.index(), 0, 0);
                    if (tick.index() == 1) {
                        throw new ArithmeticException("of the host");
                    }
                })
                .start(0);
        loop.timeline(ai).add(node);
        assertThrows(ArithmeticException.class, () -> loop.advance(300 * MILLI));
        assertEquals(400 * MILLI, node.endNanos());
        loop.advance(300 * MILLI);
        assertEquals(List.of("world 0", "world 1", "world 2", "world 3"), ran);
        assertEquals(0.5f, x(node));
    }

    @Test
    void shouldRunATreeThatTheHostMade() {
        DomainTree tree = new DomainTree("game", AT_10);
        SceneLoop loop = SceneLoop.builder()
                .clocks(tree)
                .onTick(tick -> note("game", tick))
                .start(scene, 0);
        assertSame(tree.root(), loop.domain());
        assertSame(tree.root().clock(), loop.time());
        loop.onTick(new TickGroup(TickRate.perSecond(10)), tick -> note("group", tick));
        loop.advance(100 * MILLI);
        assertEquals(List.of("game 0", "game 1", "group 0"), ran);
    }

    @Test
    void shouldHaveItsTimelinesBeforeTheFirstTick() {
        TickGroup ai = new TickGroup(TickRate.perSecond(5));
        SceneLoop loop = SceneLoop.builder()
                .clock(AT_10)
                .build(scene)
                .onTick(ai, tick -> node.moveTo(8 * (tick.index() + 1), 0, 0));
        assertThrows(IllegalStateException.class, () -> loop.advance(0));
        node.moveTo(0, 0, 0);
        loop.timeline(ai).add(node);
        loop.start(0);
        assertThrows(IllegalStateException.class, () -> loop.start(0));
        loop.advance(50 * MILLI);
        assertEquals(2, x(node));
    }

    @Test
    void shouldTakeTheTaskOfTheLoopAsThatOfItsDomain() {
        SceneLoop loop = SceneLoop.builder().clock(AT_10).build(scene);
        loop.onTick(loop.domain(), tick -> note("loop", tick));
        assertThrows(IllegalStateException.class, () -> loop.onTick(loop.domain(), tick -> {}));
        loop.start(0);
        assertEquals(List.of("loop 0"), ran);
    }

    @Test
    void shouldRefuseWhatItCannotRun() {
        SceneLoop loop = SceneLoop.builder().clock(AT_10).build(scene);
        TimeDomain hero = loop.domain().child("hero", AT_10);
        TimeDomain closed = loop.domain().child("closed", AT_10);
        TimeDomain foreign = new DomainTree("other", AT_10).root();
        TickGroup ai = new TickGroup(TickRate.perSecond(5));
        closed.close();
        assertThrows(IllegalStateException.class, () -> loop.onTick(closed, tick -> {}));
        assertThrows(IllegalArgumentException.class, () -> loop.onTick(foreign, tick -> {}));
        assertThrows(IllegalStateException.class, () -> loop.onTick(hero, ai, tick -> {}), "hero has no task");
        assertThrows(IllegalStateException.class, () -> loop.timeline(hero));
        assertThrows(IllegalStateException.class, () -> loop.timeline(ai));
        assertThrows(IllegalStateException.class, () -> loop.remove(ai));
        loop.onTick(hero, tick -> {}).onTick(ai, tick -> note("ai", tick));
        assertThrows(IllegalStateException.class, () -> loop.onTick(hero, tick -> {}));
        assertThrows(IllegalStateException.class, () -> loop.onTick(ai, tick -> {}));
        assertThrows(IllegalStateException.class, () -> loop.onTick(hero, ai, tick -> {}));
        loop.start(0);
        assertEquals(List.of("ai 0"), ran);
        assertFalse(loop.timeline(ai).contains(node));
    }

    @Test
    void shouldNameWhatIsNull() {
        SceneLoop loop = SceneLoop.builder().clock(AT_10).build(scene);
        TickGroup ai = new TickGroup(TickRate.perSecond(5));
        assertEquals("tree", nameOfNull(() -> SceneLoop.builder().clocks(null)));
        assertEquals("domain", nameOfNull(() -> loop.onTick((TimeDomain) null, tick -> {})));
        assertEquals("task", nameOfNull(() -> loop.onTick(loop.domain(), null)));
        assertEquals("group", nameOfNull(() -> loop.onTick((TickGroup) null, tick -> {})));
        assertEquals("task", nameOfNull(() -> loop.onTick(ai, null)));
        assertEquals("domain", nameOfNull(() -> loop.onTick(null, ai, tick -> {})));
        assertEquals("group", nameOfNull(() -> loop.remove(null)));
        assertEquals("domain", nameOfNull(() -> loop.timeline((TimeDomain) null)));
        assertEquals("group", nameOfNull(() -> loop.timeline((TickGroup) null)));
    }

    private static String nameOfNull(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }
}
