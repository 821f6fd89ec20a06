package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class ExtraColumnsTest {
    private final MotionRows rows = new MotionRows(3);
    private final ExtraColumns kept = new ExtraColumns();

    private static void fill(MotionChunk chunk, int row, float first) {
        for (int c = 0; c < chunk.extra.length; c++) {
            chunk.extra[c][row] = first + c;
        }
    }

    @Test
    void shouldTakeAllColumnsOfARowToAnotherTable() {
        MotionChunk from = rows.table(3, 2);
        MotionChunk to = rows.table(3, 2);
        fill(from, 0, 10);
        fill(from, 1, 20);
        from.marks = 5;
        to.marks = 2;

        kept.load(from, 1);
        kept.store(to, 0);

        for (int c = 0; c < 3; c++) {
            assertEquals(20 + c, to.extra[c][0]);
            assertEquals(0, to.extra[c][1]);
        }
        assertEquals(7, to.marks, "those of others are kept");
    }

    @Test
    void shouldTakeRowsOfOtherWidthsOneAfterTheOther() {
        MotionChunk few = rows.table(1, 1);
        MotionChunk many = rows.table(4, 1);
        fill(many, 0, 30);
        kept.load(many, 0);
        kept.store(few, 0);
        assertEquals(30, few.extra[0][0]);

        fill(few, 0, 40);
        kept.load(few, 0);
        kept.store(few, 0);
        assertEquals(40, few.extra[0][0]);
        assertEquals(0, few.marks);
    }
}
