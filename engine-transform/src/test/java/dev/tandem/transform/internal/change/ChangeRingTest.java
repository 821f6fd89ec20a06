package dev.tandem.transform.internal.change;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The ring and its cursors; for what the scene tells it, see ChangeLogTest. */
class ChangeRingTest {
    private static final int SMALLEST = 1024;

    private final ChangeLog log = new ChangeLog(place -> 100 + place);

    private List<String> pull(ChangeCursor cursor) {
        List<String> all = new ArrayList<>();
        while (cursor.next()) {
            all.add(cursor.kind() + " of " + cursor.node() + ", " + cursor.detail());
        }
        return all;
    }

    @Test
    void shouldTellKindsIdsAndDetails() {
        ChangeCursor cursor = log.open(-1);
        log.created(1);
        log.destroyed(2);
        log.reparented(3, -1);
        log.reparented(3, 4);
        log.inheriting(3, 5);
        log.written(6);
        log.teleported(7);
        log.jumped(8);
        log.hidden(9);
        log.shown(9);
        log.rebased();
        log.visualChanged(10);
        assertEquals(
                List.of(
                        "1 of 101, 0",
                        "32 of 101, 0",
                        "2 of 102, 0",
                        "4 of 103, -1",
                        "4 of 103, 104",
                        "1024 of 103, 105",
                        "8 of 106, 0",
                        "16 of 107, 0",
                        "128 of 108, 0",
                        "32 of 108, 0",
                        "256 of 109, 0",
                        "512 of 109, 0",
                        "32 of 109, 0",
                        "64 of -1, 0",
                        "32 of 110, 0"),
                pull(cursor));
    }

    @Test
    void shouldRecordOnlyWhatSomebodyAsksFor() {
        assertFalse(log.wants(ChangeBits.WRITTEN));
        ChangeCursor written = log.open(ChangeBits.WRITTEN);
        assertTrue(log.wants(ChangeBits.WRITTEN | ChangeBits.HIDDEN));
        assertFalse(log.wants(ChangeBits.HIDDEN));
        log.hidden(1);
        log.written(1);
        log.visualChanged(5);
        assertEquals(1, written.backlog());
        ChangeCursor hidden = log.open(ChangeBits.HIDDEN);
        log.hidden(2);
        log.written(2);
        assertEquals(2, hidden.backlog());
        assertEquals(List.of("256 of 102, 0"), pull(hidden));
        assertEquals(List.of("8 of 101, 0", "8 of 102, 0"), pull(written));
        assertEquals(0, written.backlog());
        written.close();
        assertFalse(log.wants(ChangeBits.WRITTEN));
        assertTrue(log.wants(ChangeBits.HIDDEN));
    }

    @Test
    void shouldSkipWhatHasHappenedSoFar() {
        ChangeCursor cursor = log.open(ChangeBits.WRITTEN);
        log.written(1);
        cursor.skip();
        assertFalse(cursor.next());
        log.written(2);
        assertEquals(List.of("8 of 102, 0"), pull(cursor));
    }

    /** Of one living node it keeps the fewest changes that there is room for. */
    @Test
    void shouldLoseACursorThatFallsBehind() {
        ChangeCursor slow = log.open(ChangeBits.WRITTEN);
        ChangeCursor quick = log.open(ChangeBits.HIDDEN);
        log.created(0);
        for (int i = 0; i < SMALLEST; i++) {
            log.written(i);
        }
        assertFalse(slow.isLost());
        quick.skip();
        log.hidden(1);
        assertTrue(slow.isLost());
        assertFalse(slow.next());
        assertFalse(quick.isLost());
        assertFalse(log.wants(ChangeBits.WRITTEN), "nothing is recorded for it");
        assertEquals(List.of("256 of 101, 0"), pull(quick));

        log.written(1);
        slow.skip();
        assertFalse(slow.isLost());
        assertTrue(log.wants(ChangeBits.WRITTEN));
        log.written(2);
        assertEquals(List.of("8 of 102, 0"), pull(slow));
    }

    @Test
    void shouldKeepAllWhenTheOnesBehindHaveReadOn() {
        ChangeCursor cursor = log.open(ChangeBits.WRITTEN);
        for (int i = 0; i < 5 * SMALLEST; i++) {
            log.written(i);
            if (i % 700 == 699) {
                assertEquals(700, pull(cursor).size());
            }
        }
        assertFalse(cursor.isLost());
        assertEquals("8 of " + (100 + 4900) + ", 0", pull(cursor).get(0));
    }

    private ChangeCursor withLiving(int living, int asked) {
        for (int i = 0; i < living; i++) {
            log.created(i);
        }
        return log.open(asked);
    }

    @Test
    void shouldKeepTwoChangesPerNode() {
        ChangeCursor cursor = withLiving(3000, ChangeBits.HIDDEN);
        for (int i = 0; i < 6000; i++) {
            log.hidden(i);
        }
        assertFalse(cursor.isLost());
        List<String> all = pull(cursor);
        assertEquals(6000, all.size());
        assertEquals("256 of 100, 0", all.get(0));
        assertEquals("256 of 6099, 0", all.get(5999));
        for (int i = 0; i < 8193; i++) {
            log.hidden(i);
        }
        assertTrue(cursor.isLost(), "the ring is a power of two");
    }

    @Test
    void shouldKeepEightChangesPerNodeWhenWritesAreAskedFor() {
        ChangeCursor cursor = withLiving(1000, ChangeBits.TELEPORTED);
        for (int i = 0; i < 8000; i++) {
            log.teleported(i);
        }
        assertFalse(cursor.isLost());
        assertEquals(8000, pull(cursor).size());
    }

    @Test
    void shouldNotCountNodesThatAreGone() {
        ChangeCursor cursor = withLiving(3000, ChangeBits.HIDDEN);
        for (int i = 0; i < 3000; i++) {
            log.destroyed(i);
        }
        for (int i = 0; i <= SMALLEST; i++) {
            log.hidden(i);
        }
        assertTrue(cursor.isLost());
    }

    @Test
    void shouldAdvanceTheVisualEpochWithEachVisualChange() {
        Runnable[] changes = {
            () -> log.created(1), () -> log.shown(1), log::rebased, () -> log.jumped(1), () -> log.visualChanged(1)
        };
        for (Runnable change : changes) {
            int before = log.visualEpoch().read();
            change.run();
            assertEquals(before + 1, log.visualEpoch().read());
        }
        int before = log.visualEpoch().read();
        log.written(1);
        log.hidden(1);
        assertEquals(before, log.visualEpoch().read());
    }
}
