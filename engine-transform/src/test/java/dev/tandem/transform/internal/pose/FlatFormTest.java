package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.joml.Matrix4x3d;
import org.junit.jupiter.api.Test;

class FlatFormTest {
    private final PoseForm form = PoseForms.FLAT;

    @Property(tries = 1000)
    void shouldComeBackWithItsTurnsWhenLiftedAndProjected(
            @ForAll @FloatRange(min = -1000, max = 1000) float angle,
            @ForAll @FloatRange(min = -9, max = 9) float sx,
            @ForAll @FloatRange(min = -3, max = 3) float off) {
        float[] pose = {3, -4, angle, sx, 2};
        float[] spatial = new float[PoseLayout.STRIDE];
        float[] back = {0, 0, angle + off, 0, 0};

        form.lift(pose, 0, spatial);
        form.project(spatial, back, back);

        assertEquals(angle, back[PlaneLayout.ANGLE], 1e-6 + 1e-7 * Math.abs(angle), "full turns are kept");
        back[PlaneLayout.ANGLE] = angle;
        assertArrayEquals(pose, back);
    }

    @Test
    void shouldSayWhereComponentsLie() {
        assertEquals(5, form.stride());
        assertEquals(6, form.matrixFloats());
        assertEquals(PlaneLayout.X, form.start(PoseParts.TRANSLATION));
        assertEquals(PlaneLayout.ANGLE, form.start(PoseParts.ROTATION));
        assertEquals(PlaneLayout.SX, form.start(PoseParts.SCALE));
        assertEquals(PoseParts.TRANSLATION, form.parts(2));
        assertEquals(PoseParts.TRANSLATION | PoseParts.ROTATION, form.parts(3));
        assertEquals(PoseParts.ALL, form.parts(5));
    }

    @Test
    void shouldBeTheIdentityWhenItWasNeverWritten() {
        float[] poses = {9, 9, 9, 9, 9, 9};
        form.identity(poses, 1);
        assertArrayEquals(new float[] {9, 0, 0, 0, 1, 1}, poses);
    }

    @Test
    void shouldTurnAboutTheOriginWhenRigidlyTransformed() {
        Rigid rigid = new Rigid();
        rigid.rotation(Math.PI / 2);
        rigid.translation(10, 0, 0);
        float[] pose = {0, 2, 0, 5, 7, 3};
        form.apply(rigid, pose, 1);
        assertEquals(10, pose[1], 1e-6);
        assertEquals(2, pose[2], 1e-6);
        assertEquals(5 + Math.PI / 2, pose[3], 1e-6);
        assertEquals(7, pose[4]);
    }

    @Test
    void shouldMixNumbersEvenly() {
        assertTrue(form.isContinuous());
    }

    @Test
    void shouldLiftThePoseWhereItIsTold() {
        float[] spatial = new float[PoseLayout.STRIDE];
        form.lift(new float[] {9, 9, 9, 1, 2, (float) Math.PI / 2, 3, 4}, 3, spatial);
        float root = (float) Math.sqrt(0.5);
        assertArrayEquals(new float[] {1, 2, 0, 0, 0, root, root, 3, 4, 1}, spatial, 1e-6f);
    }

    @Test
    void shouldDoTheArithmeticOfMatricesInThePlane() {
        float[] pose = {1, 2, 0.5f, 3, 4};
        float[] matrix = new float[PlaneAffine.STRIDE];
        PlaneAffine.fromPose(pose, 0, matrix, 0);
        float[] product = new float[PlaneAffine.STRIDE];
        PlaneAffine.multiply(matrix, 0, matrix, 0, product, 0);

        float[] out = new float[PlaneAffine.STRIDE];
        form.matrix(pose, 0, out, 0);
        assertArrayEquals(matrix, out);
        form.multiply(matrix, 0, matrix, 0, out, 0);
        assertArrayEquals(product, out);
    }

    @Test
    void shouldLieInThePlaneOfSpaceWhenAMatrixIsRead() {
        Matrix4x3d dest = new Matrix4x3d();
        assertSame(dest, form.read(new float[] {9, 1, 2, 3, 4, 5, 6}, 1, dest));
        assertEquals(new Matrix4x3d(1, 2, 0, 3, 4, 0, 0, 0, 1, 5, 6, 0), dest);
    }

    @Test
    void shouldPutTheFirstFloatsOfAPose() {
        float[] pose = {-1, -2, -3, -4, -5};
        form.put(new float[] {9, 1, 2, 3, 4, 5}, 1, 3, pose);
        assertArrayEquals(new float[] {1, 2, 3, -4, -5}, pose);
    }

    @Test
    void shouldWriteTheMatrixOfARotation() {
        float[] matrix = new float[PlaneAffine.STRIDE];
        form.rotationMatrix(0, 0, 0.6, 0.8, matrix);
        assertArrayEquals(new float[] {0.28f, 0.96f, -0.96f, 0.28f, 0, 0}, matrix, 1e-7f);
    }

    @Test
    void shouldBeNearestToTheGivenAngleWhenProjected() {
        float[] spatial = {1, 2, 0, 0, 0, 0.6f, 0.8f, 3, 4, 1};
        double angle = 2 * Math.atan2(0.6, 0.8);
        for (int turns = -2; turns <= 2; turns++) {
            float[] near = {0, 0, (float) (angle + turns * 2 * Math.PI + 3), 0, 0};
            float[] result = new float[5];
            form.project(spatial, near, result);
            assertArrayEquals(
                    new float[] {1, 2, (float) (angle + turns * 2 * Math.PI), 3, 4}, result, 1e-5f, "turns " + turns);
        }
    }
}
