package dev.tandem.transform.internal.predict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.RuleTable;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** SPEC 9.4: motions and offsets of translations and scales; rows 1 and 2 of four. */
class VectorPredictionTest {
    private static final int ROWS = 4;
    private static final float MAX = Float.MAX_VALUE;
    private static final float[] NONE = {-0f, -0f, -0f};

    private final VectorPrediction prediction = new VectorPrediction(PoseParts.TRANSLATION, 3);
    private final RuleTable rows = new RuleTable(PoseForms.SPATIAL, prediction.extraColumns(), ROWS);
    private final MotionChunk chunk = rows.chunk;
    private final Aim aim = new Aim();
    private final ShownRows shown = new ShownRows(rows.kernel);

    VectorPredictionTest() {
        prediction.useExtraColumns(RuleTable.FIRST);
        aim.progress = 1;
        aim.seconds = 0.5;
        aim.goesOn = true;
        shown.chunk = chunk;
        shown.areAlike = true;
        shown.count = 2;
    }

    private float[][] shown(float[][] base, float @Nullable [] beyond, float @Nullable [] weight) {
        return shown(prediction, base, beyond, weight);
    }

    private float[][] shown(Prediction by, float[][] base, float @Nullable [] beyond, float @Nullable [] weight) {
        shown.base = base;
        shown.out = new float[3][ROWS];
        shown.beyond = beyond;
        shown.weight = weight;
        by.show(shown);
        return shown.out;
    }

    private void move(int row, float x, float to) {
        rows.move(row, prediction.part, new float[] {x, 2 * x, 3 * x}, new float[] {to, 2 * to, 3 * to});
    }

    private void give(int row, float x, float y, float z) {
        prediction.give(chunk, row, 1, new float[] {9, x, y, z}, 1, 3);
    }

    private void showed(int row, float x) {
        for (int c = 0; c < 3; c++) {
            prediction.from(chunk, c)[row] = x * (c + 1);
        }
    }

    private void aim() {
        prediction.aim(chunk, 1, 3, aim, rows.kernel);
    }

    private float[] motion(int row) {
        return new float[] {
            prediction.motion(chunk, 0)[row],
            prediction.motion(chunk, 1)[row],
            prediction.motion(chunk, 2)[row]
        };
    }

    private float[] offset(int row) {
        return new float[] {
            prediction.offset(chunk, 0)[row],
            prediction.offset(chunk, 1)[row],
            prediction.offset(chunk, 2)[row]
        };
    }

    private float[] from(int row) {
        return new float[] {
            prediction.from(chunk, 0)[row],
            prediction.from(chunk, 1)[row],
            prediction.from(chunk, 2)[row]
        };
    }

    @Test
    void shouldGoOnAsInTheInterval() {
        move(1, 1, 3);
        move(3, 1, 3);
        aim();

        assertArrayEquals(new float[] {2, 4, 6}, motion(1));
        assertArrayEquals(NONE, motion(2), "it stays");
        assertArrayEquals(new float[3], motion(0), "another row");
        assertArrayEquals(new float[3], motion(3), "another row");
        assertArrayEquals(NONE, offset(1));
        assertTrue(prediction.moves(chunk, 1));
        assertFalse(prediction.moves(chunk, 2) || prediction.hasOffset(chunk, 1));
        assertEquals(0, rows.columns(1)[0], "columns of others");
        assertEquals(0, rows.columns(1)[prediction.extraColumns() + 1]);
    }

    @Test
    void shouldEndWithTheIntervalUnlessAVelocityWasGiven() {
        aim.goesOn = false;
        move(1, 1, 3);
        move(2, 1, 3);
        give(2, 4, 0, -6);
        aim();

        assertArrayEquals(NONE, motion(1));
        assertArrayEquals(new float[] {2, -0f, -3}, motion(2));
    }

    @Test
    void shouldPreferTheGivenVelocity() {
        move(1, 1, 3);
        move(2, 1, 3);
        give(1, 8, MAX, -MAX);
        aim.seconds = 4;
        aim();

        assertArrayEquals(new float[] {32, MAX, -MAX}, motion(1));
        assertArrayEquals(new float[] {2, 4, 6}, motion(2));
    }

