package dev.tandem.time.adaptive;

import static dev.tandem.time.adaptive.Machine.MS;
import static dev.tandem.time.adaptive.Machine.RATES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.adaptive.Machine.Switch;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 2.7: both rules under the same recorded load. */
class LoadProfileTest {

    @Test
    void shouldBeTheProfileThatItSaysItIs() {
        assertEquals(LoadProfile.generate(), LoadProfile.recordedText());
    }

    @ParameterizedTest
    @ValueSource(longs = {4_166_667, 6_944_444, 16_666_667})
    void shouldSwitchOncePerChangeOfTheLoad(long refresh) {
        List<Switch> switches = play(StepRule.SUSTAINED_COST, refresh);
        assertTrue(switches.size() == 2 || switches.size() == 3, switches::toString);
        assertSwitch(switches.get(0), 0, 1, LoadProfile.OVERLOAD_MILLIS, LoadProfile.OVERLOAD_MILLIS + 500);
        assertSwitch(switches.get(1), 1, 0, LoadProfile.RECOVERY_MILLIS + 2_000, LoadProfile.RECOVERY_MILLIS + 4_000);
        // at the boundary either step will do, but it keeps to the one it took
        if (switches.size() == 3) {
            assertSwitch(switches.get(2), 0, 1, LoadProfile.BOUNDARY_MILLIS, LoadProfile.END_MILLIS);
        }
    }

    @Test
    void shouldStayAtTheLongStepAfterASpikeByTheOriginalsRule() {
        List<Switch> switches = play(StepRule.MEAN_OF_THIRTY, 16_666_667);
        assertSwitch(switches.get(0), 0, 1, LoadProfile.SPIKE_MILLIS, LoadProfile.SPIKE_MILLIS + 300);
        assertSwitch(switches.get(1), 1, 0, LoadProfile.SPIKE_MILLIS + 800, LoadProfile.SPIKE_MILLIS + 1_500);
        assertTrue(switches.size() > 3, switches::toString);
    }

    private static List<Switch> play(StepRule rule, long refresh) {
        return new Machine(Machine.settings(), RATES, rule)
                .refresh(refresh)
                .tickCost(LoadProfile.recorded())
                .runUntil(LoadProfile.END_MILLIS * MS)
                .switches();
    }

    private static void assertSwitch(Switch made, int from, int to, long afterMillis, long beforeMillis) {
        assertEquals(RATES.get(from), made.from());
        assertEquals(RATES.get(to), made.to());
        assertTrue(made.atNanos() >= afterMillis * MS && made.atNanos() <= beforeMillis * MS, made.toString());
    }
}
