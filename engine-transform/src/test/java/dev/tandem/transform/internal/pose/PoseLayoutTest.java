package dev.tandem.transform.internal.pose;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PoseLayoutTest {
    @Test
    void shouldWriteTheIdentityWhereItIsTold() {
        float[] poses = new float[12];
        Arrays.fill(poses, 9);
        PoseLayout.identity(poses, 1);
        assertArrayEquals(new float[] {9, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 9}, poses);
    }

    @Test
    void shouldCompareBitsAndOnlyThoseAskedFor() {
        float[] a = {9, 1, 0f, 3, 4};
        float[] b = {1, 0f, 3, 5};
        assertTrue(PoseLayout.sameBits(a, 1, b, 0, 0, 3));
        assertFalse(PoseLayout.sameBits(a, 1, b, 0, 0, 4), "4 and 5");
        assertTrue(PoseLayout.sameBits(a, 1, b, 0, 3, 3), "none");
        b[1] = -0f;
        assertFalse(PoseLayout.sameBits(a, 1, b, 0, 1, 2), "zeros differ in bits");
        assertTrue(PoseLayout.sameBits(a, 1, b, 0, 2, 3));
        assertTrue(PoseLayout.sameBits(new float[] {Float.NaN}, 0, new float[] {Float.NaN}, 0, 0, 1));
    }
}
