package dev.tandem.transform.internal.custom;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.Rigid;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class RowMemoryTest {
    private static final int ROWS = 6;

    private final RowMemory memory = new RowMemory(PoseParts.TRANSLATION, 3, 2);
    private final KernelStage stage = new KernelStage(PoseForms.SPATIAL, memory, ROWS);

    private void now(int row, float... values) {
        for (int i = 0; i < values.length; i++) {
            memory.now(stage.chunk, i)[row] = values[i];
        }
    }

    private void next(int row, float... values) {
        for (int i = 0; i < values.length; i++) {
            memory.next(stage.chunk, i)[row] = values[i];
        }
    }

    private float[] now(int row) {
        float[] values = new float[memory.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = memory.now(stage.chunk, i)[row];
        }
        return values;
    }

    @Test
    void shouldHaveColumnsForAStateAndTwiceTheVectors() {
        assertEquals(6, memory.size());
        assertEquals(13, memory.columns());
        assertFalse(memory.isNothing());
        RowMemory nothing = new RowMemory(PoseParts.SCALE, 3, 0);
        assertTrue(nothing.isNothing());
        assertEquals(1, nothing.columns());
        memory.useColumns(2);
        float[][] extra = stage.chunk.extra;
        assertEquals(extra[2], memory.state(stage.chunk));
        assertEquals(extra[4], memory.now(stage.chunk, 1));
        assertEquals(extra[9], memory.next(stage.chunk, 0));
    }

    @Test
    void shouldClearOneRow() {
        now(1, 1, 2, 3, 4, 5, 6);
        now(2, 1, 2, 3, 4, 5, 6);
        assertFalse(memory.isClear(stage.chunk, 1));
        memory.clear(stage.chunk, 1);
        assertTrue(memory.isClear(stage.chunk, 1));
        assertFalse(memory.isClear(stage.chunk, 2));
        now(1, 0, 0, 0, 0, 0, 7);
        assertFalse(memory.isClear(stage.chunk, 1));
    }

    @Test
    void shouldAdvanceToWhatComesNext() {
        next(1, 1, 2, 3, 4, 5, 6);
        next(2, 7, 7, 7, 7, 7, 7);
        memory.advance(stage.chunk, 1);
        assertArrayEquals(new float[] {1, 2, 3, 4, 5, 6}, now(1));
        assertArrayEquals(new float[6], now(2));
        next(3, 8, 8, 8, 8, 8, 8);
        memory.advanceAll(stage.chunk, 3);
        assertEquals(7, now(2)[5]);
        assertArrayEquals(new float[6], now(3), "behind the rows");
    }

    @Test
    void shouldClearAndNegateWhatComesNext() {
        for (int row = 0; row < ROWS; row++) {
            next(row, 1, 2, 3, 4, 5, 6);
        }
        memory.clearNext(stage.chunk, 1, 2);
        memory.negateNext(stage.chunk, 4);
        memory.advanceAll(stage.chunk, ROWS);
        assertEquals(1, now(0)[0]);
        assertArrayEquals(new float[6], now(1));
        assertArrayEquals(new float[6], now(2));
        assertEquals(6, now(3)[5]);
        assertArrayEquals(new float[] {-1, -2, -3, -4, -5, -6}, now(4));
    }

    @Test
    void shouldCountRowsByState() {
        float[] states = memory.state(stage.chunk);
        states[1] = RowMemory.ARRIVED;
        states[3] = RowMemory.ARRIVED;
        states[4] = RowMemory.FROM_VISUAL;
        assertEquals(2, memory.countArrived(stage.chunk, 0, 5));
        assertEquals(1, memory.countArrived(stage.chunk, 1, 2));
        assertEquals(1, memory.countArrived(stage.chunk, 2, 2));
        assertEquals(2, memory.countMoving(stage.chunk, 0, 5));
        assertTrue(memory.isAnyFromVisual(stage.chunk, 5));
        assertFalse(memory.isAnyFromVisual(stage.chunk, 4));
        assertTrue(memory.hasArrived(stage.chunk, 3));
        assertFalse(memory.hasArrived(stage.chunk, 4));
    }

    @Test
    void shouldFindRowsThatHaveArrived() {
        Arrays.fill(memory.state(stage.chunk), RowMemory.FROM_VISUAL);
        stage.target(1, 0, 0, 5);
        stage.source(1, 0, 0, 3);
        stage.target(2, 4);
        stage.source(2, 4);
        now(3, 0, 0, 0, 0, 0, -7);
        stage.source(4, -5);
        memory.findArrived(stage.chunk, 5);
        float[] expected = {
            RowMemory.ARRIVED,
            RowMemory.MOVING,
            RowMemory.ARRIVED,
            RowMemory.MOVING,
            RowMemory.MOVING,
            RowMemory.FROM_VISUAL
        };
        assertArrayEquals(expected, Arrays.copyOf(memory.state(stage.chunk), ROWS));
    }

    private static Rigid quarter() {
        Rigid rigid = new Rigid();
        rigid.rotation(0, 0, 1, 1);
        rigid.translation(100, 100, 100);
        return rigid;
    }

    @Test
    void shouldTurnVectorsWithoutTranslatingThem() {
        now(1, 1, 2, 3, 4, 5, Float.MAX_VALUE);
        memory.turn(stage.chunk, 1, quarter());
        assertArrayEquals(new float[] {-2, 1, 3, -5, 4, Float.MAX_VALUE}, now(1), 1e-5f);
        now(1, 3e38f, 3e38f, 0);
        Rigid eighth = new Rigid();
        eighth.rotation(Math.PI / 4);
        memory.turn(stage.chunk, 1, eighth);
        assertEquals(Float.MAX_VALUE, now(1)[1]);
        now(1, -3e38f, -3e38f, 0);
        memory.turn(stage.chunk, 1, eighth);
        assertEquals(-Float.MAX_VALUE, now(1)[1]);
    }

    @Test
    void shouldTurnDifferencesOfRotations() {
        RowMemory rotations = new RowMemory(PoseParts.ROTATION, 4, 1);
        KernelStage rows = new KernelStage(PoseForms.SPATIAL, rotations, 2);
        for (int i = 0; i < 4; i++) {
            rotations.now(rows.chunk, i)[1] = i + 1;
        }
        rotations.turn(rows.chunk, 1, quarter());
        double root = Math.sqrt(0.5);
        float[] expected = {(float) (root * -1), (float) (root * 3), (float) (root * 7), (float) (root * 1)};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], rotations.now(rows.chunk, i)[1], 1e-5f);
        }
    }

    @Test
    void shouldTurnInThePlane() {
        RowMemory flat = new RowMemory(PoseParts.TRANSLATION, 2, 2);
        KernelStage rows = new KernelStage(PoseForms.FLAT, flat, 2);
        for (int i = 0; i < 4; i++) {
            flat.now(rows.chunk, i)[1] = i + 1;
        }
        flat.turn(rows.chunk, 1, quarter());
        float[] expected = {-2, 1, -4, 3};
        for (int i = 0; i < 4; i++) {
            assertEquals(expected[i], flat.now(rows.chunk, i)[1], 1e-5f);
        }
    }

    @Test
    void shouldNotTurnScalesAndAngles() {
        RowMemory scales = new RowMemory(PoseParts.SCALE, 3, 1);
        KernelStage rows = new KernelStage(PoseForms.SPATIAL, scales, 2);
        scales.now(rows.chunk, 0)[1] = 5;
        scales.turn(rows.chunk, 1, quarter());
        assertEquals(5, scales.now(rows.chunk, 0)[1]);
        RowMemory angles = new RowMemory(PoseParts.ROTATION, 1, 1);
        KernelStage flat = new KernelStage(PoseForms.FLAT, angles, 2);
        angles.now(flat.chunk, 0)[1] = 5;
        angles.turn(flat.chunk, 1, quarter());
        assertEquals(5, angles.now(flat.chunk, 0)[1]);
    }
}
