package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.RuleTable;
import dev.tandem.transform.internal.rule.ShownFrame;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: velocities of the tick under way and of the one before, of four rows. */
class GivenVelocityTest {
    private static final int PART = PoseParts.TRANSLATION;
    private static final float[] ORIGIN = {0, 0, 0};
    private static final float[] ELSEWHERE = {0, 1, 0};

    private final GivenVelocity velocity = new GivenVelocity(3);
    private final RuleTable rows = new RuleTable(PoseForms.SPATIAL, velocity.columns(), 4);
    private final MotionChunk chunk = rows.chunk;
    private final Intervals intervals = rows.table.intervals();

    GivenVelocityTest() {
        velocity.useExtraColumns(RuleTable.FIRST);
    }

    private void give(int row, float x, float y, float z) {
        velocity.give(chunk, row, 1, new float[] {x, y, z}, 0, 3);
    }

    /** Gives a velocity in a tick that is over. */
    private void giveLast(int row, float x, float y, float z) {
        give(row, x, y, z);
        velocity.advance(chunk, row);
    }

    /** What the columns between others are in a row: three of the tick under way and whether it is known, then of the last. */
    private void assertColumns(int row, float... expected) {
        float[] columns = rows.columns(row);
        assertEquals(expected.length + 2, columns.length);
        for (int c = 0; c < columns.length; c++) {
            boolean isOther = c == 0 || c == columns.length - 1;
            assertEquals(isOther ? 0 : expected[c - 1], columns[c], "column " + c + " of row " + row);
        }
    }

    @Test
    void shouldKeepAColumnPerChannelAndOneMoreForEachTick() {
        assertEquals(8, velocity.columns());
        assertEquals(4, new GivenVelocity(1).columns());
    }

    @Test
    void shouldStoreTheVelocitiesOfRowsThatFollowEachOther() {
        float[] all = {-1, 1, 2, 3, -1, -1, 4, 5, 6, -1};

        velocity.give(chunk, 1, 2, all, 1, 5);

        assertColumns(0, 0, 0, 0, 0, 0, 0, 0, 0);
        assertColumns(1, 1, 2, 3, 1, 0, 0, 0, 0);
        assertColumns(2, 4, 5, 6, 1, 0, 0, 0, 0);
        assertColumns(3, 0, 0, 0, 0, 0, 0, 0, 0);
        assertTrue(velocity.hasNext(chunk, 1));
        assertFalse(velocity.hasNext(chunk, 0));
        assertFalse(velocity.hasLast(chunk, 1));
    }

    @Test
    void shouldBeTheLastOneWhenItsTickIsOver() {
        give(1, 1, 2, 3);
        give(2, 4, 5, 6);

        velocity.advance(chunk, 1);

        assertColumns(1, 1, 2, 3, 0, 1, 2, 3, 1);
        assertColumns(2, 4, 5, 6, 1, 0, 0, 0, 0);
        assertTrue(velocity.hasLast(chunk, 1));
        assertFalse(velocity.hasNext(chunk, 1));
        assertFalse(velocity.hasLast(chunk, 2));
        assertEquals(2, velocity.last(chunk, 1)[1]);
        assertEquals(6, velocity.next(chunk, 2)[2]);
    }

    @Test
    void shouldForgetTheLastOneWhenATickCameWithoutAny() {
        giveLast(1, 1, 2, 3);

        velocity.advance(chunk, 1);

        assertFalse(velocity.hasLast(chunk, 1));
    }

    @Test
    void shouldForgetBothWhenToldTo() {
        for (int row = 1; row < 3; row++) {
            giveLast(row, 1, 2, 3);
            give(row, 4, 5, 6);
        }

        velocity.forget(chunk, 1);

        assertFalse(velocity.hasNext(chunk, 1) || velocity.hasLast(chunk, 1));
        assertTrue(velocity.hasNext(chunk, 2) && velocity.hasLast(chunk, 2));
    }

    @Test
    void shouldBeAtRestOnlyWhenTheLastOneIsKnownToBeZero() {
        assertFalse(velocity.isAtRest(chunk, 0), "nothing is known");
        give(0, 0, 0, 0);
        assertFalse(velocity.isAtRest(chunk, 0), "the tick is not over");
        giveLast(1, 0, -0f, 0);
        assertTrue(velocity.isAtRest(chunk, 1));
        giveLast(1, 1, 0, 0);
        assertFalse(velocity.isAtRest(chunk, 1));
        giveLast(1, 0, 0, 1);
        assertFalse(velocity.isAtRest(chunk, 1));
    }

    @Test
    void shouldBeAtRestWhenItStartsThere() {
        give(1, 4, 5, 6);
        velocity.startAtRest(chunk, 1);

        assertColumns(1, 4, 5, 6, 1, 0, 0, 0, 1);
        assertTrue(velocity.isAtRest(chunk, 1));
        assertFalse(velocity.isAtRest(chunk, 0) || velocity.isAtRest(chunk, 2));
    }

