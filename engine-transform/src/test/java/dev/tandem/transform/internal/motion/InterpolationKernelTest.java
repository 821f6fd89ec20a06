package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PoseChecks;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseLayout;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

/** SPEC 6.1, 6.2: the blend of two poses, against a spherical interpolation in double. */
class InterpolationKernelTest {
    private static final float[] PROGRESS = {1e-7f, 0.01f, 0.1f, 0.25f, 1 / 3f, 0.5f, 0.7f, 0.9f, 0.999f, 1 - 0x1p-24f};

    private final Random random = new Random(20261120);
    private final InterpolationKernel kernel = new InterpolationKernel();
    private final PoseColumns from = PoseForms.SPATIAL.columns(MotionChunk.SIZE);
    private final PoseColumns to = PoseForms.SPATIAL.columns(MotionChunk.SIZE);
    private final PoseColumns out = PoseForms.SPATIAL.columns(MotionChunk.SIZE);
    private final float[] progress = kernel.progress();

    private float[] blend(float[] a, float[] b, float p) {
        from.store(0, a, 0);
        to.store(0, b, 0);
        progress[0] = p;
        run(from, to, out, 1);
        float[] result = new float[PoseLayout.STRIDE];
        out.load(0, result, 0);
        return result;
    }

    private void run(PoseColumns a, PoseColumns b, PoseColumns result, int rows) {
        vectors(a.translation, b.translation, result.translation, rows);
        kernel.rotations(a.rotation, b.rotation, result.rotation, 0, rows);
        vectors(a.scale, b.scale, result.scale, rows);
    }

    /** Both ways where both may be taken, and they have to give the same. */
    private void vectors(float[][] a, float[][] b, float[][] result, int rows) {
        float[][] plain = new float[3][MotionChunk.SIZE];
        kernel.vectors(a, b, plain, 0, rows);
        boolean far = !kernel.areFinite(plain, 0, rows);
        kernel.farVectors(a, b, result, 0, rows);
        for (int c = 0; c < 3 && !far; c++) {
            for (int j = 0; j < rows; j++) {
                assertEquals(Float.floatToRawIntBits(result[c][j]), Float.floatToRawIntBits(plain[c][j]), "SPEC 6.3");
            }
        }
    }

    private static float[] pose(Quaterniond q) {
        return new float[] {0, 0, 0, (float) q.x, (float) q.y, (float) q.z, (float) q.w, 1, 1, 1};
    }

    private static Quaterniond rotation(float[] pose) {
        return new Quaterniond(pose[3], pose[4], pose[5], pose[6]);
    }

    private Quaterniond randomRotation() {
        return new Quaterniond(
                        random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian())
                .normalize();
    }

    private Vector3d randomAxis() {
        return new Vector3d(random.nextGaussian(), random.nextGaussian(), random.nextGaussian()).normalize();
    }

    /** Angle in radians of the rotation that leads from one to the other. */
    private static double angle(Quaterniond a, Quaterniond b) {
        Quaterniond x = new Quaterniond(a).normalize();
        Quaterniond y = new Quaterniond(b).normalize();
        double apart = Math.min(
                Math.hypot(Math.hypot(x.x - y.x, x.y - y.y), Math.hypot(x.z - y.z, x.w - y.w)),
                Math.hypot(Math.hypot(x.x + y.x, x.y + y.y), Math.hypot(x.z + y.z, x.w + y.w)));
        return 4 * Math.asin(apart / 2);
    }

    private static Quaterniond slerp(float[] a, float[] b, double p) {
        Quaterniond x = rotation(a).normalize();
        Quaterniond y = rotation(b).normalize();
        if (x.dot(y) < 0) {
            y.mul(-1);
        }
        double apart = Math.hypot(Math.hypot(x.x - y.x, x.y - y.y), Math.hypot(x.z - y.z, x.w - y.w));
        double theta = 2 * Math.asin(apart / 2);
        if (theta == 0) {
            return x;
        }
        double wx = Math.sin((1 - p) * theta) / Math.sin(theta);
        double wy = Math.sin(p * theta) / Math.sin(theta);
        return new Quaterniond(wx * x.x + wy * y.x, wx * x.y + wy * y.y, wx * x.z + wy * y.z, wx * x.w + wy * y.w);
    }

