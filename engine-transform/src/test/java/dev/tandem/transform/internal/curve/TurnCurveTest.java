package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.RuleTable;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: the factors of a curve, against the formulas in double precision. */
class TurnCurveTest {
    private static final int ROW = 1;
    private static final Vector3d ZERO = new Vector3d();

    private final RuleTable rows = new RuleTable(PoseForms.SPATIAL, HermiteKernel.FACTORS, 3);
    private final MotionChunk chunk = rows.chunk;
    private final TurnCurve curve = new TurnCurve();
    private final Quaterniond from = new Quaterniond().rotationXYZ(0.3, -1.1, 0.7);
    private final Quaterniond to = new Quaterniond().rotationXYZ(-0.4, 0.2, 0.9).mul(from);

    private static float[] floats(Quaterniond q) {
        return new float[] {(float) q.x, (float) q.y, (float) q.z, (float) q.w};
    }

    private void begin(Quaterniond source, Quaterniond target) {
        rows.move(ROW, PoseParts.ROTATION, floats(source), floats(target));
        curve.begin(chunk, ROW);
    }

    private void start(Vector3d v) {
        curve.start(v.x, v.y, v.z);
    }

    private void end(Vector3d v) {
        curve.end(v.x, v.y, v.z);
    }

    private void whole(Vector3d v) {
        curve.whole(v.x, v.y, v.z);
    }

    private void assertStored(TurnFactors expected) {
        assertTrue(curve.compute());
        curve.store(chunk, RuleTable.FIRST, ROW);
        expected.assertNear(TurnFactors.of(chunk, ROW, RuleTable.FIRST), 1e-6, "stored");
        assertOnlyTheRowIsStored();
    }

    private void assertOnlyTheRowIsStored() {
        assertEquals(0, rows.columns(ROW)[0]);
        assertEquals(0, rows.columns(ROW)[HermiteKernel.FACTORS + 1]);
        for (int row : new int[] {0, 2}) {
            for (float value : rows.columns(row)) {
                assertEquals(0, value);
            }
        }
    }

    private float kind() {
        return chunk.extra[RuleTable.FIRST + HermiteKernel.KIND][ROW];
    }

    private Vector3d shorterWay() {
        return TurnFactors.log(new Quaterniond(to).mul(new Quaterniond(from).conjugate()));
    }

    @Test
    void shouldShareTheShorterWayWhenNothingIsKnown() {
        begin(from, to);

        Vector3d third = shorterWay().div(3);
        assertStored(new TurnFactors(third, third, third));
        assertEquals(HermiteKernel.SHORT, kind());
    }

    @Test
    void shouldNotTurnWhenBothEndsAreTheSame() {
        begin(from, from);
        assertFalse(curve.compute());
    }

    @Test
    void shouldTurnWhenASingleNumberDiffers() {
        float[] half = {0.5f, 0.5f, 0.5f, 0.5f};
        for (int c = 0; c < 4; c++) {
            float[] other = half.clone();
            other[c] = Math.nextUp(other[c]);
            rows.move(ROW, PoseParts.ROTATION, half, other);
            curve.begin(chunk, ROW);
            assertTrue(curve.compute(), "nothing known, number " + c);

            curve.begin(chunk, ROW);
            start(ZERO);
            end(ZERO);
            assertTrue(curve.compute(), "at rest at both ends, number " + c);
        }
    }

    @Test
    void shouldFollowBothVelocities() {
        Vector3d v0 = new Vector3d(0.4, -0.7, 1.2);
        Vector3d v1 = new Vector3d(-0.9, 0.5, 0.3);
        begin(from, to);
        start(v0);
        end(v1);

        assertStored(
                TurnFactors.between(from, to, v0, v1, new Vector3d(v0).add(v1).div(2)));
    }

    @Test
    void shouldMakeTheTurnsThatBothVelocitiesSay() {
        Vector3d v0 = new Vector3d(14, -17, 12);
        Vector3d v1 = new Vector3d(19, -15, 3);
        begin(from, to);
        start(v0);
        end(v1);

        assertStored(
                TurnFactors.between(from, to, v0, v1, new Vector3d(v0).add(v1).div(2)));
        assertEquals(HermiteKernel.LONG, kind());
    }

    @Test
    void shouldMakeTheTurnsThatTheHostSays() {
        Vector3d v0 = new Vector3d(1, -2, 0.5);
        Vector3d v1 = new Vector3d(0.3, 2, -1);
        Vector3d whole = new Vector3d(3, 20, -9);
        begin(from, to);
        whole(whole);
        start(v0);
        end(v1);

        assertStored(TurnFactors.between(from, to, v0, v1, whole));
    }

    @Test
    void shouldEndEvenlyWhenOnlyTheStartIsKnown() {
        Vector3d v0 = new Vector3d(-9, 2, 11);
        begin(from, to);
        start(v0);

        Vector3d even = TurnFactors.nearest(shorterWay(), v0);
        assertStored(TurnFactors.between(
                from, to, v0, even, new Vector3d(v0).add(even).div(2)));
    }

