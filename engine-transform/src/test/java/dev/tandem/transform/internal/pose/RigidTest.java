package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** Rotations with translations, applied to poses. */
class RigidTest {
    private final Random random = new Random(7);
    private final Rigid rigid = new Rigid();

    @Test
    void shouldDoWhatTheMatrixProductDoesWhenApplied() {
        for (int n = 0; n < 1000; n++) {
            Quaternionf turn = rotation();
            Vector3f shift = vector();
            Vector3f translation = vector();
            Quaternionf rotation = rotation();
            float[] pose = pose(translation, rotation);
            rigid.rotation(turn.x * 3, turn.y * 3, turn.z * 3, turn.w * 3);
            rigid.translation(shift.x, shift.y, shift.z);

            rigid.apply(pose, 0);

            Vector3f place = turn.transform(new Vector3f(translation)).add(shift);
            assertEquals(0, place.distance(pose[0], pose[1], pose[2]), 2e-5);
            Quaternionf turned = new Quaternionf(turn).mul(rotation);
            assertEquals(1, Math.abs(turned.dot(new Quaternionf(pose[3], pose[4], pose[5], pose[6]))), 1e-6);
            assertArrayEquals(new float[] {2, 3, 4}, new float[] {pose[7], pose[8], pose[9]}, "the scale stays");
            float[] velocity = {translation.x, translation.y, translation.z};
            rigid.turn(velocity);
            assertEquals(0, turn.transform(translation).distance(velocity[0], velocity[1], velocity[2]), 2e-5);
        }
    }

    @Test
    void shouldFindTheRotationOfAMatrixWhateverItsAngle() {
        for (int n = 0; n < 1000; n++) {
            Quaternionf turn = n % 2 == 0 ? rotation() : halfTurn(n);
            Matrix4x3f m = new Matrix4x3f().rotation(turn);
            float[] pose = pose(vector(), new Quaternionf());

            assertTrue(set(m));
            rigid.apply(pose, 0);

            assertEquals(1, Math.abs(turn.dot(new Quaternionf(pose[3], pose[4], pose[5], pose[6]))), 1e-6);
        }
    }

    @Test
    void shouldRefuseAMatrixWhenItIsNoRotation() {
        assertFalse(set(new Matrix4x3f().scaling(1.0001f)), "scale");
        assertFalse(set(new Matrix4x3f().scaling(-1, 1, 1)), "a mirror");
        assertFalse(set(new Matrix4x3f().scaling(0)), "flat");
        assertFalse(set(new Matrix4x3f().m10(0.0001f)), "shear");
        assertFalse(set(new Matrix4x3f().m11(Float.NaN)), "NaN");
        assertFalse(set(new Matrix4x3f().m11(Float.POSITIVE_INFINITY)), "infinite");
        assertTrue(set(new Matrix4x3f().m10(0.000005f)), "rounding");
    }

    @Test
    void shouldChangeNoNumberWhenItIsTheIdentity() {
        for (int n = 0; n < 1000; n++) {
            float[] pose = pose(vector(), rotation());
            float[] before = pose.clone();

            rigid.apply(pose, 0);

            assertArrayEquals(before, pose);
        }
    }

    private boolean set(Matrix4x3f m) {
        return rigid.rotation(m.m00(), m.m01(), m.m02(), m.m10(), m.m11(), m.m12(), m.m20(), m.m21(), m.m22());
    }

    private static Quaternionf halfTurn(int n) {
        return new Quaternionf(n % 3 - 1, n % 5 - 2, n % 7 - 3.5f, n % 4 == 0 ? 0 : 0.001f).normalize();
    }

    private Quaternionf rotation() {
        return new Quaternionf(number(), number(), number(), number()).normalize();
    }

    private Vector3f vector() {
        return new Vector3f(number(), number(), number()).mul(10);
    }

    private float number() {
        return (float) random.nextGaussian();
    }

    private static float[] pose(Vector3f translation, Quaternionf r) {
        return new float[] {translation.x, translation.y, translation.z, r.x, r.y, r.z, r.w, 2, 3, 4};
    }

    /** A quarter turn about z, then 10, 20, 30. */
    private Rigid quarter() {
        rigid.rotation(0, 0, 3, 3);
        rigid.translation(10, 20, 30);
        return rigid;
    }

