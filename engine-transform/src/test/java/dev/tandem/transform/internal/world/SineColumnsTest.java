package dev.tandem.transform.internal.world;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.pose.PlaneAffine;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 6.3: blocks of angles get the bits that {@link PlaneAffine} gives one by one. */
class SineColumnsTest {
    private static final int FROM = 7;

    private final SineColumns columns = new SineColumns();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 11, 12, 13, 100, SineColumns.SIZE})
    void shouldGiveTheBitsOfOneByOneWhenAnglesAreOfAnySize(int count) {
        Random random = new Random(count);
        float[] special = {0, -0f, (float) Math.PI, (float) -Math.PI, 1e9f, -3e30f, Float.MAX_VALUE, Float.MIN_VALUE};
        float[] angles = new float[FROM + SineColumns.SIZE];
        for (int i = 0; i < count; i++) {
            float range = (float) Math.pow(10, random.nextInt(6));
            angles[FROM + i] = i % 5 == 0 ? special[i / 5 % special.length] : (random.nextFloat() * 2 - 1) * range;
        }
        // Compiled code has to agree as well.
        for (int run = 0; run < 300; run++) {
            columns.compute(angles, FROM, count);
        }

        float[] matrix = new float[PlaneAffine.STRIDE];
        for (int i = 0; i < count; i++) {
            PlaneAffine.compose(angles[FROM + i], 1, 1, matrix, 0);
            assertSame(matrix[0], columns.cosine[i], "cosine of " + angles[FROM + i]);
            assertSame(matrix[1], columns.sine[i], "sine of " + angles[FROM + i]);
        }
    }

    private static void assertSame(float expected, float actual, String what) {
        assertEquals(Float.floatToRawIntBits(expected), Float.floatToRawIntBits(actual), what);
    }
}
