package dev.tandem.transform.internal.predict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.RuleTable;
import org.junit.jupiter.api.Test;

/** SPEC 4.4, 9.4: what is known of all rows of a chunk together. Two of three rows in a tick of a second. */
class PredictedRowsTest {
    private static final int COUNT = 3;

    private final VectorPrediction prediction = new VectorPrediction(PoseParts.TRANSLATION, 3);
    private final RuleTable table = new RuleTable(PoseForms.SPATIAL, prediction.extraColumns(), COUNT);
    private final PredictedTimes times = new PredictedTimes(ExtrapolateLaw.STANDARD);
    private final PredictedRows rows = new PredictedRows(PoseParts.TRANSLATION, prediction, times);
    private final MotionChunk chunk = table.chunk;

    PredictedRowsTest() {
        prediction.useExtraColumns(RuleTable.FIRST);
        table.tickOf(0, 0, 1, 2);
        at(0.5);
    }

    private void at(double seconds) {
        times.begin(table.table.intervals(), Math.round(seconds * RuleTable.SECOND), 0);
    }

    private void move(int row, float to) {
        table.move(row, PoseParts.TRANSLATION, new float[] {0, 0, 0}, new float[] {to, to, to});
    }

    private void mark() {
        rows.mark(chunk, COUNT, table.kernel);
    }

    private float[] shown() {
        float[][] out = new float[3][COUNT];
        rows.show(chunk, chunk.target.translation, out, COUNT, table.kernel);
        return out[0];
    }

    @Test
    void shouldHaveNothingToDoWhenAllAreStill() {
        chunk.marks = ~0;
        mark();

        assertFalse(rows.anyMove(chunk));
        at(1.5);
        assertFalse(rows.anyChange(chunk));
        assertEquals(~0 & ~127 | 8, chunk.marks, "marks of other components stay");
    }

    @Test
    void shouldGoOnAfterTheInterval() {
        prediction.motion(chunk, 2)[1] = 4;
        prediction.motion(chunk, 0)[1] = 8;
        mark();
        assertTrue(rows.anyMove(chunk));
        assertFalse(rows.anyChange(chunk), "within the interval");
        assertArrayEquals(new float[] {0, 0, 0}, shown());
        at(1.25);
        assertTrue(rows.anyChange(chunk));
        assertArrayEquals(new float[] {0, 2, 0}, shown());
    }

    @Test
    void shouldBlendOffsetsOutWithinTheInterval() {
        prediction.offset(chunk, 0)[1] = 8;
        mark();
        assertTrue(rows.anyMove(chunk));
        assertTrue(rows.anyChange(chunk));
        assertArrayEquals(new float[] {0, 4, 0}, shown());
        at(1);
        assertFalse(rows.anyChange(chunk));
        prediction.late(chunk)[1] = 0.25f;
        mark();
        assertTrue(rows.anyChange(chunk), "it runs out later");
        assertArrayEquals(new float[] {0, 2, 0}, shown());
    }

    @Test
    void shouldMoveWhenASourceIsNotTheTarget() {
        move(1, 5);
        mark();
        assertTrue(rows.anyMove(chunk));
        at(1.5);
        assertFalse(rows.anyChange(chunk));
    }

    @Test
    void shouldClampFarRowsAndLongWays() {
        prediction.motion(chunk, 0)[1] = Float.MAX_VALUE;
        move(1, Float.MAX_VALUE);
        mark();
        at(2);
        assertEquals(Float.MAX_VALUE, shown()[1]);
    }

    /** The sign of a zero must not change while others move, wherever these are. */
    @Test
    void shouldKeepTheBitsOfRowsThatHaveNotGoneOnBesideOthers() {
        for (float motion : new float[] {-4, 4}) {
            prediction.motion(chunk, 0)[0] = motion;
            prediction.motion(chunk, 0)[1] = motion;
            table.move(1, PoseParts.TRANSLATION, new float[] {-0f, 1, 0f}, new float[] {-0f, 1, 0f});
            table.tickOf(10, 1);
            mark();
            at(5);

            float[] shown = shown();

            assertEquals(motion, shown[0], "one has gone on by its horizon");
            assertEquals(-0f, shown[1], "and one waits for its interval, by motion " + motion);
        }
    }

