package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ValueFormTest {
    @Test
    void shouldHaveWidthAndMixingOfItsKind() {
        assertKind(ValueForm.numbers(3), 3, 0, true);
        assertKind(ValueForm.angle(), 0, 1, true);
        assertKind(ValueForm.quaternion(), 0, 4, true);
        assertKind(ValueForm.periodic(24), 1, 0, false);
        assertKind(ValueForm.colour(), 4, 0, false);
        assertKind(ValueForm.step(2), 2, 0, false);
    }

    private static void assertKind(ValueForm form, int vector, int rotation, boolean isContinuous) {
        assertEquals(vector, form.width(PoseParts.TRANSLATION));
        assertEquals(rotation, form.width(PoseParts.ROTATION));
        assertEquals(0, form.width(PoseParts.SCALE));
        assertEquals(vector + rotation, form.stride());
        assertEquals(isContinuous, form.isContinuous());
        assertEquals("value #3", form.nodeName(3));
    }

    @Test
    void shouldBeZeroOrNoRotationWhenItWasNeverWritten() {
        assertArrayEquals(new float[] {9, 0, 0, 9, 9, 9}, identity(ValueForm.numbers(2)));
        assertArrayEquals(new float[] {9, 0, 9, 9, 9, 9}, identity(ValueForm.angle()));
        assertArrayEquals(new float[] {9, 0, 0, 0, 1, 9}, identity(ValueForm.quaternion()));
        assertArrayEquals(new float[] {9, 0, 0, 0, 0, 9}, identity(ValueForm.colour()));
    }

    private static float[] identity(ValueForm form) {
        float[] values = {9, 9, 9, 9, 9, 9};
        form.identity(values, 1);
        return values;
    }

    @Test
    void shouldTakeTheNearestLegalValue() {
        assertNearest(ValueForm.numbers(2), new float[] {Float.MAX_VALUE, -2}, Float.POSITIVE_INFINITY, -2);
        assertNearest(ValueForm.colour(), new float[] {0, 1, .5f, 1}, -3, 2, .5f, Float.POSITIVE_INFINITY);
        assertNearest(ValueForm.quaternion(), new float[] {0, 0, 0, 1}, 0, -0f, 0, 0);
        assertNearest(ValueForm.quaternion(), new float[] {0, 2, 0, 0}, 0, 2, 0, 0);
    }

    private static void assertNearest(ValueForm form, float[] expected, float... numbers) {
        form.makeLegal(numbers);
        assertArrayEquals(expected, numbers);
        assertTrue(form.isLegal(numbers, 0));
    }

    @Test
    void shouldSayWhatAnIllegalValueViolates() {
        assertIllegal(ValueForm.numbers(2), "be finite", 1, Float.NaN);
        assertIllegal(ValueForm.quaternion(), "be finite", 1, 0, 0, Float.NEGATIVE_INFINITY);
        assertIllegal(ValueForm.quaternion(), "not be zero", 0, 0, -0f, 0);
        assertIllegal(ValueForm.colour(), "be from 0 to 1", 0, 0, Math.nextUp(1f), 1);
        assertIllegal(ValueForm.colour(), "be from 0 to 1", 0, 0, 0, Float.NaN);
        assertTrue(ValueForm.colour().isLegal(new float[] {9, 0, 1, -0f, .5f}, 1));
    }

    private static void assertIllegal(ValueForm form, String demand, float... numbers) {
        assertFalse(form.isLegal(numbers, 0));
        assertEquals(demand, form.demand(numbers, 0));
    }

    @Test
    void shouldStoreUnitQuaternionsAndNumbersWithinThePeriod() {
        assertStored(ValueForm.quaternion(), new float[] {0, 1, 0, 0}, 0, 2, 0, 0);
        assertStored(ValueForm.periodic(24), new float[] {1}, 25);
        assertStored(ValueForm.periodic(24), new float[] {0}, -1e-30f);
        for (ValueForm form : new ValueForm[] {ValueForm.numbers(1), ValueForm.angle(), ValueForm.colour()}) {
            assertTrue(form.storesAsWritten());
            assertStored(form, new float[] {25, 0, 0, 0}, 25, 0, 0, 0);
        }
    }

    private static void assertStored(ValueForm form, float[] expected, float... numbers) {
        form.normalize(numbers, 0);
        assertArrayEquals(expected, numbers);
    }

    @Test
    void shouldPutTheFirstFloats() {
        float[] value = {-1, -2, -3};
        ValueForm.numbers(3).put(new float[] {9, 1, 2, 3}, 1, 2, value);
        assertArrayEquals(new float[] {1, 2, -3}, value);
    }

    @Test
    void shouldRefuseArithmeticInSpace() {
        ValueForm form = ValueForm.numbers(3);
        float[] a = new float[12];
        Executable[] calls = {
            () -> form.lift(a, 0, a),
            () -> form.project(a, a, a),
            () -> form.lifted(null),
            () -> form.read(a, 0, new Matrix4x3d()),
            () -> form.apply(new Rigid(), a, 0),
            () -> form.matrix(a, 0, a, 0),
            () -> form.multiply(a, 0, a, 0, a, 0),
            () -> form.rotationMatrix(0, 0, 0, 1, a)
        };
        for (Executable call : calls) {
            assertEquals(
                    "values of channels are not in space",
                    assertThrows(UnsupportedOperationException.class, call).getMessage());
        }
    }
}
