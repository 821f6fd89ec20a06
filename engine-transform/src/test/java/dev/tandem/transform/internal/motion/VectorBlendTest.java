package dev.tandem.transform.internal.motion;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.FloatRange;
import net.jqwik.api.constraints.IntRange;

/** SPEC 6.1, 6.2: the blend of one component of a translation or scale. */
class VectorBlendTest {
    private final InterpolationKernel kernel = new InterpolationKernel();
    private final float[][] from = new float[3][MotionChunk.SIZE];
    private final float[][] to = new float[3][MotionChunk.SIZE];
    private final float[][] out = new float[3][MotionChunk.SIZE];

    /** By the loop for any ends; where the loop for close ends is finite, it has to give the same bits. */
    private float blend(float a, float b, float p) {
        from[0][0] = a;
        to[0][0] = b;
        kernel.progress()[0] = p;
        kernel.vectors(from, to, out, 0, 1);
        float near = out[0][0];
        boolean nearIsFinite = kernel.areFinite(out, 0, 1);
        kernel.farVectors(from, to, out, 0, 1);
        if (nearIsFinite) {
            assertEquals(Float.floatToRawIntBits(out[0][0]), Float.floatToRawIntBits(near), "SPEC 6.3");
        }
        return out[0][0];
    }

    @Property(tries = 2_000, seed = "30306")
    void shouldNotPassTheEndsWhenTheyAreNextToZero(
            @ForAll @IntRange(min = -20, max = 20) int a,
            @ForAll @IntRange(min = -20, max = 20) int b,
            @ForAll @FloatRange(min = 0, max = 1) float p) {
        float from = a * Float.MIN_VALUE;
        float to = b * Float.MIN_VALUE;

        float result = blend(from, to, p);

        assertTrue(result >= Math.min(from, to) && result <= Math.max(from, to), () -> "beyond an end: " + result);
        assertEquals(a + (double) p * (b - a), result / (double) Float.MIN_VALUE, 0.5);
    }

    @Property(tries = 2_000, seed = "30303")
    void shouldStayBetweenTheEndsAndFiniteWhenTheyAreFinite(
            @ForAll float a, @ForAll float b, @ForAll @FloatRange(min = 0, max = 1) float p) {
        float result = blend(a, b, p);

        float slack = 2 * Math.ulp(Math.max(Math.abs(a), Math.abs(b)));
        assertTrue(Float.isFinite(result), "SPEC 6.2");
        assertTrue(result >= Math.min(a, b) - slack && result <= Math.max(a, b) + slack, () -> "between: " + result);
        assertEquals(a + (double) p * ((double) b - a), result, slack);
        float before = blend(a, b, Math.min(p, 1 - 0x1p-24f));
        assertTrue(before >= Math.min(a, b) && before <= Math.max(a, b), () -> "beyond an end: " + before);
    }

    @Property(tries = 2_000, seed = "30304")
    void shouldNotTurnBackWhenProgressGrows(
            @ForAll @FloatRange(min = -1000, max = 1000) float a,
            @ForAll @FloatRange(min = -1000, max = 1000) float b,
            @ForAll @FloatRange(min = 0, max = 1) float p,
            @ForAll @FloatRange(min = 0, max = 1) float q) {
        float earlier = blend(a, b, Math.min(p, q));
        float later = blend(a, b, Math.max(p, q));

        assertTrue(a <= b ? earlier <= later : earlier >= later, "monotone in progress");
    }
}
