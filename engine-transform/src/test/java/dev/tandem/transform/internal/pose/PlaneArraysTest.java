package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 3.7 for poses in the plane. */
class PlaneArraysTest {
    private static final int FIRST = 40;
    private static final int AT = 2;
    private static final int COUNT = 3;

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 6})
    void shouldNameNodeAndValueWhenANumberIsNotFinite(int floats) {
        for (int i = 0; i < COUNT; i++) {
            for (int k = 0; k < floats; k++) {
                for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                    float[] poses = poses(floats);
                    poses[AT + i * floats + k] = bad;
                    assertEquals(
                            message(floats, poses, AT + i * floats, k, i),
                            assertThrows(IllegalArgumentException.class, () -> check(poses, floats))
                                    .getMessage());
                }
            }
        }
    }

    private static String message(int floats, float[] p, int at, int k, int i) {
        String node = " of node " + (FIRST + i) + " must be finite but is ";
        if (k < 2) {
            return "translation" + node + pair(p, at);
        }
        if (k == 2) {
            return "angle" + node + p[at + 2];
        }
        if (floats == 5) {
            return "scale" + node + pair(p, at + 3);
        }
        return k < 5 ? "linear velocity" + node + pair(p, at + 3) : "angular velocity" + node + p[at + 5];
    }

    private static String pair(float[] p, int at) {
        return "(" + p[at] + ", " + p[at + 1] + ")";
    }

    private static void check(float[] poses, int floats) {
        PlaneArrays.requireFinite(poses, AT, floats, FIRST, COUNT);
    }

    private static float[] poses(int floats) {
        float[] poses = new float[AT + COUNT * floats + 1];
        for (int k = 0; k < poses.length; k++) {
            poses[k] = k + 0.5f;
        }
        return poses;
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 6})
    void shouldAcceptNumbersWhoseSumIsNotFinite(int floats) {
        float[] poses = poses(floats);
        Arrays.fill(poses, Float.MAX_VALUE);
        assertDoesNotThrow(() -> check(poses, floats));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 6})
    void shouldNotLookBeyondTheNodes(int floats) {
        float[] poses = poses(floats);
        poses[AT - 1] = Float.NaN;
        poses[poses.length - 1] = Float.NaN;
        assertDoesNotThrow(() -> check(poses, floats));
    }

    @Test
    void shouldNameTheFirstNodeWhenSeveralAreIllegal() {
        float[] poses = poses(2);
        Arrays.fill(poses, AT + 2, AT + 6, Float.NaN);
        assertEquals(
                "translation of node 41 must be finite but is (NaN, NaN)",
                assertThrows(IllegalArgumentException.class, () -> check(poses, 2))
                        .getMessage());
    }
}
