package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** The quick checks of many poses against {@link PoseChecks}, one by one. */
class PoseArraysTest {
    private static final int COUNT = 16;
    private static final int[] FORMATS = {3, 7, 10};
    private static final float[] ODD = {
        Float.NaN,
        Float.POSITIVE_INFINITY,
        Float.NEGATIVE_INFINITY,
        Float.MAX_VALUE,
        -Float.MAX_VALUE,
        Float.MIN_VALUE,
        0f,
        -0f,
        1e-30f,
        3e19f
    };

    @Property(tries = 2000)
    void shouldRefuseWhatOneByOneIsRefusedAndSayTheSame(
            @ForAll long seed, @ForAll @IntRange(min = 0, max = 4) int odd) {
        Random random = new Random(seed);
        int floats = FORMATS[random.nextInt(3)];
        int count = COUNT - random.nextInt(2);
        float[] poses = poses(random, count * floats + 5);
        for (int i = 0; i < odd; i++) {
            poses[random.nextInt(poses.length)] = ODD[random.nextInt(ODD.length)];
        }
        if (floats > 3 && random.nextInt(4) == 0) {
            Arrays.fill(poses, 5 + 3, 5 + 7, random.nextBoolean() ? -0f : 0f);
        }

        String expected = messageOf(() -> {
            for (int i = 0; i < count; i++) {
                PoseChecks.requireLegal(poses, 5 + i * floats, floats, 100 + i);
            }
        });
        assertEquals(expected, messageOf(() -> PoseArrays.requireLegal(poses, 5, floats, 100, count)));
    }

    @Test
    void shouldTellAndCopyTheFirstFloatsOfAPose() {
        for (int floats = 1; floats <= 10; floats++) {
            float[] from = poses(new Random(floats), 15);
            float[] to = new float[20];
            PoseArrays.copy(from, 2, to, 4, floats);
            for (int k = 0; k < to.length; k++) {
                assertEquals(k < 4 || k >= 4 + floats ? 0 : from[k - 2], to[k]);
            }
            assertTrue(PoseArrays.sameBits(from, 2, to, 4, floats));
            for (int k = 0; k < floats; k++) {
                float kept = to[4 + k];
                to[4 + k] = Math.nextUp(kept);
                assertFalse(PoseArrays.sameBits(from, 2, to, 4, floats), floats + " floats, differing in " + k);
                to[4 + k] = kept;
            }
        }
    }

    @Property(tries = 2000)
    void shouldNormaliseAsOneByOne(@ForAll long seed, @ForAll @IntRange(min = 0, max = COUNT) int odd) {
        Random random = new Random(seed);
        int floats = random.nextBoolean() ? 7 : 10;
        float[] poses = poses(random, COUNT * floats + 3);
        float[] lengths = {1 + 2e-7f, 1 - 3e-7f, 1 + 4.9e-7f, 1 - 5.1e-7f, 1 + 6e-7f, 0.5f, 1e-20f, 1e19f};
        for (int i = 0; i < COUNT; i++) {
            int at = 3 + i * floats + PoseLayout.QX;
            double length = 0;
            for (int k = 0; k < 4; k++) {
                length = Math.hypot(length, poses[at + k]);
            }
            float wanted = (i + seed & COUNT - 1) < odd ? lengths[random.nextInt(lengths.length)] : 1;
            for (int k = 0; k < 4; k++) {
                poses[at + k] = (float) (poses[at + k] / length * wanted);
            }
        }
        float[] expected = poses.clone();
        for (int i = 0; i < COUNT; i++) {
            PoseChecks.put(poses, 3 + i * floats, floats, expected, 3 + i * floats);
        }

        boolean unit = PoseArrays.requireLegal(poses, 3, floats, 0, COUNT);
        if (odd == 0) {
            assertTrue(unit);
        }
        if (unit) {
            assertArrayEquals(expected, poses, "nothing is left to do");
        }
        PoseArrays.normalizeRotations(poses, 3, floats, COUNT);
        assertArrayEquals(expected, poses);
    }

    @Property(tries = 200)
    void shouldCopyTheFirstFloatsOfEachPoseAndNothingElse(@ForAll long seed) {
        Random random = new Random(seed);
        int fromStride = random.nextBoolean() ? 10 : FORMATS[random.nextInt(3)];
        int toStride = fromStride == 10 ? FORMATS[random.nextInt(3)] : 10;
        float[] from = poses(random, 2 + COUNT * fromStride);
        float[] to = poses(random, 3 + COUNT * toStride);
        float[] expected = to.clone();
        for (int i = 0; i < COUNT; i++) {
            int floats = Math.min(fromStride, toStride);
            System.arraycopy(from, 2 + i * fromStride, expected, 3 + i * toStride, floats);
        }

        PoseArrays.copy(from, 2, fromStride, to, 3, toStride, COUNT);

        assertArrayEquals(expected, to);
    }

