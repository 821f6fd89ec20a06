package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/**
 * Turns as vectors, against quaternions in double precision. Arrays are as long as the rows need, so that a loop that goes too
 * far fails; the rows from {@link #FIRST} on are asked for.
 */
class HalfTurnsTest {
    private static final int ROWS = 40;
    private static final int FIRST = 2;

    private final Random random = new Random(3);

    private static float[][] columns(int count) {
        return new float[count][ROWS];
    }

    private Quaterniond rotation() {
        return new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    private float[][] rotations() {
        float[][] q = columns(4);
        for (int j = 0; j < ROWS; j++) {
            set(q, j, rotation());
        }
        return q;
    }

    private float[][] vectors(double length) {
        float[][] v = columns(3);
        for (int j = 0; j < ROWS; j++) {
            Vector3d vector = new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian());
            set(v, j, vector.normalize(length * random.nextDouble()));
        }
        return v;
    }

    private static void set(float[][] q, int j, Quaterniond value) {
        q[0][j] = (float) value.x;
        q[1][j] = (float) value.y;
        q[2][j] = (float) value.z;
        q[3][j] = (float) value.w;
    }

    private static void set(float[][] v, int j, Vector3d value) {
        v[0][j] = (float) value.x;
        v[1][j] = (float) value.y;
        v[2][j] = (float) value.z;
    }

    private static Quaterniond rotation(float[][] q, int j) {
        return new Quaterniond(q[0][j], q[1][j], q[2][j], q[3][j]);
    }

    private static Vector3d vector(float[][] v, int j) {
        return new Vector3d(v[0][j], v[1][j], v[2][j]);
    }

    /** The quaternion of a half turn vector. */
    private static Quaterniond exp(Vector3d half) {
        double length = half.length();
        double factor = length == 0 ? 1 : Math.sin(length) / length;
        return new Quaterniond(half.x * factor, half.y * factor, half.z * factor, Math.cos(length));
    }

    private static void assertNear(Quaterniond expected, Quaterniond actual, double tolerance) {
        assertEquals(expected.x, actual.x, tolerance);
        assertEquals(expected.y, actual.y, tolerance);
        assertEquals(expected.z, actual.z, tolerance);
        assertEquals(expected.w, actual.w, tolerance);
    }

    private static void assertOthersUntouched(float[]... columns) {
        for (float[] column : columns) {
            assertEquals(0, column[FIRST - 1]);
        }
    }

    @Test
    void shouldMultiplyRotationsAsNumbers() {
        float[][] a = rotations();
        float[][] b = rotations();
        float[] out = new float[ROWS];

        HalfTurns.products(a, b, out, FIRST, ROWS);

        for (int j = FIRST; j < ROWS; j++) {
            assertEquals(rotation(a, j).dot(rotation(b, j)), out[j], 1e-6);
        }
        assertOthersUntouched(out);
        HalfTurns.products(columns(4), b, out, FIRST, ROWS);
        assertTrue(out[FIRST] > 0, "never zero");
    }

    @Test
    void shouldFindTheTurnBetweenRotationsByTheShorterWay() {
        float[][] a = rotations();
        float[][] b = rotations();
        for (int c = 0; c < 4; c++) {
            b[c][5] = a[c][5];
            b[c][6] = -a[c][6];
        }
        float[] dot = new float[ROWS];
        float[] sign = new float[ROWS];
        float[][] v = columns(3);
        HalfTurns.products(a, b, dot, FIRST, ROWS);

        HalfTurns.between(a, b, dot, sign, columns(4), v[0], v[1], v[2], FIRST, ROWS);

        for (int j = FIRST; j < ROWS; j++) {
            Quaterniond turned = exp(vector(v, j)).mul(rotation(a, j));
            assertEquals(1, Math.abs(turned.dot(rotation(b, j))), 1e-6, "row " + j);
            assertTrue(vector(v, j).length() <= Math.PI / 2 + 1e-6);
            assertEquals(Math.signum(rotation(a, j).dot(rotation(b, j))), sign[j]);
        }
        assertEquals(new Vector3d(), vector(v, 5), "the same rotation");
        assertEquals(new Vector3d(), vector(v, 6), "with the other sign");
        assertOthersUntouched(v);
        assertOthersUntouched(sign);
    }

    @Test
    void shouldKeepTheSignOfAnyNumberButZero() {
        float[] out = new float[5];
        HalfTurns.signs(new float[] {5, 3, -2, Float.MIN_VALUE, -Float.MIN_VALUE}, out, 1, 5);
        assertArrayEquals(new float[] {0, 1, -1, 1, -1}, out);
    }

    @Test
    void shouldLengthenTheVectorOfAQuaternionToItsHalfAngle() {
        float[] real = new float[ROWS];
        float[][] v = columns(3);
        double[] angles = new double[ROWS];
        for (int j = 0; j < ROWS; j++) {
            angles[j] = Math.PI / 2 * j / (ROWS - 1);
            real[j] = (float) (Math.cos(angles[j]) * (j % 2 == 0 ? 1 : -1));
            set(v, j, new Vector3d(1, -2, 2).normalize(Math.sin(angles[j])));
        }
        Vector3d before = vector(v, 1);

        HalfTurns.lengthen(real, v[0], v[1], v[2], FIRST, ROWS);

        for (int j = FIRST; j < ROWS; j++) {
            assertEquals(angles[j], vector(v, j).length(), 1e-6);
            assertEquals(-angles[j] * 2 / 3, v[1][j], 1e-6);
        }
        assertEquals(before, vector(v, 1));
        HalfTurns.lengthen(new float[] {1.5f}, v[0], v[1], v[2], 0, 1);
        assertEquals(0, v[0][0], "a real part rounded up");
    }

