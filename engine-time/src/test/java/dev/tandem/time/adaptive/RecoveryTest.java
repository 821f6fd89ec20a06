package dev.tandem.time.adaptive;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** How long the shorter step has to look affordable before it is tried again. */
class RecoveryTest {

    private static final long MS = 1_000_000L;

    private final Recovery recovery = new Recovery();

    @Test
    void shouldBeDueAfterTwoAffordableSeconds() {
        recovery.wentUp();
        recovery.tick(1_999 * MS, true);
        assertFalse(recovery.isDue());
        recovery.tick(MS, true);
        assertTrue(recovery.isDue());
    }

    @Test
    void shouldTakeBackOnlyTheTimeOfATickThatIsNotAffordable() {
        recovery.wentUp();
        recovery.tick(1_900 * MS, true);
        recovery.tick(50 * MS, false);
        recovery.tick(149 * MS, true);
        assertFalse(recovery.isDue(), "1.999 s");
        recovery.tick(MS, true);
        assertTrue(recovery.isDue());
    }

    @Test
    void shouldNotOweTime() {
        recovery.wentUp();
        recovery.tick(10_000 * MS, false);
        recovery.tick(2_000 * MS, true);
        assertTrue(recovery.isDue());
    }

    @Test
    void shouldNotSaveTimeBeyondTheWait() {
        recovery.wentUp();
        recovery.tick(100_000 * MS, true);
        recovery.tick(MS, false);
        assertFalse(recovery.isDue());
        recovery.tick(MS, true);
        assertTrue(recovery.isDue());
    }

    @Test
    void shouldWaitTwiceAsLongAfterARelapseUpTo32Seconds() {
        recovery.wentUp();
        for (long wait : new long[] {4, 8, 16, 32, 32}) {
            relapseAfter(29_999 * MS);
            recovery.tick(wait * 1_000 * MS - 1, true);
            assertFalse(recovery.isDue(), wait + " s");
            recovery.tick(1, true);
            assertTrue(recovery.isDue(), wait + " s");
        }
    }

    @Test
    void shouldWaitTheShortestTimeAgainAfterHalfAMinuteWithoutRelapse() {
        recovery.wentUp();
        relapseAfter(5_000 * MS);
        relapseAfter(30_000 * MS);
        recovery.tick(1_999 * MS, true);
        assertFalse(recovery.isDue());
        recovery.tick(MS, true);
        assertTrue(recovery.isDue());
    }

    @Test
    void shouldForgetRelapsesWhenRestarted() {
        recovery.wentUp();
        relapseAfter(0);
        recovery.tick(1_000 * MS, true);
        recovery.restart();
        recovery.tick(1_999 * MS, true);
        assertFalse(recovery.isDue());
        recovery.tick(MS, true);
        assertTrue(recovery.isDue());
        recovery.wentUp();
        recovery.tick(2_000 * MS, true);
        assertTrue(recovery.isDue(), "no relapse: nothing went down since the restart");
    }

    private void relapseAfter(long nanos) {
        recovery.wentDown();
        recovery.tick(nanos, true);
        recovery.wentUp();
    }
}
