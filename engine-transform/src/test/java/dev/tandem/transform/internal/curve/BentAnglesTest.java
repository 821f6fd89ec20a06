package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 9.5, 11.2: full turns by velocities and by given turns. */
class BentAnglesTest {
    private static final double TURN = 2 * Math.PI;

    private final BentAngles bent = new BentAngles();
    private float[] back;
    private float[] late;
    private float[] early;

    private static float[] filled(int count, double value) {
        float[] values = new float[count];
        Arrays.fill(values, (float) value);
        return values;
    }

    private void know(double last, double hasLast, double next, double hasNext, float seconds) {
        bent.useLast(filled(1, last), filled(1, hasLast), seconds, 0, 1);
        bent.useNext(filled(1, next), filled(1, hasNext), seconds, 0, 1);
    }

    /** Arrays as long as the row needs, so that a loop that goes too far fails. */
    private void bend(double from, double to, double turn, double hasTurn) {
        back = filled(1, 7);
        late = filled(1, 7);
        early = filled(1, 7);
        bent.bend(filled(1, from), filled(1, to), filled(1, turn), filled(1, hasTurn), back, late, early, 0, 1);
    }

    @Test
    void shouldGoTheShorterWayWhenNothingIsKnown() {
        know(9, 0, 8, 0, 1);
        bend(0.5, 6, 50, 0);

        assertEquals(TURN - 5.5, back[0], 1e-6);
        assertEquals(0f, late[0]);
        assertEquals(0f, early[0]);
    }

    @Test
    void shouldBePositiveZeroWhenItStaysAndNothingIsKnown() {
        know(-9, 0, -8, 0, 1);
        bend(0.5, 0.5, 0, 0);

        assertArrayEquals(new float[] {0f}, back);
        assertArrayEquals(new float[] {0f}, late);
        assertArrayEquals(new float[] {0f}, early);
    }

    @Test
    void shouldGoNearestToTheMeanOfBothVelocities() {
        know(10, 1, 16, 1, 2);
        bend(0.5, 1, 0, 0);

        double way = 0.5 + 4 * TURN;
        assertEquals(-way, back[0], 1e-5, "26 is wanted, and 25.6 is as near as it can be");
        assertEquals(way - 2 * 10, late[0], 1e-5);
        assertEquals(2 * 16 - way, early[0], 1e-5);
    }

    @ParameterizedTest
    @CsvSource({"13, 1, 99, 0", "99, 0, 13, 1"})
    void shouldGoNearestToTheOneThatIsKnown(float last, float hasLast, float next, float hasNext) {
        know(last, hasLast, next, hasNext, 2);
        bend(0.5, 1, 0, 0);

        double way = 0.5 + 4 * TURN;
        assertEquals(-way, back[0], 1e-5);
        assertEquals(hasLast * (way - 26), late[0], 1e-5);
        assertEquals(hasNext * (26 - way), early[0], 1e-5);
    }

    @Test
    void shouldGoNearestToAGivenTurnWhateverTheVelocities() {
        know(10, 1, 16, 1, 2);
        bend(0.5, 1, -12, 1);

        double way = 0.5 - 2 * TURN;
        assertEquals(-way, back[0], 1e-5);
        assertEquals(way - 20, late[0], 1e-5);
        assertEquals(32 - way, early[0], 1e-5);
    }

    @ParameterizedTest
    @CsvSource({"1e9, 1", "-1e9, -1"})
    void shouldMakeAThousandTurnsAtMost(float velocity, int sign) {
        know(velocity, 1, velocity, 1, 1);
        bend(0, 0, 0, 0);
        assertEquals(-sign * 1000 * TURN, back[0], 1e-2);
        assertEquals(0, late[0], 1e-2, "the velocity itself is limited, too");
        assertEquals(0, early[0], 1e-2);

        know(0, 0, 0, 0, 1);
        bend(0, 0, velocity, 1);
        assertEquals(-sign * 1000 * TURN, back[0], 1e-2);
    }

    @Test
    void shouldStayWhenAnglesAreTooFarApart() {
        know(3, 1, 4, 1, 1);
        bend(0, 1e30, 0, 0);

        assertEquals(0, back[0]);
        assertEquals(-3, late[0]);
        assertEquals(4, early[0]);
        assertEquals(0, BentAngles.back(0, 1e30f));
        assertEquals(0, BentAngles.back(Float.MAX_VALUE, -Float.MAX_VALUE));
        assertEquals(0.5f, BentAngles.back(1.5f, 1));
    }

    @Test
    void shouldBendOnlyItsRows() {
        float[] from = {0, 0, 1e30f, 0, 0};
        float[] to = {1, 1, 0, 1, 1};
        float[] none = new float[5];
        float[] known = filled(5, 1);
        back = filled(5, Float.NaN);
        late = filled(5, 9);
        early = filled(5, 9);
        bent.useLast(none, known, 1, 1, 4);
        bent.useNext(none, known, 1, 1, 4);

        bent.bend(from, to, none, none, back, late, early, 1, 4);

        assertArrayEquals(new float[] {Float.NaN, -1, 0, -1, Float.NaN}, back);
        assertArrayEquals(new float[] {9, 1, 0, 1, 9}, late);
        assertArrayEquals(new float[] {9, -1, 0, -1, 9}, early);
    }

    @Test
    void shouldStayFiniteWhenATurnPerSecondOverflows() {
        assertEquals(6f, BentAngles.perSecond(3, 0.5));
        assertEquals(-1.5f, BentAngles.perSecond(-3, 2));
        assertEquals(Float.MAX_VALUE, BentAngles.perSecond(1e30f, 1e-30));
        assertEquals(-Float.MAX_VALUE, BentAngles.perSecond(-1e30f, 1e-30));
    }
}
