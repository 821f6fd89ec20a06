package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickGroup;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The intervals over which nodes of a tick group are interpolated, tick by tick over a long time. */
class GroupIntervalTest {
    private static final int TICKS = 10_000;

    /** A loop at one rate with a group at another, whose task moves the node in each of its ticks. */
    private static final class Game {
        final Scene scene = new Scene();
        final Transform3d node = scene.create();
        final TickGroup group;
        final SceneLoop loop;
        final List<long[]> intervals = new ArrayList<>();
        final List<Long> ownEnds = new ArrayList<>();
        long lastEnd = Long.MIN_VALUE;

        Game(TickRate rate, TickRate groupRate) {
            group = new TickGroup(groupRate);
            loop = SceneLoop.builder()
                    .clock(ClockSettings.at(rate))
                    .onFrame(frame -> note())
                    .build(scene)
                    .onTick(group, tick -> node.moveTo(tick.index() % 2 + 1, tick.index(), 0));
            loop.timeline(group).add(node);
        }

        void note() {
            if (node.endNanos() != lastEnd && group.tick().index() > 0) {
                lastEnd = node.endNanos();
                intervals.add(new long[] {node.startNanos(), lastEnd});
                ownEnds.add(group.tick().endNanos());
            }
        }

        void run(Random random, long frameNanos) {
            long now = 0;
            loop.start(now);
            while (intervals.size() < TICKS) {
                now += frameNanos - random.nextInt(1_000_000);
                loop.advance(now);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60, 1, 10, 1",
        "60000, 1001, 10000, 1001",
        "60000, 1001, 60000, 1001",
        "60, 1, 20, 1",
        "24000, 1001, 12000, 1001"
    })
    void shouldBeItsOwnIntervalWhenTheGroupTicksWithTheClock(long n, long d, long groupN, long groupD) {
        Game game = new Game(TickRate.perSecond(n, d), TickRate.perSecond(groupN, groupD));
        game.run(new Random(1), 1_000_000_000L * d / n);

        for (int i = 0; i < TICKS; i++) {
            assertEquals(game.ownEnds.get(i), game.intervals.get(i)[1], "end of interval " + i);
        }
        assertWithoutGapOrOverlap(game, 1);
    }

    @ParameterizedTest
    @CsvSource({"60, 1, 7, 1", "60000, 1001, 10, 1", "30, 1, 29, 1", "60, 1, 45, 1"})
    void shouldEndLessThanATickEarlyWhenTheGroupFitsNowhere(long n, long d, long groupN, long groupD) {
        TickRate rate = TickRate.perSecond(n, d);
        Game game = new Game(rate, TickRate.perSecond(groupN, groupD));
        game.run(new Random(2), 1_000_000_000L * d / n);

        for (int i = 0; i < TICKS; i++) {
            long early = game.ownEnds.get(i) - game.intervals.get(i)[1];
            assertTrue(early >= -1 && early <= rate.stepNanos() + 1, "interval " + i + " ends " + early + " ns early");
        }
        assertWithoutGapOrOverlap(game, 1 + n / d);
    }

    /** Stamps are rounded to nanoseconds, so two that mean one instant may differ by 1 ns for each tick between them. */
    private static void assertWithoutGapOrOverlap(Game game, long rounding) {
        for (int i = 1; i < TICKS; i++) {
            long gap = game.intervals.get(i)[0] - game.intervals.get(i - 1)[1];
            assertTrue(gap >= 0 && gap <= rounding, "between intervals " + (i - 1) + " and " + i + ": " + gap + " ns");
        }
    }

    @Test
    void shouldGoOnFromTheOneBeforeWhenTheClockChangesItsRate() {
        Random random = new Random(3);
        Game game = new Game(TickRate.perSecond(60), TickRate.perSecond(10));
        game.node.teleportTo(0, -1, 0);
        long now = 0;
        game.loop.start(now);
        double before = -1;
        while (game.intervals.size() < 1000) {
            if (random.nextInt(5) == 0) {
                game.loop.domain().clock().rate(TickRate.perSecond(20 + random.nextInt(50)));
            }
            long renderBefore = game.loop.time().renderNanos();
            now += random.nextInt(20_000_000);
            long render = game.loop.advance(now).renderNanos();
            double y = game.node.visualLocal(new Pose3d()).translation().y;
            double most = 2.01 * 10 * (render - renderBefore) / 1e9 + 1e-3;
            assertTrue(y >= before - 1e-3 && y - before <= most, "from " + before + " to " + y + " at " + render);
            before = y;
        }

        for (int i = 1; i < game.intervals.size(); i++) {
            long longer = game.intervals.get(i)[1] - game.intervals.get(i - 1)[1];
            assertTrue(longer > 0, "interval " + i + " ends " + -longer + " ns before the one before");
        }
    }

    @Test
    void shouldTickNoMoreWhenItRemovesItselfInItsOwnTick() {
        Scene scene = new Scene();
        TickGroup fast = new TickGroup(TickRate.perSecond(40));
        List<Long> ran = new ArrayList<>();
        SceneLoop loop = SceneLoop.builder().rate(10).build(scene);
        loop.onTick(fast, tick -> {
                    ran.add(tick.index());
                    if (tick.index() == 5) {
                        loop.remove(fast);
                    }
                })
                .start(0);

        loop.advance(400_000_000);

        assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L), ran);
    }
}