    @Test
    void shouldKeepTheBitsOfRowsWithNothingLeftOfTheirOffsetBesideOthers() {
        prediction.offset(chunk, 0)[0] = 4;
        prediction.offset(chunk, 0)[1] = 4;
        prediction.late(chunk)[0] = 1;
        table.move(1, PoseParts.TRANSLATION, new float[] {-0f, 1, 0f}, new float[] {-0f, 1, 0f});
        chunk.commonInterval = chunk.interval[0];
        mark();
        at(1.5);
        assertArrayEquals(new float[] {2, -0f, 0}, shown());
    }

    @Test
    void shouldMarkRowsWithoutAnOffset() {
        prediction.offset(chunk, 0)[0] = 4;
        prediction.offset(chunk, 1)[1] = 4;
        prediction.offset(chunk, 2)[2] = 4;
        mark();
        assertEquals(2, chunk.marks & 10);
        rows.forgot(chunk);
        assertEquals(10, chunk.marks & 10);
        mark();
        prediction.clearOffsets(chunk, 1, 2);
        mark();
        assertEquals(10, chunk.marks & 10);
    }

    @Test
    void shouldAddWhatConcernsOneRow() {
        rows.markRow(chunk, 0);
        assertEquals(8, chunk.marks);
        prediction.motion(chunk, 1)[0] = 4;
        rows.markRow(chunk, 0);
        assertEquals(8 | 1, chunk.marks);
        chunk.marks = 0;
        prediction.offset(chunk, 1)[1] = 2e28f;
        prediction.late(chunk)[1] = 0.5f;
        rows.markRow(chunk, 1);
        assertEquals(2 | 4 | 32, chunk.marks);
        chunk.marks = 0;
        move(2, 4);
        rows.markRow(chunk, 2);
        assertEquals(16 | 8, chunk.marks);
    }

    @Test
    void shouldBeQuietWhenNothingMovesBeforeAndAfterATick() {
        assertFalse(rows.isQuietBefore(chunk, COUNT), "rows that are not known yet");
        assertFalse(rows.isQuietAfter(chunk, COUNT) || rows.showedSource(chunk));
        prediction.aimed(chunk, 0, COUNT, 0);
        mark();
        assertTrue(rows.isQuietBefore(chunk, COUNT));
        assertTrue(rows.showedSource(chunk));
        assertTrue(rows.isQuietAfter(chunk, COUNT));
        prediction.give(chunk, 1, 1, new float[3], 0, 3);
        assertFalse(rows.isQuietAfter(chunk, COUNT));
        prediction.takeBack(chunk, 1);
        move(1, 3);
        assertFalse(rows.isQuietAfter(chunk, COUNT));
        mark();
        assertFalse(rows.isQuietBefore(chunk, COUNT));
        assertFalse(rows.showedSource(chunk));
    }

    @Test
    void shouldMarkAQuietChunk() {
        chunk.marks = 3 | 1 << 9;
        rows.markQuiet(chunk, COUNT);
        assertEquals(8 | 1 << 9, chunk.marks);
        prediction.late(chunk)[2] = 1;
        rows.markQuiet(chunk, COUNT);
        assertEquals(12 | 1 << 9, chunk.marks);
    }

    @Test
    void shouldKeepTheMarksOfEachComponentApart() {
        PredictedRows scales = new PredictedRows(PoseParts.SCALE, prediction, times);
        scales.markRow(chunk, 0);
        assertEquals(8 << 14, chunk.marks);
        assertFalse(rows.anyMove(chunk));
    }
}
