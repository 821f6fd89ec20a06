package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.pose.PoseParts;
import dev.tandem.transform.internal.pose.PoseShift;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** SPEC 4.4, 6.2: what is stored in rows, and what frames show of it. */
class MotionChunkTest {
    private static final int ROWS = 300;
    private static final int[] PARTS = {PoseParts.TRANSLATION, PoseParts.ROTATION, PoseParts.SCALE};

    private final MotionChunk chunk = new MotionRows(2).table(2, ROWS);
    private final InterpolationKernel kernel = new InterpolationKernel();

    MotionChunkTest() {
        Arrays.fill(kernel.progress(), 0.5f);
        chunk.interpolate(kernel, ROWS);
    }

    /** A pose whose every number tells of {@code x}; the rotation is one by so much about z. */
    private static float[] pose(float x) {
        float[] pose = new float[PoseLayout.STRIDE];
        for (int k = 0; k < 3; k++) {
            pose[k] = x + k;
            pose[PoseLayout.SX + k] = 1 + x + k;
        }
        pose[PoseLayout.QZ] = (float) Math.sin(x / 20);
        pose[PoseLayout.QW] = (float) Math.cos(x / 20);
        return pose;
    }

    private static float[] poses(float... values) {
        float[] poses = new float[values.length * PoseLayout.STRIDE];
        for (int i = 0; i < values.length; i++) {
            System.arraycopy(pose(values[i]), 0, poses, i * PoseLayout.STRIDE, PoseLayout.STRIDE);
        }
        return poses;
    }

    private void assertRow(int row, float[] source, float[] target, float[] visual) {
        assertTrue(chunk.source.holds(row, source), "source");
        assertTrue(chunk.target.holds(row, target), "target");
        assertTrue(chunk.visual.holds(row, visual), "visual");
        assertTrue(chunk.isConsistent(row), "consistent");
    }

    private float[] shown(int row) {
        float[] pose = new float[PoseLayout.STRIDE];
        chunk.visual.load(row, pose, 0);
        return pose;
    }

    @Test
    void shouldShowTheMiddleWhenHalfway() {
        chunk.enter(7, pose(0), 0);
        chunk.storeTarget(7, poses(9, 4), PoseLayout.STRIDE);

        chunk.interpolate(kernel, ROWS);

        assertArrayEquals(pose(2), shown(7), 1e-6f);
        assertTrue(chunk.isConsistent(7));
        assertFalse(chunk.isStill(PoseParts.TRANSLATION, 7));
        assertTrue(chunk.isStill(PoseParts.TRANSLATION, 8));
    }

    @Test
    void shouldBringOneComponentToAFrame() {
        for (int part : PARTS) {
            chunk.enter(7, pose(0), 0);
            chunk.storeTarget(7, pose(4), 0);

            chunk.interpolate(kernel, part, ROWS);

            float[] expected = pose(0);
            PoseForms.SPATIAL.copyParts(pose(2), 0, expected, 0, part);
            assertArrayEquals(expected, shown(7), 1e-6f, "part " + part);
        }
    }

    @Test
    void shouldStartWhereItIsWhenASourceIsStored() {
        chunk.storeSource(7, pose(2));
        chunk.interpolate(kernel, ROWS);
        assertEquals(1, shown(7)[0]);
        assertTrue(chunk.isConsistent(7));
    }

    @Test
    void shouldShowWhatIsStoredUntilAFrame() {
        chunk.storeVisual(7, pose(6));
        assertRow(7, pose(0, 1), pose(0, 1), pose(6));
        chunk.interpolate(kernel, ROWS);
        assertArrayEquals(pose(0, 1), shown(7));
    }

    /** That of a new row: no translation, no rotation, scale 1. */
    private static float[] pose(float x, float scale) {
        float[] pose = new float[PoseLayout.STRIDE];
        PoseLayout.identity(pose, 0);
        Arrays.fill(pose, 0, 3, x);
        Arrays.fill(pose, PoseLayout.SX, PoseLayout.STRIDE, scale);
        return pose;
    }

    @Test
    void shouldEndTheMotionOfSomeComponents() {
        chunk.storeTarget(7, pose(4), 0);
        chunk.interpolate(kernel, ROWS);
        chunk.enterParts(7, pose(8), PoseParts.TRANSLATION | PoseParts.SCALE);

        assertEquals(8, chunk.source.translation[0][7]);
        assertEquals(9, chunk.target.scale[0][7]);
        assertEquals(10, chunk.visual.translation[2][7]);
        assertEquals(pose(4)[PoseLayout.QZ], chunk.target.rotation[2][7]);
        assertEquals(0, chunk.source.rotation[2][7]);
        chunk.interpolate(kernel, ROWS);
        assertTrue(chunk.isConsistent(7));
    }

