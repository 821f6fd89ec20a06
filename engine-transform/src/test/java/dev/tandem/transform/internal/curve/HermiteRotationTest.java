package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.HermiteKernel;
import dev.tandem.transform.internal.rule.RuleTable;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: how rotations turn. */
class HermiteRotationTest extends HermiteRotationRows {

    @Test
    void shouldHaveColumnsForACurveATurnAndTwoVelocities() {
        assertEquals(11 + 4 + 8, motion.extraColumns());
        assertTrue(motion.takesVelocity() && motion.keepsVelocity());
    }

    @Test
    void shouldTurnEachRowByWhatIsKnownOfIt() {
        for (int row = 0; row < COUNT; row++) {
            move(row, from, to);
        }
        giveLast(0, V0);
        give(0, V1);
        giveLast(1, V0);
        give(2, V1);
        giveLast(4, V1);
        give(4, V0);

        observe(rows.tickOf(0, 0, 1, 2, 3, 4));

        assertCurve(0, V0, V1);
        assertCurve(1, V0, shorterWay());
        assertCurve(2, shorterWay(), V1);
        assertCurve(3, shorterWay(), shorterWay());
        assertCurve(4, V1, V0);
        assertEquals(0, rows.columns(0)[0], "columns of others");
        assertEquals(0, rows.columns(0)[1 + motion.extraColumns()]);
    }

    @Test
    void shouldTurnRowsAlikeThatFollowEachOther() {
        for (int row = 0; row < COUNT; row++) {
            move(row, from, to);
        }
        for (int row = 1; row < 4; row++) {
            giveLast(row, V0);
            give(row, V1);
        }
        observe(rows.tickOf(0, 0, 1, 2, 3, 4));

        for (int row = 1; row < 4; row++) {
            assertCurve(row, V0, V1);
        }
        assertCurve(0, shorterWay(), shorterWay());
        assertCurve(4, shorterWay(), shorterWay());
        assertTrue(motion.velocity.hasLast(chunk, 3) && !motion.velocity.hasLast(chunk, 4));
    }

    @Test
    void shouldTurnOnlyRowsOfTheTick() {
        for (int row = 0; row < COUNT; row++) {
            move(row, from, to);
            give(row, V1);
        }
        observe(rows.tickOf(0, 0, 4));

        assertCurve(0, shorterWay(), V1);
        assertCurve(4, shorterWay(), V1);
        for (int row : new int[] {1, 2, 3}) {
            assertEquals(HermiteKernel.STILL, kind(row));
        }
    }

    @Test
    void shouldUseTheLengthOfTheTick() {
        for (int row = 0; row < 4; row++) {
            move(row, from, to);
        }
        giveLast(0, V0);
        give(0, V1);
        giveLast(1, V0);
        give(2, V1);
        turn(3, new Vector3d(shorterWay()));
        int interval = rows.table.intervals().open(0, RuleTable.SECOND / 2, (n, s, e) -> 0);
        for (int row = 0; row < 4; row++) {
            rows.table.setInterval(chunk, row, interval);
        }

        observe(interval);

        Vector3d half0 = new Vector3d(V0).div(2);
        Vector3d half1 = new Vector3d(V1).div(2);
        assertCurve(0, half0, half1);
        assertCurve(1, half0, shorterWay());
        assertCurve(2, shorterWay(), half1);
        assertEquals(2 * shorterWay().y, motion.velocity.last(chunk, 1)[3], 1e-6, "of an even turn, per second");
    }

    @Test
    void shouldMakeTheTurnsThatAreGiven() {
        Vector3d whole = new Vector3d(15, -12, 4);
        for (int row = 0; row < COUNT; row++) {
            move(row, from, to);
        }
        turn(1, new Vector3d(whole).div(2));
        turn(1, new Vector3d(whole).div(2));
        giveLast(2, V0);
        give(2, V1);
        turn(2, whole);
        give(3, V1);
        turn(3, whole);

        observe(rows.tickOf(0, 0, 1, 2, 3, 4));

        assertCurve(1, TurnFactors.nearest(shorterWay(), whole), whole, whole);
        assertCurve(2, V0, V1, whole);
        assertCurve(3, TurnFactors.nearest(shorterWay(), whole), V1, whole);
        assertEquals(0, given(1) + given(2) + given(3), "used up");
        assertCurve(0, shorterWay(), shorterWay());
        assertCurve(4, shorterWay(), shorterWay());
        assertEquals(15, motion.velocity.last(chunk, 0)[1], 1e-5);
        assertEquals(-12, motion.velocity.last(chunk, 1)[1], 1e-5);
        assertEquals((float) V1.z, motion.velocity.last(chunk, 2)[3]);
    }

    @Test
    void shouldStayFiniteWhenATurnPerSecondOverflows() {
        move(1, from, to);
        turn(1, new Vector3d(1e30, -1e30, 0));
        int interval = rows.table.intervals().open(0, 1, (n, s, e) -> 0);
        rows.table.setInterval(chunk, 1, interval);
        observe(interval);

        assertEquals(Float.MAX_VALUE, motion.velocity.last(chunk, 0)[1]);
        assertEquals(-Float.MAX_VALUE, motion.velocity.last(chunk, 1)[1]);
    }

