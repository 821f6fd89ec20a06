package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.junit.jupiter.api.Test;

/** What follows from the widths of a form alone. */
class PoseFormTest {
    private final PoseForm space = PoseForms.SPATIAL;
    private final PoseForm plane = PoseForms.FLAT;
    private final PoseForm angle = ValueForm.angle();

    private static int[] ofEachPart(IntUnaryOperator number) {
        return Arrays.stream(new int[] {PoseParts.TRANSLATION, PoseParts.ROTATION, PoseParts.SCALE})
                .map(number)
                .toArray();
    }

    @Test
    void shouldSayWhereComponentsLieAndHowWideTheyAre() {
        assertArrayEquals(new int[] {0, 3, 7}, ofEachPart(space::start));
        assertArrayEquals(new int[] {3, 4, 3}, ofEachPart(space::width));
        assertArrayEquals(new int[] {0, 2, 3}, ofEachPart(plane::start));
        assertArrayEquals(new int[] {2, 1, 2}, ofEachPart(plane::width));
        assertArrayEquals(new int[] {0, 1, 0}, ofEachPart(angle::width));
        assertArrayEquals(new int[] {10, 5, 1}, new int[] {space.stride(), plane.stride(), angle.stride()});
        assertArrayEquals(
                new int[] {12, 6, 0}, new int[] {space.matrixFloats(), plane.matrixFloats(), angle.matrixFloats()});
    }

    @Test
    void shouldHaveThreeFloatsOfAngularVelocityWhenARotationIsAQuaternion() {
        assertArrayEquals(new int[] {3, 3, 3}, ofEachPart(space::velocityWidth));
        assertArrayEquals(new int[] {2, 1, 2}, ofEachPart(plane::velocityWidth));
        assertEquals(0, angle.velocityWidth(PoseParts.TRANSLATION));
        assertEquals(4, ValueForm.numbers(4).velocityWidth(PoseParts.TRANSLATION), "no quaternion");
        assertArrayEquals(
                new int[] {6, 3, 1},
                new int[] {space.velocityFloats(), plane.velocityFloats(), angle.velocityFloats()});
    }

    @Test
    void shouldBeHierarchicalWhenThereAreMatrices() {
        assertTrue(space.isHierarchical());
        assertTrue(plane.isHierarchical());
        assertFalse(angle.isHierarchical());
    }

    @Test
    void shouldBeContinuousWhenNumbersGoOnWhereTheyGo() {
        assertTrue(space.isContinuous());
        assertTrue(plane.isContinuous());
        assertTrue(angle.isContinuous());
        assertFalse(ValueForm.step(1).isContinuous());
        assertFalse(ValueForm.periodic(7).isContinuous());
        assertFalse(ValueForm.colour().isContinuous());
    }

    @Test
    void shouldTellComponentsFromTheNumberOfFloats() {
        assertEquals(PoseParts.TRANSLATION, space.parts(3));
        assertEquals(PoseParts.TRANSLATION | PoseParts.ROTATION, space.parts(7));
        assertEquals(PoseParts.ALL, space.parts(10));
    }

    @Test
    void shouldNameNodesAndTranslations() {
        assertEquals("Transform3d #7", space.nodeName(7));
        assertEquals("Transform2d #0", plane.nodeName(0));
        assertEquals("(1.0, 2.0, 3.0)", space.translation(new float[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}));
        assertEquals("(1.0, 2.0)", plane.translation(new float[] {1, 2, 3, 4, 5}));
        assertEquals("()", angle.translation(new float[] {1}));
    }

    private static float[] counted(int floats) {
        float[] numbers = new float[floats];
        for (int k = 0; k < floats; k++) {
            numbers[k] = k;
        }
        return numbers;
    }

    @Test
    void shouldCopyTheTranslationOfAMatrix() {
        float[] inSpace = new float[12];
        space.copyOrigin(counted(20), 3, inSpace);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 0, 0, 0, 12, 13, 14}, inSpace);
        float[] inPlane = new float[6];
        plane.copyOrigin(counted(20), 3, inPlane);
        assertArrayEquals(new float[] {0, 0, 0, 0, 7, 8}, inPlane);
    }

    @Test
    void shouldReadTheTranslationOfAMatrixIntoAPose() {
        float[] inSpace = space.newPose();
        space.readOrigin(counted(20), 3, inSpace);
        assertArrayEquals(new float[] {12, 13, 14, 0, 0, 0, 0, 0, 0, 0}, inSpace);
        float[] inPlane = plane.newPose();
        plane.readOrigin(counted(20), 3, inPlane);
        assertArrayEquals(new float[] {7, 8, 0, 0, 0}, inPlane);
    }

    @Test
    void shouldAddTheTranslationOfAMatrixToAnother() {
        float[] out = new float[8];
        Arrays.fill(out, 100);
        plane.translate(counted(20), 3, out, 1);
        assertArrayEquals(new float[] {100, 100, 100, 100, 100, 107, 108, 100}, out);
    }

    @Test
    void shouldStayFiniteWhenTranslationsAddUpBeyondTheRange() {
        float[] by = {0, 0, 0, 0, 3e38f, -3e38f};
        float[] out = by.clone();
        plane.translate(by, 0, out, 0);
        assertArrayEquals(new float[] {0, 0, 0, 0, Float.MAX_VALUE, -Float.MAX_VALUE}, out);
    }

    @Test
    void shouldTellPosesOfTheSameBits() {
        float[] a = counted(10);
        float[] b = counted(10);
        assertTrue(space.sameBits(a, b));
        b[9] = 7;
        assertFalse(space.sameBits(a, b));
        b = counted(10);
        b[0] = -0f;
        assertFalse(space.sameBits(a, b));
        assertTrue(angle.sameBits(new float[] {1, 2}, new float[] {1, 3}), "one float");
    }

    @Test
    void shouldCompareOnlyTheComponentsAskedFor() {
        for (int odd = 0; odd < 10; odd++) {
            float[] a = counted(11);
            float[] b = counted(12);
            System.arraycopy(a, 1, b, 2, 10);
            b[2 + odd] = -1;
            int changed = odd < 3 ? PoseParts.TRANSLATION : odd < 7 ? PoseParts.ROTATION : PoseParts.SCALE;
            for (int parts = 0; parts <= PoseParts.ALL; parts++) {
                assertEquals((parts & changed) == 0, space.samePartBits(a, 1, b, 2, parts), odd + " of " + parts);
            }
        }
    }

    @Test
    void shouldCopyOnlyTheComponentsAskedFor() {
        for (int parts = 0; parts <= PoseParts.ALL; parts++) {
            float[] to = new float[7];
            Arrays.fill(to, -1);
            plane.copyParts(counted(20), 3, to, 1, parts);
            float[] expected = {-1, 3, 4, 5, 6, 7, -1};
            for (int k = 0; k < 5; k++) {
                int part = k < 2 ? PoseParts.TRANSLATION : k == 2 ? PoseParts.ROTATION : PoseParts.SCALE;
                if ((parts & part) == 0) {
                    expected[1 + k] = -1;
                }
            }
            assertArrayEquals(expected, to, "parts " + parts);
        }
    }
}
