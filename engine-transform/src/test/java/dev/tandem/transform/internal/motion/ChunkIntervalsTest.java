package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ChunkIntervalsTest {
    private static final int ROWS = 6;

    private final MotionChunk chunk = new MotionRows(0).table(0, ROWS);

    ChunkIntervalsTest() {
        System.arraycopy(new int[] {3, 4, 4, 3, 4, 4}, 0, chunk.interval, 0, ROWS);
    }

    @Test
    void shouldFindTheFirstRowOfAnInterval() {
        assertEquals(0, chunk.nextOfInterval(3, 0, ROWS));
        assertEquals(1, chunk.nextOfInterval(4, 0, ROWS));
        assertEquals(3, chunk.nextOfInterval(3, 1, ROWS));
        assertEquals(4, chunk.nextOfInterval(4, 3, ROWS));
        assertEquals(ROWS, chunk.nextOfInterval(3, 4, ROWS));
        assertEquals(2, chunk.nextOfInterval(3, 1, 2), "none before the end");
        chunk.interval[ROWS] = 7;
        assertEquals(ROWS, chunk.nextOfInterval(7, 0, ROWS), "the row behind the last is none");
        assertEquals(ROWS, chunk.nextOfInterval(3, ROWS, ROWS));
    }

    @Test
    void shouldFindTheEndOfARun() {
        assertEquals(1, chunk.endOfInterval(0, ROWS));
        assertEquals(3, chunk.endOfInterval(1, ROWS));
        assertEquals(3, chunk.endOfInterval(2, ROWS));
        assertEquals(ROWS, chunk.endOfInterval(4, ROWS));
        assertEquals(5, chunk.endOfInterval(4, 5));
    }

    /** Holes have any interval. */
    @Test
    void shouldBeOneRunWhenAllRowsHaveTheSameInterval() {
        chunk.commonInterval = 4;

        assertEquals(0, chunk.nextOfInterval(4, 0, ROWS));
        assertEquals(2, chunk.nextOfInterval(4, 2, ROWS));
        assertEquals(ROWS, chunk.nextOfInterval(3, 0, ROWS));
        assertEquals(ROWS, chunk.endOfInterval(0, ROWS));
        assertEquals(5, chunk.endOfInterval(2, 5));
    }
}
