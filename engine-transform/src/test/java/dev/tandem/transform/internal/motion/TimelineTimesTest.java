package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** SPEC 5.1 to 5.4: the last tick and the last frame of a timeline, and what may follow them. */
class TimelineTimesTest {
    private static final long MAX = TimelineTimes.MAX_NANOS;

    private final TimelineTimes times = new TimelineTimes();

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    private static TimelineTimes times(long start, long end, long render) {
        TimelineTimes times = new TimelineTimes();
        times.tick(start, end);
        times.frame(render);
        return times;
    }

    @Test
    void shouldTakeAnyTickWithinRangeFirst() {
        times.requireTick(-MAX, MAX);
        times.requireTick(0, 1);
        assertFalse(times.hasTick());
        assertRefused(
                "a tick must end after its start, but starts at 5 ns and ends at 5 ns", () -> times.requireTick(5, 5));
        assertRefused(
                "a tick must end after its start, but starts at 5 ns and ends at 4 ns", () -> times.requireTick(5, 4));
        assertRefused("tick start " + (-MAX - 1) + " ns is not within +-2^62 ns", () -> times.requireTick(-MAX - 1, 0));
        assertRefused("tick end " + (MAX + 1) + " ns is not within +-2^62 ns", () -> times.requireTick(0, MAX + 1));
    }

    @Test
    void shouldTakeATickThatStartsWhereTheLastOneEnded() {
        times.tick(100, 200);

        times.requireTick(200, 300);
        times.requireTick(250, 300);
        assertRefused("tick starts at 199 ns, before the last one ended at 200 ns", () -> times.requireTick(199, 300));
        assertTrue(times.hasTick());
        assertEquals(100, times.lastTickStart());
        assertEquals(200, times.lastTickEnd());
        assertEquals(100, times.lastTickNanos());
    }

    @Test
    void shouldTakeAFrameThatIsNotBeforeTheLastOne() {
        times.requireFrame(-MAX);
        assertFalse(times.hasFrame());
        times.frame(50);

        times.requireFrame(50);
        times.requireFrame(MAX);
        assertTrue(times.hasFrame());
        assertEquals(50, times.lastRender());
        assertRefused("render time 49 ns is before the last frame's 50 ns", () -> times.requireFrame(49));
        assertRefused("render time " + (MAX + 1) + " ns is not within +-2^62 ns", () -> times.requireFrame(MAX + 1));
    }

    @Test
    void shouldSayHowFarNormalTimeIsAhead() {
        assertEquals(30, times.requireLead(20, 50));
        assertEquals(0, times.requireLead(20, 20));
        assertEquals(Long.MAX_VALUE, times.requireLead(-MAX, MAX), "saturated");
        assertRefused("normal time 19 ns is before render time 20 ns", () -> times.requireLead(20, 19));
        assertRefused("normal time " + (MAX + 1) + " ns is not within +-2^62 ns", () -> times.requireLead(20, MAX + 1));
        times.frame(20);
        assertRefused("render time 10 ns is before the last frame's 20 ns", () -> times.requireLead(10, 50));
        assertEquals(0, times.leadNanos());
        times.lead(7);
        assertEquals(7, times.leadNanos());
    }

    @Test
    void shouldTellInstantsBeyondTicks() {
        assertTrue(times.isBeyondTicks(-5), "there was none");
        times.tick(100, 200);

        assertFalse(times.isBeyondTicks(200));
        assertTrue(times.isBeyondTicks(201));
    }

    @Test
    void shouldShowATickFromItsStartOrTheLastFrameOn() {
        times.tick(100, 200);
        assertEquals(100, times.lastTickSeen());
        assertEquals(200, times.seenFrom(200));
        times.frame(150);
        assertEquals(200, times.seenFrom(200));
        times.frame(260);
        assertEquals(260, times.seenFrom(200));
        times.tick(200, 300);
        assertEquals(260, times.lastTickSeen());
    }

    @Test
    void shouldEndTheLastTickEarlierButNotAtItsStart() {
        times.tick(100, 200);
        times.endLastTickAt(150);
        assertEquals(150, times.lastTickEnd());
        times.endLastTickAt(100);
        assertEquals(101, times.lastTickEnd());
        times.endLastTickAt(99);
        assertEquals(101, times.lastTickEnd());
    }

