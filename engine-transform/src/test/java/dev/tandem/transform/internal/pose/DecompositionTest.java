package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import org.joml.Matrix4x3d;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 3.3: a pose is decomposed from a matrix. */
class DecompositionTest {
    private static final float[] IDENTITY = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};

    private final Random random = new Random(20261120);
    private final Decomposition decomposition = new Decomposition();

    private float[] run(Matrix4x3d matrix, float[] before) {
        float[] result = new float[PoseLayout.STRIDE];
        decomposition.decompose(matrix, before, result);
        return result;
    }

    private static float[] before(float sx, float sy, float sz) {
        return new float[] {0, 0, 0, 0, 0, 0, 1, sx, sy, sz};
    }

    private Quaterniond randomRotation() {
        return new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    private static void assertSame(Matrix4x3d expected, float[] pose, double tolerance) {
        assertArrayEquals(
                Matrices.elements(expected),
                Matrices.elements(Matrices.exact(pose)),
                tolerance,
                () -> "SPEC 3.3 " + expected);
    }

    private static void assertUnit(float[] pose) {
        double length2 = 0;
        for (int k = PoseLayout.QX; k <= PoseLayout.QW; k++) {
            length2 += (double) pose[k] * pose[k];
        }
        assertEquals(1, Math.sqrt(length2), 1e-6, "SPEC 6.1");
    }

    @Test
    void shouldGiveBackThePoseWhenScalesArePositive() {
        for (int i = 0; i < 1_000; i++) {
            Quaterniond q = randomRotation();
            Vector3d s = new Vector3d(0.1 + random.nextDouble(), 0.1 + random.nextDouble(), 0.1 + random.nextDouble());
            Matrix4x3d matrix = new Matrix4x3d().translationRotateScale(new Vector3d(1, -2, 3), q, s);

            float[] pose = run(matrix, IDENTITY);

            assertEquals(1, pose[PoseLayout.TX]);
            assertEquals(-2, pose[PoseLayout.TY]);
            assertEquals(3, pose[PoseLayout.TZ]);
            assertEquals(s.x, pose[PoseLayout.SX], 1e-6);
            assertEquals(s.y, pose[PoseLayout.SY], 1e-6);
            assertEquals(s.z, pose[PoseLayout.SZ], 1e-6);
            double dot = q.x * pose[3] + q.y * pose[4] + q.z * pose[5] + q.w * pose[6];
            assertEquals(1, Math.abs(dot), 1e-6);
            assertUnit(pose);
        }
    }

    @Test
    void shouldKeepEachSignWhenThePoseBeforeHadIt() {
        for (int signs = 0; signs < 8; signs++) {
            float[] before = before((signs & 1) == 0 ? 2 : -2, (signs & 2) == 0 ? 3 : -3, (signs & 4) == 0 ? 4 : -4);
            Quaterniond q = randomRotation();
            Matrix4x3d matrix = new Matrix4x3d()
                    .translationRotateScale(new Vector3d(), q, new Vector3d(before[7], before[8], before[9]));

            float[] pose = run(matrix, before);

            assertEquals(before[7], pose[PoseLayout.SX], 1e-5, "SPEC 3.3");
            assertEquals(before[8], pose[PoseLayout.SY], 1e-5, "SPEC 3.3");
            assertEquals(before[9], pose[PoseLayout.SZ], 1e-5, "SPEC 3.3");
            assertSame(matrix, pose, 1e-5);
            assertUnit(pose);
        }
    }

    @Test
    void shouldMirrorXWhenTheMatrixMirrorsAndThePoseBeforeDidNot() {
        Matrix4x3d matrix = new Matrix4x3d().rotateX(0.3).scale(2, 3, -4);

        float[] pose = run(matrix, IDENTITY);

        assertEquals(-2, pose[PoseLayout.SX], 1e-6, "SPEC 3.3");
        assertEquals(3, pose[PoseLayout.SY], 1e-6);
        assertEquals(4, pose[PoseLayout.SZ], 1e-6);
        assertSame(matrix, pose, 1e-5);
    }

    @Test
    void shouldBeFiniteAndExactWhenAxesAreFlat() {
        for (int flat = 1; flat < 8; flat++) {
            for (int i = 0; i < 50; i++) {
                Vector3d s = new Vector3d((flat & 1) == 0 ? 2 : 0, (flat & 2) == 0 ? -3 : 0, (flat & 4) == 0 ? 4 : 0);
                Matrix4x3d matrix = new Matrix4x3d().translationRotateScale(new Vector3d(5, 6, 7), randomRotation(), s);

                float sign = i % 2 == 0 ? 1 : -1;
                float[] pose = run(matrix, before(1, sign, 1));

                assertUnit(pose);
                assertSame(matrix, pose, 1e-5);
                assertEquals(1, Math.copySign(1, pose[PoseLayout.SX]), "a flat matrix has no mirror");
                assertEquals(sign, Math.copySign(1, pose[PoseLayout.SY]));
            }
        }
    }

    @Test
    void shouldCompleteTheAxesWhenOnlyOneAlongACoordinateAxisIsLeft() {
        for (int axis = 0; axis < 3; axis++) {
            for (int kept = 0; kept < 3; kept++) {
                Vector3d[] columns = {new Vector3d(), new Vector3d(), new Vector3d()};
                columns[kept].setComponent(axis, 2);
                Matrix4x3d matrix = Matrices.ofColumns(columns[0], columns[1], columns[2]);

                float[] pose = run(matrix, IDENTITY);

                assertUnit(pose);
                assertSame(matrix, pose, 1e-6);
            }
        }
    }

    @Test
    void shouldBeUnitWhenFlatAxesLeaveParallelOnes() {
        Vector3d[][] degenerate = {
            {new Vector3d(), new Vector3d(0, 1, 0), new Vector3d(0, 2, 0)},
            {new Vector3d(), new Vector3d(1, 1, 0), new Vector3d(-1, -1, 0)},
            {new Vector3d(1, 0, 0), new Vector3d(), new Vector3d(2, 0, 0)},
            {new Vector3d(0, 0, 1), new Vector3d(0, 0, -3), new Vector3d()},
            {new Vector3d(1, 2, 3), new Vector3d(2, 4, 6), new Vector3d(-1, -2, -3)},
            {new Vector3d(1, 2, 3), new Vector3d(2, 4, 6), new Vector3d(3, 2, 1)},
        };
        for (Vector3d[] columns : degenerate) {
            Matrix4x3d matrix = Matrices.ofColumns(columns[0], columns[1], columns[2]);

            float[] pose = run(matrix, IDENTITY);

            assertUnit(pose);
            assertEquals(columns[0].length(), Math.abs(pose[PoseLayout.SX]), 1e-6);
            assertEquals(columns[1].length(), Math.abs(pose[PoseLayout.SY]), 1e-6);
            assertEquals(columns[2].length(), Math.abs(pose[PoseLayout.SZ]), 1e-6);
        }
    }

    @Test
    void shouldKeepTheLongestAxisAndAllLengthsWhenTheMatrixIsSheared() {
        for (int i = 0; i < 600; i++) {
            Matrix4x3d matrix = new Matrix4x3d()
                    .rotate(randomRotation())
                    .scale(1 + random.nextDouble(), 0.5 + random.nextDouble(), 2)
                    .rotate(randomRotation());
            Vector3d[] columns = columns(matrix);

            float[] pose = run(matrix, IDENTITY);

            assertUnit(pose);
            assertEquals(columns[0].length(), pose[PoseLayout.SX], 1e-6);
            assertEquals(columns[1].length(), pose[PoseLayout.SY], 1e-6);
            assertEquals(columns[2].length(), pose[PoseLayout.SZ], 1e-6);
            Vector3d[] turned = columns(Matrices.exact(pose));
            for (int k = 0; k < 3; k++) {
                Vector3d column = columns[k];
                boolean longest = column.length() >= columns[(k + 1) % 3].length()
                        && column.length() >= columns[(k + 2) % 3].length();
                assertTrue(!longest || turned[k].equals(column, 1e-5), "the longest keeps its direction");
                assertTrue(turned[k].dot(column) > 0, "turned no further than needed");
            }
            Integer[] byLength = {0, 1, 2};
            Arrays.sort(byLength, Comparator.comparingDouble(k -> -columns[k].length()));
            Vector3d normal = new Vector3d(columns[byLength[0]])
                    .cross(columns[byLength[1]])
                    .normalize();
            assertEquals(0, turned[byLength[1]].dot(normal), 1e-5, "the second stays in the plane of the two longest");
        }
    }

    private static Vector3d[] columns(Matrix4x3d matrix) {
        return new Vector3d[] {
            matrix.getColumn(0, new Vector3d()),
            matrix.getColumn(1, new Vector3d()),
            matrix.getColumn(2, new Vector3d())
        };
    }

    @Test
    void shouldWriteOverItsInputWhenResultAndBeforeAreTheSame() {
        float[] pose = before(1, -1, 1);
        Matrix4x3d matrix = new Matrix4x3d().translate(1, 2, 3).rotateY(0.5).scale(2, -3, 4);

        decomposition.decompose(matrix, pose, pose);

        assertEquals(-3, pose[PoseLayout.SY], 1e-6);
        assertSame(matrix, pose, 1e-6);
    }

    /** Of columns of equal length x decides before y and z, and after a longest y the z before the x. */
    @Test
    void shouldKeepTheFirstDirectionWhenLengthsAreEqual() {
        assertKept(2, 2, 2, 0, 1);
        assertKept(2, 2, 1, 0, 1);
        assertKept(2, 1, 2, 0, 2);
        assertKept(2, 1, 1, 0, 1);
        assertKept(1, 2, 2, 1, 2);
        assertKept(1, 2, 1, 1, 2);
        assertKept(1, 1, 2, 2, 0);
    }

    private void assertKept(double lengthX, double lengthY, double lengthZ, int direction, int plane) {
        Vector3d[] columns = {
            new Vector3d(3, 4, 0).mul(0.2 * lengthX),
            new Vector3d(0, 1, 0).mul(lengthY),
            new Vector3d(0, 0.6, 0.8).mul(lengthZ)
        };
        float[] pose = run(Matrices.ofColumns(columns[0], columns[1], columns[2]), IDENTITY);

        Vector3d[] turned = columns(Matrices.exact(pose));
        String lengths = lengthX + ", " + lengthY + ", " + lengthZ;
        assertTrue(turned[direction].equals(columns[direction], 1e-5), lengths);
        Vector3d normal = new Vector3d(columns[direction]).cross(columns[plane]).normalize();
        assertEquals(0, turned[plane].dot(normal), 1e-5, lengths);
        Vector3d other = columns[3 - direction - plane];
        assertTrue(Math.abs(turned[3 - direction - plane].dot(normal)) > 0.9 * other.length(), lengths);
    }
}
