package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/** The rules of {@link SimulatedScreen} in unbounded arithmetic, held against it frame by frame. Keeps every frame. */
final class ScreenRules {

    private final Screen screen;
    private final long wakeNoise;
    private final BigInteger start;
    private final List<BigInteger> submits = new ArrayList<>();
    private final List<BigInteger> presents = new ArrayList<>();
    private int missed;

    ScreenRules(Screen screen, long wakeNoise, long start) {
        this.screen = screen;
        this.wakeNoise = wakeNoise;
        this.start = BigInteger.valueOf(start);
    }

    /** Fails unless the frame that was just presented follows from those before. */
    void check(SimulatedScreen simulated, long leastWork, long mostWork) {
        BigInteger sample = BigInteger.valueOf(simulated.sampleNanos());
        BigInteger submit = BigInteger.valueOf(simulated.submitNanos());
        BigInteger present = BigInteger.valueOf(simulated.presentNanos());
        assertEquals(submits.size(), simulated.index());

        BigInteger handedOver = ago(submits, 1);
        BigInteger free = ago(presents, screen.buffers() - 1);
        if (free.compareTo(handedOver) > 0) {
            assertWithin(sample.subtract(free), 0, wakeNoise, "wakes late");
        } else {
            assertEquals(handedOver, sample, "begins at once");
        }
        assertWithin(submit.subtract(sample), leastWork, mostWork, "work");
        BigInteger expected = screen.isVariable() ? atOnce(submit) : refresh(firstRefresh(submit));
        BigInteger later = screen.isVariable()
                ? expected.add(step(screen.fastest().stepNanos()))
                : refresh(firstRefresh(submit) + 1);
        if (screen.missesOneIn() > 0 && present.equals(later)) {
            missed++;
        } else {
            assertEquals(expected, present, "appears");
        }
        submits.add(submit);
        presents.add(present);
    }

    int missed() {
        return missed;
    }

    private BigInteger ago(List<BigInteger> times, int frames) {
        return times.size() < frames ? start : times.get(times.size() - frames);
    }

    /** Returns the number of the first refresh at or after the submit and after the last frame. */
    private long firstRefresh(BigInteger submit) {
        BigInteger last = ago(presents, 1);
        // a good guess from below, then step by step
        long number = Math.max(
                0, last.subtract(start).longValueExact() / (screen.fastest().stepNanos() + 1) - 1);
        while (refresh(number).compareTo(submit) < 0 || refresh(number).compareTo(last) <= 0) {
            number++;
        }
        return number;
    }

    private BigInteger refresh(long number) {
        return start.add(BigInteger.valueOf(number)
                .multiply(step(screen.fastest().periodNanos()))
                .divide(step(screen.fastest().ticksPerPeriod())));
    }

    private BigInteger atOnce(BigInteger submit) {
        BigInteger shown = ago(presents, 1);
        BigInteger longest = step(screen.slowest().stepNanos());
        while (shown.add(longest).compareTo(submit) < 0) {
            shown = shown.add(longest);
        }
        return submit.max(shown.add(step(screen.fastest().stepNanos())));
    }

    private static BigInteger step(long nanos) {
        return BigInteger.valueOf(nanos);
    }

    private static void assertWithin(BigInteger value, long least, long most, String what) {
        assertTrue(
                value.compareTo(BigInteger.valueOf(least)) >= 0 && value.compareTo(BigInteger.valueOf(most)) <= 0,
                () -> what + " by " + value + ", not from " + least + " to " + most);
    }
}