    @Test
    void shouldGiveTheInstantAtAShareOfTheLastTick() {
        times.tick(1000, 1010);

        assertEquals(1000, times.instantAt(0));
        assertEquals(1003, times.instantAt(0.3));
        assertEquals(1010, times.instantAt(0.999));
        assertEquals(1010, times.instantAt(1));
        for (double alpha : new double[] {-0.1, Math.nextUp(1), Double.NaN}) {
            assertRefused("alpha must be from 0 to 1 but is " + alpha, () -> times.instantAt(alpha));
        }
    }

    @Test
    void shouldGiveInstantsOfTheLongestTick() {
        times.tick(-MAX, MAX);

        assertEquals(-MAX, times.instantAt(0));
        assertEquals(0, times.instantAt(0.5));
        assertEquals(-MAX / 2, times.instantAt(0.25));
        assertEquals(MAX, times.instantAt(1));
    }

    @Test
    void shouldContinueAsAnother() {
        TimelineTimes other = times(100, 200, 150);
        other.lead(9);

        times.continueAs(other);

        assertTrue(times.isInStepWith(other) && times.hasSameRenderTimeAs(other));
        assertTrue(times.hasTick() && times.hasFrame());
        assertEquals(100, times.lastTickStart());
        assertEquals(200, times.lastTickEnd());
        assertEquals(150, times.lastRender());
        assertEquals(9, times.leadNanos());
        assertEquals(100, times.lastTickSeen());
    }

    @Test
    void shouldHaveTheSameRenderTimeOnlyIfBothHadAFrame() {
        TimelineTimes other = new TimelineTimes();
        assertFalse(times.hasSameRenderTimeAs(other));
        times.frame(0);
        assertFalse(times.hasSameRenderTimeAs(other) || other.hasSameRenderTimeAs(times));
        other.frame(0);
        assertTrue(times.hasSameRenderTimeAs(other));
        other.frame(1);
        assertFalse(times.hasSameRenderTimeAs(other));
    }

    @Test
    void shouldBeInStepWhenLastTickAndLastFrameAreTheSame() {
        TimelineTimes other = new TimelineTimes();
        assertTrue(times.isInStepWith(other), "nothing has happened");
        other.tick(0, 10);
        assertFalse(times.isInStepWith(other) || other.isInStepWith(times));
        times.tick(0, 10);
        assertTrue(times.isInStepWith(other));
        other.frame(0);
        assertFalse(times.isInStepWith(other) || other.isInStepWith(times));
        times.frame(0);
        assertTrue(times.isInStepWith(other));

        assertFalse(times(0, 10, 5).isInStepWith(times(0, 11, 5)));
        assertFalse(times(0, 10, 5).isInStepWith(times(1, 10, 5)));
        assertFalse(times(0, 10, 5).isInStepWith(times(0, 10, 6)));
    }

    @Test
    void shouldSayWhatTimeIsLeft() {
        assertEquals(60, times.timeLeft(40, 100), "before the first frame all of it");
        times.frame(70);
        assertEquals(30, times.timeLeft(40, 100));
        times.frame(100);
        assertEquals(1, times.timeLeft(40, 100));
        times.frame(500);
        assertEquals(1, times.timeLeft(40, 100));
    }

    @Test
    void shouldSayWhatTimeIsLeftOfTheComingTick() {
        assertEquals(1, times.timeLeftOfComingTick());
        assertEquals(0, times.lastTickNanos());
        times.tick(100, 140);
        assertEquals(40, times.timeLeftOfComingTick());
        times.frame(150);
        assertEquals(30, times.timeLeftOfComingTick());
        times.frame(200);
        assertEquals(1, times.timeLeftOfComingTick());
    }

    @Test
    void shouldSayWhenAMotionFromElsewhereMayEnd() {
        assertEquals(-MAX, times.earliestEnd());
        times.tick(3, 8);
        assertEquals(8, times.earliestEnd());
    }

    @Test
    void shouldSaturateSumsAndDifferences() {
        assertEquals(7, TimelineTimes.plus(3, 4));
        assertEquals(3, TimelineTimes.plus(3, 0));
        assertEquals(Long.MAX_VALUE, TimelineTimes.plus(Long.MAX_VALUE - 1, 2));
        assertEquals(4, TimelineTimes.between(3, 7));
        assertEquals(-4, TimelineTimes.between(7, 3));
        assertEquals(0, TimelineTimes.between(7, 7));
        assertEquals(Long.MAX_VALUE, TimelineTimes.between(-MAX, MAX));
    }
}
