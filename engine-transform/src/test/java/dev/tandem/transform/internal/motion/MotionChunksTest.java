package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MotionChunksTest {
    private final MotionRows rows = new MotionRows(3);
    private final MotionChunks chunks = rows.chunks;

    @Test
    void shouldNumberRowsOverAllTables() {
        List<MotionChunk> all = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            all.add(chunks.acquire(rows.table, i));
        }
        for (int i = 0; i < 6; i++) {
            assertEquals(i * MotionChunk.SIZE, all.get(i).firstRow);
            assertEquals(i, all.get(i).position);
            assertSame(rows.table, all.get(i).table);
            assertEquals(3, all.get(i).extra.length);
            assertSame(all.get(i), chunks.of(i * MotionChunk.SIZE + MotionChunk.MASK));
        }
    }

    @Test
    void shouldGiveOutAChunkAgainThatWasReleased() {
        MotionChunk first = chunks.acquire(rows.table, 0);
        MotionChunk second = chunks.acquire(rows.table, 1);
        first.storeVisual(0, rows.pose(4));
        chunks.release(first);
        assertNull(first.table);

        MotionTable other = new MotionTable(rows.nodes, chunks, MotionRows.KIND, 1);
        assertSame(first, chunks.acquire(other, 5));
        assertSame(other, first.table);
        assertEquals(5, first.position);
        assertEquals(1, first.extra.length);
        assertFalse(first.isConsistent(0), "what changed in it is forgotten");
        assertNotSame(second, chunks.acquire(other, 6));
    }

    @Test
    void shouldTellAllTablesOfAPass() {
        rows.enter();
        MotionChunk own = rows.table.chunkAt(0);
        MotionChunk released = chunks.acquire(rows.table, 1);
        chunks.release(released);
        MotionChunk others = rows.table(0, 1);
        others.table.countVisualWrite();
        rows.table.countVisualWrite();
        assertTrue(own.movedSincePass() && others.movedSincePass());

        chunks.passed();
        assertFalse(own.movedSincePass() || others.movedSincePass());
    }

    @Test
    void shouldShowWhatWasLeftForLaterWhenNobodyInterpolatesAnyMore() {
        MotionChunk chunk = chunks.acquire(rows.table, 0);
        List<MotionChunk> shown = new ArrayList<>();
        chunks.beginLate();
        chunk.showLater(shown::add);
        chunks.showAll();
        chunk.showLater(shown::add);
        chunks.stopLate();
        chunks.showAll();
        chunks.showAll();
        assertEquals(List.of(chunk, chunk), shown);
    }

    @Test
    void shouldHaveAnotherVersionWhenRowsChange() {
        int before = chunks.version();
        chunks.rowsChanged();
        int after = chunks.version();
        assertNotEquals(before, after);
        chunks.rowsChanged();
        assertNotEquals(after, chunks.version());
        assertNotEquals(before, chunks.version());
    }
}
