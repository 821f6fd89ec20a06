package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.RuleTable;
import org.junit.jupiter.api.Test;

/** SPEC 9.5: translations of four rows; ticks of a second. */
class HermiteTranslationTest {
    private static final int PART = PoseParts.TRANSLATION;

    private final HermiteTranslation motion = new HermiteTranslation(3);
    private final RuleTable rows = new RuleTable(PoseForms.SPATIAL, motion, 4);
    private final MotionChunk chunk = rows.chunk;

    private void give(int row, float x, float y, float z) {
        motion.velocitiesGiven(chunk, row, 1, new float[] {x, y, z}, 0, 3);
    }

    private void move(int row, float... to) {
        rows.move(row, PART, new float[] {0, 0, 0}, to);
    }

    private void observe(int interval) {
        motion.tickObserved(rows.table, chunk, 4, interval);
    }

    /** By how much the way is longer than the first velocity says, and the last makes it longer, per channel. */
    private float[] bend(int row) {
        float[] result = new float[6];
        System.arraycopy(rows.columns(row), 1, result, 0, 6);
        return result;
    }

    /** A row that starts at rest, and moves by (8, 4, 0) with velocity (4, 0, 2) at the end. */
    private void curve(int row) {
        motion.startsAtRest(chunk, row);
        move(row, 8, 4, 0);
        give(row, 4, 0, 2);
    }

    @Test
    void shouldBendTheRowsOfTheTick() {
        curve(0);
        curve(1);
        curve(3);

        observe(rows.tickOf(0, 1, 3));

        float[] bent = {8, 4, 0, 4 - 8, -4, 2};
        assertArrayEquals(new float[6], bend(0), "it is in no interval");
        assertArrayEquals(bent, bend(1));
        assertArrayEquals(new float[6], bend(2));
        assertArrayEquals(bent, bend(3));
    }

    @Test
    void shouldUseTheLengthOfTheTick() {
        curve(1);
        int interval = rows.table.intervals().open(0, RuleTable.SECOND / 2, (n, s, e) -> 0);
        rows.table.setInterval(chunk, 1, interval);

        observe(interval);

        assertArrayEquals(new float[] {8, 4, 0, 2 - 8, -4, 1}, bend(1));
    }

    @Test
    void shouldStartTheNextTickWithTheVelocityOfThisOne() {
        curve(1);
        observe(rows.tickOf(0, 1));
        move(1, 8, 4, 0);
        observe(rows.tickOf(1, 1));

        assertArrayEquals(new float[] {8 - 4, 4, -2, 0, 0, 0}, bend(1));
    }

    @Test
    void shouldDrawTheCubicPolynomial() {
        curve(1);
        rows.move(2, PART, new float[] {0, 0, 0}, new float[] {2, 2, 2});
        observe(rows.tickOf(0, 0, 1, 2, 3));

        rows.show(motion, 0.25);

        float t = 0.25f;
        assertEquals(8 * t * t * (3 - 2 * t) - 4 * t * t * (1 - t), chunk.visual.translation[0][1], 1e-6);
        assertEquals(4 * t * t * (3 - 2 * t), chunk.visual.translation[1][1], 1e-6);
        assertEquals(-2 * t * t * (1 - t), chunk.visual.translation[2][1], 1e-6);
        assertEquals(0.5f, chunk.visual.translation[0][2], "without velocities it is straight");
    }

    @Test
    void shouldHaveTheBitsOfItsEnds() {
        rows.move(1, PART, new float[] {-0f, 0.1f, 3}, new float[] {0.3f, -0f, 3});
        give(1, 1e9f, 1, 1);
        observe(rows.tickOf(0, 0, 1, 2, 3));

        rows.show(motion, 0);
        assertEquals(-0f, chunk.visual.translation[0][1]);
        rows.show(motion, 1);
        assertEquals(0.3f, chunk.visual.translation[0][1]);
        assertEquals(-0f, chunk.visual.translation[1][1]);
    }

    @Test
    void shouldNotBeStillWhileItIsBentOrHasAVelocity() {
        assertTrue(motion.isStill(chunk, 1));
        for (int c = 0; c < 6; c++) {
            chunk.extra[RuleTable.FIRST + c][1] = 1;
            assertFalse(motion.isStill(chunk, 1), "column " + c);
            assertTrue(motion.isStill(chunk, 2));
            chunk.extra[RuleTable.FIRST + c][1] = 0;
        }
        give(1, 0, 0, 0);
        assertFalse(motion.isStill(chunk, 1), "it is to be told in the next tick");
    }

