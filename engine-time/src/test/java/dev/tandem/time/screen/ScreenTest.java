package dev.tandem.time.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickRate;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScreenTest {

    private static final TickRate HZ_60 = TickRate.perSecond(60);

    @Test
    void shouldKnowTheScreensOnMostDesks() {
        List<String> names = Screen.common().stream().map(Screen::toString).collect(Collectors.toList());
        assertEquals(List.of("59.94 Hz", "60 Hz", "75 Hz", "119.88 Hz", "120 Hz", "144 Hz", "165 Hz", "240 Hz"), names);
        assertEquals(TickRate.perSecond(60_000, 1_001), Screen.common().get(0).fastest());
        assertEquals(TickRate.perSecond(120_000, 1_001), Screen.common().get(3).fastest());
    }

    @Test
    void shouldBeginWithTwoBuffersAndNoMisses() {
        Screen fixed = Screen.fixed(HZ_60);
        assertFalse(fixed.isVariable());
        assertEquals(HZ_60, fixed.fastest());
        assertEquals(HZ_60, fixed.slowest());
        assertEquals(2, fixed.buffers());
        assertEquals(0, fixed.missesOneIn());
    }

    @Test
    void shouldKeepEverythingElseWhenOneThingChanges() {
        Screen screen = Screen.variable(TickRate.perSecond(48), TickRate.perSecond(144))
                .withBuffers(3)
                .withMisses(100)
                .withBuffers(8)
                .withMisses(7);
        assertTrue(screen.isVariable());
        assertEquals(TickRate.perSecond(48), screen.slowest());
        assertEquals(TickRate.perSecond(144), screen.fastest());
        assertEquals(8, screen.buffers());
        assertEquals(7, screen.missesOneIn());
        assertEquals("48-144 Hz", screen.toString());
    }

    @Test
    void shouldTakeRatesFromOneToTenThousand() {
        assertEquals("1 Hz", Screen.fixed(TickRate.perSecond(1)).toString());
        assertEquals("10000 Hz", Screen.fixed(TickRate.perSecond(10_000)).toString());
        assertThrows(IllegalArgumentException.class, () -> Screen.fixed(TickRate.every(1_000_000_001)));
        assertThrows(IllegalArgumentException.class, () -> Screen.fixed(TickRate.every(99_999)));
    }

    @Test
    void shouldRefuseAVariableScreenWithoutARange() {
        TickRate hz50 = TickRate.perSecond(50);
        assertThrows(IllegalArgumentException.class, () -> Screen.variable(HZ_60, HZ_60));
        String message = assertThrows(IllegalArgumentException.class, () -> Screen.variable(HZ_60, hz50))
                .getMessage();
        assertTrue(message.contains("60 Hz") && message.contains("50 Hz"), message);
        assertThrows(IllegalArgumentException.class, () -> Screen.variable(TickRate.every(2_000_000_000), HZ_60));
        assertThrows(IllegalArgumentException.class, () -> Screen.variable(HZ_60, TickRate.every(1)));
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MIN_VALUE, 0, 1, 9, Integer.MAX_VALUE})
    void shouldRefuseBuffersOutOfRange(int buffers) {
        Screen screen = Screen.fixed(HZ_60);
        String message = assertThrows(IllegalArgumentException.class, () -> screen.withBuffers(buffers))
                .getMessage();
        assertTrue(message.contains("" + buffers), message);
    }

    @Test
    void shouldRefuseNegativeMisses() {
        Screen screen = Screen.fixed(HZ_60);
        assertThrows(IllegalArgumentException.class, () -> screen.withMisses(-1));
        assertEquals(0, screen.withMisses(3).withMisses(0).missesOneIn());
    }

    @Test
    void shouldNameWhatIsNull() {
        assertEquals("rate", nullMessage(() -> Screen.fixed(null)));
        assertEquals("slowest", nullMessage(() -> Screen.variable(null, HZ_60)));
        assertEquals("fastest", nullMessage(() -> Screen.variable(HZ_60, null)));
    }

    private static String nullMessage(Runnable call) {
        return assertThrows(NullPointerException.class, call::run).getMessage();
    }
}
