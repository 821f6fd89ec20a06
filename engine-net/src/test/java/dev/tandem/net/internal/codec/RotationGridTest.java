package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.6: rotations. */
class RotationGridTest {

    private final double[] back = new double[4];

    private double angleOff(RotationGrid grid, double x, double y, double z, double w) {
        grid.unpack(grid.pack(x, y, z, w), back);
        double length = Math.sqrt(x * x + y * y + z * z + w * w);
        double sign = Math.signum(x * back[0] + y * back[1] + z * back[2] + w * back[3]);
        double squares = 0;
        double[] from = {x, y, z, w};
        for (int i = 0; i < 4; i++) {
            double off = sign * from[i] / length - back[i];
            squares += off * off;
        }
        return 4 * Math.asin(Math.sqrt(squares) / 2);
    }

    // the degrees of the table in SPEC 15.6
    @ParameterizedTest
    @CsvSource({"9, .55", "10, .275", "11, .138", "8, 1.1", "12, .069", "15, .0086"})
    void shouldStayWithinTheBound(int bits, double degrees) {
        RotationGrid grid = new RotationGrid(bits);
        double bound = Math.sqrt(24) / ((1 << bits) - 1);
        assertEquals(degrees, Math.toDegrees(bound), .01 * degrees);
        Random random = new Random(bits);
        double worst = 0;
        for (int i = 0; i < 300_000; i++) {
            worst = Math.max(
                    worst,
                    angleOff(
                            grid,
                            random.nextGaussian(),
                            random.nextGaussian(),
                            random.nextGaussian(),
                            random.nextGaussian()));
        }
        // where the four components are nearly equal, errors of the three add up in the largest
        for (int i = 0; i < 300_000; i++) {
            worst = Math.max(
                    worst,
                    angleOff(
                            grid,
                            .5 + spread(random, bits),
                            .5 + spread(random, bits),
                            .5 + spread(random, bits),
                            .5 + spread(random, bits)));
        }
        assertTrue(worst <= bound, worst + " of " + bound);
        assertTrue(worst > .9 * bound, worst + " of " + bound);
    }

    private static double spread(Random random, int bits) {
        return (random.nextDouble() - .5) * 8 / (1 << bits);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 9, 11, 15})
    void shouldKeepLevelFloorsAndQuarterTurnsExactly(int bits) {
        RotationGrid grid = new RotationGrid(bits);
        float half = (float) Math.sqrt(.5);
        float[][] exact = {
            {0, 0, 0, 1}, {1, 0, 0, 0}, {0, 1, 0, 0}, {0, 0, half, half}, {half, 0, 0, half}, {0, half, 0, half}
        };
        for (float[] q : exact) {
            grid.unpack(grid.pack(q[0], q[1], q[2], q[3]), back);
            for (int i = 0; i < 4; i++) {
                assertEquals(q[i], (float) back[i]);
            }
        }
    }

    @Test
    void shouldPackARotationAndItsNegativeAlike() {
        RotationGrid grid = new RotationGrid(11);
        Random random = new Random(3);
        for (int i = 0; i < 1000; i++) {
            double x = random.nextGaussian();
            double y = random.nextGaussian();
            double z = random.nextGaussian();
            double w = random.nextGaussian();
            long packed = grid.pack(x, y, z, w);
            // halves are rounded up, so the levels of the negative may differ only if one is a half
            assertEquals(packed, grid.pack(-x, -y, -z, -w));
            assertTrue(packed >= 0 && packed < 1L << RotationGrid.PACKED_BITS);
            int largest = RotationGrid.largest(packed);
            assertEquals(packed, grid.packLevels(largest, grid.first(packed), grid.second(packed), grid.third(packed)));
        }
    }

    @Test
    void shouldMakeAUnitQuaternionOfAnyLevels() {
        RotationGrid grid = new RotationGrid(11);
        Random random = new Random(4);
        for (int i = 0; i < 100_000; i++) {
            grid.unpack(grid.packLevels(random.nextInt(4), level(random), level(random), level(random)), back);
            assertEquals(1, back[0] * back[0] + back[1] * back[1] + back[2] * back[2] + back[3] * back[3], 1e-15);
        }
    }

    private static int level(Random random) {
        return random.nextInt(2 * 1023 + 1) - 1023;
    }

    @Test
    void shouldTakeQuaternionsOfAnyLength() {
        RotationGrid grid = new RotationGrid(11);
        assertEquals(grid.pack(.1, .2, .3, .9), grid.pack(1, 2, 3, 9));
    }

    @Test
    void shouldRefuseWhatIsNoRotation() {
        RotationGrid grid = new RotationGrid(11);
        for (double bad : new double[] {0, Double.NaN, Double.POSITIVE_INFINITY}) {
            String message = assertThrows(IllegalArgumentException.class, () -> grid.pack(0, 0, bad, 0))
                    .getMessage();
            assertTrue(message.contains("(0.0, 0.0, " + bad + ", 0.0)"), message);
        }
        assertThrows(IllegalArgumentException.class, () -> new RotationGrid(7));
        assertThrows(IllegalArgumentException.class, () -> new RotationGrid(16));
    }
}