    @Test
    void shouldMakeTheDifferenceToWhatWasShownTheOffset() {
        aim.anyOffset = true;
        move(1, 1, 3);
        move(2, 0, 4);
        showed(1, 10);
        showed(2, 4);
        aim();

        assertArrayEquals(new float[] {7, 14, 21}, offset(1), "it stands at its target");
        assertArrayEquals(NONE, offset(2));
        assertTrue(prediction.hasOffset(chunk, 1));
        aim.progress = 0.25f;
        aim();
        assertArrayEquals(new float[] {8.5f, 17, 25.5f}, offset(1), "it stands at 1.5");
        aim.progress = 1;
        aim.beyond = 0.5f;
        aim();
        assertArrayEquals(new float[] {6, 12, 18}, offset(1), "it stands at 4");
        assertArrayEquals(new float[] {10, 20, 30}, from(1), "what was shown stays");
    }

    @Test
    void shouldCountAsShownWhatTheFirstAimSays() {
        aim.isFirst = true;
        aim.progress = 0.25f;
        move(1, 1, 3);
        aim();

        assertArrayEquals(new float[] {1.5f, 3, 4.5f}, from(1));
        assertArrayEquals(NONE, offset(1));
        aim.progress = 1;
        aim.beyond = 0.5f;
        aim();
        assertArrayEquals(new float[] {4, 8, 12}, from(1));
    }

    @Test
    void shouldStayFiniteHoweverFar() {
        aim.anyOffset = true;
        move(1, -MAX / 3, MAX / 3);
        prediction.from(chunk, 0)[1] = -MAX;
        prediction.from(chunk, 1)[1] = MAX;
        move(2, MAX / 3, -MAX / 3);
        aim.beyond = 100;
        aim();

        for (int row = 1; row < 3; row++) {
            for (float value : motion(row)) {
                assertTrue(Float.isFinite(value));
            }
            for (float value : offset(row)) {
                assertTrue(Float.isFinite(value));
            }
        }
        assertEquals(-MAX, offset(1)[0]);
        assertEquals(MAX, motion(1)[2]);
        assertEquals(-MAX, motion(2)[2]);
        assertTrue(prediction.isFar(chunk, 1));
    }

    @Test
    void shouldHoldScales() {
        VectorPrediction scales = new VectorPrediction(PoseParts.SCALE, 3);
        scales.useExtraColumns(RuleTable.FIRST);
        rows.move(1, PoseParts.SCALE, new float[] {1, 1, 1}, new float[] {2, 2, 2});
        scales.give(chunk, 1, 1, new float[] {5, 5, 5}, 0, 3);
        aim.anyOffset = true;
        for (int c = 0; c < 3; c++) {
            scales.from(chunk, c)[1] = 5;
        }
        scales.aim(chunk, 1, 3, aim, rows.kernel);

        assertFalse(scales.moves(chunk, 1));
        assertEquals(3, scales.offset(chunk, 0)[1]);
        float[] beyond = {1, 1, 1, 1};
        float[] half = {0.5f, 0.5f, 0.5f, 0.5f};
        shown.count = 3;
        for (boolean alike : new boolean[] {true, false}) {
            shown.areAlike = alike;
            assertArrayEquals(new float[] {1, 3.5f, 0.5f, 0}, shown(scales, chunk.target.scale, beyond, half)[0]);
            assertArrayEquals(new float[] {1, 2, 1, 0}, shown(scales, chunk.target.scale, beyond, null)[0]);
        }
    }

    @Test
    void shouldAddMotionsAndOffsets() {
        move(1, 1, 3);
        aim();
        prediction.offset(chunk, 0)[1] = 8;
        float[] beyond = {9, 0.5f, 9, 9};
        float[] weight = {9, 0.25f, 9, 9};
        float[][] target = chunk.target.translation;

        for (boolean alike : new boolean[] {true, false}) {
            shown.areAlike = alike;
            assertArrayEquals(new float[] {0, 3 + 1 + 2, 0, 0}, shown(target, beyond, weight)[0]);
            assertArrayEquals(new float[] {0, 3 + 1, 0, 0}, shown(target, beyond, null)[0]);
            assertArrayEquals(new float[] {0, 6 + 2, 0, 0}, shown(target, beyond, null)[1]);
            assertArrayEquals(new float[] {0, 3 + 2, 0, 0}, shown(target, null, weight)[0]);
            assertArrayEquals(new float[] {0, 3, 0, 0}, shown(target, null, null)[0]);
            assertArrayEquals(new float[] {0, 9, 0, 0}, shown(target, null, null)[2]);
        }
    }

