package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.rule.RuleTable;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** SPEC 9.5, 11.2: angles of four rows; ticks of a second. */
class HermiteAngleTest {
    private static final float TURN = (float) (2 * Math.PI);
    private static final int BACK = 0;
    private static final int LATE = 1;
    private static final int EARLY = 2;
    private static final int GIVEN = 3;

    private final HermiteAngle motion = new HermiteAngle();
    private final RuleTable rows = new RuleTable(PoseForms.FLAT, motion, 4);
    private final MotionChunk chunk = rows.chunk;

    private void give(int row, float velocity) {
        motion.velocitiesGiven(chunk, row, 1, new float[] {velocity}, 0, 1);
    }

    private void turn(int row, float turn) {
        motion.turnGiven(chunk, row, new float[] {turn});
    }

    private void move(int row, float from, float to) {
        rows.move(row, PoseParts.ROTATION, new float[] {from}, new float[] {to});
    }

    private void observe(int interval) {
        motion.tickObserved(rows.table, chunk, 4, interval);
    }

    private float column(int row, int number) {
        return chunk.extra[RuleTable.FIRST + number][row];
    }

    /** How far it turns back, what the way is longer than the start velocity says, and shorter than the end velocity says. */
    private void assertBent(int row, double back, double late, double early) {
        assertEquals(back, column(row, BACK), 1e-5);
        assertEquals(late, column(row, LATE), 1e-5);
        assertEquals(early, column(row, EARLY), 1e-5);
    }

    private float drawn(int row, double seconds) {
        rows.show(motion, seconds);
        return chunk.visual.rotation[0][row];
    }

    @Test
    void shouldHaveColumnsOfItsOwnAndTwoPairsOfAVelocity() {
        assertEquals(9, motion.extraColumns());
        assertTrue(motion.takesVelocity());
    }

    @Test
    void shouldBendTheRowsOfTheTick() {
        for (int row : new int[] {0, 1, 3}) {
            motion.startsAtRest(chunk, row);
            move(row, 1, 2);
            give(row, 3);
        }

        observe(rows.tickOf(0, 1, 3));

        assertBent(0, 0, 0, 0);
        assertBent(1, -1, 1, 2);
        assertBent(2, 0, 0, 0);
        assertBent(3, -1, 1, 2);
    }

    @Test
    void shouldUseTheLengthOfTheTick() {
        motion.startsAtRest(chunk, 1);
        move(1, 1, 2);
        give(1, 3);
        int interval = rows.table.intervals().open(0, RuleTable.SECOND / 2, (n, s, e) -> 0);
        rows.table.setInterval(chunk, 1, interval);

        observe(interval);

        assertBent(1, -1, 1, 0.5);
    }

    @Test
    void shouldStartTheNextTickWithTheVelocityOfThisOne() {
        give(1, 3);
        observe(rows.tickOf(0, 1));
        move(1, 0, 4);
        observe(rows.tickOf(1, 1));

        assertBent(1, -4, 4 - 3, 0);
    }

    @Test
    void shouldDrawTheCubicPolynomial() {
        motion.startsAtRest(chunk, 1);
        move(1, 0, 2);
        give(1, 1);
        move(2, 1, 2);
        observe(rows.tickOf(0, 0, 1, 2, 3));

        float t = 0.25f;
        assertEquals(2 * t * t * (3 - 2 * t) - t * t * (1 - t), drawn(1, t), 1e-6);
        assertEquals(1.25f, chunk.visual.rotation[0][2], 1e-6);
    }

    @Test
    void shouldHaveTheBitsOfItsEnds() {
        move(1, -0f, 7);
        observe(rows.tickOf(0, 0, 1, 2, 3));

        assertEquals(-0f, drawn(1, 0));
        assertEquals(7, drawn(1, 1));
        assertEquals((7 - TURN) / 2, drawn(1, 0.5), 1e-6, "the short way until then");
    }

    /** Without a velocity it is that of an even turn. */
    @Test
    void shouldTurnEvenlyByWhatWasGiven() {
        move(1, 0, 1);
        turn(1, TURN);
        turn(1, TURN + 1);
        move(2, 0, 1);
        observe(rows.tickOf(0, 0, 1, 2, 3));

        assertBent(1, -(2 * TURN + 1), 0, 0);
        assertBent(2, -1, 0, 0);
        assertEquals(0, column(1, GIVEN), "used up");
        assertEquals(0, column(1, GIVEN + 1));
        assertEquals(2 * TURN + 1, motion.velocity.last(chunk, 0)[1], 1e-5);
        assertFalse(motion.velocity.hasLast(chunk, 2));
    }

