package dev.tandem.transform.internal.predict;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import dev.tandem.transform.internal.rule.RuleTable;
import org.junit.jupiter.api.Test;

/** SPEC 9.4, 11.2: angles go on by the shorter way. */
class AnglePredictionTest {
    private static final float TURN = (float) (2 * Math.PI);

    private final AnglePrediction prediction = new AnglePrediction();
    private final RuleTable rows = new RuleTable(PoseForms.FLAT, prediction.extraColumns(), 3);

    AnglePredictionTest() {
        prediction.useExtraColumns(RuleTable.FIRST);
    }

    @Test
    void shouldGoTheShorterWay() {
        float[] out = {9, 9, 9, 9, 9};
        float[] from = {0, 1, 0, 6, 0};
        float[] to = {1, 1.5f, 6, 0, 1};
        prediction.ways(from, to, out, 1, 4);
        assertArrayEquals(new float[] {9, 0.5f, 6 - TURN, TURN - 6, 9}, out, 1e-6f);
        prediction.between(from, to, 0.25f, out, 1, 4);
        assertArrayEquals(new float[] {9, 1.125f, (6 - TURN) / 4, 6 + (TURN - 6) / 4, 9}, out, 1e-6f);
    }

    @Test
    void shouldStayWhereAnglesAreTooFarApart() {
        float[] out = {9};
        prediction.ways(new float[] {1e30f}, new float[] {0}, out, 0, 1);
        assertEquals(-0f, out[0]);
        prediction.between(new float[] {1e30f}, new float[] {0}, 0.5f, out, 0, 1);
        assertEquals(1e30f, out[0]);
        prediction.ways(new float[] {-0f}, new float[] {0f}, out, 0, 1);
        assertEquals(-0f, out[0], "between zeros");
        prediction.ways(new float[] {3}, new float[] {3}, out, 0, 1);
        assertEquals(-0f, out[0]);
    }

    @Test
    void shouldGoOnAndKeepDifferencesWhenWarped() {
        rows.move(1, PoseParts.ROTATION, new float[] {0}, new float[] {1});
        Aim aim = new Aim();
        aim.progress = 1;
        aim.goesOn = true;
        aim.anyOffset = true;
        prediction.from(rows.chunk, 0)[1] = 1.5f;
        prediction.aim(rows.chunk, 1, 2, aim, rows.kernel);
        Rigid warp = new Rigid();
        warp.rotation(0.25);
        prediction.warp(rows.chunk, 1, warp);

        assertEquals(1, prediction.motion(rows.chunk, 0)[1], 1e-6);
        assertEquals(0.5, prediction.offset(rows.chunk, 0)[1], 1e-6);
        assertEquals(1.75, prediction.from(rows.chunk, 0)[1], 1e-6);
        assertEquals(0, prediction.from(rows.chunk, 0)[2]);
    }
}
