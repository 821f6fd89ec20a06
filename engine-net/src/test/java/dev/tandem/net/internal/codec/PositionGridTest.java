package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.6: positions. */
class PositionGridTest {

    @ParameterizedTest
    @ValueSource(ints = {1, 512, 1024, 4096, 65536})
    void shouldBeAtMostHalfAUnitOff(int units) {
        PositionGrid grid = new PositionGrid(units);
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            float metres = (random.nextFloat() - .5f) * (1 << random.nextInt(14));
            double back = grid.toMetres(grid.toUnits(metres));
            assertTrue(Math.abs(back - metres) <= .5 / units, metres + " became " + back);
        }
    }

    @Test
    void shouldBeExactAsFloatsFourKilometresAround() {
        PositionGrid grid = new PositionGrid(PositionGrid.DEFAULT_UNITS);
        for (int units : new int[] {0, 1, -1, (1 << 24) - 1, 1 - (1 << 24), 1 << 24, -(1 << 24)}) {
            assertEquals(units / 4096.0, grid.toMetres(units));
            assertEquals(units, grid.toUnits((float) grid.toMetres(units)));
        }
        assertEquals(4096, grid.toMetres(1 << 24));
    }

    @Test
    void shouldRoundHalvesUp() {
        PositionGrid grid = new PositionGrid(2);
        assertEquals(1, grid.toUnits(.25));
        assertEquals(0, grid.toUnits(-.25));
        assertEquals(0, grid.toUnits(.2499999));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, -1e30, 524288, -524288.001})
    void shouldRefuseWhatItCannotHold(double metres) {
        PositionGrid grid = new PositionGrid(4096);
        String message = assertThrows(IllegalArgumentException.class, () -> grid.toUnits(metres))
                .getMessage();
        assertTrue(message.endsWith("was " + metres), message);
    }

    @Test
    void shouldReachFiveHundredKilometres() {
        PositionGrid grid = new PositionGrid(4096);
        assertEquals(Integer.MIN_VALUE, grid.toUnits(-524288));
        assertEquals(Integer.MAX_VALUE, grid.toUnits(Integer.MAX_VALUE / 4096.0));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 3, 1000, 131072, Integer.MIN_VALUE})
    void shouldRefuseUnitsThatAreNoPowerOfTwo(int units) {
        assertThrows(IllegalArgumentException.class, () -> new PositionGrid(units));
    }
}
