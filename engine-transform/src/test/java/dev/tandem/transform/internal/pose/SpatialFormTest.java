package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Matrix4x3d;
import org.junit.jupiter.api.Test;

class SpatialFormTest {
    private static final float[] POSE = {1, 2, 3, 0.6f, 0, 0, 0.8f, 4, 5, 6};

    private final PoseForm form = PoseForms.SPATIAL;

    @Test
    void shouldMixNumbersEvenly() {
        assertTrue(form.isContinuous());
    }

    @Test
    void shouldBeTheIdentityWhenItWasNeverWritten() {
        float[] poses = new float[11];
        form.identity(poses, 1);
        assertArrayEquals(new float[] {0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, poses);
    }

    @Test
    void shouldDoTheArithmeticOfMatricesInSpace() {
        float[] matrix = new float[Affine.STRIDE];
        Affine.fromPose(POSE, 0, matrix, 0);
        float[] product = new float[Affine.STRIDE];
        Affine.multiply(matrix, 0, matrix, 0, product, 0);

        float[] out = new float[Affine.STRIDE];
        form.matrix(POSE, 0, out, 0);
        assertArrayEquals(matrix, out);
        form.multiply(matrix, 0, matrix, 0, out, 0);
        assertArrayEquals(product, out);
    }

    @Test
    void shouldStayAsItIsWhenLiftedAndProjected() {
        float[] poses = new float[11];
        System.arraycopy(POSE, 0, poses, 1, 10);
        float[] lifted = form.newPose();
        form.lift(poses, 1, lifted);
        assertArrayEquals(POSE, lifted);
        float[] projected = form.newPose();
        form.project(POSE, lifted, projected);
        assertArrayEquals(POSE, projected);
    }

    @Test
    void shouldReadAMatrixWhereItIsTold() {
        float[] m = {9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
        Matrix4x3d dest = new Matrix4x3d();
        assertSame(dest, form.read(m, 1, dest));
        assertEquals(new Matrix4x3d(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12), dest);
    }

    @Test
    void shouldMoveThePoseWhenRigidlyTransformed() {
        Rigid rigid = new Rigid();
        rigid.translation(10, 20, 30);
        float[] pose = POSE.clone();
        form.apply(rigid, pose, 0);
        assertArrayEquals(new float[] {11, 22, 33, 0.6f, 0, 0, 0.8f, 4, 5, 6}, pose);
    }

    @Test
    void shouldNormaliseWhenPut() {
        float[] pose = form.newPose();
        form.put(new float[] {9, 1, 2, 3, 3, 0, 0, 4, 4, 5, 6}, 1, 7, pose);
        assertArrayEquals(new float[] {1, 2, 3, 0.6f, 0, 0, 0.8f, 0, 0, 0}, pose, 1e-7f);
    }

    @Test
    void shouldWriteTheMatrixOfARotation() {
        float[] matrix = new float[Affine.STRIDE];
        form.rotationMatrix(0, 0, Math.sqrt(0.5), Math.sqrt(0.5), matrix);
        assertArrayEquals(new float[] {0, 1, 0, -1, 0, 0, 0, 0, 1, 0, 0, 0}, matrix, 1e-6f);
    }
}
