package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: curves of rows, against the formulas in double precision. Arrays are as long as the rows need. */
class HermiteKernelTest {
    /** More than one block of rows. */
    private static final int ROWS = 1100;

    private static final int FIRST = 2;
    private static final float MAX = Float.MAX_VALUE;

    private final Random random = new Random(11);
    private final HermiteKernel kernel = new HermiteKernel();
    private final float[] progress = new float[ROWS];
    private final float[][] source = new float[4][ROWS];
    private final float[][] columns = new float[FIRST + HermiteKernel.FACTORS][ROWS];
    private final float[][] out = new float[4][ROWS];

    private static float[] one(double value) {
        return new float[] {(float) value};
    }

    @Test
    void shouldDrawTheCubicPolynomialOfEachColumn() {
        float[][] bends = {one(0), one(4), one(-2), one(6), one(8)};
        float[][] drawn = {one(0), one(0)};
        float t = 0.25f;

        kernel.vectors(new float[][] {one(1), one(2)}, new float[][] {one(5), one(-6)}, bends, 1, 3, one(t), drawn, 1);

        float rest = 1 - t;
        assertEquals(1 + 4 * t - t * rest * (rest * 4 + t * 6), drawn[0][0], 1e-6);
        assertEquals(2 - 8 * t - t * rest * (rest * -2 + t * 8), drawn[1][0], 1e-6);
    }

    @Test
    void shouldDrawOnlyItsRows() {
        float[] none = new float[3];
        float[] from = {1, 1, 1};
        float[] to = {2, 2, 2};
        float[] half = {0.5f, 0.5f, 0.5f};
        float[][] drawn = {{9, 9, 9}};
        kernel.vectors(new float[][] {from}, new float[][] {to}, new float[][] {none, none}, 0, 1, half, drawn, 2);
        assertArrayEquals(new float[] {1.5f, 1.5f, 9}, drawn[0]);

        float[] far = {-MAX, 1, -MAX};
        float[] farther = {MAX, 2, MAX};
        kernel.vectors(new float[][] {far}, new float[][] {farther}, new float[][] {none, none}, 0, 1, half, drawn, 2);
        assertArrayEquals(new float[] {0, 1.5f, 9}, drawn[0]);
        HermiteKernel.turn(from, to, none, none, half, drawn[0], 1);
        assertArrayEquals(new float[] {0, 1.5f, 9}, drawn[0]);
    }

    @Test
    void shouldBendFarRowsToo() {
        float[][] drawn = {one(0)};
        float[][] bends = {one(MAX / 4), one(MAX / 2)};
        float t = 0.25f;
        kernel.vectors(new float[][] {one(-MAX)}, new float[][] {one(MAX / 2)}, bends, 0, 1, one(t), drawn, 1);

        double straight = -1 + 1.5 * t;
        double bend = t * (1 - t) * ((1 - t) / 4 + t / 2);
        assertEquals(straight - bend, drawn[0][0] / (double) MAX, 1e-6);
        kernel.vectors(new float[][] {one(MAX)}, new float[][] {one(-MAX)}, bends, 0, 1, one(1), drawn, 1);
        assertEquals(-MAX, drawn[0][0]);
    }

    @Test
    void shouldDrawAnglesFromTheirWayBack() {
        float[] drawn = one(0);
        float t = 0.25f;
        HermiteKernel.turn(one(1), one(-4), one(3), one(5), one(t), drawn, 1);
        assertEquals(1 + 4 * t - t * (1 - t) * ((1 - t) * 3 + t * 5), drawn[0], 1e-6);
        HermiteKernel.turn(one(0.1), one(0), one(0), one(0), one(t), drawn, 1);
        assertEquals(0.1f, drawn[0]);
    }

    @Test
    void shouldTellWhetherNoRowTurns() {
        float[] kind = {0, 0, 1};
        assertTrue(HermiteKernel.areStill(kind, 2));
        assertFalse(HermiteKernel.areStill(kind, 3));
    }

    private static Quaterniond exp(Vector3d v) {
        double angle = v.length();
        return angle == 0
                ? new Quaterniond()
                : new Quaterniond().rotationAxis(angle, v.x / angle, v.y / angle, v.z / angle);
    }

    private static void put(float[][] to, int at, int row, double... values) {
        for (int c = 0; c < values.length; c++) {
            to[at + c][row] = (float) values[c];
        }
    }

    private Vector3d vector(double length) {
        return new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize(length * random.nextDouble());
    }

