package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.RuleTable;
import java.util.Random;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: the factors of many rows at once, against the formulas in double precision. Ticks of half a second. */
class TurnRowsTest {
    private static final double SECONDS = 0.5;

    /** More than one block of rows. */
    private static final int COUNT = 1100;

    private static final int FIRST = RuleTable.FIRST;

    private final RuleTable rows = new RuleTable(PoseForms.SPATIAL, HermiteKernel.FACTORS, COUNT);
    private final MotionChunk chunk = rows.chunk;
    private final TurnRows turns = new TurnRows();
    private final float[][] last = new float[3][COUNT];
    private final float[][] next = new float[3][COUNT];

    private static float[] floats(Quaterniond q) {
        return new float[] {(float) q.x, (float) q.y, (float) q.z, (float) q.w};
    }

    private void move(int row, Quaterniond from, Quaterniond to) {
        rows.move(row, PoseParts.ROTATION, floats(from), floats(to));
    }

    private static void set(float[][] columns, int row, Vector3d v) {
        columns[0][row] = (float) v.x;
        columns[1][row] = (float) v.y;
        columns[2][row] = (float) v.z;
    }

    private static Vector3d perTick(float[][] columns, int row) {
        return new Vector3d(columns[0][row], columns[1][row], columns[2][row]).mul(SECONDS);
    }

    private static Vector3d vector(Random random, double length) {
        return new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize(length * random.nextDouble());
    }