    @Test
    void shouldShareTurnsUpToARightAngle() {
        float[][] v = vectors(Math.PI / 2);
        float[] factor = new float[ROWS];
        for (int j = 0; j < ROWS; j++) {
            factor[j] = random.nextFloat() * 2 - 1;
        }
        float[][] sineAndCosine = columns(2);
        HalfTurns.share(v[0], v[1], v[2], factor, sineAndCosine[0], sineAndCosine[1], FIRST, ROWS);
        assertTurns(v, factor, sineAndCosine, 1e-6);
        assertOthersUntouched(sineAndCosine);

        float[][] again = columns(2);
        HalfTurns.square(v[0], v[1], v[2], factor, again[1], FIRST, ROWS);
        HalfTurns.shareSquares(factor, again[0], again[1], FIRST, ROWS);
        assertArrayEquals(sineAndCosine, again, "the same by their squares");
    }

    private static void assertTurns(float[][] v, float[] factor, float[][] sineAndCosine, double tolerance) {
        for (int j = FIRST; j < ROWS; j++) {
            Vector3d vector = vector(v, j);
            Quaterniond expected = exp(new Vector3d(vector).mul(factor[j]));
            vector.mul(sineAndCosine[0][j]);
            Quaterniond actual = new Quaterniond(vector.x, vector.y, vector.z, sineAndCosine[1][j]);
            double sign = expected.dot(actual) < 0 ? -1 : 1;
            assertNear(expected, actual.mul(sign), tolerance);
        }
    }

    @Test
    void shouldWindTurnsOfAnyLength() {
        float[][] v = vectors(40);
        float[] factor = new float[ROWS];
        for (int j = 0; j < ROWS; j++) {
            factor[j] = random.nextFloat() * 2 - 1;
        }
        float[][] sineAndCosine = columns(2);
        HalfTurns.wind(v[0], v[1], v[2], factor, sineAndCosine[0], sineAndCosine[1], FIRST, ROWS);
        assertTurns(v, factor, sineAndCosine, 1e-5);
        assertOthersUntouched(sineAndCosine);
    }

    @Test
    void shouldWindNothingAndFarTooMuchToUnitTurns() {
        float[] length = {0, 1e30f, Float.MAX_VALUE};
        float[] zero = new float[3];
        float[] sine = new float[3];
        float[] cosine = new float[3];
        HalfTurns.wind(length, zero, zero, new float[] {1, 1, 1}, sine, cosine, 0, 3);

        assertEquals(1, cosine[0]);
        assertEquals(0, sine[0] * length[0]);
        for (int j = 1; j < 3; j++) {
            assertTrue(Math.abs(cosine[j]) <= 1 && Float.isFinite(sine[j]), "row " + j);
        }
    }

    @Test
    void shouldSquareRotationsTimesFactors() {
        float[] out = new float[2];
        HalfTurns.square(new float[][] {{1, 2}, {1, 3}, {1, 5}, {1, 7}}, new float[] {1, 2}, out, 1, 2);
        assertArrayEquals(new float[] {0, 4 * (4 + 9 + 25 + 49)}, out);
    }

    @Test
    void shouldAddUpRotationsTimesFactors() {
        float[][] p = {{1, 2}, {1, 3}, {1, 4}, {1, 5}};
        float[][] q = {{1, 6}, {1, 7}, {1, 8}, {1, 9}};
        float[][] out = new float[4][2];
        HalfTurns.sum(new float[] {1, 10}, p, new float[] {1, 100}, q, out, 1, 2);
        assertArrayEquals(new float[][] {{0, 620}, {0, 730}, {0, 840}, {0, 950}}, out);
    }

    @Test
    void shouldScaleVectorsInPlaceOfTheFactors() {
        float[] factor = {9, 10};
        float[][] out = new float[2][2];
        HalfTurns.scale(new float[] {1, 2}, new float[] {1, 3}, new float[] {1, 4}, out[0], out[1], factor, 1, 2);
        assertArrayEquals(new float[][] {{0, 20}, {0, 30}}, out);
        assertArrayEquals(new float[] {9, 40}, factor);
    }

    @Test
    void shouldTurnRotationsAsQuaternionsMultiply() {
        float[][] by = rotations();
        float[][] base = rotations();
        float[][] out = columns(4);

        HalfTurns.turn(by[0], by[1], by[2], by[3], base, out, FIRST, ROWS);

        for (int j = FIRST; j < ROWS; j++) {
            assertNear(rotation(by, j).mul(rotation(base, j)), rotation(out, j), 1e-6);
        }
        assertOthersUntouched(out);
    }

    @Test
    void shouldDifferInSignAsTheirNamesSay() {
        float[] two = {9, 2};
        float[] three = {9, 3};
        float[] five = {9, 5};
        float[] seven = {9, 7};
        float[] out = {0, 100};
        HalfTurns.addDifference(two, three, five, seven, out, 1, 2);
        assertArrayEquals(new float[] {0, 100 + 6 - 35}, out);
        HalfTurns.subtractSum(two, three, five, seven, out, 1, 2);
        assertArrayEquals(new float[] {0, 71 - 6 - 35}, out);
        HalfTurns.sum(two, three, five, seven, out, 1, 2);
        assertArrayEquals(new float[] {0, 41}, out);
        HalfTurns.multiply(two, three, out, 1, 2);
        assertArrayEquals(new float[] {0, 6}, out);
    }
}