    /** Fills in a row of factors, and returns where it will be. */
    private Quaterniond row(int row, float kind) {
        double most = kind == HermiteKernel.SHORT ? 2 * Math.sqrt(HermiteKernel.SHORTEST) : 12;
        Vector3d first = kind == HermiteKernel.STILL ? new Vector3d() : vector(most);
        Vector3d second = kind == HermiteKernel.STILL ? new Vector3d() : vector(most);
        Vector3d third = kind == HermiteKernel.STILL ? new Vector3d() : vector(most);
        Quaterniond q = new Quaterniond(random.nextGaussian(), random.nextGaussian(), 0.3, 0.4).normalize();
        double t = progress[row] = random.nextFloat();
        put(source, 0, row, q.x, q.y, q.z, q.w);
        Quaterniond turned = new Quaterniond(first.x / 2, first.y / 2, first.z / 2, 0).mul(q);
        put(columns, FIRST + HermiteKernel.KIND, row, kind);
        put(columns, FIRST + HermiteKernel.TURNED, row, turned.x, turned.y, turned.z, turned.w);
        put(columns, FIRST + HermiteKernel.SECOND, row, second.x / 2, second.y / 2, second.z / 2);
        put(columns, FIRST + HermiteKernel.THIRD, row, third.x / 2, third.y / 2, third.z / 2);
        return exp(third.mul(t * t * t))
                .mul(exp(second.mul(t * t * (3 - 2 * t))))
                .mul(exp(first.mul(t * (3 - 3 * t + t * t))))
                .mul(q);
    }

    private void assertDrawn(Quaterniond expected, int row) {
        Quaterniond actual = new Quaterniond(out[0][row], out[1][row], out[2][row], out[3][row]);
        assertEquals(1, actual.lengthSquared(), 1e-6, "row " + row);
        double apart = Math.min(
                new Quaterniond(actual).add(new Quaterniond(expected).mul(-1)).lengthSquared(),
                new Quaterniond(actual).add(expected).lengthSquared());
        assertEquals(0, Math.sqrt(apart), 5e-6, "row " + row);
    }

    private void assertDrawn(float... kinds) {
        Quaterniond[] expected = new Quaterniond[ROWS];
        for (int row = 0; row < ROWS; row++) {
            expected[row] = row(row, kinds[row * kinds.length / ROWS]);
        }
        kernel.rotations(source, columns, FIRST, progress, out, ROWS - 1);
        for (int row = 0; row < ROWS - 1; row++) {
            assertDrawn(expected[row], row);
        }
        for (int c = 0; c < 4; c++) {
            assertEquals(0, out[c][ROWS - 1], "nobody asked for it");
        }
    }

    @Test
    void shouldDrawShortTurns() {
        assertDrawn(HermiteKernel.SHORT);
    }

    @Test
    void shouldDrawLongTurns() {
        assertDrawn(HermiteKernel.LONG);
    }

    @Test
    void shouldDrawRowsOfAllKindsInOneBlock() {
        assertDrawn(HermiteKernel.SHORT, HermiteKernel.LONG, HermiteKernel.STILL, HermiteKernel.LONG);
    }

    @Test
    void shouldDrawShortRowsBesideStillOnes() {
        assertDrawn(HermiteKernel.STILL, HermiteKernel.SHORT);
    }

    @Test
    void shouldKeepTheBitsOfRowsThatDoNotTurn() {
        for (int row = 0; row < 3; row++) {
            row(row, row == 1 ? HermiteKernel.LONG : HermiteKernel.STILL);
        }
        source[0][2] = -0f;
        kernel.rotations(source, columns, FIRST, progress, out, 3);
        for (int c = 0; c < 4; c++) {
            assertEquals(source[c][0], out[c][0]);
            assertEquals(source[c][2], out[c][2]);
        }
    }

    /** What a row gets does not depend on the rows around it. */
    @Test
    void shouldGiveARowTheSameBitsWhateverItsNeighboursAre() {
        row(0, HermiteKernel.SHORT);
        row(1, HermiteKernel.SHORT);
        kernel.rotations(source, columns, FIRST, progress, out, 2);
        float[] alone = {out[0][0], out[1][0], out[2][0], out[3][0]};
        row(1, HermiteKernel.LONG);
        kernel.rotations(source, columns, FIRST, progress, out, 2);
        assertArrayEquals(alone, new float[] {out[0][0], out[1][0], out[2][0], out[3][0]});
    }
}