    @Test
    void shouldEndTheMotionOfSomeComponentsOfManyRows() {
        chunk.enterParts(7, 2, poses(1, 8, 9), PoseLayout.STRIDE, PoseParts.TRANSLATION);

        assertEquals(8, chunk.source.translation[0][7]);
        assertEquals(9, chunk.target.translation[0][8]);
        assertEquals(11, chunk.visual.translation[2][8]);
        assertEquals(0, chunk.visual.translation[0][9]);
        assertEquals(1, chunk.source.scale[0][7]);
        assertTrue(chunk.isConsistent(7) && chunk.isConsistent(8));
    }

    @Test
    void shouldStoreTargetsOfManyRows() {
        chunk.storeTargets(7, 2, poses(1, 4, 6), PoseLayout.STRIDE);
        assertRow(7, pose(0, 1), pose(4), pose(0, 1));
        assertRow(8, pose(0, 1), pose(6), pose(0, 1));
        assertRow(9, pose(0, 1), pose(0, 1), pose(0, 1));
        chunk.interpolate(kernel, ROWS);
        assertEquals(3, shown(8)[0]);
    }

    @Test
    void shouldStartFromTargets() {
        chunk.storeTargets(7, 2, poses(4, 6), 0);
        chunk.interpolate(kernel, ROWS);
        chunk.startFromTargets(7, 1);

        assertTrue(chunk.source.holds(7, pose(4)));
        assertFalse(chunk.source.holds(8, pose(6)));
        chunk.interpolate(kernel, ROWS);
        assertRow(7, pose(4), pose(4), pose(4));
    }

    @Test
    void shouldExchangeSourcesAndTargets() {
        chunk.storeTarget(7, pose(4), 0);
        chunk.swapSourceAndTarget();
        assertRow(7, pose(4), pose(0, 1), pose(0, 1));
        chunk.interpolate(kernel, ROWS);
        assertEquals(2, shown(7)[0]);
    }

    @Test
    void shouldStartFromVisualPoses() {
        for (int row : new int[] {7, 270}) {
            chunk.storeTarget(row, pose(4), 0);
        }
        chunk.interpolate(kernel, ROWS);
        float[] half = shown(7);
        chunk.startFromVisual(7);
        assertRow(7, half, pose(4), half);
        assertTrue(chunk.source.holds(270, pose(0, 1)));

        chunk.startFromVisuals(ROWS);
        assertRow(270, half, pose(4), half);
        chunk.interpolate(kernel, ROWS);
        assertEquals(3, shown(270)[0]);
    }

    @Test
    void shouldStartOneComponentFromItsVisualValue() {
        for (int part : PARTS) {
            chunk.enter(7, pose(0), 0);
            chunk.storeTarget(7, pose(4), 0);
            chunk.interpolate(kernel, ROWS);
            chunk.startFromVisuals(part, ROWS);
            for (int other : PARTS) {
                float[][] expected = other == part ? chunk.visual.of(other) : null;
                float[] zero = pose(0);
                for (int c = 0; c < chunk.source.of(other).length; c++) {
                    float was = zero[PoseForms.SPATIAL.start(other) + c];
                    assertEquals(
                            expected == null ? was : expected[c][7],
                            chunk.source.of(other)[c][7]);
                }
            }
        }
    }

    @Test
    void shouldShiftTranslations() {
        PoseShift shift = new PoseShift(3);
        shift.set(1, 10);
        chunk.storeTarget(7, pose(4), 0);
        chunk.shift(6, 2, shift);

        assertEquals(-10, chunk.source.translation[1][6]);
        assertEquals(-5, chunk.target.translation[1][7]);
        assertEquals(-10, chunk.visual.translation[1][7]);
        assertEquals(0, chunk.visual.translation[1][8]);
        assertTrue(chunk.isConsistent(7));
        chunk.interpolate(kernel, ROWS);
        assertEquals(-7.5f, shown(7)[1]);
    }

    @Test
    void shouldCopyAllOfARow() {
        MotionChunk other = new MotionRows(2).table(2, 3);
        other.enter(2, pose(0), 0);
        other.storeTarget(2, pose(4), 0);
        other.storeVisual(2, pose(5));
        other.node[2] = 70;
        other.interval[2] = 8;
        other.visualRevision[2] = 9;
        other.extra[1][2] = 10;
        other.marks = 4;
        chunk.marks = 1;
        chunk.commonInterval = 3;
        chunk.table.countVisualWrite();

        chunk.copyRow(7, other, 2);

        assertRow(7, pose(0), pose(4), pose(5));
        assertEquals(70, chunk.node[7]);
        assertEquals(8, chunk.interval[7]);
        assertEquals(9, chunk.visualRevision[7]);
        assertEquals(10, chunk.extra[1][7]);
        assertEquals(5, chunk.marks);
        assertEquals(Intervals.NONE, chunk.commonInterval, "not the same");
        assertFalse(chunk.movedSincePass());
        chunk.commonInterval = 3;
        other.commonInterval = 3;
        chunk.copyRow(8, other, 2);
        assertEquals(3, chunk.commonInterval);
    }