    @Test
    void shouldBeOverUnlessItMovesAtTheEndOfTheNewestTick() {
        rows.tickOf(0, 0, 1, 2);
        giveLast(1, 0, 0, 0);
        giveLast(2, 0, 0, 2);
        ShownFrame end = rows.frame(1);

        assertTrue(velocity.isOver(chunk, 0, end), "unknown");
        assertTrue(velocity.isOver(chunk, 1, end), "at rest");
        assertFalse(velocity.isOver(chunk, 2, end), "it waits for the next tick");

        rows.tick(1);
        assertTrue(velocity.isOver(chunk, 2, rows.frame(1)), "a tick has passed since");
    }

    @Test
    void shouldBeOverWhenNothingIsKnownOfARowThatMoved() {
        rows.tickOf(0, 2);
        giveLast(2, 0, 0, 2);
        velocity.advance(chunk, 2);

        assertTrue(velocity.isOver(chunk, 2, rows.frame(1)));
    }

    @Test
    void shouldAdvanceAllRowsAtOnce() {
        int interval = rows.tickOf(0, 0, 1, 2, 3);
        give(0, 1, 2, 3);
        give(1, 4, 5, 6);
        giveLast(2, 7, 8, 9);

        velocity.advanceAll(intervals, chunk, PART, 4, interval);

        assertEquals(1, velocity.last(chunk, 0)[0]);
        assertEquals(6, velocity.last(chunk, 2)[1]);
        assertTrue(velocity.hasLast(chunk, 0) && velocity.hasLast(chunk, 1));
        assertFalse(velocity.hasLast(chunk, 2) || velocity.hasLast(chunk, 3), "no velocity in this tick");
        for (int row = 0; row < 4; row++) {
            assertFalse(velocity.hasNext(chunk, row));
        }
    }

    @Test
    void shouldHoldRestWhereARowHasNotMovedInTheTick() {
        int interval = rows.tickOf(0, 0, 1, 2);
        for (int row = 0; row < 4; row++) {
            giveLast(row, 0, 0, 0);
        }
        rows.move(1, PART, ORIGIN, ELSEWHERE);
        give(2, 3, 0, 0);

        velocity.advanceAll(intervals, chunk, PART, 4, interval);

        assertTrue(velocity.isAtRest(chunk, 0), "it was written, with what it was");
        assertFalse(velocity.hasLast(chunk, 1), "it moved, by a write without a velocity");
        assertEquals(3, velocity.last(chunk, 0)[2]);
        assertFalse(velocity.hasLast(chunk, 3), "it is in no interval");
    }

    @Test
    void shouldHoldRestInTheTicksAfterItHasMoved() {
        int before = rows.tickOf(0, 0, 1);
        giveLast(0, 0, 0, 0);
        giveLast(1, 0, 0, 1);
        rows.move(0, PART, ORIGIN, ELSEWHERE);
        int interval = rows.tick(1);
        assertEquals(before, chunk.interval[0]);

        velocity.advanceAll(intervals, chunk, PART, 4, interval);

        assertTrue(velocity.isAtRest(chunk, 0), "where its source is does not matter: that was the tick before");
        assertFalse(velocity.hasLast(chunk, 1), "it was not at rest");
    }

    @Test
    void shouldNotHoldRestInAHandover() {
        giveLast(0, 0, 0, 0);
        rows.table.setInterval(chunk, 0, intervals.handover(0, 5));

        velocity.advanceAll(intervals, chunk, PART, 4, rows.tick(0));

        assertFalse(velocity.hasLast(chunk, 0));
    }

    /** The first rows, whose velocities are known, are skipped. */
    @Test
    void shouldHoldRestBehindRowsThatWereGivenVelocities() {
        int interval = rows.tickOf(0, 0, 1, 2, 3);
        give(0, 1, 0, 0);
        give(1, 0, 0, 0);
        giveLast(3, 0, 0, 0);

        velocity.advanceAll(intervals, chunk, PART, 4, interval);

        assertFalse(velocity.isAtRest(chunk, 0));
        assertTrue(velocity.isAtRest(chunk, 1));
        assertFalse(velocity.hasLast(chunk, 2));
        assertTrue(velocity.isAtRest(chunk, 3));
    }

    @Test
    void shouldTurnBothVelocities() {
        giveLast(1, 1, 2, 3);
        give(1, 4, 5, 6);
        give(2, 4, 5, 6);
        Rigid quarter = new Rigid();
        quarter.rotation(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        quarter.translation(100, 100, 100);

        velocity.turn(chunk, 1, quarter);

        assertArrayEquals(new float[] {-5, 4, 6, 1, -2, 1, 3, 1}, own(1), 1e-5f);
        assertArrayEquals(new float[] {4, 5, 6, 1, 0, 0, 0, 0}, own(2));
    }

    private float[] own(int row) {
        return Arrays.copyOfRange(rows.columns(row), 1, 1 + velocity.columns());
    }

    @Test
    void shouldStayFiniteWhenTurned() {
        float max = Float.MAX_VALUE;
        give(1, max, max, -max);
        Rigid eighth = new Rigid();
        eighth.rotation(0, 0, Math.sin(Math.PI / 8), Math.cos(Math.PI / 8));

        velocity.turn(chunk, 1, eighth);

        assertEquals(0, own(1)[0], max * 1e-6);
        assertEquals(max, own(1)[1]);
        Rigid back = new Rigid();
        back.rotation(0, 0, 1, 0);
        give(1, max, max, -max);
        velocity.turn(chunk, 1, back);
        assertEquals(-max, own(1)[1]);
    }
}
