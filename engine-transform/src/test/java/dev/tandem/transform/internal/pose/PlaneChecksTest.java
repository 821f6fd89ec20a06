package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 3.7 for poses in the plane. */
class PlaneChecksTest {
    @ParameterizedTest
    @ValueSource(floats = {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY})
    void shouldNameNodeAndNumbersWhenOneIsNotFinite(float bad) {
        String is = " of Transform2d #7 must be finite but is ";
        assertRefused("angle" + is + bad, () -> PlaneChecks.requireFinite("angle", PoseForms.FLAT::nodeName, 7, bad));
        assertRefused(
                "scale" + is + "(1.5, " + bad + ")",
                () -> PlaneChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 7, 1.5f, bad));
        assertRefused(
                "scale" + is + "(" + bad + ", 2.0)",
                () -> PlaneChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 7, bad, 2));
    }

    private static void assertRefused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }

    @Test
    void shouldLetTheLargestNumbersPass() {
        float most = Float.MAX_VALUE;
        assertDoesNotThrow(() -> PlaneChecks.requireFinite("angle", PoseForms.FLAT::nodeName, 0, -most));
        assertDoesNotThrow(() -> PlaneChecks.requireFinite("scale", PoseForms.FLAT::nodeName, 0, most, most));
    }
}
