package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** SPEC 4.4: stretches of 256 rows in which something changes. */
class ChangingRowsTest {
    private static final int STRETCH = 256;
    private static final int ROWS = 5 * STRETCH + 10;

    private final ChangingRows changing = new ChangingRows();
    private final float[][] source = new float[2][ROWS + STRETCH];
    private final float[][] target = new float[2][ROWS + STRETCH];
    private final float[][] visual = new float[2][ROWS + STRETCH];

    private boolean settle() {
        return changing.settle(source, target, visual, ROWS);
    }

    private void assertChanging(int first, int end) {
        assertEquals(first, changing.next(0, ROWS));
        if (first < ROWS) {
            assertEquals(end, changing.end(first, ROWS));
            assertEquals(ROWS, changing.next(end, ROWS), "and no others");
        }
    }

    @Test
    void shouldChangeNothingAtFirst() {
        assertFalse(settle());
        assertChanging(ROWS, ROWS);
        assertEquals(ROWS, changing.next(ROWS, ROWS));
    }

    @Test
    void shouldChangeTheStretchOfARow() {
        changing.change(2 * STRETCH + 3);

        assertChanging(2 * STRETCH, 3 * STRETCH);
        assertEquals(2 * STRETCH + 100, changing.next(2 * STRETCH + 100, ROWS));
        assertEquals(3 * STRETCH, changing.end(2 * STRETCH + 100, ROWS));
        assertEquals(2 * STRETCH + 50, changing.next(0, 2 * STRETCH + 50) + 50, "an end within the stretch");
        assertEquals(2 * STRETCH + 50, changing.end(2 * STRETCH, 2 * STRETCH + 50));
        assertEquals(STRETCH, changing.next(0, STRETCH), "none before the end");
    }

    @Test
    void shouldReachTheLastStretchOfAFullChunk() {
        changing.change(MotionChunk.SIZE - 1);

        assertEquals(MotionChunk.SIZE - STRETCH, changing.next(0, MotionChunk.SIZE));
        assertEquals(MotionChunk.SIZE, changing.end(MotionChunk.SIZE - STRETCH, MotionChunk.SIZE));
        changing.changeAll(MotionChunk.SIZE);
        assertEquals(MotionChunk.SIZE, changing.end(0, MotionChunk.SIZE));
    }

    @Test
    void shouldChangeAllStretchesThatHaveRows() {
        changing.changeAll(0);
        assertFalse(settle());
        changing.changeAll(STRETCH + 1);
        assertChanging(0, 2 * STRETCH);
        assertTrue(settle());
    }

    @Test
    void shouldChangeWhereTargetsDifferOnceSettled() {
        changing.changeTargets(STRETCH - 1, 2);
        assertChanging(ROWS, ROWS);
        target[1][STRETCH] = 5;

        assertTrue(settle());

        assertChanging(STRETCH, 2 * STRETCH);
        assertFalse(settle(), "nothing was stored since");
        assertChanging(STRETCH, 2 * STRETCH);
    }

    @Test
    void shouldSeeADifferenceInAnyRowOfAStretch() {
        for (int row : new int[] {STRETCH, STRETCH + 1, 2 * STRETCH - 1}) {
            ChangingRows fresh = new ChangingRows();
            fresh.changeTargets(row, 1);
            float[][] other = new float[2][ROWS];
            other[1][row] = -0f;
            assertTrue(fresh.settle(source, other, visual, ROWS));
            assertEquals(STRETCH, fresh.next(0, ROWS), "row " + row);
        }
    }

    @Test
    void shouldIgnoreRowsBehindTheLast() {
        changing.changeTargets(ROWS - 1, 1);
        target[0][ROWS] = 3;
        settle();
        assertChanging(ROWS, ROWS);
        changing.changeTargets(ROWS + STRETCH, 1);
        assertTrue(settle());
        assertChanging(ROWS, ROWS);
    }