    private static void assertUnit(Quaterniond q) {
        assertEquals(1, Math.sqrt(q.lengthSquared()), 1e-6, "SPEC 6.1");
    }

    @Test
    void shouldStayWithinAMillionthOfARadianOfDoubleSlerp() {
        for (double angle = 1e-7; angle < Math.PI - 1e-4; angle *= 1.15) {
            assertAccurate(angle);
        }
        for (double angle = 0.05; angle < Math.PI - 1e-4; angle += 0.03) {
            assertAccurate(angle);
        }
        for (double rest = 0.2; rest > 1e-5; rest /= 1.5) {
            assertAccurate(Math.PI - rest);
        }
    }

    private void assertAccurate(double angle) {
        for (int i = 0; i < 8; i++) {
            Quaterniond base = randomRotation();
            Vector3d axis = randomAxis();
            Quaterniond turned = new Quaterniond()
                    .rotationAxis(angle, axis.x, axis.y, axis.z)
                    .mul(base);
            float[] a = pose(base);
            float[] b = pose(i % 2 == 0 ? turned : turned.mul(-1));
            for (float p : PROGRESS) {
                Quaterniond result = rotation(blend(a, b, p));
                double error = angle(slerp(a, b, p), result);
                assertTrue(error < 1e-6, () -> "SPEC 6.1: " + error + " rad of " + angle + " at " + p);
                assertUnit(result);
            }
        }
    }

    @Test
    void shouldGiveTheSameRotationWhenEitherEndIsNegated() {
        for (int i = 0; i < 2_000; i++) {
            float[] a = pose(randomRotation());
            float[] b = pose(randomRotation());
            float p = random.nextFloat();
            Quaterniond expected = rotation(blend(a, b, p));

            assertEquals(0, angle(expected, rotation(blend(a, negated(b), p))), 1e-7, "SPEC 6.1");
            assertEquals(0, angle(expected, rotation(blend(negated(a), b, p))), 1e-7, "SPEC 6.1");
            assertEquals(0, angle(expected, rotation(blend(negated(a), negated(b), p))), 1e-7, "SPEC 6.1");
        }
    }

    @Test
    void shouldTurnTheSameWayWhenOneEndOfAHalfTurnIsNegated() {
        float h = (float) Math.sqrt(0.5);
        float[][] unit = {
            {1, 0, 0, 0},
            {0, 1, 0, 0},
            {0, 0, 1, 0},
            {0, 0, 0, 1},
            {h, h, 0, 0},
            {h, -h, 0, 0},
            {0, h, h, 0},
            {0, h, -h, 0},
            {h, 0, h, 0},
            {h, 0, -h, 0},
            {h, 0, 0, h},
            {h, 0, 0, -h},
            {0, h, 0, h},
            {0, h, 0, -h},
            {0, 0, h, h},
            {0, 0, h, -h},
            {.5f, .5f, .5f, .5f},
            {.5f, .5f, -.5f, -.5f},
            {.5f, -.5f, .5f, -.5f},
            {-.5f, .5f, .5f, -.5f},
            {.6f, .8f, 0, 0},
            {.8f, -.6f, 0, 0},
            {0.89442719f, -0.4472136f, 0, 0},
            {0, 0.89442719f, -0.4472136f, 0}
        };
        for (float[] q : unit) {
            for (float[] r : unit) {
                float[] a = {0, 0, 0, q[0], q[1], q[2], q[3], 1, 1, 1};
                float[] b = {0, 0, 0, r[0], r[1], r[2], r[3], 1, 1, 1};
                Quaterniond expected = rotation(blend(a, b, 0.25f));
                Quaterniond other = rotation(blend(a, negated(b), 0.25f));

                assertUnit(expected);
                assertEquals(0, angle(expected, other), 1e-6, () -> "SPEC 6.1: " + rotation(a) + " to " + rotation(b));
                assertEquals(0.25 * angle(rotation(a), rotation(b)), angle(rotation(a), expected), 1e-6, "SPEC 6.1");
            }
        }
    }

    private static float[] negated(float[] pose) {
        float[] result = pose.clone();
        for (int k = PoseLayout.QX; k <= PoseLayout.QW; k++) {
            result[k] = -result[k];
        }
        return result;
    }

