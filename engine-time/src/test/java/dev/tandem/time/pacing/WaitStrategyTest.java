package dev.tandem.time.pacing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.Allocation;
import dev.tandem.time.ManualClock;
import dev.tandem.time.NanoClock;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class WaitStrategyTest {

    /** Looking at the clock takes 10 ns. */
    private final ManualClock hand = new ManualClock(Long.MAX_VALUE - 500);

    private int looks;
    private final NanoClock clock = () -> {
        looks++;
        hand.advance(10);
        return hand.nanoTime();
    };
    private final List<Long> parks = new ArrayList<>();

    static List<WaitStrategy> all() {
        return List.of(WaitStrategy.park(), WaitStrategy.spin(), WaitStrategy.hybrid(2_000_000));
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldNotWaitForWhatHasPassed(WaitStrategy strategy) {
        strategy.waitUntil(clock, hand.nanoTime() + 10);
        strategy.waitUntil(clock, hand.nanoTime() - 5_000_000_000L);
        assertTrue(looks <= 4, looks + " looks at the clock");
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldWaitForThisMomentOfTheSystemClock(WaitStrategy strategy) {
        NanoClock system = NanoClock.system();
        long until = system.nanoTime() + 50_000;
        strategy.waitUntil(system, until);
        assertTrue(system.nanoTime() - until >= 0);
    }

    @Test
    void shouldSpinToTheMoment() {
        long until = hand.nanoTime() + 1_000;
        WaitStrategy.spin().waitUntil(clock, until);
        assertEquals(until, hand.nanoTime());
        assertEquals(100, looks);
    }

    @Test
    void shouldParkAgainAfterWakingEarly() {
        long until = hand.nanoTime() + 1_010;
        new ParkingWait(nanos -> parkFor(nanos, nanos / 2 + 20)).waitUntil(clock, until);
        assertTrue(hand.nanoTime() - until >= 0);
        assertEquals(List.of(1_000L, 470L, 205L, 73L, 7L), parks);
    }

    @Test
    void shouldSpinForAsLongAsParksWokeLate() {
        HybridWait hybrid = new HybridWait(nanos -> parkFor(nanos, nanos + 300), 2_000);
        assertEquals(2_000, hybrid.marginNanos());
        long until = hand.nanoTime() + 10_010;
        hybrid.waitUntil(clock, until);
        assertEquals(List.of(8_000L), parks);
        assertEquals(until, hand.nanoTime());
        for (int wait = 0; wait < 100; wait++) {
            until += 10_000;
            hybrid.waitUntil(clock, until);
            assertTrue(hand.nanoTime() - until >= 0 && hand.nanoTime() - until <= 10, "punctual all the same");
        }
        // 300 ns late and 10 for the look at the clock; shorter margins are learnt a sixteenth at a time
        assertEquals(310, hybrid.marginNanos());
    }

    @Test
    void shouldSpinLongerAtOnceWhenAParkWakesLate() {
        long[] late = {0};
        HybridWait hybrid = new HybridWait(nanos -> parkFor(nanos, nanos + late[0]), 2_000);
        for (int wait = 0; wait < 200; wait++) {
            hybrid.waitUntil(clock, hand.nanoTime() + 10_000);
        }
        assertEquals(15, hybrid.marginNanos(), "below 16 there is no sixteenth to forget");
        late[0] = 700;
        hybrid.waitUntil(clock, hand.nanoTime() + 10_000);
        assertEquals(710, hybrid.marginNanos());
        late[0] = 5_000;
        hybrid.waitUntil(clock, hand.nanoTime() + 10_000);
        assertEquals(2_000, hybrid.marginNanos());
        late[0] = 0;
        hybrid.waitUntil(clock, hand.nanoTime() + 10_000);
        assertEquals(1_875, hybrid.marginNanos());
    }

    @Test
    void shouldOnlySpinWhenTheWaitIsNotLongerThanTheMargin() {
        HybridWait hybrid = new HybridWait(nanos -> parkFor(nanos, nanos), 2_000);
        hybrid.waitUntil(clock, hand.nanoTime() + 2_010);
        assertEquals(List.of(), parks);
        assertEquals(2_000, hybrid.marginNanos());
        hybrid.waitUntil(clock, hand.nanoTime() + 2_011);
        assertEquals(List.of(1L), parks);
    }

    @Test
    void shouldParkToTheEndWhenNoSpinIsAllowed() {
        HybridWait hybrid = new HybridWait(nanos -> parkFor(nanos, nanos + 5), 0);
        long until = hand.nanoTime() + 1_010;
        hybrid.waitUntil(clock, until);
        assertEquals(List.of(1_000L), parks);
        assertEquals(0, hybrid.marginNanos());
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE})
    void shouldRefuseANegativeSpin(long spin) {
        String message = assertThrows(IllegalArgumentException.class, () -> WaitStrategy.hybrid(spin))
                .getMessage();
        assertTrue(message.contains("" + spin), message);
    }

    @Test
    void shouldAllocateNothing() {
        ManualClock still = new ManualClock(0);
        NanoClock moving = () -> {
            still.advance(10);
            return still.nanoTime();
        };
        WaitStrategy park = new ParkingWait(still::advance);
        WaitStrategy hybrid = new HybridWait(still::advance, 1_000);
        WaitStrategy spin = WaitStrategy.spin();
        Allocation.assertNone("3,000 waits", () -> {
            for (int wait = 0; wait < 1_000; wait++) {
                park.waitUntil(moving, still.nanoTime() + 5_000);
                hybrid.waitUntil(moving, still.nanoTime() + 5_000);
                spin.waitUntil(moving, still.nanoTime() + 5_000);
            }
        });
    }

    private void parkFor(long asked, long slept) {
        parks.add(asked);
        hand.advance(slept);
    }
}