    @Test
    void shouldForgetAllWhenTeleported() {
        curve(1);
        observe(rows.tickOf(0, 1));
        give(1, 1, 1, 1);

        motion.teleported(chunk, 1);

        assertTrue(motion.isStill(chunk, 1));
        assertArrayEquals(new float[6], bend(1));
        assertFalse(motion.standsStill(chunk, 1), "nothing is known of its velocity");
        assertFalse(motion.velocity.hasLast(chunk, 1));
    }

    @Test
    void shouldGoOnEvenlyWhenWrittenOutsideTicks() {
        curve(1);
        observe(rows.tickOf(0, 1));
        give(1, 1, 2, 3);

        motion.targetChanged(rows.table, chunk, 1);

        assertArrayEquals(new float[6], bend(1));
        assertFalse(motion.velocity.hasNext(chunk, 1));
        assertEquals(2, motion.velocity.last(chunk, 1)[1], "the next tick starts with it");
    }

    @Test
    void shouldForgetOnlyVelocitiesWhenReparented() {
        curve(1);
        observe(rows.tickOf(0, 1));
        give(1, 1, 2, 3);

        motion.reparented(chunk, 1);

        assertFalse(motion.velocity.hasNext(chunk, 1) || motion.velocity.hasLast(chunk, 1));
        assertArrayEquals(new float[] {8, 4, 0, -4, -4, 2}, bend(1));
    }

    @Test
    void shouldTurnCurveAndVelocitiesWhenWarped() {
        curve(1);
        observe(rows.tickOf(0, 1));
        give(1, 0, 1, 0);
        Rigid quarter = new Rigid();
        quarter.rotation(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));

        motion.warped(chunk, 1, quarter);

        assertArrayEquals(new float[] {-4, 8, 0, 4, -4, 2}, bend(1), 1e-5f);
        assertEquals(-1, motion.velocity.next(chunk, 0)[1], 1e-6);
        assertEquals(4, motion.velocity.last(chunk, 1)[1], 1e-6);
    }

    @Test
    void shouldGoOnEvenlyInFramesOfAHandover() {
        curve(0);
        curve(1);
        observe(rows.tickOf(0, 0, 1));
        rows.table.setInterval(chunk, 0, rows.table.intervals().handover(0, RuleTable.SECOND));
        give(0, 5, 6, 7);

        motion.beginFrame(rows.table, rows.frame(0.25));

        assertArrayEquals(new float[6], bend(0));
        assertArrayEquals(new float[] {8, 4, 0, -4, -4, 2}, bend(1));
        assertEquals(5, motion.velocity.next(chunk, 0)[0], "for the next tick");
    }

    @Test
    void shouldKeepTheCurvesOfHolesAndOfTicksInAHandover() {
        curve(0);
        curve(1);
        observe(rows.tickOf(0, 0, 1));
        rows.table.setInterval(chunk, 3, rows.table.intervals().handover(0, RuleTable.SECOND));
        chunk.node[1] = -5;
        chunk.interval[1] = chunk.interval[3];

        motion.beginFrame(rows.table, rows.frame(0.25));

        assertArrayEquals(new float[] {8, 4, 0, -4, -4, 2}, bend(1), "a hole: nobody looks at it");
        assertArrayEquals(new float[] {8, 4, 0, -4, -4, 2}, bend(0));
    }

    @Test
    void shouldOutlastItsIntervalWhileItMoves() {
        assertTrue(motion.takesVelocity() && motion.keepsVelocity() && motion.mayOutlastInterval());
        assertFalse(motion.mayShowOther());
        curve(1);
        motion.startsAtRest(chunk, 2);
        observe(rows.tickOf(0, 1, 2));

        assertFalse(motion.isOver(chunk, 1, rows.frame(1)));
        assertTrue(motion.isOver(chunk, 2, rows.frame(1)));
        assertTrue(motion.standsStill(chunk, 2));
        assertFalse(motion.standsStill(chunk, 1));
    }
}