    @Test
    void shouldTurnAQuarterOfTheWayWhenTheTurnIsHalfAround() {
        for (int i = 0; i < 500; i++) {
            Quaterniond base = randomRotation();
            Vector3d axis = randomAxis();
            float[] a = pose(base);
            float[] b = pose(new Quaterniond(axis.x, axis.y, axis.z, 0).mul(base));

            Quaterniond result = rotation(blend(a, b, 0.25f));

            assertEquals(Math.PI / 4, angle(rotation(a), result), 1e-6, "SPEC 6.1");
            assertUnit(result);
        }
    }

    @Test
    void shouldStayInPlaceWhenBothEndsAreTheSame() {
        float[] a = pose(randomRotation());
        float[] q = a;
        for (int i = 0; i < 10_000; i++) {
            q = blend(q, a, 0.3f);
        }

        assertEquals(0, angle(rotation(a), rotation(q)), 1e-6, "SPEC 6.1");
        assertUnit(rotation(q));
    }

    @Test
    void shouldBlendEachChannelByItsOwnEndsWhenTheyDiffer() {
        float[] a = {1, 2, 3, 0, 0, 0, 1, 4, 5, 6};
        float[] b = {11, -18, 33, 0, 0, 0, 1, -4, 0, 10};

        assertArrayEquals(new float[] {3.5f, -3, 10.5f, 0, 0, 0, 1, 2, 3.75f, 7}, blend(a, b, 0.25f), 1e-6f);
    }

    @Test
    void shouldHandleEachRowForItselfWhenThereAreMany() {
        for (int j = 0; j < MotionChunk.SIZE; j++) {
            float[] a = pose(new Quaterniond());
            float[] b = pose(new Quaterniond().rotationZ(j % 500 * 0.006));
            a[PoseLayout.TX] = j;
            b[PoseLayout.TX] = 3 * j;
            from.store(j, a, 0);
            to.store(j, b, 0);
            progress[j] = (j % 16) / 16f;
        }
        int rows = MotionChunk.SIZE - 1;

        run(from, to, out, rows);

        float[] result = new float[PoseLayout.STRIDE];
        for (int j = 0; j < rows; j++) {
            out.load(j, result, 0);
            assertEquals(j + 2 * j * progress[j], result[PoseLayout.TX], 1e-3f);
            assertEquals(j % 500 * 0.006 * progress[j], angle(new Quaterniond(), rotation(result)), 1e-6);
        }
        out.load(rows, result, 0);
        assertArrayEquals(new float[PoseLayout.STRIDE], result, "the last row was not asked for");
    }

    @Test
    void shouldGiveTheSameBitsWhenTheResultReplacesTheSource() {
        float[] a = pose(randomRotation());
        float[] b = pose(randomRotation());
        a[PoseLayout.TY] = 7;
        float[] expected = blend(a, b, 0.3f);
        from.store(0, a, 0);

        run(from, to, from, 1);

        float[] result = new float[PoseLayout.STRIDE];
        from.load(0, result, 0);
        assertArrayEquals(expected, result);
    }

    @Property(tries = 2_000, seed = "30305")
    void shouldKeepTheBitsOfAComponentWhenBothEndsAreThese(
            @ForAll float value, @ForAll @FloatRange(min = 0, max = 1) float p, @ForAll Random rotations) {
        float[] a = new float[PoseLayout.STRIDE];
        Arrays.fill(a, value);
        PoseChecks.putRotation(
                a,
                PoseLayout.QX,
                rotations.nextFloat() - 0.5f,
                rotations.nextFloat(),
                rotations.nextFloat() - 0.5f,
                rotations.nextFloat() - 0.5f);

        assertBits(a, blend(a, a, p));
    }

    @Test
    void shouldKeepTheBitsOfARotationWhenItsComponentsAreSpecial() {
        float[] special = {0f, -0f, Float.MIN_VALUE, -Float.MIN_VALUE, 1e-30f, -1e-20f};
        for (float x : special) {
            for (float y : special) {
                for (float w : new float[] {1, -1}) {
                    float[] a = {-0f, 0f, -Float.MIN_VALUE, x, -0f, y, w, -0f, 0f, Float.MAX_VALUE};
                    for (float p : PROGRESS) {
                        assertBits(a, blend(a, a, p));
                    }
                }
            }
        }
    }

