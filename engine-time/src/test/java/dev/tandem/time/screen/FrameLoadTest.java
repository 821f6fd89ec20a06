package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FrameLoadTest {

    private static final long MOST = FrameLoad.LONGEST_WORK_NANOS;

    @Test
    void shouldAlwaysCostTheSameWithoutNoise() {
        FrameLoad load = FrameLoad.of(700);
        Chance chance = new Chance(1);
        for (int frame = 0; frame < 100; frame++) {
            assertEquals(700, load.nextWork(chance));
            assertEquals(0, load.nextWakeDelay(chance));
        }
    }

    @Test
    void shouldUseTheWholeRangeOfItsNoise() {
        FrameLoad load = FrameLoad.of(700).withNoise(3).withWakeNoise(2);
        Chance chance = new Chance(2);
        boolean[] work = new boolean[4];
        boolean[] wake = new boolean[3];
        for (int frame = 0; frame < 100; frame++) {
            work[(int) load.nextWork(chance) - 700] = true;
            wake[(int) load.nextWakeDelay(chance)] = true;
        }
        assertTrue(work[0] && work[1] && work[2] && work[3]);
        assertTrue(wake[0] && wake[1] && wake[2]);
    }

    @Test
    void shouldSpikeAsOftenAsItSays() {
        FrameLoad load = FrameLoad.of(700).withSpikes(50, 9_000);
        Chance chance = new Chance(3);
        int spikes = 0;
        for (int frame = 0; frame < 100_000; frame++) {
            long work = load.nextWork(chance);
            assertTrue(work == 700 || work == 9_700, "work " + work);
            spikes += work == 9_700 ? 1 : 0;
        }
        // 2,000 expected, standard deviation 44
        assertTrue(Math.abs(spikes - 2_000) < 200, spikes + " spikes");
    }

    @Test
    void shouldKeepEverythingElseWhenOneThingChanges() {
        FrameLoad load = FrameLoad.of(1)
                .withNoise(2)
                .withWakeNoise(3)
                .withSpikes(4, 5)
                .withNoise(6)
                .withWakeNoise(7);
        assertEquals("FrameLoad[work 1 ns + 6, wakes + 7, one in 4 + 5]", load.toString());
    }

    @Test
    void shouldHaveNoSpikesAnyMoreWhenToldOneInNone() {
        FrameLoad load = FrameLoad.of(700).withSpikes(1, 9_000).withSpikes(0, 9_000);
        Chance chance = new Chance(1);
        for (int frame = 0; frame < 100; frame++) {
            assertEquals(700, load.nextWork(chance));
        }
    }

    @Test
    void shouldRefuseTimesOutOfRange() {
        FrameLoad load = FrameLoad.of(MOST);
        assertEquals(
                "FrameLoad[work " + MOST + " ns + 0, wakes + " + MOST + ", one in 0 + 0]",
                load.withWakeNoise(MOST).toString());
        assertThrows(IllegalArgumentException.class, () -> FrameLoad.of(-1));
        assertThrows(IllegalArgumentException.class, () -> FrameLoad.of(MOST + 1));
        assertThrows(IllegalArgumentException.class, () -> load.withNoise(-1));
        assertThrows(IllegalArgumentException.class, () -> load.withWakeNoise(-1));
        assertThrows(IllegalArgumentException.class, () -> load.withWakeNoise(MOST + 1));
        assertThrows(IllegalArgumentException.class, () -> load.withSpikes(-1, 0));
        assertThrows(IllegalArgumentException.class, () -> load.withSpikes(1, -1));
    }

    @Test
    void shouldRefuseAFrameThatIsTooLongInSum() {
        FrameLoad load = FrameLoad.of(MOST - 2);
        assertEquals(
                "FrameLoad[work " + (MOST - 2) + " ns + 1, wakes + 0, one in 9 + 1]",
                load.withNoise(1).withSpikes(9, 1).toString());
        assertThrows(IllegalArgumentException.class, () -> load.withNoise(3));
        assertThrows(IllegalArgumentException.class, () -> load.withSpikes(1, 3));
        assertThrows(IllegalArgumentException.class, () -> load.withNoise(Long.MAX_VALUE));
        assertThrows(IllegalArgumentException.class, () -> load.withSpikes(1, Long.MAX_VALUE));
    }
}