    private static Quaterniond rotation(Random random) {
        return new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    private void turn(int row, int stop) {
        turns.turn(chunk, last, next, SECONDS, FIRST, row, stop);
    }

    private float kind(int row) {
        return chunk.extra[FIRST + HermiteKernel.KIND][row];
    }

    private TurnFactors expected(int row) {
        Quaterniond from = TurnFactors.rotation(chunk.source.rotation, row);
        Quaterniond to = TurnFactors.rotation(chunk.target.rotation, row);
        Vector3d v0 = perTick(last, row);
        Vector3d v1 = perTick(next, row);
        return TurnFactors.between(from, to, v0, v1, new Vector3d(v0).add(v1).div(2));
    }

    private void assertTurned(int row, double tolerance) {
        TurnFactors expected = expected(row);
        expected.assertNear(TurnFactors.of(chunk, row, FIRST), tolerance, "row " + row);
        double longest = Math.max(
                expected.first().length(),
                Math.max(expected.second().length(), expected.third().length()));
        double border = 2 * Math.sqrt(HermiteKernel.SHORTEST);
        if (Math.abs(longest - border) > 1e-3) {
            assertEquals(longest < border ? HermiteKernel.SHORT : HermiteKernel.LONG, kind(row), "row " + row);
        }
    }

    private void assertUntouched(int row) {
        for (float value : rows.columns(row)) {
            assertEquals(0, value, "row " + row);
        }
    }

    private void assertOthersUntouched(int row) {
        float[] columns = rows.columns(row);
        assertEquals(0, columns[0]);
        assertEquals(0, columns[columns.length - 1]);
    }

    @Test
    void shouldTurnEachRowByItsVelocities() {
        Random random = new Random(5);
        for (int row = 0; row < COUNT; row++) {
            Quaterniond from = rotation(random);
            double spin = new double[] {0.1, 1, 3}[row % 3];
            move(row, from, TurnFactors.exp(vector(random, spin)).mul(from));
            set(last, row, vector(random, spin));
            set(next, row, vector(random, spin));
        }

        turn(3, COUNT - 1);

        for (int row = 3; row < COUNT - 1; row++) {
            assertTurned(row, 2e-6);
            assertOthersUntouched(row);
        }
        assertUntouched(2);
        assertUntouched(COUNT - 1);
    }

    @Test
    void shouldMakeTheFullTurnsThatVelocitiesSay() {
        Random random = new Random(7);
        for (int row = 0; row < COUNT; row++) {
            Vector3d spin = vector(random, 100);
            Quaterniond from = rotation(random);
            Vector3d way = new Vector3d(spin).mul(SECONDS);
            move(row, from, TurnFactors.exp(way).mul(from));
            set(last, row, new Vector3d(spin).mul(0.9));
            set(next, row, new Vector3d(spin).mul(1.1));
        }

        turn(0, COUNT);

        int checked = 0;
        for (int row = 0; row < COUNT; row++) {
            boolean hasAxis = Math.abs(Math.sin(expected(row).second().length() / 2)) > 0.1;
            if (hasAxis) {
                assertTurned(row, 4e-5);
                checked++;
            }
        }
        assertTrue(checked > COUNT / 2);
    }

    @Test
    void shouldStayWhereNothingTurns() {
        Quaterniond from = new Quaterniond().rotationXYZ(1, 2, 3);
        move(0, from, from);
        move(1, from, from);
        set(last, 1, new Vector3d(0, 0, 1e-3));
        move(2, from, from);
        set(next, 2, new Vector3d(0, 1e-3, 0));
        turn(0, 3);

        assertEquals(HermiteKernel.STILL, kind(0));
        assertEquals(HermiteKernel.SHORT, kind(1));
        assertEquals(HermiteKernel.SHORT, kind(2));
    }

    /** A float that is one step further is enough, however small its square. */
    @Test
    void shouldTurnHoweverLittleItIs() {
        float[] straight = {0, 0, 0, 1};
        rows.move(0, PoseParts.ROTATION, straight, new float[] {1e-18f, 0, 0, 1});
        rows.move(1, PoseParts.ROTATION, straight, straight);
        set(last, 1, new Vector3d(1e-18, 0, 0));
        turn(0, 2);

        assertEquals(HermiteKernel.SHORT, kind(0));
        assertEquals(HermiteKernel.SHORT, kind(1));
    }

    /** Both outer factors make a full turn together, so nothing but the velocities says about what axis the middle one turns. */
    @Test
    void shouldTurnAboutTheWantedAxisWhenTheRestHasNone() {
        Quaterniond straight = new Quaterniond();
        Vector3d axis = new Vector3d(1, -2, 2).div(3);
        Vector3d spin = new Vector3d(axis).mul(6 * Math.PI / SECONDS);
        move(0, straight, straight);
        set(last, 0, spin);
        set(next, 0, spin);
        turn(0, 1);

        TurnFactors turned = TurnFactors.of(chunk, 0, FIRST);
        assertEquals(0, turned.second().distance(new Vector3d(axis).mul(2 * Math.PI)), 2e-5);
        assertEquals(0, turned.first().distance(turned.third()), 2e-5);
        assertEquals(HermiteKernel.LONG, kind(0));
    }

    @Test
    void shouldMakeAThousandTurnsAtMost() {
        Quaterniond straight = new Quaterniond();
        Vector3d fast = new Vector3d(3e5, -4e5, 5e5);
        Vector3d most = new Vector3d(fast).normalize(2000 * Math.PI / 3);
        for (int row = 0; row < 3; row++) {
            move(row, straight, straight);
        }
        set(last, 0, fast);
        set(next, 1, fast);
        set(last, 2, new Vector3d(-Float.MAX_VALUE, Float.MAX_VALUE, 0));
        turn(0, 3);

        assertEquals(0, TurnFactors.of(chunk, 0, FIRST).first().distance(most), 1e-3);
        assertEquals(0, TurnFactors.of(chunk, 1, FIRST).third().distance(most), 1e-3);
        Vector3d first = TurnFactors.of(chunk, 2, FIRST).first();
        assertEquals(2000 * Math.PI / 3, first.length(), 1e-2);
        assertTrue(first.x < 0 && first.y > 0 && first.z == 0);
    }

    @Test
    void shouldKeepVelocitiesOfLessThanAThousandTurnsBesideFasterOnes() {
        Quaterniond straight = new Quaterniond();
        Vector3d fast = new Vector3d(-6000, 8000, 4000);
        move(0, straight, straight);
        set(last, 0, fast);
        set(next, 0, fast);
        move(1, straight, straight);
        set(last, 1, new Vector3d(1e6, 0, 0));
        set(next, 1, new Vector3d(1e6, 0, 0));
        turn(0, 2);

        Vector3d third = new Vector3d(fast).mul(SECONDS / 3);
        assertEquals(0, TurnFactors.of(chunk, 0, FIRST).first().distance(third), 1e-3);
        assertEquals(0, TurnFactors.of(chunk, 0, FIRST).third().distance(third), 1e-3);
    }

    /** The product of both rotations is zero: neither way is the shorter one. */
    @Test
    void shouldMakeAnExactHalfTurn() {
        move(0, new Quaterniond(), new Quaterniond(1, 0, 0, 0));
        turn(0, 1);

        TurnFactors turned = TurnFactors.of(chunk, 0, FIRST);
        assertEquals(Math.PI, turned.second().length(), 1e-6);
        assertEquals(Math.PI, Math.abs(turned.second().x), 1e-6);
        assertEquals(0, turned.first().length() + turned.third().length());
    }

    /** Rows that were computed before, a short one and one with full turns. */
    @Test
    void shouldKeepTheRowsBehindThoseThatAreTurned() {
        Quaterniond from = new Quaterniond().rotationXYZ(1, 2, 3);
        for (int row = 0; row < 20; row++) {
            Vector3d spin = new Vector3d(0.1, 0.2, 0.3).mul(row < 10 ? 1 : 130);
            move(row, from, new Quaterniond().rotationX(0.5).mul(from));
            set(last, row, spin);
            set(next, row, new Vector3d(spin).mul(0.8));
        }
        turn(0, 20);
        float[] shortRow = rows.columns(8);
        float[] longRow = rows.columns(15);

        turn(3, 8);
        turn(11, 15);
        turns.turnEvenly(chunk, FIRST, 3, 8, rows.kernel);

        assertArrayEquals(shortRow, rows.columns(8));
        assertArrayEquals(longRow, rows.columns(15));
    }

    @Test
    void shouldTurnEvenlyByTheShorterWay() {
        Random random = new Random(3);
        for (int row = 0; row < COUNT; row++) {
            move(row, rotation(random), rotation(random));
        }
        move(4, new Quaterniond(), new Quaterniond());

        turns.turnEvenly(chunk, FIRST, 3, COUNT - 1, rows.kernel);

        for (int row = 3; row < COUNT - 1; row++) {
            Quaterniond from = TurnFactors.rotation(chunk.source.rotation, row);
            Quaterniond to = TurnFactors.rotation(chunk.target.rotation, row);
            Vector3d third = TurnFactors.log(to.mul(from.conjugate())).div(3);
            new TurnFactors(third, third, third).assertNear(TurnFactors.of(chunk, row, FIRST), 2e-6, "row " + row);
            assertEquals(row == 4 ? HermiteKernel.STILL : HermiteKernel.SHORT, kind(row));
            assertOthersUntouched(row);
        }
        assertUntouched(2);
        assertUntouched(COUNT - 1);
    }
}