    @Test
    void shouldClampWhatIsFar() {
        move(1, 0, MAX / 3);
        aim();
        float[] beyond = {9, 9, 9, 9};
        shown.areFar = true;
        assertEquals(MAX, shown(chunk.target.translation, beyond, null)[2][1]);
        shown.areFar = false;
        assertEquals(Float.POSITIVE_INFINITY, shown(chunk.target.translation, beyond, null)[2][1]);
    }

    @Test
    void shouldSeeWhatIsFarInAnyOfThree() {
        assertFalse(prediction.anyIsFar(chunk, ROWS, rows.kernel));
        for (float[] column :
                new float[][] {chunk.target.translation[1], prediction.motion(chunk, 2), prediction.offset(chunk, 0)}) {
            column[2] = -2e28f;
            assertTrue(prediction.isFar(chunk, 2));
            assertTrue(prediction.anyIsFar(chunk, ROWS, rows.kernel));
            assertFalse(prediction.isFar(chunk, 1));
            assertFalse(prediction.anyIsFar(chunk, 2, rows.kernel), "a row behind");
            column[2] = 1e28f;
            assertFalse(prediction.isFar(chunk, 2));
            column[2] = 0;
        }
    }

    @Test
    void shouldStopWithAnOffsetFromItsTarget() {
        move(1, 1, 3);
        aim();
        showed(1, 5);
        aim.anyOffset = true;
        prediction.stop(chunk, 1, aim, rows.kernel);
        assertArrayEquals(NONE, motion(1));
        assertArrayEquals(new float[] {2, 4, 6}, offset(1));

        aim.anyOffset = false;
        aim.isFirst = true;
        prediction.stop(chunk, 1, aim, rows.kernel);
        assertArrayEquals(NONE, offset(1));
        assertArrayEquals(new float[] {3, 6, 9}, from(1));
    }

    @Test
    void shouldKnowRowsOnceTheyWereAimed() {
        assertEquals(0, prediction.known.nextUnknown(chunk, 0, ROWS));
        give(2, 1, 1, 1);
        prediction.aimed(chunk, 1, 3, 0.5f);

        assertTrue(prediction.known.has(chunk, 1) && prediction.known.has(chunk, 2));
        assertFalse(prediction.known.has(chunk, 0) || prediction.known.has(chunk, 3));
        assertFalse(prediction.isGiven(chunk, 2) || prediction.known.hasRested(chunk, 1));
        assertArrayEquals(new float[] {0, 0.5f, 0.5f, 0}, Arrays.copyOf(prediction.late(chunk), ROWS));
        assertEquals(3, prediction.known.nextUnknown(chunk, 1, ROWS));
        assertEquals(3, prediction.known.nextUnknown(chunk, 1, 3));
        prediction.known.rested(chunk, 2);
        assertTrue(prediction.known.hasRested(chunk, 0) && prediction.known.hasRested(chunk, 1));
        assertFalse(prediction.known.hasRested(chunk, 2));
        assertEquals(3, prediction.known.nextUnknown(chunk, 0, ROWS));
    }

    @Test
    void shouldFindRowsThatWereGivenVelocities() {
        assertEquals(ROWS, prediction.nextGiven(chunk, 0, ROWS));
        prediction.give(chunk, 1, 2, new float[] {1, 2, 3, 0, 4, 5, 6}, 0, 4);
        assertEquals(1, prediction.nextGiven(chunk, 0, ROWS));
        assertEquals(2, prediction.nextGiven(chunk, 2, ROWS));
        assertEquals(3, prediction.endOfGiven(chunk, 1, ROWS));
        assertEquals(2, prediction.endOfGiven(chunk, 1, 2));
        assertEquals(ROWS, prediction.nextGiven(chunk, 3, ROWS));
        assertEquals(5, prediction.given(chunk, 1)[2]);
        assertTrue(prediction.isGiven(chunk, 1));
        prediction.takeBack(chunk, 1);
        assertFalse(prediction.isGiven(chunk, 1));
    }

    @Test
    void shouldForgetEverythingWhenReset() {
        move(1, 1, 3);
        aim();
        prediction.offset(chunk, 1)[1] = 4;
        give(1, 1, 1, 1);
        prediction.aimed(chunk, 1, 2, 0.5f);
        give(1, 1, 1, 1);
        prediction.reset(chunk, 1);

        assertFalse(prediction.moves(chunk, 1) || prediction.hasOffset(chunk, 1));
        assertFalse(prediction.known.has(chunk, 1) || prediction.isGiven(chunk, 1));
        assertEquals(0, prediction.late(chunk)[1]);
    }