    @Test
    void shouldDivideAGivenTurnByTheLengthOfTheTick() {
        move(1, 0, 1);
        turn(1, 1);
        int interval = rows.table.intervals().open(0, RuleTable.SECOND / 2, (n, s, e) -> 0);
        rows.table.setInterval(chunk, 1, interval);

        observe(interval);

        assertEquals(2, motion.velocity.last(chunk, 0)[1]);
    }

    @Test
    void shouldKeepTheVelocityThatCameWithAGivenTurn() {
        for (int row : new int[] {1, 2, 3}) {
            move(row, 0, 1);
            turn(row, TURN + 1);
        }
        give(2, 5);

        observe(rows.tickOf(0, 1, 2, 3));

        assertBent(2, -(TURN + 1), 0, 5 - TURN - 1);
        assertEquals(5, motion.velocity.last(chunk, 0)[2]);
        assertBent(1, -(TURN + 1), 0, 0);
        assertBent(3, -(TURN + 1), 0, 0);
        assertEquals(TURN + 1, motion.velocity.last(chunk, 0)[3]);
    }

    @Test
    void shouldUseUpTurnsOfRowsThatWereNotObserved() {
        turn(0, 2);
        turn(3, 2);

        observe(rows.tickOf(0, 1));

        assertTrue(motion.isStill(chunk, 0) && motion.isStill(chunk, 3));
        assertEquals(0, column(0, GIVEN) + column(3, GIVEN));
    }

    @Test
    void shouldNotBeStillWhileItTurnsFullTurnsOrIsToBeTold() {
        assertTrue(motion.isStill(chunk, 1));
        for (int number : new int[] {BACK, LATE, EARLY}) {
            chunk.extra[RuleTable.FIRST + number][1] = 1;
            assertFalse(motion.isStill(chunk, 1), "column " + number);
            move(1, 1, 2);
            assertTrue(motion.isStill(chunk, 1), "that source and target differ is seen elsewhere");
            move(1, 1, 1);
            chunk.extra[RuleTable.FIRST + number][1] = 0;
        }
        give(2, 0);
        assertFalse(motion.isStill(chunk, 2));
        turn(3, 0);
        assertFalse(motion.isStill(chunk, 3));
        assertTrue(motion.isStill(chunk, 1));
    }

    /** A row with something in every column. */
    private void fill(int row) {
        motion.startsAtRest(chunk, row);
        move(row, 0, 2);
        give(row, 3);
        observe(rows.tickOf(0, row));
        give(row, 4);
        turn(row, 5);
    }

    @Test
    void shouldForgetAllWhenTeleported() {
        fill(1);
        move(1, 7, 7);

        motion.teleported(chunk, 1);

        assertBent(1, 0, 0, 0);
        assertTrue(motion.isStill(chunk, 1));
        assertFalse(motion.velocity.hasLast(chunk, 1));
    }

    @Test
    void shouldKeepItsCurveWhenReparented() {
        fill(1);

        motion.reparented(chunk, 1);

        assertBent(1, -2, 2, 1);
        assertFalse(motion.velocity.hasLast(chunk, 1) || motion.velocity.hasNext(chunk, 1));
        assertEquals(0, column(1, GIVEN) + column(1, GIVEN + 1));
    }

    @Test
    void shouldGoTheShortWayEvenlyWhenWrittenOutsideTicks() {
        fill(1);
        move(1, 0, 6);

        motion.targetChanged(rows.table, chunk, 1);

        assertBent(1, TURN - 6, 0, 0);
        assertEquals(4, motion.velocity.last(chunk, 0)[1]);
        assertFalse(motion.velocity.hasNext(chunk, 1));
        assertEquals(0, column(1, GIVEN) + column(1, GIVEN + 1));
    }

    @Test
    void shouldDrawRowsInsteadOfWhatTheirProgressWasBefore() {
        move(1, 0, 1);
        observe(rows.tickOf(0, 0, 1, 2, 3));
        Arrays.fill(rows.kernel.progress(), 0.9f);

        assertEquals(0.25, drawn(1, 0.25), 1e-6);
        assertArrayEquals(new float[] {0, 0.25f}, Arrays.copyOf(chunk.visual.rotation[0], 2), 1e-6f);
    }
}
