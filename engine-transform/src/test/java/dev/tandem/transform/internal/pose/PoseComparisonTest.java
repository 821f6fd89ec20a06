package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Comparing many poses against comparing them float by float. */
class PoseComparisonTest {
    private static final int[] PLANE_FORMATS = {2, 3, 5};
    private static final int[] FORMATS = {3, 7, 10};
    private static final float[] VALUES = {0f, -0f, 1f, 1f + 1e-7f, Float.MIN_VALUE, 1e30f};

    @Property(tries = 3000)
    void shouldFindWhereBitsAreTheSameAndWhereNot(@ForAll long seed, @ForAll @IntRange(min = 0, max = 19) int count) {
        Random random = new Random(seed);
        int stride = random.nextBoolean() ? PoseLayout.STRIDE : PlaneLayout.STRIDE;
        int floats = (stride == PoseLayout.STRIDE ? FORMATS : PLANE_FORMATS)[random.nextInt(3)];
        float[] poses = new float[2 + count * floats];
        float[] whole = new float[3 + count * stride];
        boolean[] same = new boolean[count];
        int oneIn = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            for (int k = 0; k < stride; k++) {
                whole[3 + i * stride + k] = VALUES[random.nextInt(VALUES.length)];
            }
            System.arraycopy(whole, 3 + i * stride, poses, 2 + i * floats, floats);
            same[i] = random.nextInt(oneIn) == 0;
            if (!same[i]) {
                int k = random.nextBoolean() ? 0 : random.nextInt(floats);
                float old = poses[2 + i * floats + k];
                poses[2 + i * floats + k] = old == 0 ? -old : old + 1e31f;
            }
        }

        for (int from = 0; from <= count; from++) {
            int at = 2 + from * floats;
            int to = 3 + from * stride;
            boolean[] rest = Arrays.copyOfRange(same, from, count);
            assertEquals(first(true, rest), PoseComparison.changed(poses, at, floats, whole, to, stride, count - from));
            assertEquals(
                    first(false, rest), PoseComparison.unchanged(poses, at, floats, whole, to, stride, count - from));
        }
    }

    private static int first(boolean wanted, boolean[] values) {
        int i = 0;
        while (i < values.length && values[i] != wanted) {
            i++;
        }
        return i;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void shouldCompareValuesOfAnyWidth(int floats) {
        int count = 11;
        for (int odd = 0; odd <= count; odd++) {
            float[] same = new float[count * floats];
            float[] changed = new float[count * floats];
            float[] whole = new float[count * floats];
            Arrays.fill(changed, 1);
            if (odd < count) {
                same[odd * floats + floats - 1] = -0f;
                Arrays.fill(changed, odd * floats, odd * floats + floats, 0f);
            }
            assertEquals(odd, PoseComparison.unchanged(same, 0, floats, whole, 0, floats, count));
            assertEquals(odd, PoseComparison.changed(changed, 0, floats, whole, 0, floats, count));
        }
    }

    @Test
    void shouldCountNoneWhenThereIsNone() {
        assertEquals(0, PoseComparison.unchanged(new float[4], 4, 2, new float[5], 5, 5, 0));
        assertEquals(0, PoseComparison.changed(new float[4], 4, 2, new float[5], 5, 5, 0));
    }
}