    @Test
    void shouldShowWhatNoLongerChangesAsItIs() {
        changing.change(STRETCH);
        source[0][STRETCH] = 4;
        target[0][STRETCH] = 4;
        source[1][2 * STRETCH - 1] = 6;
        target[1][2 * STRETCH - 1] = 6;
        source[1][2 * STRETCH] = 7;

        assertTrue(settle());

        assertChanging(ROWS, ROWS);
        assertEquals(4, visual[0][STRETCH]);
        assertEquals(6, visual[1][2 * STRETCH - 1]);
        assertEquals(0, visual[1][2 * STRETCH], "another stretch");
    }

    @Test
    void shouldNotTouchWhatDidNotChange() {
        changing.changeTargets(0, ROWS);
        visual[0][3] = 9;
        settle();
        assertEquals(9, visual[0][3]);
    }

    @Test
    void shouldStartFromTargetsWhereTheyMayDiffer() {
        changing.changeTargets(3 * STRETCH, 1);
        changing.startFromTargets(0, 4 * STRETCH);
        assertChanging(3 * STRETCH, 4 * STRETCH);

        settle();
        assertChanging(ROWS, ROWS);
        changing.change(0);
        target[0][0] = 1;
        settle();
        changing.startFromTargets(STRETCH, 1);
        target[0][0] = 0;
        assertFalse(settle(), "another stretch");
        changing.startFromTargets(0, 1);
        assertTrue(settle());
        assertChanging(ROWS, ROWS);
    }

    @Test
    void shouldStartFromVisualsOnlyWhereSomethingChanges() {
        changing.startFromVisuals(0, ROWS);
        assertFalse(settle());
        changing.change(STRETCH);
        target[0][STRETCH] = 1;
        settle();
        changing.startFromVisuals(0, STRETCH);
        assertFalse(settle());
        changing.startFromVisuals(0, STRETCH + 1);
        assertTrue(settle());
    }

    @Test
    void shouldCopyWhetherARowChanges() {
        ChangingRows other = new ChangingRows();
        other.change(5);
        changing.copy(2 * STRETCH, other, 6);
        assertChanging(2 * STRETCH, 3 * STRETCH);

        changing.clear();
        changing.copy(2 * STRETCH, other, STRETCH);
        assertChanging(ROWS, ROWS);
        assertTrue(settle(), "its target may differ");
    }

    @Test
    void shouldForgetAllWhenCleared() {
        changing.change(5);
        changing.clear();
        assertFalse(settle());
        assertChanging(ROWS, ROWS);
    }

    @Test
    void shouldBeSpecialUntilSomethingIsStored() {
        assertFalse(changing.isSpecial());
        changing.setSpecial();
        assertTrue(changing.isSpecial());
        settle();
        assertTrue(changing.isSpecial());
        changing.change(0);
        settle();
        assertFalse(changing.isSpecial());
    }

    @Test
    void shouldBeConsistentAsItsBitsSay() {
        assertTrue(isConsistent());
        target[0][7] = 1;
        assertFalse(isConsistent(), "a target was stored that nobody told of");
        changing.changeTargets(7, 1);
        assertTrue(isConsistent(), "not checked yet");
        visual[1][7] = 1;
        assertFalse(isConsistent());
        changing.change(7);
        assertTrue(isConsistent());
    }

    private boolean isConsistent() {
        return changing.isConsistent(source, target, visual, 7);
    }

    @Test
    void shouldCompareBits() {
        float[][] a = {{0, 1}, {2, 3}};
        float[][] b = {{0, 1}, {2, 3}};
        assertTrue(ChangingRows.isSame(a, b, 0) && ChangingRows.isSame(a, b, 1));
        b[1][1] = 4;
        assertTrue(ChangingRows.isSame(a, b, 0));
        assertFalse(ChangingRows.isSame(a, b, 1));
        b[0][0] = -0f;
        assertFalse(ChangingRows.isSame(a, b, 0));
    }
}