    private static void assertBits(float[] expected, float[] found) {
        for (int k = 0; k < expected.length; k++) {
            assertEquals(Float.floatToRawIntBits(expected[k]), Float.floatToRawIntBits(found[k]), "SPEC 6.1");
        }
    }

    @Test
    void shouldGiveTheSameBitsWhetherOrNotOtherRowsKeepTheirRotation() {
        PoseColumns other = PoseForms.SPATIAL.columns(MotionChunk.SIZE);
        for (int j = 0; j < 1000; j++) {
            float[] a = pose(randomRotation());
            float[] b = pose(randomRotation());
            for (int k = PoseLayout.QX; k <= PoseLayout.QW; k++) {
                a[k] *= random.nextInt(4) == 0 ? -0f : 1f;
                b[k] *= random.nextInt(4) == 0 ? -0f : 1f;
            }
            a[PoseLayout.QW] = 0.5f;
            b[PoseLayout.QW] = 0.75f;
            from.store(j, a, 0);
            to.store(j, b, 0);
            progress[j] = random.nextFloat();
        }
        run(from, to, out, 1000);
        assertTrue(kernel.turnPlainly(from.rotation, to.rotation, 0, 1000));
        kernel.plainRotations(from.rotation, to.rotation, other.rotation, 0, 1000);

        float[] some = new float[PoseLayout.STRIDE];
        float[] all = new float[PoseLayout.STRIDE];
        for (int j = 0; j < 1000; j++) {
            out.load(j, some, 0);
            other.load(j, all, 0);
            for (int k = PoseLayout.QX; k <= PoseLayout.QW; k++) {
                assertEquals(Float.floatToRawIntBits(all[k]), Float.floatToRawIntBits(some[k]), "SPEC 6.3");
            }
        }
    }

    @Test
    void shouldSeeTheOneRowThatDoesNotTurnPlainly() {
        for (int j = 0; j < 300; j++) {
            from.store(j, new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, 0);
            to.store(j, new float[] {0, 0, 0, 0.6f, 0, 0, 0.8f, 1, 1, 1}, 0);
        }
        for (int row : new int[] {0, 1, 17, 299}) {
            assertTrue(kernel.turnPlainly(from.rotation, to.rotation, 0, 300));
            to.store(row, new float[] {0, 0, 0, 0, 0, 0, 1, 1, 1, 1}, 0);
            assertFalse(kernel.turnPlainly(from.rotation, to.rotation, 0, 300), "no turn");
            to.store(row, new float[] {0, 0, 0, 0, 1, 0, 0, 1, 1, 1}, 0);
            assertFalse(kernel.turnPlainly(from.rotation, to.rotation, 0, 300), "half a turn");
            to.store(row, new float[] {0, 0, 0, 0, 1, 0, Float.MIN_VALUE, 1, 1, 1}, 0);
            assertTrue(kernel.turnPlainly(from.rotation, to.rotation, 0, 300), "next to half a turn");
        }
    }

    @Test
    void shouldTurnWhenTheRotationsDifferInTheLeastOfTheirBits() {
        float[] a = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
        for (float least : new float[] {Float.MIN_VALUE, -Float.MIN_VALUE, 1e-40f, 1e-30f, -1e-10f}) {
            float[] b = a.clone();
            b[PoseLayout.QX] = least;

            assertEquals(least, blend(a, b, 0.75f)[PoseLayout.QX], Math.abs(least) / 2, "SPEC 6.1");
        }
    }

    @Test
    void shouldTurnTheSameWayWhenTheTurnIsNextToHalf() {
        for (float least : new float[] {Float.MIN_VALUE, 1e-40f, 1e-36f, 0x1p-100f, 0x1p-99f, 1e-20f}) {
            for (float sign : new float[] {1, -1}) {
                float[] a = {0, 0, 0, 0, 0, 0, 1, 1, 1, 1};
                float[] b = {0, 0, 0, 1, 0, 0, sign * least, 1, 1, 1};

                float[] result = blend(a, b, 0.5f);

                assertEquals(sign * Math.sqrt(0.5), result[PoseLayout.QX], 1e-6, "SPEC 6.1");
                assertUnit(rotation(result));
            }
        }
    }
}
