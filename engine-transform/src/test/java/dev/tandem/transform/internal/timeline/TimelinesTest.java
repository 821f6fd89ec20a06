package dev.tandem.transform.internal.timeline;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.transform.internal.motion.MotionTable;
import dev.tandem.transform.internal.rule.MotionRules;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 7: timelines by number, and the nodes on them. */
class TimelinesTest {
    private final TimelineParts parts = new TimelineParts();
    private final Timelines timelines = parts.timelines;
    private final TimelineTables main = timelines.main();

    private List<Integer> moving(long framesBefore) {
        List<Integer> found = new ArrayList<>();
        timelines.forEachMoving(framesBefore, found::add);
        assertEquals(found.size(), timelines.movingCount(framesBefore));
        return found;
    }

    @Test
    void shouldNumberTimelinesOneAfterTheOther() {
        assertEquals(0, main.number());
        assertEquals(1, timelines.limit());
        TimelineTables first = timelines.open();
        TimelineTables second = timelines.open();

        assertEquals(1, first.number());
        assertEquals(2, second.number());
        assertEquals(3, timelines.limit());
        assertSame(second, timelines.at(2));
    }

    @Test
    void shouldUseANumberAgainOnceItsTimelineIsClosed() {
        TimelineTables first = timelines.open();
        timelines.open();
        timelines.close(first);
        assertNull(timelines.at(1));

        TimelineTables again = timelines.open();
        assertEquals(1, again.number());
        assertNotSame(first, again);
        assertEquals(3, timelines.limit());
        assertEquals(3, timelines.open().number());
    }

    @Test
    void shouldOpenTheNumberThatItIsTold() {
        assertEquals(5, timelines.openAs(5).number());
        assertEquals(6, timelines.limit());
        assertNull(timelines.at(3));
        timelines.close(timelines.at(5));
        assertEquals(5, timelines.openAs(5).number());
        assertEquals(6, timelines.open().number(), "it is no longer free");
        timelines.openAs(2);
        assertEquals(7, timelines.limit(), "as many as before");
    }

    @Test
    void shouldRefuseMoreThanItCanNumber() {
        while (timelines.limit() < Timelines.LIMIT) {
            timelines.open();
        }
        String message =
                assertThrows(IllegalStateException.class, timelines::open).getMessage();
        assertEquals("a scene has at most 65536 timelines; close one first", message);
        timelines.close(timelines.at(77));
        assertEquals(77, timelines.open().number());
    }

    @Test
    void shouldCountTheNodesOnEach() {
        TimelineTables other = timelines.open();
        int node = parts.create();
        parts.create();
        assertEquals(2, main.members());
        assertSame(main, timelines.of(node));

        timelines.put(node, other);
        assertSame(other, timelines.of(node));
        assertEquals(1, main.members());
        assertEquals(1, other.members());
        timelines.destroyed(node);
        assertEquals(0, other.members());
        assertEquals(1, main.members());
    }

    @Test
    void shouldFindTheTableOfATimelineAndARule() {
        TimelineTables other = timelines.open();
        MotionTable table = timelines.table(1, MotionRules.FROM_VISUAL);
        assertSame(other.table(MotionRules.FROM_VISUAL), table);
        assertSame(table, timelines.table(1, MotionRules.FROM_VISUAL), "asked again");
        assertSame(main.table(MotionRules.FROM_VISUAL), timelines.table(0, MotionRules.FROM_VISUAL));
        assertSame(other.table(MotionRules.FROM_TICK), timelines.table(1, MotionRules.FROM_TICK));

        timelines.close(other);
        TimelineTables again = timelines.open();
        MotionTable fresh = timelines.table(1, MotionRules.FROM_TICK);
        assertSame(again.table(MotionRules.FROM_TICK), fresh, "not that of the closed one");
    }

    @Test
    void shouldCountWhatMovesOnTimelinesThatHadAFrameSince() {
        TimelineTables other = timelines.open();
        TimelineTables closed = timelines.open();
        timelines.open();
        int a = parts.moving(main, MotionRules.FROM_TICK, 1, 0, 10);
        int b = parts.moving(other, MotionRules.FROM_TICK, 1, 0, 10);
        int c = parts.moving(other, MotionRules.FROM_VISUAL, 1, 0, 10);
        timelines.close(closed);

        assertEquals(List.of(a, b, c), moving(-1));
        assertEquals(List.of(), moving(0), "there was no frame");
        main.draws(timelines.countFrame());
        assertEquals(1, timelines.frames());
        other.draws(timelines.countFrame());
        assertEquals(List.of(a, b, c), moving(0));
        assertEquals(List.of(b, c), moving(1));
        assertEquals(List.of(), moving(2));
    }
}
