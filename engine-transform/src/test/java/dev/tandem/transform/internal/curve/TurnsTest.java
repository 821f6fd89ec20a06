package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.joml.Quaterniond;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: rotations and rotation vectors, against those of JOML. */
class TurnsTest {
    private final double[] q = new double[4];
    private final double[] v = new double[3];

    @Property
    void shouldTurnByTheVectorHoweverManyTurns(
            @ForAll @DoubleRange(min = -40, max = 40) double x,
            @ForAll @DoubleRange(min = -40, max = 40) double y,
            @ForAll @DoubleRange(min = -40, max = 40) double z,
            @ForAll @DoubleRange(min = -1, max = 1) double part) {
        double angle = Math.sqrt(x * x + y * y + z * z);
        Quaterniond expected = angle == 0
                ? new Quaterniond()
                : new Quaterniond().rotationAxis(angle * part, x / angle, y / angle, z / angle);

        Turns.exp(new double[] {x, y, z}, part, q);

        assertArrayEquals(new double[] {expected.x, expected.y, expected.z, expected.w}, q, 2e-9);
    }

    @Property
    void shouldGiveTheShorterWayBack(
            @ForAll @DoubleRange(min = -1.7, max = 1.7) double x,
            @ForAll @DoubleRange(min = -1.7, max = 1.7) double y,
            @ForAll @DoubleRange(min = -1.7, max = 1.7) double z) {
        double[] vector = {x, y, z};
        Turns.exp(vector, 1, q);
        Turns.log(q, v);

        assertArrayEquals(vector, v, 1e-9);
        Turns.set(q, -q[0], -q[1], -q[2], -q[3]);
        Turns.log(q, v);
        assertArrayEquals(vector, v, 1e-9);
    }

    @Property
    void shouldAddTheTurnsThatComeNearest(
            @ForAll @DoubleRange(min = 0.01, max = 3) double angle,
            @ForAll @DoubleRange(min = -60, max = 60) double wanted) {
        v[0] = 0;
        v[1] = angle;
        v[2] = 0;
        Turns.unwrap(v, new double[] {0.5, wanted, -0.5});

        assertEquals(0, v[0]);
        assertEquals(angle, Math.IEEEremainder(v[1] - angle, Turns.TURN) + angle, 1e-9);
        assertEquals(0, (v[1] - wanted) / Math.PI, 1 + 1e-9);
    }

    @Test
    void shouldTurnAboutTheWantedAxisWhenNothingElseIsLeft() {
        v[0] = 1e-9;
        v[1] = 0;
        v[2] = 0;
        Turns.unwrap(v, new double[] {0, 0, 13});

        assertArrayEquals(new double[] {1e-9, 0, 2 * Turns.TURN}, v, 1e-12);
    }

    @Test
    void shouldNotAddTurnsWhenNeitherHasADirection() {
        v[0] = 1e-9;
        Turns.unwrap(v, new double[3]);

        assertArrayEquals(new double[] {1e-9, 0, 0}, v);
    }

    /** Turned by just so much, the axis is its own; turned by less, the wanted one. */
    @Test
    void shouldHaveAnAxisFromASmallAngleOn() {
        for (double angle : new double[] {3e-4, Math.nextDown(3e-4)}) {
            v[0] = angle;
            v[1] = 0;
            v[2] = 0;
            Turns.unwrap(v, new double[] {0, 0, 13});

            assertArrayEquals(new double[] {angle, 0, angle == 3e-4 ? 0 : 2 * Turns.TURN}, v, 1e-12);
        }
    }

    @Test
    void shouldAddTurnsAlongTheAxisOfTheVector() {
        double[] vector = {0.3, -0.6, 0.6};
        Turns.unwrap(vector, new double[] {4, -8, 10});

        double factor = 1 + 2 * Turns.TURN / 0.9;
        assertArrayEquals(new double[] {0.3 * factor, -0.6 * factor, 0.6 * factor}, vector, 1e-12);
    }

    @Test
    void shouldGoUpwardsWhenItIsHalfATurn() {
        Turns.log(new double[] {1, 0, 0, 0}, v);
        assertArrayEquals(new double[] {Math.PI, 0, 0}, v, 1e-8);
        Turns.log(new double[] {0, -1, 0, -0.0}, v);
        assertArrayEquals(new double[] {0, -Math.PI, 0}, v, 1e-8);
    }

    /** Numbers whose squares are zero still count. */
    @Test
    void shouldGiveTinyTurnsBackOfAnyLength() {
        Turns.log(new double[] {1e-170, 0, -2e-170, 0.5}, v);
        assertArrayEquals(new double[] {4e-170, 0, -8e-170}, v, 1e-180);
        Turns.log(new double[] {0, 3e-170, 0, -0.5}, v);
        assertArrayEquals(new double[] {0, -12e-170, 0}, v, 1e-180);
    }

    @Test
    void shouldMultiplyAsQuaternions() {
        double[] a = {2, 3, 5, 7};
        double[] b = {11, 13, 17, 19};
        Quaterniond expected = new Quaterniond(2, 3, 5, 7).mul(new Quaterniond(11, 13, 17, 19));

        Turns.multiply(a, b, q);
        assertArrayEquals(new double[] {expected.x, expected.y, expected.z, expected.w}, q);
        Turns.multiply(a, b, b);
        assertArrayEquals(q, b, "the result may be a factor");
    }

    @Test
    void shouldMeasureAVector() {
        assertEquals(7, Turns.length(new double[] {2, -3, 6}));
    }
}
