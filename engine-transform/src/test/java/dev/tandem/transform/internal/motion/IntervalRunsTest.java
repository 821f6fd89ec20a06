package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IntervalRunsTest {
    private static final int ROWS = 6;

    private final MotionChunk chunk = new MotionRows(0).table(0, ROWS);

    IntervalRunsTest() {
        System.arraycopy(new int[] {3, 4, 4, 3, 4, 4}, 0, chunk.interval, 0, ROWS);
    }

    @Test
    void shouldFindTheFirstRowOfAnInterval() {
        assertEquals(0, IntervalRuns.first(chunk, 3, 0, ROWS));
        assertEquals(1, IntervalRuns.first(chunk, 4, 0, ROWS));
        assertEquals(3, IntervalRuns.first(chunk, 3, 1, ROWS));
        assertEquals(4, IntervalRuns.first(chunk, 4, 3, ROWS));
        assertEquals(ROWS, IntervalRuns.first(chunk, 3, 4, ROWS));
        assertEquals(2, IntervalRuns.first(chunk, 3, 1, 2), "none before the end");
        chunk.interval[ROWS] = 7;
        assertEquals(ROWS, IntervalRuns.first(chunk, 7, 0, ROWS), "the row behind the last is none");
        assertEquals(ROWS, IntervalRuns.first(chunk, 3, ROWS, ROWS));
    }

    @Test
    void shouldFindTheEndOfARun() {
        assertEquals(1, IntervalRuns.end(chunk, 0, ROWS));
        assertEquals(3, IntervalRuns.end(chunk, 1, ROWS));
        assertEquals(3, IntervalRuns.end(chunk, 2, ROWS));
        assertEquals(ROWS, IntervalRuns.end(chunk, 4, ROWS));
        assertEquals(5, IntervalRuns.end(chunk, 4, 5));
    }

    /** Holes have any interval. */
    @Test
    void shouldBeOneRunWhenAllRowsHaveTheSameInterval() {
        chunk.commonInterval = 4;

        assertEquals(0, IntervalRuns.first(chunk, 4, 0, ROWS));
        assertEquals(2, IntervalRuns.first(chunk, 4, 2, ROWS));
        assertEquals(ROWS, IntervalRuns.first(chunk, 3, 0, ROWS));
        assertEquals(ROWS, IntervalRuns.end(chunk, 0, ROWS));
        assertEquals(5, IntervalRuns.end(chunk, 2, 5));
    }
}