    @Test
    void shouldHaveMovedWhenAFrameWasWrittenSinceThePass() {
        assertFalse(chunk.movedSincePass());
        chunk.table.countVisualWrite();
        assertTrue(chunk.movedSincePass());
        chunk.passed();
        assertFalse(chunk.movedSincePass());
    }

    @Test
    void shouldTakeFreshColumnsOfAnotherNumberOnly() {
        float[][] before = chunk.extra;
        chunk.marks = 3;
        chunk.useExtras(2);
        assertSame(before, chunk.extra);
        assertEquals(0, chunk.marks);
        chunk.useExtras(5);
        assertEquals(5, chunk.extra.length);
        assertTrue(chunk.extra[4].length >= chunk.node.length);
    }

    @Test
    void shouldMakeRoomForMoreRows() {
        MotionChunk first = new MotionRows(1).table(1, 256);
        first.extra[0][255] = 6;
        first.storeTarget(255, pose(4), 0);
        int[] nodes = first.node;
        first.makeRoomAfter(255);
        assertSame(nodes, first.node, "there is room");
        first.makeRoomAfter(256);
        assertNotSame(nodes, first.node);
        assertEquals(1024, first.node.length);
        assertEquals(1024, first.interval.length);
        assertEquals(1024, first.visualRevision.length);
        assertEquals(6, first.extra[0][255]);
        assertTrue(first.extra[0].length >= 1024);
        assertTrue(first.target.holds(255, pose(4)));
        first.makeRoomAfter(1024);
        assertEquals(MotionChunk.SIZE, first.node.length);

        MotionChunk later = new MotionRows(1).table(1, 256);
        later.position = 1;
        later.makeRoomAfter(256);
        assertEquals(MotionChunk.SIZE, later.node.length);
    }

    @Test
    void shouldClearTheColumnsOfARowThatEnters() {
        chunk.extra[0][7] = 5;
        chunk.extra[1][7] = 6;
        chunk.extra[1][8] = 7;
        chunk.enter(7, pose(1), 0);
        assertRow(7, pose(1), pose(1), pose(1));
        assertEquals(0, chunk.extra[0][7] + chunk.extra[1][7]);
        assertEquals(7, chunk.extra[1][8]);
    }

    @Test
    void shouldCopyTheEndsThatAreReached() {
        chunk.storeSource(7, pose(1));
        chunk.storeTargets(7, 3, poses(4, 5, 6), 0);
        float[] progress = new float[ROWS];
        Arrays.fill(progress, 0.5f);
        progress[7] = 0;
        progress[8] = 1;
        progress[9] = 0.5f;
        chunk.showEnds(progress, PoseParts.TRANSLATION, ROWS);

        assertEquals(1, shown(7)[0]);
        assertEquals(5, shown(8)[0]);
        assertEquals(1, shown(8)[PoseLayout.SX], "of the translation only");
        assertEquals(0, shown(9)[0]);
        chunk.showEnds(progress, PoseParts.ALL, 8);
        assertArrayEquals(pose(1), shown(7));
        assertEquals(1, shown(8)[PoseLayout.SX], "behind the last row");
    }

    @Test
    void shouldSpreadTheValueOfEachInterval() {
        chunk.interval[0] = 1;
        chunk.interval[1] = 0;
        float[] values = {9, 9, 9};
        chunk.spread(new float[] {5, 6}, values, 2);
        assertArrayEquals(new float[] {6, 5, 9}, values);
        chunk.commonInterval = 1;
        chunk.spread(new float[] {5, 6}, values, 2);
        assertArrayEquals(new float[] {6, 6, 9}, values);
    }

    @Test
    void shouldShowFreelyWhatIsNoInterpolation() {
        for (int part : PARTS) {
            float[][] columns = chunk.showFreely(part, ROWS);
            assertSame(chunk.visual.of(part), columns);
            columns[0][270] = 0.25f;
            assertTrue(chunk.isConsistent(270), "part " + part);
        }
    }

    @Test
    void shouldStayFiniteWhenATargetIsTooFarForThePlainLoop() {
        float[] far = pose(0);
        far[0] = -Float.MAX_VALUE;
        chunk.enter(7, far, 0);
        far[0] = Float.MAX_VALUE;
        chunk.storeTarget(7, far, 0);
        chunk.interpolate(kernel, ROWS);
        assertEquals(0, shown(7)[0]);
        chunk.interpolate(kernel, ROWS);
        assertEquals(0, shown(7)[0], "in the next frame too");
    }

    @Test
    void shouldForgetWhatChangesWhenCleared() {
        chunk.storeVisual(7, pose(3));
        chunk.clear();
        assertFalse(chunk.isConsistent(7), "the row is nobody's");
    }
}
