package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TickGroupsTest {
    private final TickGroups groups = new TickGroups();

    private int openJoined(long start, long end) {
        int group = groups.open(start, end, Curve.LINEAR);
        groups.join(group);
        return group;
    }

    @Test
    void shouldKeepItsStampsWhenOpened() {
        int group = openJoined(1000, 2500);

        assertEquals(1000, groups.startNanos(group));
        assertEquals(2500, groups.endNanos(group));
        assertEquals(1, groups.allUsers());
    }

    @Test
    void shouldUseASlotAgainWhenItsLastUserHasLeft() {
        int first = openJoined(0, 1);
        groups.join(first);
        groups.leave(first);
        assertNotEquals(first, openJoined(1, 2), "one user is left");

        groups.leave(first);

        assertEquals(first, openJoined(2, 3));
        assertEquals(2, groups.startNanos(first));
    }

    @Test
    void shouldKeepAPinnedSlotWhenItHasNoUsers() {
        assertEquals(TickGroups.NONE, groups.pinned());
        int pinned = groups.open(0, 1, Curve.LINEAR);
        groups.pin(pinned);

        int other = groups.open(1, 2, Curve.LINEAR);

        assertEquals(pinned, groups.pinned());
        assertNotEquals(pinned, other);
        assertEquals(1, groups.endNanos(pinned));
        groups.pin(other);
        assertEquals(pinned, groups.open(2, 3, Curve.LINEAR), "free since another is pinned");
    }

    @Test
    void shouldGiveEachItsOwnSlotWhenManyAreInUse() {
        Set<Integer> slots = new HashSet<>();
        for (int i = 0; i < 100; i++) {
            slots.add(openJoined(i, i + 10));
        }

        assertEquals(100, slots.size());
        for (int slot : slots) {
            assertEquals(groups.startNanos(slot) + 10, groups.endNanos(slot));
        }
        assertEquals(100, groups.allUsers());
        assertFalse(groups.advanceTo(5));
        assertEquals(
                100 - 6,
                slots.stream().filter(slot -> groups.progress()[slot] == 0f).count() - 1);
    }

    @Test
    void shouldIgnoreLeavingWhenThereIsNoGroup() {
        openJoined(0, 1);

        groups.leave(TickGroups.NONE);

        assertEquals(1, groups.allUsers());
    }

    @Test
    void shouldComputeTheProgressOfEachWhenAdvanced() {
        int first = openJoined(0, 1000);
        int second = openJoined(1000, 2000);

        assertFalse(groups.advanceTo(250));
        assertEquals(0.25f, groups.progress()[first]);
        assertEquals(0f, groups.progress()[second]);
        assertTrue(groups.anyAtAnEnd(), "the second stands at its start");
        assertTrue(groups.advanceTo(1500));
        assertEquals(1f, groups.progress()[first]);
        assertEquals(0.5f, groups.progress()[second]);
        assertTrue(groups.anyAtAnEnd(), "the first stands at its end");
        assertTrue(groups.hasArrived(first, 1000));
        assertFalse(groups.hasArrived(second, 1999));
    }

    @Test
    void shouldSeeNoEndWhenAllStandBetweenTheirs() {
        openJoined(0, 1000);

        groups.advanceTo(250);

        assertFalse(groups.anyAtAnEnd());
    }

    @Test
    void shouldDisregardAGroupWhenItHasNoUsers() {
        int group = openJoined(0, 1000);
        openJoined(0, 4000);
        groups.leave(group);

        assertFalse(groups.advanceTo(1000), "SPEC 4.4");
        assertFalse(groups.anyAtAnEnd(), "SPEC 4.4");
    }

    @Test
    void shouldStartAllAnewWhenRestarted() {
        int first = openJoined(0, 1000);
        int second = openJoined(100, 1000);

        groups.restartAll(500);

        assertEquals(500, groups.startNanos(first));
        assertEquals(500, groups.startNanos(second));
        assertEquals(1000, groups.endNanos(second));
        groups.advanceTo(750);
        assertEquals(0.5f, groups.progress()[second]);
    }

    @Test
    void shouldShareAGroupWhenAllIsTheSame() {
        int group = groups.catchingUp(0, 100, 200);
        groups.join(group);

        assertEquals(group, groups.catchingUp(0, 100, 200));
        for (int other : new int[] {
            groups.catchingUp(1, 100, 200),
            groups.catchingUp(0, 101, 200),
            groups.catchingUp(0, 100, 201),
            groups.handover(0, 100),
            groups.shared(0, 100, Curve.LINEAR)
        }) {
            assertNotEquals(group, other);
        }
        assertEquals(200, groups.caughtUpNanos(group));
        int waiting = groups.waiting(50);
        groups.join(waiting);
        assertEquals(waiting, groups.waiting(50));
        assertNotEquals(waiting, groups.handover(0, 50));
        int observed = openJoined(0, 100);
        assertEquals(observed, groups.shared(0, 100, Curve.LINEAR));
        groups.leave(group);
        assertEquals(group, groups.handover(7, 8), "nobody was left");
    }

    @Test
    void shouldBeginWhenTheFirstFrameIsShownWhatWaitedForIt() {
        int waiting = groups.waiting(50);
        groups.join(waiting);
        assertTrue(groups.isHandover(waiting) && groups.isWaiting(waiting) && !groups.hasStamps(waiting));
        assertTrue(groups.anyHandover());

        groups.beginWaiting(1000, 1020);
        groups.beginWaiting(9000, 9020);

        assertEquals(1000, groups.startNanos(waiting));
        assertEquals(1050, groups.endNanos(waiting));
        assertEquals(1050, groups.caughtUpNanos(waiting));
        assertTrue(groups.isHandover(waiting) && !groups.isWaiting(waiting) && groups.hasStamps(waiting));
        groups.leave(waiting);
        assertFalse(groups.anyHandover());
        assertFalse(groups.isHandover(TickGroups.NONE) || groups.hasStamps(TickGroups.NONE));
    }
}
