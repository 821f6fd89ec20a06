package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** Runs of rows against the same rows one by one. */
class PoseTranspositionTest {
    private static final int ROWS = 300;

    @Property(tries = 200)
    void shouldSpreadAsOneByOne(
            @ForAll boolean flat,
            @ForAll @IntRange(max = 100) int before,
            @ForAll @IntRange(max = 100) int row,
            @ForAll @IntRange(max = 200) int count) {
        PoseForm form = flat ? PoseForms.FLAT : PoseForms.SPATIAL;
        float[] poses = poses(form, before + count);
        PoseColumns all = form.columns(ROWS);
        PoseColumns each = form.columns(ROWS);

        PoseTransposition.spread(poses, before * form.stride(), all, row, count);
        for (int i = 0; i < count; i++) {
            each.store(row + i, poses, (before + i) * form.stride());
        }

        assertSame(each, all);
    }

    @Property(tries = 200)
    void shouldGatherAsOneByOne(
            @ForAll @IntRange(max = 3) int which,
            @ForAll @IntRange(max = 20) int first,
            @ForAll @IntRange(max = 100) int row,
            @ForAll @IntRange(max = 200) int count) {
        PoseForm form = List.of(PoseForms.SPATIAL, PoseForms.FLAT, ValueForm.numbers(2), ValueForm.numbers(4))
                .get(which);
        float[] poses = poses(form, 77);
        int[] at = new int[first + count];
        for (int i = 0; i < at.length; i++) {
            at[i] = (i * 13 + row) % 77 * form.stride();
        }
        PoseColumns all = form.columns(ROWS);
        PoseColumns each = form.columns(ROWS);

        PoseTransposition.gather(poses, at, first, all, row, count);
        for (int i = 0; i < count; i++) {
            each.store(row + i, poses, at[first + i]);
        }

        assertSame(each, all);
    }

    @Property(tries = 200)
    void shouldCopyAsOneByOne(
            @ForAll boolean flat, @ForAll @IntRange(max = 100) int row, @ForAll @IntRange(max = 200) int count) {
        PoseForm form = flat ? PoseForms.FLAT : PoseForms.SPATIAL;
        PoseColumns from = form.columns(ROWS);
        PoseTransposition.spread(poses(form, ROWS), 0, from, 0, ROWS);
        PoseColumns all = form.columns(ROWS);
        PoseColumns each = form.columns(ROWS);

        PoseTransposition.copyRows(from, all, row, count);
        for (int r = row; r < row + count; r++) {
            each.copy(r, from, r);
        }

        assertSame(each, all);
    }

    private static float[] poses(PoseForm form, int count) {
        float[] poses = new float[count * form.stride()];
        Random random = new Random(count);
        for (int i = 0; i < poses.length; i++) {
            poses[i] = random.nextFloat();
        }
        return poses;
    }

    private static void assertSame(PoseColumns expected, PoseColumns found) {
        float[] left = expected.form().newPose();
        float[] right = expected.form().newPose();
        for (int row = 0; row < ROWS; row++) {
            expected.load(row, left, 0);
            found.load(row, right, 0);
            assertArrayEquals(left, right, "row " + row);
        }
    }

    @Test
    void shouldSpreadOnlySomeComponentsWhenTold() {
        for (PoseForm form : new PoseForm[] {PoseForms.SPATIAL, PoseForms.FLAT, ValueForm.numbers(2)}) {
            float[] poses = poses(form, 12);
            for (int parts = 0; parts <= PoseParts.ALL; parts++) {
                PoseColumns all = form.columns(ROWS);
                PoseColumns each = form.columns(ROWS);

                PoseTransposition.spreadParts(poses, 2 * form.stride(), all, 5, 9, parts);
                for (int i = 0; i < 9; i++) {
                    float[] pose = Arrays.copyOfRange(poses, (2 + i) * form.stride(), (3 + i) * form.stride());
                    each.storeParts(5 + i, pose, parts);
                }

                assertSame(each, all);
            }
        }
    }

    @Test
    void shouldTouchOnlyItsRows() {
        for (int count = 0; count < 8; count++) {
            PoseColumns columns = PoseForms.FLAT.columns(ROWS);
            Arrays.fill(columns.translation[0], 7);
            PoseTransposition.spread(new float[5 * 8], 0, columns, 3, count);
            for (int row = 0; row < 20; row++) {
                assertEquals(row >= 3 && row < 3 + count ? 0 : 7, columns.translation[0][row]);
            }
        }
    }
}
