package dev.tandem.replay.internal.handover;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntToLongFunction;
import org.junit.jupiter.api.Test;

/** SPEC 14.4, instant: a simulation and a renderer whose real time is counted here. */
class RenderClockTest {
    private static final long MILLI = 1_000_000;
    private static final long STEP = 50 * MILLI;
    private static final long FRAME = 1_000_000_000 / 240;
    private static final int WINDOW = 128;

    private final RenderClock clock = new RenderClock();

    /** By how much each tick came after its start. */
    private final List<Long> arrivals = new ArrayList<>();

    /** By frame: its real time, and the instant shown. */
    private final List<Long> reals = new ArrayList<>();

    private final List<Long> shown = new ArrayList<>();

    private int ticks;
    private long free;
    private long real;

    /** Ticks of these costs, and the frames until the last of them is there. */
    private void run(int count, IntToLongFunction cost) {
        for (int i = 0; i < count; i++) {
            long start = ticks * STEP;
            long begin = Math.max(start, free);
            free = begin + cost.applyAsLong(ticks);
            for (; real < free; real += FRAME) {
                if (clock.isStarted()) {
                    shown.add(clock.frame(real));
                    reals.add(real);
                }
            }
            handOver(start, begin, free);
            arrivals.add(free - start);
            ticks++;
        }
    }

    private void handOver(long start, long begin, long now) {
        Parcel parcel = new Parcel();
        parcel.startNanos = start;
        parcel.endNanos = start + STEP;
        parcel.beginNanos = begin;
        parcel.realNanos = now;
        clock.tick(parcel);
    }

    private long step(int frame) {
        return shown.get(frame) - shown.get(frame - 1);
    }

    /** Of the frames from one on, those that do not follow the one before exactly as real time does. */
    private int uneven(int from) {
        int count = 0;
        for (int i = Math.max(1, from); i < shown.size(); i++) {
            count += step(i) == reals.get(i) - reals.get(i - 1) ? 0 : 1;
        }
        return count;
    }

    /** How far the last frame is behind real time. */
    private long behind() {
        return reals.get(reals.size() - 1) - shown.get(shown.size() - 1);
    }

    /** All but one in a hundred of the newest ticks had come after so long. */
    private long late() {
        List<Long> newest = new ArrayList<>(arrivals.subList(arrivals.size() - WINDOW, arrivals.size()));
        Collections.sort(newest);
        return newest.get(WINDOW - 2);
    }

    @Test
    void shouldGoExactlyAsFastAsRealTimeWhenTicksCostMuchNowAndThen() {
        Random random = new Random(1);
        IntToLongFunction cost =
                tick -> (tick % 20 == 19 ? 120 : 40) * MILLI + (long) (random.nextDouble() * 0.7 * MILLI);
        run(200, cost);
        int settled = shown.size();
        long starved = clock.starvedFrames();
        run(1000, cost);
        assertTrue(shown.size() - settled > 11_900, shown.size() + " frames");
        assertEquals(0, uneven(settled));
        assertEquals(starved, clock.starvedFrames());
        assertEquals(0, clock.jumps());
        assertTrue(behind() >= late() && behind() <= late() + 2 * MILLI, behind() + " behind ticks of " + late());
        assertEquals(behind(), clock.delayNanos());
    }

    @Test
    void shouldWaitLongerWhenTicksComeLater() {
        run(200, tick -> 20 * MILLI);
        int before = shown.size();
        run(200, tick -> 30 * MILLI);
        assertEquals(31 * MILLI, behind());
        for (int i = before; i < shown.size(); i++) {
            assertTrue(step(i) >= FRAME - FRAME / 25 && step(i) <= FRAME, "step " + step(i));
        }
        // 11 ms at 4 % of the time, and nothing is steered before and afterwards
        assertEquals(11 * MILLI * 25 / FRAME, uneven(before), 2);
    }

    @Test
    void shouldWaitLessOnlyWhenTicksHaveComeEarlierForLong() {
        run(200, tick -> 30 * MILLI);
        int before = shown.size();
        run(WINDOW - 2, tick -> 20 * MILLI);
        assertEquals(0, uneven(before));
        run(200, tick -> 20 * MILLI);
        assertEquals(21 * MILLI, behind());
        for (int i = before; i < shown.size(); i++) {
            assertTrue(step(i) >= FRAME && step(i) <= FRAME + FRAME / 25, "step " + step(i));
        }
    }

    @Test
    void shouldNotBeSteeredWhenTheLatenessChangesLittle() {
        run(3 * WINDOW, tick -> 30 * MILLI);
        run(WINDOW, tick -> 31 * MILLI);
        int before = shown.size();
        run(10 * WINDOW, tick -> 30 * MILLI + (tick / 300 % 2 == 0 ? MILLI : 0));
        assertEquals(0, uneven(before));
    }

    /** Within a bound that was waited for before, so that only what is measured can tell. */
    @Test
    void shouldNotWaitForWhatIsAddedToATickLater() {
        for (int i = 0; i < 300; i++) {
            run(1, tick -> 10 * MILLI);
            handOver((ticks - 1) * STEP, (ticks - 1) * STEP, free + 30 * MILLI);
        }
        assertTrue(behind() <= 12 * MILLI, "behind " + behind());
        assertEquals(0, uneven(0));
    }

    @Test
    void shouldNotWaitForOneTickInAHundred() {
        run(200, tick -> 20 * MILLI);
        int before = shown.size();
        run(1000, tick -> (tick % WINDOW == 0 ? 30 : 20) * MILLI);
        assertEquals(0, uneven(before));
    }

    /** Fractions of a nanosecond are not lost from frame to frame. */
    @Test
    void shouldGoAThirdAsFastWhenTheSimulationDoes() {
        Parcel parcel = new Parcel();
        parcel.endNanos = STEP;
        parcel.pace = 1.0 / 3;
        clock.tick(parcel);
        for (long frame = 1; frame <= 1000; frame++) {
            assertEquals(frame * 100 / 3, clock.frame(frame * 100), 1);
        }
    }

    @Test
    void shouldReturnWhenNoTickCameForAWhile() {
        run(200, tick -> 20 * MILLI);
        run(1, tick -> 400 * MILLI);
        run(400, tick -> 20 * MILLI);
        int before = shown.size();
        run(200, tick -> 20 * MILLI);
        assertTrue(behind() >= 20 * MILLI && behind() <= 22 * MILLI, "behind " + behind());
        assertEquals(0, uneven(before));
    }
}
