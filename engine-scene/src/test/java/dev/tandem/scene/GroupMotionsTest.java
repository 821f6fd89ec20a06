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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The motions of a tick group follow on one another, tick by tick, whatever its rate makes of the clock's. */
class GroupMotionsTest {
    private static final int TICKS = 10_000;

    /** From where to where a motion or a tick goes. */
    private record Interval(long startNanos, long endNanos) {}

    private final Scene scene = new Scene();
    private final Transform3d node = scene.create();
    private final List<Interval> motions = new ArrayList<>();
    private final List<Interval> ticks = new ArrayList<>();

    /** Runs ticks of the clock, a few per frame; the motion of each group tick is looked at in the tick of the clock after it. */
    private void run(TickRate clock, TickGroup group, int clockTicks) {
        SceneLoop loop = bound(clock, group);
        loop.start(0);
        long frameNanos = 3 * clock.stepNanos();
        for (int frame = 1; frame <= clockTicks / 3; frame++) {
            loop.advance(frame * frameNanos);
        }
    }

    private SceneLoop bound(TickRate clock, TickGroup group) {
        SceneLoop loop = SceneLoop.builder()
                .clock(ClockSettings.at(clock))
                .onTick(tick -> keepMotion())
                .build(scene);
        loop.onTick(group, tick -> {
            ticks.add(new Interval(tick.startNanos(), tick.endNanos()));
            node.moveTo(ticks.size(), 0, 0);
        });
        node.teleportTo(0, 0, 0);
        loop.timeline(group).add(node);
        return loop;
    }

    private void keepMotion() {
        Interval motion = new Interval(node.startNanos(), node.endNanos());
        if (!ticks.isEmpty()
                && (motions.isEmpty() || !motions.get(motions.size() - 1).equals(motion))) {
            motions.add(motion);
        }
    }

    @ParameterizedTest
    @CsvSource({"60, 1, 10, 1", "60000, 1001, 10000, 1001", "60, 1, 20, 1", "60000, 1001, 60000, 1001"})
    void shouldMoveOverItsOwnIntervalWhenTheRateDivides(long clock, long clockSeconds, long group, long groupSeconds) {
        run(rate(clock, clockSeconds), new TickGroup(rate(group, groupSeconds)), TICKS);

        assertTrue(motions.size() > TICKS / 7, () -> motions.size() + " motions");
        for (int i = 1; i < motions.size(); i++) {
            assertEquals(ticks.get(i), motions.get(i), "motion " + i);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "60, 1, 7, 1",
        "60, 1, 25, 1",
        "60000, 1001, 10, 1",
        "60000, 1001, 24000, 1001",
        "50, 1, 30000, 1001",
        "7, 1, 3, 1",
        "144, 1, 60000, 1001",
        "60, 1, 59, 1",
        "30, 1, 120, 1"
    })
    void shouldNeitherOverlapNorLeaveAGapWhenTheRateDoesNotDivide(
            long clock, long clockSeconds, long group, long groupSeconds) {
        run(rate(clock, clockSeconds), new TickGroup(rate(group, groupSeconds)), TICKS);

        assertTrue(motions.size() > TICKS / 25, () -> motions.size() + " motions");
        for (int i = 1; i < motions.size(); i++) {
            long gap = motions.get(i).startNanos() - motions.get(i - 1).endNanos();
            assertTrue(gap >= 0, "motion " + i + " overlaps the one before by " + -gap + " ns");
            // Each border between ticks of the clock is rounded down to a nanosecond.
            long borders = clock * groupSeconds / (clockSeconds * group) + 1;
            assertTrue(gap <= borders, "between motion " + i + " and the one before lie " + gap + " ns");
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {10, 7, 25})
    void shouldNotJumpWhenTheRateOfTheClockChanges(long perSecond) {
        TickRate[] rates = {TickRate.perSecond(60), TickRate.perSecond(9), rate(60_000, 1001), TickRate.perSecond(24)};
        TickGroup group = new TickGroup(TickRate.perSecond(perSecond));
        SceneLoop loop = bound(rates[0], group);
        loop.start(0);
        double before = 0;
        for (int frame = 1; frame <= 31_000; frame++) {
            loop.domain().clock().rate(rates[frame / 93 % rates.length]);
            long renderBefore = loop.time().renderNanos();
            long render = loop.advance(frame * 1_000_000L).renderNanos();
            double x = node.visualLocal(new Pose3d()).translation().x;
            double most = 2.01 * perSecond * (render - renderBefore) / 1e9 + 1e-4;
            double step = x - before;
            assertTrue(step >= -1e-4 && step <= most, "jumps by " + step + " of " + most + " at " + render);
            before = x;
        }

        assertTrue(motions.size() > 200, () -> motions.size() + " motions");
        for (int i = 1; i < motions.size(); i++) {
            long longer = motions.get(i).endNanos() - motions.get(i - 1).endNanos();
            assertTrue(longer > 0, "motion " + i + " ends " + -longer + " ns before the one before");
        }
    }

    @Test
    void shouldNotGoOnInItsOwnTickWhenItIsRemoved() {
        TickGroup fast = new TickGroup(TickRate.perSecond(60));
        SceneLoop loop = SceneLoop.builder().rate(10).onTick(tick -> {}).build(scene);
        loop.onTick(fast, tick -> {
            ticks.add(new Interval(tick.startNanos(), tick.endNanos()));
            if (ticks.size() == 3) {
                loop.remove(fast);
            }
        });

        loop.start(0).advance(500_000_000);

        assertEquals(
                3, ticks.size(), "six ticks were due in the tick of the clock in which the third removed the group");
    }

    private static TickRate rate(long ticks, long seconds) {
        return TickRate.perSecond(ticks, seconds);
    }
}
