package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.joml.Matrix4x3d;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

class ValueFormTest {
    @Test
    void shouldHaveWidthAndMixingOfItsKind() {
        assertKind(ValueForm.numbers(3), 3, 0, PoseForm.Mixing.EVEN, 0);
        assertKind(ValueForm.angle(), 0, 1, PoseForm.Mixing.EVEN, 0);
        assertKind(ValueForm.quaternion(), 0, 4, PoseForm.Mixing.EVEN, 0);
        assertKind(ValueForm.periodic(24), 1, 0, PoseForm.Mixing.PERIODIC, 24);
        assertKind(ValueForm.colour(), 4, 0, PoseForm.Mixing.COLOUR, 0);
        assertKind(ValueForm.step(2), 2, 0, PoseForm.Mixing.STEP, 0);
    }

    private static void assertKind(ValueForm form, int vector, int rotation, PoseForm.Mixing mixing, float period) {
        assertEquals(vector, form.width(PoseParts.TRANSLATION));
        assertEquals(rotation, form.width(PoseParts.ROTATION));
        assertEquals(0, form.width(PoseParts.SCALE));
        assertEquals(vector + rotation, form.stride());
        assertSame(mixing, form.mixing());
        assertEquals(period, form.period());
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