    @Test
    void shouldStartEvenlyWhenOnlyTheEndIsKnown() {
        Vector3d v1 = new Vector3d(10, -2, -7);
        begin(from, to);
        end(v1);

        Vector3d even = TurnFactors.nearest(shorterWay(), v1);
        assertStored(TurnFactors.between(
                from, to, even, v1, new Vector3d(v1).add(even).div(2)));
    }

    @Test
    void shouldTurnEvenlyWhenOnlyTheWholeWayIsKnown() {
        Vector3d whole = new Vector3d(-14, 13, 6);
        begin(from, to);
        whole(whole);

        Vector3d even = TurnFactors.nearest(shorterWay(), whole);
        assertStored(TurnFactors.between(from, to, even, even, whole));
    }

    @Test
    void shouldFillInByTheWholeWayRatherThanByAVelocity() {
        Vector3d whole = new Vector3d(-14, 13, 6);
        Vector3d v0 = new Vector3d(3, 3, 2);
        begin(from, to);
        whole(whole);
        start(v0);

        assertStored(TurnFactors.between(from, to, v0, TurnFactors.nearest(shorterWay(), whole), whole));
    }

    @Test
    void shouldKnowNothingMoreWhenAnotherRowBegins() {
        begin(from, to);
        start(new Vector3d(9, 9, 9));
        end(new Vector3d(9, 9, 9));
        whole(new Vector3d(9, 9, 9));
        shouldShareTheShorterWayWhenNothingIsKnown();
    }

    @Test
    void shouldMakeAThousandTurnsAtMost() {
        Vector3d fast = new Vector3d(3e4, -4e4, 5e4);
        begin(from, from);
        start(fast);
        end(ZERO);
        assertTrue(curve.compute());
        curve.store(chunk, RuleTable.FIRST, ROW);

        Vector3d most = new Vector3d(fast).normalize(2000 * Math.PI / 3);
        assertEquals(0, TurnFactors.of(chunk, ROW, RuleTable.FIRST).first().distance(most), 1e-3);
    }

    @Test
    void shouldKeepVelocitiesOfLessThanAThousandTurns() {
        Vector3d fast = new Vector3d(-3000, 4000, 2000);
        begin(from, from);
        start(ZERO);
        end(fast);
        assertTrue(curve.compute());
        curve.store(chunk, RuleTable.FIRST, ROW);

        assertEquals(0, TurnFactors.of(chunk, ROW, RuleTable.FIRST).third().distance(new Vector3d(fast).div(3)), 1e-3);
    }

    @Test
    void shouldTellWhetherARowTurnsThatEndsWhereItStarted() {
        begin(from, from);
        start(ZERO);
        end(ZERO);
        assertFalse(curve.compute());

        begin(from, from);
        start(ZERO);
        end(ZERO);
        whole(new Vector3d(0, 2 * Math.PI, 0));
        assertStored(new TurnFactors(ZERO, new Vector3d(0, 2 * Math.PI, 0), ZERO));

        begin(from, from);
        start(new Vector3d(0, 0, 1));
        end(ZERO);
        assertTrue(curve.compute());
        begin(from, from);
        start(ZERO);
        end(new Vector3d(0, 0, 1));
        assertTrue(curve.compute());
    }

    /** A third of half a turn is short; each factor that is not makes a long row. */
    @Test
    void shouldCallARowShortWhenAllFactorsAre() {
        Vector3d shortTurn = new Vector3d(0.1, 0, 0);
        Vector3d border = new Vector3d(0, 0, 6 * Math.sqrt(HermiteKernel.SHORTEST));
        Quaterniond straight = new Quaterniond();
        begin(straight, straight);
        start(border);
        end(new Vector3d(border).negate());
        assertTrue(curve.compute());
        curve.store(chunk, RuleTable.FIRST, ROW);
        assertEquals(HermiteKernel.SHORT, kind());

        for (double factor : new double[] {1.001, -1.001}) {
            begin(straight, straight);
            start(new Vector3d(border).mul(factor));
            end(new Vector3d(border).mul(-0.99 * Math.signum(factor)));
            curve.compute();
            curve.store(chunk, RuleTable.FIRST, ROW);
            assertEquals(HermiteKernel.LONG, kind(), "the first factor");
            begin(straight, straight);
            start(new Vector3d(border).mul(-0.99 * Math.signum(factor)));
            end(new Vector3d(border).mul(factor));
            curve.compute();
            curve.store(chunk, RuleTable.FIRST, ROW);
            assertEquals(HermiteKernel.LONG, kind(), "the third factor");
        }
        begin(straight, new Quaterniond().rotationY(2.5));
        start(shortTurn);
        end(shortTurn);
        curve.compute();
        curve.store(chunk, RuleTable.FIRST, ROW);
        assertEquals(HermiteKernel.LONG, kind(), "the second factor");
    }
}