    private static float[] poses(Random random, int length) {
        float[] poses = new float[length];
        for (int i = 0; i < length; i++) {
            poses[i] = random.nextFloat() * 2 - 1;
        }
        return poses;
    }

    private static String messageOf(Runnable check) {
        try {
            check.run();
            return "legal";
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    @Test
    void shouldCheckAsAPoseInThePlaneWhenTheFormIsFlat() {
        float[] poses = {Float.NaN, 1, 2, 0, 3, 4};
        assertTrue(PoseArrays.requireLegal(PoseForms.FLAT, poses, 1, 5, 0, 1), "there is no rotation to normalise");
        poses[3] = Float.NaN;
        assertEquals(
                "angle of node 6 must be finite but is NaN",
                messageOf(() -> PoseArrays.requireLegal(PoseForms.FLAT, poses, 1, 5, 6, 1)));
    }

    @Test
    void shouldCheckAsAPoseInSpaceWhenTheFormIsSpatial() {
        float[] poses = {Float.NaN, 1, 2, 3, 0, 0, 0, 1};
        assertTrue(PoseArrays.requireLegal(PoseForms.SPATIAL, poses, 1, 7, 0, 1));
        poses[7] = 2;
        assertFalse(PoseArrays.requireLegal(PoseForms.SPATIAL, poses, 1, 7, 0, 1));
        assertTrue(PoseArrays.requireLegal(PoseForms.SPATIAL, poses, 1, 3, 0, 1));
        poses[7] = 0;
        assertEquals(
                "rotation of node 6 must not be zero but is (0.0, 0.0, 0.0, 0.0)",
                messageOf(() -> PoseArrays.requireLegal(PoseForms.SPATIAL, poses, 1, 7, 6, 1)));
    }

    @Test
    void shouldNameTheNodeWhenANumberWithVelocitiesIsNotFinite() {
        for (int k = 0; k < 2 * PoseArrays.WITH_VELOCITIES; k++) {
            for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY}) {
                float[] poses = moving();
                poses[1 + k] = bad;
                int component = k % PoseArrays.WITH_VELOCITIES;
                String what = component < 3
                        ? "translation"
                        : component < 7 ? "rotation" : component < 10 ? "linear velocity" : "angular velocity";
                String message = messageOf(() -> PoseArrays.requireLegal(poses, 1, 13, 30, 2));
                assertTrue(
                        message.startsWith(what + " of node " + (30 + k / 13) + " must be finite but is ("), message);
                assertTrue(message.contains("" + bad), message);
            }
        }
    }

    @Test
    void shouldTellWhetherRotationsAreUnitWhenThereAreVelocities() {
        float[] poses = moving();
        assertTrue(PoseArrays.requireLegal(poses, 1, 13, 0, 2));
        poses[1 + 13 + 6] = 2;
        assertFalse(PoseArrays.requireLegal(poses, 1, 13, 0, 2));
        poses[1 + 13 + 6] = 1;
        Arrays.fill(poses, 1 + 7, 1 + 13, Float.MAX_VALUE);
        assertFalse(PoseArrays.requireLegal(poses, 1, 13, 0, 2), "in doubt, but legal");
    }

    @Test
    void shouldNameTheNodeWhenARotationWithVelocitiesIsZero() {
        float[] poses = moving();
        poses[1 + 13 + 6] = 0;
        assertEquals(
                "rotation of node 31 must not be zero but is (0.0, 0.0, 0.0, 0.0)",
                messageOf(() -> PoseArrays.requireLegal(poses, 1, 13, 30, 2)));
    }

    /** Two nodes with velocities, behind a number that is no one's. */
    private static float[] moving() {
        float[] poses = new float[1 + 2 * PoseArrays.WITH_VELOCITIES];
        for (int k = 0; k < poses.length; k++) {
            int component = (k + 12) % 13;
            poses[k] = component >= 3 && component < 7 ? component / 6 : k + 0.25f;
        }
        poses[0] = Float.NaN;
        return poses;
    }

    @Test
    void shouldCopyTranslationsWhenPosesInThePlaneLieApartDifferently() {
        float[] whole = {-1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
        float[] translations = new float[5];
        PoseArrays.copy(whole, 1, 5, translations, 1, 2, 2);
        assertArrayEquals(new float[] {0, 1, 2, 6, 7}, translations);
        PoseArrays.copy(new float[] {-1, -2, -3, -4}, 0, 2, whole, 1, 5, 2);
        assertArrayEquals(new float[] {-1, -1, -2, 3, 4, 5, -3, -4, 8, 9, 10}, whole);
    }
}
