package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class ChanceTest {

    @Test
    void shouldBeTheGeneratorThatItNames() {
        // the first numbers of SplitMix64 from seed 1234567, of which this range shows all bits but the last three
        long[] published = {6457827717110365317L, 3203168211198807973L, Long.parseUnsignedLong("9817491932198370423")};
        Chance chance = new Chance(1_234_567);
        for (long number : published) {
            assertEquals(number >>> 3, chance.upTo((1L << 61) - 1));
        }
    }

    @Test
    void shouldReachBothEndsOfARangeEquallyOften() {
        Chance chance = new Chance(-5);
        int[] count = new int[3];
        for (int i = 0; i < 30_000; i++) {
            count[(int) chance.upTo(2)]++;
        }
        for (int each : count) {
            // 10,000 expected, standard deviation 82
            assertTrue(Math.abs(each - 10_000) < 400, each + " of 30,000");
        }
    }

    @Test
    void shouldDrawNothingWhereThereIsNothingToDraw() {
        Chance chance = new Chance(9);
        Chance same = new Chance(9);
        assertEquals(0, chance.upTo(0));
        assertFalse(chance.oneIn(0));
        assertEquals(same.upTo(1_000_000_000), chance.upTo(1_000_000_000));
    }

    @Test
    void shouldAlwaysComeTrueIfItIsOneInOne() {
        Chance chance = new Chance(4);
        for (int i = 0; i < 1_000; i++) {
            assertTrue(chance.oneIn(1));
        }
    }

    @Test
    void shouldComeTrueAsOftenAsItSays() {
        for (int many : new int[] {2, 7, 1_000, Integer.MAX_VALUE}) {
            Chance chance = new Chance(many);
            int count = 0;
            for (int i = 0; i < 100_000; i++) {
                count += chance.oneIn(many) ? 1 : 0;
            }
            double expected = 100_000.0 / many;
            assertTrue(Math.abs(count - expected) <= 5 * Math.sqrt(expected), count + " for one in " + many);
        }
    }
}
