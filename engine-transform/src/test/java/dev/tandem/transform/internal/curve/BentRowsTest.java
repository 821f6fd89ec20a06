package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

/** SPEC 9.5: by how much the way differs from what the velocities at its ends would make it. */
class BentRowsTest {
    private static final float MAX = Float.MAX_VALUE;

    private final BentRows bent = new BentRows();
    private float late;
    private float early;

    private void bend(float from, float to, float last, float next, float seconds) {
        bend(from, to, last, 1, next, 1, seconds);
    }

    /** As long as the row needs, so that a loop that goes too far fails. */
    private void bend(float from, float to, float last, float hasLast, float next, float hasNext, float seconds) {
        float[] lates = {7};
        float[] earlies = {7};
        bent.bend(
                new float[] {from},
                new float[] {to},
                new float[] {last},
                new float[] {hasLast},
                new float[] {next},
                new float[] {hasNext},
                seconds,
                lates,
                earlies,
                0,
                1);
        late = lates[0];
        early = earlies[0];
    }

    @Test
    void shouldCompareTheWayWithBothVelocities() {
        bend(1, 4, 2, 5, 0.5f);

        assertEquals(3 - 0.5f * 2, late, "a way of 3, of which the start velocity makes 1");
        assertEquals(0.5f * 5 - 3, early, "the end velocity would make 2.5");
    }

    @Test
    void shouldBePositiveZeroWhereNothingIsKnown() {
        bend(1, 4, 2, 0, 5, 1, 0.5f);
        assertEquals(0f, late);
        assertEquals(-0.5f, early);

        bend(4, 1, 2, 1, 5, 0, 0.5f);
        assertEquals(-4, late);
        assertEquals(0f, early);
    }

    @Test
    void shouldBendOnlyItsRows() {
        float[] from = {1, 1, 1, 1};
        float[] to = {3, 3, 3, 3};
        float[] known = {1, 1, 1, 1};
        float[] velocity = {0, 0, 0, 0};
        float[] lates = {9, 9, 9, 9};
        float[] earlies = {9, 9, 9, 9};

        bent.bend(from, to, velocity, known, velocity, known, 1, lates, earlies, 1, 3);

        assertArrayEquals(new float[] {9, 2, 2, 9}, lates);
        assertArrayEquals(new float[] {9, -2, -2, 9}, earlies);
    }

    @Test
    void shouldBendOnlyItsRowsWhenSomeAreFar() {
        float[] from = {-2e38f, -2e38f, -2e38f, -2e38f};
        float[] to = {2e38f, 2e38f, 2e38f, 2e38f};
        float[] known = {1, 1, 1, 1};
        float[] velocity = {0, 0, 0, 0};
        float[] lates = {9, 9, 9, 9};
        float[] earlies = {9, 9, 9, 9};

        bent.bend(from, to, velocity, known, velocity, known, 1, lates, earlies, 1, 3);

        float way = Math.min(MAX, 3.9f * (MAX - 2e38f));
        assertArrayEquals(new float[] {9, way, way, 9}, lates);
        assertArrayEquals(new float[] {9, -way, -way, 9}, earlies);
    }

    /** Each of the four alone is so large that the careful loop runs; it gives the same where nothing overflows. */
    @Test
    void shouldHaveTheSameBitsWhenLargeNumbersDoNotOverflow() {
        bend(1e38f, 0.5e38f, 1e37f, 2e37f, 2);
        assertEquals(-0.5e38f - 2 * 1e37f, late, 1e31);
        assertEquals(2 * 2e37f + 0.5e38f, early, 1e31);

        bend(0, 1e38f, 1e37f, 2e37f, 2);
        assertEquals(1e38f - 2 * 1e37f, late, 1e31);
        assertEquals(2 * 2e37f - 1e38f, early, 1e31);

        bend(0, 1, 1e38f, 0, 1);
        assertEquals(-1e38f, late, 1e31);
        assertEquals(-1, early);

        bend(0, 1, 0, 1e38f, 1);
        assertEquals(1, late);
        assertEquals(1e38f, early, 1e31);
    }

    @Test
    void shouldLimitDifferencesWhenTheyOverflow() {
        bend(0, 1, -MAX, MAX, 4);
        assertEquals(MAX, late);
        assertEquals(MAX, early);

        bend(0, 1, MAX, -MAX, 4);
        assertEquals(-MAX, late);
        assertEquals(-MAX, early);

        bend(-MAX, MAX, 0, 0, 1);
        assertEquals(0f, late, "a curve that leaves its chord would overflow");
        assertEquals(0f, early);
    }

    /** A quarter of the difference, added to the farther end, stays finite. */
    @Test
    void shouldLimitByTheFartherEnd() {
        float most = 3.9f * (MAX - 3e38f);
        bend(3e38f, 0, -MAX, MAX, 4);
        assertEquals(most, late);
        assertEquals(most, early);

        bend(1, -3e38f, MAX, -MAX, 4);
        assertEquals(-most, late);
        assertEquals(-most, early);
    }

    /** Even small differences: either end may be so far that nothing more may be added to it. */
    @Test
    void shouldLimitSmallDifferencesWhenOneEndIsAtTheLimit() {
        float velocity = MAX * 0.999f;
        bend(MAX, 0, -velocity, -velocity, 1);
        assertEquals(0f, late);
        assertEquals(0f, early);

        bend(0, MAX, velocity, velocity, 1);
        assertEquals(0f, late);
        assertEquals(0f, early);
    }

    /** The way itself overflows before anything is subtracted from it. */
    @Test
    void shouldUseALimitedWayWhenItOverflows() {
        bend(-2e38f, 2e38f, MAX, MAX, 0.5f);
        assertEquals(MAX - 0.5f * MAX, late, 1e32);
        assertEquals(0.5f * MAX - MAX, early, 1e32);

        bend(2e38f, -2e38f, -MAX, -MAX, 0.5f);
        assertEquals(-MAX + 0.5f * MAX, late, 1e32);
        assertEquals(MAX - 0.5f * MAX, early, 1e32);
    }

    @Test
    void shouldStayPositiveZeroWhereNothingIsKnownOfFarRows() {
        bend(-MAX, MAX, 1, 0, 1, 0, 1);

        assertEquals(0f, late);
        assertEquals(0f, early);
    }
}
