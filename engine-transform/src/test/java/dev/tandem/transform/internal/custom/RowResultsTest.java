package dev.tandem.transform.internal.custom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseParts;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** What the code of a host gave for some rows. SPEC 9.5. */
class RowResultsTest {
    private final RowResults vectors = new RowResults(PoseParts.TRANSLATION, 3, 2);
    private final RowResults rotations = new RowResults(PoseParts.ROTATION, 4, 0);

    private static void row(RowResults results, int row, float... values) {
        for (int c = 0; c < values.length; c++) {
            results.out(c)[row] = values[c];
        }
    }

    private static float[] shown(RowResults results, int channels, int row) {
        float[][] columns = new float[channels][64];
        results.copyTo(columns, 10, row);
        float[] values = new float[channels];
        for (int c = 0; c < channels; c++) {
            values[c] = columns[c][10 + row];
        }
        return values;
    }

    @Test
    void shouldKnowWhichChannelsWereAskedFor() {
        vectors.begin(4);
        vectors.out(1);
        assertFalse(vectors.isWritten(0));
        assertTrue(vectors.isWritten(1));
        assertFalse(vectors.isWritten(2));
        vectors.begin(4);
        assertFalse(vectors.isWritten(1));
    }

    @Test
    void shouldShowFiniteNumbersAsTheyAre() {
        vectors.begin(3);
        row(vectors, 0, 1, 2, 3);
        row(vectors, 1, Float.MAX_VALUE, -Float.MAX_VALUE, 0);
        row(vectors, 2, 4, 5, 6);
        vectors.complete();
        assertTrue(vectors.areAllPlain());
        assertTrue(vectors.isValid(1));
        float[][] columns = new float[3][8];
        vectors.copyTo(columns, 2);
        assertArrayEquals(new float[] {0, 0, 1, Float.MAX_VALUE, 4, 0, 0, 0}, columns[0]);
        assertArrayEquals(new float[] {4, 5, 6}, shown(vectors, 3, 2));
        assertEquals("(4.0, 5.0, 6.0)", vectors.describe(2));
    }

    @Test
    void shouldFindNumbersThatAreNotFinite() {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            for (int c = 0; c < 3; c++) {
                vectors.begin(2);
                row(vectors, 0, 1, 2, 3);
                row(vectors, 1, 1, 2, 3);
                vectors.out(c)[1] = bad;
                vectors.complete();
                assertTrue(vectors.isValid(0));
                assertFalse(vectors.isValid(1));
                assertFalse(vectors.areAllPlain());
            }
        }
        vectors.begin(2);
        row(vectors, 1, 1, 2, 3);
        vectors.complete();
        assertTrue(vectors.isValid(1), "it is another run");
    }

    @Test
    void shouldLookOnlyAtItsRows() {
        vectors.begin(3);
        row(vectors, 2, Float.NaN, 0, 0);
        vectors.begin(2);
        row(vectors, 0, 1, 2, 3);
        row(vectors, 1, 1, 2, 3);
        vectors.complete();
        assertTrue(vectors.areAllPlain());
    }

    @Test
    void shouldGiveRotationsUnitLength() {
        rotations.begin(3);
        row(rotations, 0, 3, 0, -4, 0);
        row(rotations, 1, 1, 2, 3, 4);
        row(rotations, 2, 0, 1 + 4e-7f, 0, 0);
        rotations.complete();
        assertArrayEquals(new float[] {0.6f, 0, -0.8f, 0}, shown(rotations, 4, 0), 1e-7f);
        float root = (float) Math.sqrt(30);
        assertArrayEquals(new float[] {1 / root, 2 / root, 3 / root, 4 / root}, shown(rotations, 4, 1), 1e-7f);
        assertArrayEquals(new float[] {0, 1 + 4e-7f, 0, 0}, shown(rotations, 4, 2));
        assertTrue(rotations.areAllPlain());
    }

    @Test
    void shouldRefuseRotationsThatAreTooShortOrTooLong() {
        float[] legal = {1.01e-6f, 0.99e6f};
        float[] illegal = {0, 0.99e-6f, 1.01e6f, Float.NaN};
        for (float length : legal) {
            assertEquals(1, only(length)[1], 1e-6);
            assertTrue(rotations.isValid(0));
        }
        for (float length : illegal) {
            only(length);
            assertFalse(rotations.isValid(0), "length " + length);
        }
    }

    private float[] only(float length) {
        rotations.begin(1);
        row(rotations, 0, 0, length, 0, 0);
        rotations.complete();
        return shown(rotations, 4, 0);
    }

    @Test
    void shouldKnowWhichRowsAreSettled() {
        vectors.begin(3);
        row(vectors, 0, 1, 2, 3);
        vectors.settle(1);
        vectors.complete();
        assertTrue(vectors.isSettled(1));
        assertFalse(vectors.isSettled(0));
        assertFalse(vectors.areAllPlain());
        vectors.begin(3);
        assertFalse(vectors.isSettled(1));
        vectors.complete();
        assertTrue(vectors.areAllPlain());
    }

    @Test
    void shouldRememberWhatWasAskedForAndZerosElse() {
        vectors.begin(3);
        Arrays.fill(vectors.next(1), 0, 3, 7);
        assertEquals(7, vectors.next(1)[2], "asked for again");
        float[] column = {9, 9, 9, 9, 9};
        vectors.copyNext(1, column, 1);
        assertArrayEquals(new float[] {9, 7, 7, 7, 9}, column);
        vectors.copyNext(0, column, 1);
        assertArrayEquals(new float[] {9, 0, 0, 0, 9}, column);
        assertEquals("(0.0, 7.0)", vectors.describeNext(0));
        vectors.begin(3);
        assertEquals(0, vectors.next(1)[2], "forgotten");
    }

    @Test
    void shouldFindNumbersToRememberThatAreNotFinite() {
        vectors.begin(3);
        vectors.next(0)[0] = 1;
        vectors.next(1)[2] = Float.NEGATIVE_INFINITY;
        vectors.completeNext();
        assertTrue(vectors.isValid(0));
        assertFalse(vectors.isValid(2));
        vectors.begin(3);
        vectors.completeNext();
        assertTrue(vectors.isValid(2), "nothing was asked for");
    }
}