    @Test
    void shouldRestAtItsTargetAndKeepItsVelocity() {
        move(1, 1, 3);
        aim();
        prediction.offset(chunk, 1)[1] = 4;
        prediction.late(chunk)[1] = 4;
        give(1, 7, 0, 0);
        prediction.restAtTarget(chunk, 1);

        assertArrayEquals(NONE, motion(1));
        assertArrayEquals(NONE, offset(1));
        assertArrayEquals(new float[] {3, 6, 9}, from(1));
        assertTrue(prediction.known.has(chunk, 1) && prediction.isGiven(chunk, 1));
        assertEquals(0, prediction.late(chunk)[1]);
    }

    @Test
    void shouldCompareSourceTargetAndVisualBits() {
        assertTrue(prediction.startsWhereItIs(chunk, 1) && prediction.staysWhereItIs(chunk, 1));
        assertTrue(prediction.stayWhereTheyAre(chunk, ROWS));
        move(2, 0, -0f);
        assertFalse(prediction.staysWhereItIs(chunk, 2));
        assertFalse(prediction.stayWhereTheyAre(chunk, ROWS));
        assertTrue(prediction.stayWhereTheyAre(chunk, 2));
        move(1, 4, 4);
        assertFalse(prediction.startsWhereItIs(chunk, 1));
        prediction.startFromVisual(chunk, 1);
        assertArrayEquals(new float[3], from(1));
        prediction.startFromSource(chunk, 1, 2);
        assertArrayEquals(new float[] {4, 8, 12}, from(1));
        assertArrayEquals(new float[3], from(2));
    }

    /** A zero of an offset must be a negative one: it is added to rows beside others, and not to rows alone. */
    @Test
    void shouldHaveNegativeZerosAsWaysBetweenZeros() {
        float[] out = new float[4];
        prediction.ways(new float[] {0f, -0f, 0f, -0f}, new float[] {0f, 0f, -0f, -0f}, out, 0, 4);
        assertArrayEquals(new float[] {-0f, -0f, -0f, -0f}, out);
    }

    @Test
    void shouldMeasureMotionsAndOffsets() {
        move(1, 1, 3);
        aim();
        prediction.offset(chunk, 0)[1] = -2;
        prediction.offset(chunk, 2)[1] = 3;
        float[] sizes = {9, 9, 9, 9};
        prediction.measureMotions(chunk, sizes, 3);
        assertArrayEquals(new float[] {0, 12, 0, 9}, sizes);
        prediction.measureOffsets(chunk, sizes, 3);
        assertArrayEquals(new float[] {0, 5, 0, 9}, sizes);
    }

    @Test
    void shouldTurnEverythingWhenWarped() {
        move(1, 1, 3);
        aim();
        for (int c = 0; c < 3; c++) {
            prediction.offset(chunk, c)[1] = 10 + c;
        }
        give(1, 20, 21, 22);
        showed(1, 1);
        Rigid warp = new Rigid();
        warp.rotation(0, 0, Math.sqrt(0.5), Math.sqrt(0.5));
        warp.translation(100, 200, 300);

        prediction.warp(chunk, 1, warp);

        assertArrayEquals(new float[] {-4, 2, 6}, motion(1), 1e-5f);
        assertArrayEquals(new float[] {-11, 10, 12}, offset(1), 1e-5f);
        assertEquals(-21, prediction.given(chunk, 0)[1], 1e-5);
        assertEquals(20, prediction.given(chunk, 1)[1], 1e-5);
        assertArrayEquals(new float[] {98, 201, 303}, from(1), 1e-4f);
        showed(2, 1);
        prediction.warp(chunk, 2, warp);
        assertArrayEquals(new float[] {98, 201, 303}, from(2), 1e-4f, "without what was left of the first");
        VectorPrediction scales = new VectorPrediction(PoseParts.SCALE, 3);
        scales.useExtraColumns(RuleTable.FIRST);
        float[] before = rows.columns(1);
        scales.warp(chunk, 1, warp);
        assertArrayEquals(before, rows.columns(1), "scales stay");
    }
}
