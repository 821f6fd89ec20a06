package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class IntervalsTest {
    private final Intervals intervals = new Intervals();

    private int openJoined(long start, long end) {
        int interval = intervals.open(start, end, Curve.LINEAR);
        intervals.join(interval);
        return interval;
    }

    @Test
    void shouldKeepItsStampsWhenOpened() {
        int interval = openJoined(1000, 2500);

        assertEquals(1000, intervals.startNanos(interval));
        assertEquals(2500, intervals.endNanos(interval));
        assertEquals(1, intervals.allUsers());
    }

    @Test
    void shouldUseASlotAgainWhenItsLastUserHasLeft() {
        int first = openJoined(0, 1);
        intervals.join(first);
        intervals.leave(first);
        assertNotEquals(first, openJoined(1, 2), "one user is left");

        intervals.leave(first);

        assertEquals(first, openJoined(2, 3));
        assertEquals(2, intervals.startNanos(first));
    }

    @Test
    void shouldKeepAPinnedSlotWhenItHasNoUsers() {
        assertEquals(Intervals.NONE, intervals.pinned());
        int pinned = intervals.open(0, 1, Curve.LINEAR);
        intervals.pin(pinned);

        int other = intervals.open(1, 2, Curve.LINEAR);

        assertEquals(pinned, intervals.pinned());
        assertNotEquals(pinned, other);
        assertEquals(1, intervals.endNanos(pinned));
        intervals.pin(other);
        assertEquals(pinned, intervals.open(2, 3, Curve.LINEAR), "free since another is pinned");
    }

    @Test
    void shouldGiveEachItsOwnSlotWhenManyAreInUse() {
        Set<Integer> slots = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            slots.add(openJoined(i, i + 10));
        }

        assertEquals(100, slots.size());
        for (int slot : slots) {
            assertEquals(intervals.startNanos(slot) + 10, intervals.endNanos(slot));
        }
        assertEquals(100, intervals.allUsers());
        assertFalse(intervals.advanceTo(5));
        assertEquals(
                100 - 6,
                slots.stream().filter(slot -> intervals.progress()[slot] == 0f).count() - 1);
    }

    @Test
    void shouldIgnoreLeavingWhenThereIsNoGroup() {
        openJoined(0, 1);

        intervals.leave(Intervals.NONE);

        assertEquals(1, intervals.allUsers());
    }

    @Test
    void shouldComputeTheProgressOfEachWhenAdvanced() {
        int first = openJoined(0, 1000);
        int second = openJoined(1000, 2000);

        assertFalse(intervals.advanceTo(250));
        assertEquals(0.25f, intervals.progress()[first]);
        assertEquals(0f, intervals.progress()[second]);
        assertTrue(intervals.anyAtAnEnd(), "the second stands at its start");
        assertTrue(intervals.advanceTo(1500));
        assertEquals(1f, intervals.progress()[first]);
        assertEquals(0.5f, intervals.progress()[second]);
        assertTrue(intervals.anyAtAnEnd(), "the first stands at its end");
        assertTrue(intervals.hasArrived(first, 1000));
        assertFalse(intervals.hasArrived(second, 1999));
    }

    @Test
    void shouldSeeNoEndWhenAllStandBetweenTheirs() {
        openJoined(0, 1000);

        intervals.advanceTo(250);

        assertFalse(intervals.anyAtAnEnd());
    }

    @Test
    void shouldDisregardAGroupWhenItHasNoUsers() {
        int interval = openJoined(0, 1000);
        openJoined(0, 4000);
        intervals.leave(interval);

        assertFalse(intervals.advanceTo(1000), "SPEC 4.4");
        assertFalse(intervals.anyAtAnEnd(), "SPEC 4.4");
    }

    @Test
    void shouldStartAllAnewWhenRestarted() {
        int first = openJoined(0, 1000);
        int second = openJoined(100, 1000);

        intervals.restartAll(500);

        assertEquals(500, intervals.startNanos(first));
        assertEquals(500, intervals.startNanos(second));
        assertEquals(1000, intervals.endNanos(second));
        intervals.advanceTo(750);
        assertEquals(0.5f, intervals.progress()[second]);
    }

    @Test
    void shouldShareAGroupWhenAllIsTheSame() {
        int interval = intervals.catchingUp(0, 100, 200);
        intervals.join(interval);

        assertEquals(interval, intervals.catchingUp(0, 100, 200));
        for (int other : new int[] {
            intervals.catchingUp(1, 100, 200),
            intervals.catchingUp(0, 101, 200),
            intervals.catchingUp(0, 100, 201),
            intervals.handover(0, 100),
            intervals.shared(0, 100, Curve.LINEAR)
        }) {
            assertNotEquals(interval, other);
        }
        assertEquals(200, intervals.caughtUpNanos(interval));
        int waiting = intervals.waiting(50);
        intervals.join(waiting);
        assertEquals(waiting, intervals.waiting(50));
        assertNotEquals(waiting, intervals.handover(0, 50));
        int observed = openJoined(0, 100);
        assertEquals(observed, intervals.shared(0, 100, Curve.LINEAR));
        intervals.leave(interval);
        assertEquals(interval, intervals.handover(7, 8), "nobody was left");
    }

    @Test
    void shouldBeginWhenTheFirstFrameIsShownWhatWaitedForIt() {
        int waiting = intervals.waiting(50);
        intervals.join(waiting);
        assertTrue(intervals.isHandover(waiting) && intervals.isWaiting(waiting) && !intervals.hasStamps(waiting));
        assertTrue(intervals.anyHandover());

        intervals.beginWaiting(1000, 1020);
        intervals.beginWaiting(9000, 9020);

        assertEquals(1000, intervals.startNanos(waiting));
        assertEquals(1050, intervals.endNanos(waiting));
        assertEquals(1050, intervals.caughtUpNanos(waiting));
        assertTrue(intervals.isHandover(waiting) && !intervals.isWaiting(waiting) && intervals.hasStamps(waiting));
        intervals.leave(waiting);
        assertFalse(intervals.anyHandover());
        assertFalse(intervals.isHandover(Intervals.NONE) || intervals.hasStamps(Intervals.NONE));
    }

    private int joined(int interval) {
        intervals.join(interval);
        return interval;
    }

    @Test
    void shouldHaveACounterpartInAnotherTable() {
        Intervals other = new Intervals();
        int observed = openJoined(0, 100);
        int catching = joined(intervals.catchingUp(5, 100, 200));
        int handover = joined(intervals.handover(7, 100));
        int waiting = joined(intervals.waiting(50));

        int cut = other.handover(intervals, observed);
        assertTrue(other.isOfTick(cut) && other.isHandover(cut));
        other.join(cut);
        assertEquals(cut, other.handover(other, cut), "it stays one");
        assertEquals(100, other.endNanos(cut));
        int again = other.handover(intervals, catching);
        other.join(again);
        assertEquals(again, other.catchingUp(5, 100, 200));
        int taken = other.handover(intervals, handover);
        other.join(taken);
        assertEquals(taken, other.handover(7, 100));
        int begun = other.handover(intervals, waiting);
        assertTrue(other.isHandover(begun) && !other.isWaiting(begun) && !other.isOfTick(begun));
    }

    @Test
    void shouldSayWhatTimeIsLeftAtNormalSpeed() {
        TimelineTimes times = new TimelineTimes();
        times.frame(60);

        assertEquals(40, intervals.timeLeft(openJoined(0, 100), times));
        assertEquals(40, intervals.timeLeft(intervals.handover(1, 100), times));
        assertEquals(80, intervals.timeLeft(intervals.catchingUp(1, 100, 200), times), "it goes at twice the speed");
        assertEquals(50, intervals.timeLeft(intervals.waiting(50), times));
    }

    @Test
    void shouldJoinAndLeaveWithManyRows() {
        int interval = intervals.open(0, 1, Curve.LINEAR);
        assertFalse(intervals.hasUsers(interval));
        intervals.join(interval, 5);
        intervals.leave(interval, 3);
        intervals.leave(Intervals.NONE, 2);
        assertEquals(2, intervals.allUsers());
        assertTrue(intervals.hasUsers(interval));
        intervals.leave(interval, 2);
        assertFalse(intervals.hasUsers(interval));
    }

    @Test
    void shouldCutWhatLastsBeyondAnInstant() {
        int longer = openJoined(0, 101);
        int shorter = openJoined(0, 100);
        int catching = joined(intervals.catchingUp(0, 200, 300));
        int unused = intervals.open(0, 200, Curve.LINEAR);

        intervals.handOverAfter(100);

        assertTrue(intervals.isHandover(longer) && intervals.isOfTick(longer));
        assertFalse(intervals.isHandover(shorter) || intervals.isHandover(unused));
        assertTrue(intervals.isHandover(catching) && !intervals.isOfTick(catching), "as before");
        assertTrue(intervals.isOfTick(shorter) && !intervals.isOfTick(Intervals.NONE));
    }

    @Test
    void shouldEndWhatWaitedNoSoonerThanTold() {
        int waiting = intervals.waiting(50);
        intervals.join(waiting);
        intervals.beginWaiting(1000, 1100);
        assertEquals(1100, intervals.endNanos(waiting));
    }

    @Test
    void shouldMeasureInSeconds() {
        long second = 1_000_000_000L;
        assertEquals(1.5, intervals.seconds(openJoined(second, 2 * second + second / 2)));
        long max = TimelineTimes.MAX_NANOS;
        assertEquals(2.0 * max / second, intervals.seconds(openJoined(-max, max)), 1);
        assertEquals(0, intervals.seconds(openJoined(5, 5)));
        assertEquals(4, intervals.limit() + 1);
    }
}