    @Test
    void shouldApplyWhereItIsTold() {
        float[] poses = {9, 1, 2, 3, 0, 0, 0, 1, 4, 5, 6, 9};
        quarter().apply(poses, 1);
        float root = (float) Math.sqrt(0.5);
        assertArrayEquals(new float[] {9, 8, 21, 33, 0, 0, root, root, 4, 5, 6, 9}, poses, 1e-6f);
    }

    @Test
    void shouldMovePointsInSpaceAndInThePlane() {
        double[] point = {1, 2, 3};
        quarter().apply(point);
        assertArrayEquals(new double[] {8, 21, 33}, point, 1e-12);
        double[] flat = {1, 2};
        rigid.apply(flat);
        assertArrayEquals(new double[] {8, 21}, flat, 1e-12);
    }

    @Test
    void shouldTurnPosesInThePlaneWithTheirAngle() {
        rigid.rotation(Math.PI / 2);
        rigid.translation(10, 20, 0);
        float[] poses = {9, 9, 9, 1, 2, 0.25f, 4, 5};
        rigid.applyInPlane(poses, 3);
        assertArrayEquals(new float[] {9, 9, 9, 8, 21, (float) (0.25 + Math.PI / 2), 4, 5}, poses, 1e-6f);
    }

    @Test
    void shouldKeepOnlyTheRotationWhenTakenFromAnother() {
        Rigid copy = new Rigid();
        copy.translation(1, 1, 1);
        copy.rotationOf(quarter());
        double[] point = {1, 2, 3};
        copy.apply(point);
        assertArrayEquals(new double[] {-2, 1, 3}, point, 1e-12);

        rigid.rotation(0.5);
        copy.rotationOf(rigid);
        float[] pose = {0, 0, 1, 1, 1};
        copy.applyInPlane(pose, 0);
        assertEquals(1.5f, pose[2], "the angle, too");
    }

    @Test
    void shouldTurnDirectionsWithoutTranslating() {
        float[] vector = {1, 2, 3};
        quarter().turn(vector);
        assertArrayEquals(new float[] {-2, 1, 3}, vector, 1e-6f);
    }

    @Test
    void shouldTurnDirectionsInColumnsOfARow() {
        float[][] columns = {{7, 7}, {7, 1}, {7, 2}, {7, 3}};
        quarter().turn(columns, 1, 3, 1);
        quarter().turn(columns, 1, 2, 1);
        assertArrayEquals(new float[] {7, -1}, columns[1], 1e-6f, "only that row");
        assertArrayEquals(new float[] {7, -2}, columns[2], 1e-6f);
        assertArrayEquals(new float[] {7, 3}, columns[3], 1e-6f);
        assertArrayEquals(new float[] {7, 7}, columns[0], "only these columns");
    }

    @Test
    void shouldKeepDirectionsInColumnsFinite() {
        float[][] columns = {{Float.MAX_VALUE}, {Float.MAX_VALUE}, {1}};
        rigid.rotation(-Math.PI / 4);
        rigid.turn(columns, 0, 3, 0);
        assertEquals(Float.MAX_VALUE, columns[0][0]);
    }

    @Test
    void shouldTurnQuaternionsOfAnyLength() {
        for (int n = 0; n < 100; n++) {
            Quaternionf turn = rotation();
            Quaternionf q = new Quaternionf(number(), number(), number(), number());
            float[] turned = {q.x, q.y, q.z, q.w};
            rigid.rotation(turn.x, turn.y, turn.z, turn.w);

            rigid.turnQuaternion(turned);

            Quaternionf expected = new Quaternionf(turn).mul(q);
            assertArrayEquals(new float[] {expected.x, expected.y, expected.z, expected.w}, turned, 2e-6f);
        }
    }

    @Test
    void shouldChangeNothingWhenAMatrixIsRefused() {
        quarter();
        assertFalse(set(new Matrix4x3f().scaling(2)));
        double[] point = {1, 2, 3};
        rigid.apply(point);
        assertArrayEquals(new double[] {8, 21, 33}, point, 1e-12);
    }

    @Test
    void shouldRefuseAMatrixWhenAnyTwoColumnsAreNotAtRightAngles() {
        assertFalse(set(new Matrix4x3f().m20(0.0001f)), "x and z");
        assertFalse(set(new Matrix4x3f().m21(0.0001f)), "y and z");
        assertFalse(set(new Matrix4x3f().m00(1.0001f)), "length of x");
        assertFalse(set(new Matrix4x3f().m11(1.0001f)), "length of y");
        assertFalse(set(new Matrix4x3f().m22(1.0001f)), "length of z");
        assertTrue(set(new Matrix4x3f().m22(1.000005f)));
    }
}
