package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
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

    @Test
    void shouldNameTheNodeWhenAVectorIsNotFinite() {
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
            for (int k = 0; k < 3; k++) {
                float[] v = {1, 2, 3};
                v[k] = bad;
                String value = " must be finite but is (" + v[0] + ", " + v[1] + ", " + v[2] + ")";
                assertRefused("scale" + value, () -> PoseChecks.requireFinite("scale", v[0], v[1], v[2]));
                assertRefused(
                        "scale of Transform3d #5" + value,
                        () -> PoseChecks.requireFinite("scale", PoseForms.SPATIAL::nodeName, 5, v[0], v[1], v[2]));
                assertRefused(
                        "axis of Transform3d #5" + value,
                        () -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 5, v[0], v[1], v[2]));
            }
        }
    }

    @Test
    void shouldAcceptVectorsWhoseSumIsNotFinite() {
        float most = Float.MAX_VALUE;
        assertDoesNotThrow(() -> PoseChecks.requireFinite("scale", most, most, most));
        assertDoesNotThrow(() -> PoseChecks.requireFinite("scale", PoseForms.SPATIAL::nodeName, 0, most, most, most));
        assertDoesNotThrow(() -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 0, -most, -most, -most));
    }

    @Test
    void shouldRefuseAnAxisWhenItIsZero() {
        assertRefused(
                "axis of Transform3d #7 must not be zero but is (0.0, -0.0, 0.0)",
                () -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 7, 0, -0f, 0));
        assertDoesNotThrow(() -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 7, 1, 0, 0));
        assertDoesNotThrow(() -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 7, 0, 1, 0));
        assertDoesNotThrow(() -> PoseChecks.requireAxis(PoseForms.SPATIAL::nodeName, 7, 0, 0, 1));
    }

    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void shouldNameNodeAndNumbersWhenOneIsNotFiniteInThePlane(float bad) {
        String is = " of Transform2d #7 must be finite but is ";
        assertRefused("angle" + is + bad, () -> PoseChecks.requireFinite("angle", PoseForms.FLAT::nodeName, 7, bad));
        assertRefused(
                "scale" + is + "(1.5, " + bad + ")",
                () -> PoseChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 7, 1.5f, bad));
        assertRefused(
                "scale" + is + "(" + bad + ", 2.0)",
                () -> PoseChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 7, bad, 2));
        assertRefused("angle must be finite but is " + bad, () -> PoseChecks.requireFinite("angle", bad));
    }

    @Test
    void shouldLetTheLargestNumbersPassInThePlane() {
        float most = Float.MAX_VALUE;
        assertDoesNotThrow(() -> PoseChecks.requireFinite("angle", PoseForms.FLAT::nodeName, 0, -most));
        assertDoesNotThrow(() -> PoseChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 0, most, most));
    }

    @Test
    void shouldRefuseARotationOfANodeWhenItIsNoRotation() {
        assertRefused(
                "rotation of Transform3d #0 must be finite but is (1.0, 0.0, 0.0, NaN)",
                () -> PoseChecks.requireRotation("rotation", PoseForms.SPATIAL::nodeName, 0, 1, 0, 0, Float.NaN));
        assertRefused(
                "rotation of Transform3d #0 must not be zero but is (0.0, 0.0, 0.0, -0.0)",
                () -> PoseChecks.requireRotation("rotation", PoseForms.SPATIAL::nodeName, 0, 0, 0, 0, -0f));
        assertRefused(
                "rotation must not be zero but is (0.0, 0.0, 0.0, 0.0)",
                () -> PoseChecks.requireRotation("rotation", 0, 0, 0, 0));
        assertDoesNotThrow(
                () -> PoseChecks.requireRotation("rotation", PoseForms.SPATIAL::nodeName, 0, 0, 0, 0, 1e-30f));
    }

    @Test
    void shouldMeasureHowFarTheSquaredLengthIsFromOne() {
        assertEquals(29, PoseChecks.distanceFromUnit(1, 2, 3, 4));
        assertEquals(0.75f, PoseChecks.distanceFromUnit(0, 0, 0.5f, 0));
        assertEquals(Float.NaN, PoseChecks.distanceFromUnit(0, Float.NaN, 0, 1));
    }

    @Test
    void shouldNameTheVelocityWhenItIsNotFinite() {
        float[] v = {Float.NaN, 1, 2, 3, 4, 5, 6};
        assertDoesNotThrow(() -> PoseChecks.requireVelocities(v, 1, 9));
        v[6] = Float.POSITIVE_INFINITY;
        assertRefused(
                "angular velocity of node 9 must be finite but is (4.0, 5.0, Infinity)",
                () -> PoseChecks.requireVelocities(v, 1, 9));
        v[3] = Float.POSITIVE_INFINITY;
        assertRefused(
                "linear velocity of node 9 must be finite but is (1.0, 2.0, Infinity)",
                () -> PoseChecks.requireVelocities(v, 1, 9));
    }

    private static void assertRefused(String message, Executable check) {
        assertEquals(
                message, assertThrows(IllegalArgumentException.class, check).getMessage());
    }

    @Test
    void shouldNormaliseInDoubleWhenAllComponentsCount() {
        float[] dest = new float[5];
        PoseChecks.putRotation(dest, 1, 1, -2, 3, -4);
        double length = Math.sqrt(30);
        float[] expected = {0, (float) (1 / length), (float) (-2 / length), (float) (3 / length), (float) (-4 / length)
        };
        assertArrayEquals(expected, dest, 1e-7f);
    }

    /** Squared lengths of 1 + 6e-7, beyond what the float estimate is sure of, and 1 + 2e-6. */
    @Test
    void shouldKeepTheBitsWhenTheLengthIsNearlyOne() {
        float near = 1 + 3e-7f;
        float[] dest = new float[4];
        PoseChecks.putRotation(dest, 0, 0, near, 0, 0);
        assertArrayEquals(new float[] {0, near, 0, 0}, dest);
        PoseChecks.putRotation(dest, 0, 0, 1 - 3e-7f, 0, 0);
        assertArrayEquals(new float[] {0, 1 - 3e-7f, 0, 0}, dest);
        PoseChecks.putRotation(dest, 0, 0, 1 + 1e-6f, 0, 0);
        assertArrayEquals(new float[] {0, 1, 0, 0}, dest);
        PoseChecks.putRotation(dest, 0, 0, 1 - 1e-6f, 0, 0);
        assertArrayEquals(new float[] {0, 1, 0, 0}, dest);
    }
}
