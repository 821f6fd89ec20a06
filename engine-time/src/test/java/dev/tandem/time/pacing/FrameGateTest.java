package dev.tandem.time.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.DoubleConsumer;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameGateTest {

    private static final long MS = 1_000_000L;

    private final ManualClock hand = new ManualClock(7);
    private long oversleptNanos;
    private int waits;
    private final WaitStrategy byHand = (clock, until) -> {
        waits++;
        assertSame(hand, clock);
        hand.set(until + oversleptNanos);
    };
    private final FrameGate gate = new FrameGate(10 * MS, hand, byHand);

    /** What the host does: so much work, so late awake. */
    record Visit(long work, long overslept) {}

    @Test
    void shouldDrawWithTheAlphasOfTheSeedTimeline() {
        FrameGate every16 = new FrameGate(16 * MS, hand, byHand);
        // T is an instant at which a tick starts: the first frame's
        TickClock clock = new TickClock(ClockSettings.at(TickRate.every(5 * MS)).withStart(-35 * MS));
        List<Double> proportions = new ArrayList<>();
        long start = hand.nanoTime();
        for (int frame = 0; frame <= 6; frame++) {
            every16.runFrame(clock, tick -> hand.advance(100_000), proportions::add);
            assertEquals(start + frame * 16 * MS, clock.realNanos());
            hand.advance(2 * MS);
        }
        assertEquals(
                List.of(0.2, 0.4, 0.6, 0.8, 0.0, 0.2),
                proportions.subList(1, 7),
                "SPEC 8 seed timeline, with fixed <= normal: p 0 of the next tick is p 1.0 of the one before");
    }

    @Test
    void shouldTellOfEachMissedFrame() {
        List<String> missed = new ArrayList<>();
        gate.listener((work, interval) -> missed.add(work / MS + " of " + interval / MS));
        gate.await();
        hand.advance(4 * MS);
        gate.await();
        assertEquals(List.of(), missed);
        hand.advance(20 * MS);
        gate.await();
        assertEquals(List.of("20 of 24"), missed);
        assertThrows(NullPointerException.class, () -> gate.listener(null));
        assertThrows(IllegalStateException.class, () -> gate.listener((work, interval) -> {}));
    }

    @Property(tries = 500, seed = "40601", edgeCases = EdgeCasesMode.NONE)
    void shouldAgreeWithExactArithmeticWhateverTheHostDoes(
            @ForAll("visits") List<Visit> visits,
            @ForAll @LongRange(min = 1, max = 50_000_000) long target,
            @ForAll("starts") long start) {
        hand.set(start);
        FrameGate any = new FrameGate(target, hand, byHand);
        ReferenceGate reference = new ReferenceGate(target, 100 * MS);
        for (Visit visit : visits) {
            hand.advance(visit.work);
            oversleptNanos = visit.overslept;
            assertEquals(reference.frame(hand.nanoTime(), visit.overslept), any.await(), "instant");
            assertEquals(reference.interval(), any.intervalNanos(), "interval");
            assertEquals(reference.missed(), any.missed(), "missed");
        }
    }

    @Test
    void shouldPassTheFirstFrameAtOnce() {
        assertTrue(gate.isDue());
        assertEquals(0, gate.frames());
        assertEquals(7, gate.await());
        assertEquals(0, waits);
        assertEquals(1, gate.frames());
        assertEquals(0, gate.workNanos());
        assertFalse(gate.isDue());
    }

    @Test
    void shouldGiveEvenInstantsHoweverLateItWakes() {
        oversleptNanos = 60_000;
        for (int frame = 0; frame < 1_000; frame++) {
            assertEquals(7 + frame * 10 * MS, gate.await());
            hand.advance(3 * MS + frame % 7 * 100_000);
        }
        assertEquals(999, waits);
        assertEquals(0, gate.missed());
        assertEquals(10 * MS, gate.intervalNanos());
    }

    @Test
    void shouldPassAMissedFrameAtOnceAndTakeLongerFromThenOn() {
        gate.await();
        hand.advance(15 * MS);
        assertTrue(gate.isDue());
        assertEquals(7 + 15 * MS, gate.await());
        assertEquals(0, waits);
        assertEquals(1, gate.missed());
        assertEquals(15 * MS, gate.workNanos());
        assertEquals(18 * MS, gate.intervalNanos());
        hand.advance(15 * MS);
        assertFalse(gate.isDue());
        assertEquals(7 + 33 * MS, gate.await());
        assertEquals(18 * MS, gate.intervalNanos());
    }

    @Test
    void shouldNotMissAFrameThatIsReadyOnTheDot() {
        gate.await();
        hand.advance(10 * MS - 1);
        assertFalse(gate.isDue());
        hand.advance(1);
        assertTrue(gate.isDue());
        assertEquals(7 + 10 * MS, gate.await());
        assertEquals(0, gate.missed());
        assertEquals(0, waits);
        hand.advance(10 * MS + 1);
        gate.await();
        assertEquals(1, gate.missed());
    }

    @Test
    void shouldHoldASteadyIntervalWhileTheHostIsTooSlow() {
        for (int frame = 0; frame < 1_000; frame++) {
            gate.await();
            hand.advance(15 * MS);
        }
        assertEquals(1, gate.missed(), "an interval that leaves room is missed once");
        assertEquals(18 * MS, gate.intervalNanos());
    }

    @Test
    void shouldShrinkSlowlyToTheTargetOnceThereIsRoom() {
        gate.await();
        hand.advance(15 * MS);
        gate.await();
        long start = hand.nanoTime();
        long before = gate.intervalNanos();
        while (gate.intervalNanos() > 10 * MS) {
            hand.advance(5 * MS);
            gate.await();
            long shrunk = before - gate.intervalNanos();
            assertTrue(shrunk >= 0 && shrunk <= before / 20, "shrank by " + shrunk + " of " + before);
            before = gate.intervalNanos();
            if (hand.nanoTime() - start < 200 * MS) {
                assertTrue(before > 14 * MS, "in half a second it goes two thirds of the way");
            }
        }
        assertTrue(hand.nanoTime() - start > 2_000 * MS && hand.nanoTime() - start < 15_000 * MS);
        assertEquals(1, gate.missed());
    }

    @Test
    void shouldNotGoToAndFroOnTheBrink() {
        // 9.8 ms of 10 at most, one frame in 50 takes 10.1
        for (int frame = 0; frame < 5_000; frame++) {
            gate.await();
            hand.advance(frame % 50 == 49 ? 10_100_000 : 9_800_000);
        }
        assertEquals(1, gate.missed());
        assertTrue(gate.intervalNanos() > 11 * MS && gate.intervalNanos() <= 12_120_000, "" + gate.intervalNanos());
    }

    @Test
    void shouldNotLetOneLongFrameSlowDownManyMoreThanTheLimit() {
        gate.await();
        hand.advance(5_000 * MS);
        gate.await();
        assertEquals(100 * MS, gate.intervalNanos());
        gate.limitNanos(20 * MS);
        assertEquals(20 * MS, gate.intervalNanos());
        hand.advance(5_000 * MS);
        gate.await();
        assertEquals(20 * MS, gate.intervalNanos());
        gate.limitNanos(10 * MS);
        assertEquals(10 * MS, gate.intervalNanos());
        hand.advance(5_000 * MS);
        gate.await();
        assertEquals(10 * MS, gate.intervalNanos());
    }

    @Test
    void shouldCountOnlyTheWorkOfAHostThatSaysWhenItEnds() {
        gate.await();
        hand.advance(4 * MS);
        gate.endFrame();
        assertEquals(4 * MS, gate.workNanos());
        hand.advance(8 * MS); // something else, too long
        gate.endFrame();
        assertTrue(gate.isDue());
        assertEquals(7 + 10 * MS, gate.await());
        assertEquals(4 * MS, gate.workNanos());
        assertEquals(0, gate.missed());
        hand.advance(9 * MS);
        gate.endFrame();
        assertEquals(1, gate.missed(), "from 12 to 21 ms, due at 20");
        assertEquals(10_800_000, gate.intervalNanos());
    }

    @Test
    void shouldBeginAnewAfterTheThreadWasSuspended() {
        gate.await();
        oversleptNanos = 10 * MS;
        assertEquals(7 + 10 * MS, gate.await(), "late by one interval");
        assertEquals(7 + 20 * MS, gate.await());
        oversleptNanos = 10 * MS + 1;
        assertEquals(7 + 40 * MS + 1, gate.await(), "late by more");
        oversleptNanos = 0;
        long now = hand.nanoTime();
        assertEquals(now + 10 * MS, gate.await());
    }

    @Test
    void shouldNeverWaitLongerThanAnIntervalWhenTheClockIsSetBack() {
        gate.await();
        hand.set(-3_600_000 * MS);
        assertEquals(-3_600_000 * MS, gate.await());
        assertEquals(0, waits);
        assertEquals(0, gate.workNanos());
        assertEquals(-3_600_000 * MS + 10 * MS, gate.await());
        assertEquals(1, waits);
    }

    @Test
    void shouldKeepASingleWaitWhenTheClockIsSetBackALittle() {
        gate.await();
        hand.set(7 - 1);
        assertEquals(6, gate.await(), "due in one interval and 1 ns");
        hand.set(6);
        assertEquals(6 + 10 * MS, gate.await(), "due in one interval");
        assertEquals(1, waits);
    }

    @Test
    void shouldTakeANewTargetAtOnce() {
        gate.await();
        hand.advance(50 * MS);
        gate.await();
        assertEquals(60 * MS, gate.intervalNanos());
        gate.targetNanos(200 * MS);
        assertEquals(200 * MS, gate.targetNanos());
        assertEquals(200 * MS, gate.intervalNanos());
        hand.advance(300 * MS);
        gate.await();
        assertEquals(200 * MS, gate.intervalNanos(), "the limit has grown to the target, not beyond");
        gate.targetNanos(5 * MS);
        assertEquals(5 * MS, gate.intervalNanos());
        gate.limitNanos(5 * MS);
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, -1, 0, 1_000_000_001, Long.MAX_VALUE})
    void shouldRefuseIntervalsOutOfRange(long nanos) {
        assertThrows(IllegalArgumentException.class, () -> new FrameGate(nanos, hand, byHand));
        assertThrows(IllegalArgumentException.class, () -> gate.targetNanos(nanos));
        String message = assertThrows(IllegalArgumentException.class, () -> gate.limitNanos(nanos))
                .getMessage();
        assertTrue(message.contains("" + nanos), message);
        assertThrows(IllegalArgumentException.class, () -> gate.limitNanos(10 * MS - 1));
        assertEquals(10 * MS, gate.targetNanos());
        assertEquals(10 * MS, gate.intervalNanos());
    }

    @Test
    void shouldTakeTheEndsOfTheRange() {
        assertEquals(1, new FrameGate(1, hand, byHand).intervalNanos());
        FrameGate slow = new FrameGate(1_000 * MS, hand, byHand);
        slow.limitNanos(1_000 * MS);
        assertEquals(1_000 * MS, slow.intervalNanos());
    }

    @Test
    void shouldNameWhatIsNull() {
        TickClock clock = TickClock.at(60);
        assertEquals("clock", nullMessage(() -> new FrameGate(1, null, byHand)));
        assertEquals("waiting", nullMessage(() -> new FrameGate(1, hand, null)));
        assertEquals("gameClock", nullMessage(() -> gate.runFrame(null, tick -> {}, p -> {})));
        assertEquals("task", nullMessage(() -> gate.runFrame(clock, null, p -> {})));
        assertEquals("draw", nullMessage(() -> gate.runFrame(clock, tick -> {}, null)));
        assertEquals(0, gate.frames());
    }

    @Test
    void shouldStayUsableWhenATaskThrows() {
        TickClock clock = TickClock.at(100);
        assertThrows(
                IllegalStateException.class,
                () -> gate.runFrame(
                        clock,
                        tick -> {
                            throw new IllegalStateException("game");
                        },
                        p -> {}));
        hand.advance(MS);
        assertEquals(7 + 10 * MS, gate.runFrame(clock, tick -> {}, p -> {}).realDeltaNanos() + 7);
        assertEquals(2, gate.frames());
    }

    @Test
    void shouldAllocateNothing() {
        TickClock clock = TickClock.at(60);
        double[] sum = {0};
        Consumer<Tick> task = tick -> sum[0]++;
        DoubleConsumer draw = proportion -> sum[0] += proportion;
        Allocation.assertNone("10,000 paced frames", () -> {
            for (int frame = 0; frame < 10_000; frame++) {
                gate.runFrame(clock, task, draw);
                hand.advance(frame % 100 * 300_000L);
            }
        });
    }

    private static String nullMessage(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }

    @Provide
    Arbitrary<Long> starts() {
        return Arbitraries.of(0L, -ClockSettings.TIME_LIMIT_NANOS, ClockSettings.TIME_LIMIT_NANOS, 1L);
    }

    @Provide
    Arbitrary<List<Visit>> visits() {
        Arbitrary<Long> work = Arbitraries.frequencyOf(
                Tuple.of(5, Arbitraries.longs().between(0, 20 * MS)),
                Tuple.of(3, Arbitraries.longs().between(0, 60 * MS)),
                Tuple.of(1, Arbitraries.of(0L, 1L, 100 * MS, 100 * MS + 1, 3_000 * MS)));
        Arbitrary<Long> overslept = Arbitraries.frequencyOf(
                Tuple.of(8, Arbitraries.longs().between(0, 100_000)),
                Tuple.of(1, Arbitraries.longs().between(0, 200 * MS)));
        return Combinators.combine(work, overslept)
                .as(Visit::new)
                .list()
                .ofMinSize(1)
                .ofMaxSize(200);
    }
}