    @Test
    void shouldUseUpTurnsOfRowsThatWereNotObserved() {
        turn(0, V0);
        turn(4, V0);
        observe(rows.tickOf(0, 1));

        assertEquals(0, given(0) + given(4));
        assertTrue(motion.isStill(chunk, 0) && motion.isStill(chunk, 4));
    }

    @Test
    void shouldPassOverHoles() {
        move(1, from, to);
        give(1, V1);
        move(2, from, to);
        give(2, V1);
        int interval = rows.tickOf(0, 1, 2);
        chunk.node[1] = -7;
        observe(interval);

        assertEquals(HermiteKernel.STILL, kind(1));
        assertCurve(2, shorterWay(), V1);
    }

    @Test
    void shouldCallARowStillWhenItTurnsNowhere() {
        move(1, from, from);
        giveLast(1, V0);
        observe(rows.tickOf(0, 1));
        assertFalse(kind(1) == HermiteKernel.STILL);
        motion.velocity.forget(chunk, 1);
        giveLast(1, ZERO);
        turn(1, ZERO);
        observe(rows.tickOf(1, 1));

        assertEquals(HermiteKernel.STILL, kind(1));
    }

    @Test
    void shouldDrawTheCumulativeCurve() {
        move(1, from, to);
        giveLast(1, V0);
        give(1, V1);
        move(2, from, to);
        observe(rows.tickOf(0, 0, 1, 2, 3, 4));

        double t = 0.25;
        TurnFactors factors =
                TurnFactors.between(from, to, V0, V1, new Vector3d(V0).add(V1).div(2));
        Quaterniond expected = TurnFactors.exp(new Vector3d(factors.third()).mul(t * t * t))
                .mul(TurnFactors.exp(new Vector3d(factors.second()).mul(t * t * (3 - 2 * t))))
                .mul(TurnFactors.exp(new Vector3d(factors.first()).mul(1 - Math.pow(1 - t, 3))))
                .mul(from);
        assertNear(expected, drawn(1, t));
        assertNear(TurnFactors.exp(shorterWay().mul(t)).mul(from), drawn(2, t));
        assertNear(new Quaterniond(), drawn(0, t));
    }

    @Test
    void shouldHaveTheBitsOfItsEnds() {
        Quaterniond negative = new Quaterniond(-to.x, -to.y, -to.z, -to.w);
        move(1, from, negative);
        give(1, V1);
        observe(rows.tickOf(0, 0, 1, 2, 3, 4));

        rows.show(motion, 0);
        assertBits(floats(from));
        rows.show(motion, 1);
        assertBits(floats(negative));
    }

    private void assertBits(float... expected) {
        float[] actual = new float[4];
        for (int c = 0; c < 4; c++) {
            actual[c] = chunk.visual.rotation[c][1];
        }
        assertArrayEquals(expected, actual);
    }

    /** Rows that were teleported while others move on: nothing turns, and the plain interpolation shows the rest. */
    @Test
    void shouldInterpolateWhenNoRowTurns() {
        Quaterniond odd = new Quaterniond().rotationX(1e-4);
        move(1, from, to);
        observe(rows.tickOf(0, 0, 1, 2, 3, 4));
        drawn(1, 0.25);
        move(1, odd, odd);
        motion.teleported(chunk, 1);
        drawn(1, 0.5);

        assertBits(floats(odd));
    }

    @Test
    void shouldNotBeStillWhileItTurnsOrIsToBeTold() {
        assertTrue(motion.isStill(chunk, 1));
        chunk.extra[FIRST + HermiteKernel.KIND][1] = HermiteKernel.SHORT;
        assertFalse(motion.isStill(chunk, 1), "full turns");
        move(1, from, to);
        assertTrue(motion.isStill(chunk, 1), "that source and target differ is seen elsewhere");
        turn(2, ZERO);
        assertFalse(motion.isStill(chunk, 2));
        give(3, ZERO);
        assertFalse(motion.isStill(chunk, 3));
        assertTrue(motion.isStill(chunk, 4));
    }

    /** A row with something in every column. */
    @Test
    void shouldForgetAllWhenTeleported() {
        fill(1);

        motion.teleported(chunk, 1);

        assertEquals(HermiteKernel.STILL, kind(1));
        assertFalse(motion.velocity.hasLast(chunk, 1) || motion.velocity.hasNext(chunk, 1));
        assertEquals(0, given(1));
    }

    @Test
    void shouldKeepItsCurveWhenReparented() {
        fill(1);

        motion.reparented(chunk, 1);

        assertCurve(1, V0, V1);
        assertFalse(motion.velocity.hasLast(chunk, 1) || motion.velocity.hasNext(chunk, 1));
        assertEquals(0, given(1));
    }

    @Test
    void shouldGoTheShortWayEvenlyWhenWrittenOutsideTicks() {
        fill(1);

        motion.targetChanged(rows.table, chunk, 1);

        assertCurve(1, shorterWay(), shorterWay());
        assertFalse(motion.velocity.hasNext(chunk, 1));
        assertEquals((float) V0.x, motion.velocity.last(chunk, 0)[1]);
        assertEquals(0, given(1));
        move(1, from, from);
        motion.targetChanged(rows.table, chunk, 1);
        assertEquals(HermiteKernel.STILL, kind(1));
    }
}
