package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/** Runs of rows against the same rows one by one. */
class PoseTranspositionTest {
    private static final int ROWS = 300;

    @Property(tries = 200)
    void shouldSpreadAsOneByOne(
            @ForAll @IntRange(max = 100) int before,
            @ForAll @IntRange(max = 100) int row,
            @ForAll @IntRange(max = 200) int count) {
        float[] poses = poses(before + count);
        PoseColumns all = columns();
        PoseColumns each = columns();

        PoseTransposition.spread(poses, before * PoseLayout.STRIDE, all, row, count);
        for (int i = 0; i < count; i++) {
            each.store(row + i, poses, (before + i) * PoseLayout.STRIDE);
        }

        assertSame(each, all);
    }

    @Property(tries = 200)
    void shouldCopyAsOneByOne(@ForAll @IntRange(max = 100) int row, @ForAll @IntRange(max = 200) int count) {
        PoseColumns from = columns();
        PoseTransposition.spread(poses(ROWS), 0, from, 0, ROWS);
        PoseColumns all = columns();
        PoseColumns each = columns();

        PoseTransposition.copyRows(from, all, row, count);
        for (int r = row; r < row + count; r++) {
            each.copy(r, from, r);
        }

        assertSame(each, all);
    }

    private static float[] poses(int count) {
        float[] poses = new float[count * PoseLayout.STRIDE];
        Random random = new Random(count);
        for (int i = 0; i < poses.length; i++) {
            poses[i] = random.nextFloat();
        }
        return poses;
    }

    private static PoseColumns columns() {
        return PoseForm.SPATIAL.columns(ROWS);
    }

    private static void assertSame(PoseColumns expected, PoseColumns found) {
        float[] left = new float[PoseLayout.STRIDE];
        float[] right = new float[PoseLayout.STRIDE];
        for (int row = 0; row < ROWS; row++) {
            expected.load(row, left, 0);
            found.load(row, right, 0);
            assertArrayEquals(left, right, "row " + row);
        }
    }
}
