package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 3.7 for poses in flat arrays; for single writes see BadArgumentsTest. */
class PoseChecksTest {
    private static final float[] POSES = {99, 99, 1, 2, 3, 0.6f, 0, 0, 0.8f, 4, 5, 6};

    @ParameterizedTest
    @ValueSource(ints = {3, 7, 10})
    void shouldNameValueAndNodeWhenAComponentIsNotFinite(int floats) {
        for (int component = 0; component < 10; component++) {
            for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                float[] poses = POSES.clone();
                poses[2 + component] = bad;
                if (component >= floats) {
                    assertDoesNotThrow(() -> PoseChecks.requireLegal(poses, 2, floats, 17));
                    continue;
                }
                String message = assertThrows(
                                IllegalArgumentException.class, () -> PoseChecks.requireLegal(poses, 2, floats, 17))
                        .getMessage();
                String part = component < 3 ? "translation" : component < 7 ? "rotation" : "scale";
                assertTrue(message.startsWith(part + " of node 17 ") && message.contains("" + bad), message);
            }
        }
    }

    @Test
    void shouldNameTheNodeWhenARotationIsZero() {
        float[] poses = POSES.clone();
        Arrays.fill(poses, 5, 9, 0f);

        for (int floats : new int[] {7, 10}) {
            String message = assertThrows(
                            IllegalArgumentException.class, () -> PoseChecks.requireLegal(poses, 2, floats, 3))
                    .getMessage();
            assertTrue(message.contains("node 3") && message.contains("zero"), message);
        }
        PoseChecks.requireLegal(poses, 2, 3, 3);
    }

    @Test
    void shouldAcceptARotationWhenAnyComponentIsNotZero() {
        for (int component = 5; component < 9; component++) {
            float[] poses = POSES.clone();
            Arrays.fill(poses, 5, 9, 0f);
            poses[component] = -1;

            PoseChecks.requireLegal(poses, 2, 7, 0);
        }
    }

    @Test
    void shouldAcceptTheLargestAndSmallestFloats() {
        float[] poses = new float[10];
        Arrays.fill(poses, Float.MAX_VALUE);
        PoseChecks.requireLegal(poses, 0, 10, 0);
        Arrays.fill(poses, -Float.MIN_VALUE);
        PoseChecks.requireLegal(poses, 0, 10, 0);
    }

    @Test
    void shouldWriteOnlyThePartsOfTheFormatWhenPut() {
        float[] rest = {-1, -2, -3, 0, 0, 0, 1, -4, -5, -6};

        assertArrayEquals(new float[] {1, 2, 3, 0, 0, 0, 1, -4, -5, -6}, put(rest, 3));
        assertArrayEquals(new float[] {1, 2, 3, 0.6f, 0, 0, 0.8f, -4, -5, -6}, put(rest, 7));
        assertArrayEquals(new float[] {1, 2, 3, 0.6f, 0, 0, 0.8f, 4, 5, 6}, put(rest, 10));
    }

    private static float[] put(float[] rest, int floats) {
        float[] dest = new float[11];
        System.arraycopy(rest, 0, dest, 1, 10);
        PoseChecks.put(POSES, 2, floats, dest, 1);
        assertEquals(0f, dest[0]);
        return Arrays.copyOfRange(dest, 1, 11);
    }

    @Test
    void shouldBringARotationToUnitLengthWhenPut() {
        float[] from = {0, 0, 0, 3, 0, -4, 0};
        float[] dest = new float[10];

        PoseChecks.put(from, 0, 7, dest, 0);

        assertArrayEquals(new float[] {0.6f, 0, -0.8f, 0}, Arrays.copyOfRange(dest, 3, 7), 1e-7f);
    }
}
