package dev.tandem.time;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClockSettingsTest {

    private static final TickRate RATE = TickRate.perSecond(60);

    private final ClockSettings settings = ClockSettings.at(RATE);

    @Test
    void shouldBeginWithTheDefaults() {
        assertEquals(RATE, settings.rate());
        assertEquals(TickPolicy.AHEAD, settings.policy());
        assertEquals(0, settings.startNanos());
        assertEquals(FrameLimit.skipOver(1_000_000_000L), settings.frameLimit());
        assertEquals(Integer.MAX_VALUE, settings.maxTicksPerFrame());
        assertEquals(BackwardsClock.REJECT, settings.backwardsClock());
    }

    @Test
    void shouldChangeOneThingAndKeepTheRest() {
        ClockSettings changed = settings.withPolicy(TickPolicy.BEHIND)
                .withStart(-7)
                .withFrameLimit(FrameLimit.clampTo(3))
                .withMaxTicksPerFrame(4)
                .withBackwardsClock(BackwardsClock.CLAMP_TO_ZERO)
                .withPolicy(TickPolicy.BEHIND);
        assertEquals(RATE, changed.rate());
        assertEquals(TickPolicy.BEHIND, changed.policy());
        assertEquals(-7, changed.startNanos());
        assertEquals(FrameLimit.clampTo(3), changed.frameLimit());
        assertEquals(4, changed.maxTicksPerFrame());
        assertEquals(BackwardsClock.CLAMP_TO_ZERO, changed.backwardsClock());
        shouldBeginWithTheDefaults();
    }

    @ParameterizedTest
    @ValueSource(longs = {Long.MIN_VALUE, Long.MAX_VALUE, (1L << 62) + 1, -(1L << 62) - 1})
    void shouldRejectAStartOutOfRange(long start) {
        assertRejected(s -> s.withStart(start), start);
    }

    @Test
    void shouldTakeAStartAtEitherLimit() {
        assertEquals(1L << 62, settings.withStart(1L << 62).startNanos());
        assertEquals(-(1L << 62), settings.withStart(-(1L << 62)).startNanos());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void shouldRejectACapThatLetsNoTickRun(int cap) {
        assertRejected(s -> s.withMaxTicksPerFrame(cap), cap);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void shouldRejectALimitThatLetsNoTimePass(long limit) {
        assertRejected(s -> s.withFrameLimit(FrameLimit.skipOver(limit)), limit);
        assertRejected(s -> s.withFrameLimit(FrameLimit.clampTo(limit)), limit);
    }

    @Test
    void shouldTakeTheShortestLimit() {
        assertEquals(1, FrameLimit.skipOver(1).nanos());
        assertEquals(1, FrameLimit.clampTo(1).nanos());
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        assertNull("rate", () -> ClockSettings.at(null));
        assertNull("newPolicy", () -> settings.withPolicy(null));
        assertNull("newFrameLimit", () -> settings.withFrameLimit(null));
        assertNull("newBackwardsClock", () -> settings.withBackwardsClock(null));
        shouldBeginWithTheDefaults();
    }

    @Test
    void shouldTellLimitsApart() {
        FrameLimit skip = FrameLimit.skipOver(5);
        FrameLimit clamp = FrameLimit.clampTo(5);
        assertTrue(skip.isSkipping());
        assertFalse(clamp.isSkipping());
        assertEquals(5, skip.nanos());
        assertEquals(5, clamp.nanos());
        assertEquals(skip, FrameLimit.skipOver(5));
        assertEquals(skip.hashCode(), FrameLimit.skipOver(5).hashCode());
        assertNotEquals(skip, clamp);
        assertNotEquals(skip.hashCode(), clamp.hashCode());
        assertNotEquals(skip, FrameLimit.skipOver(6));
        assertNotEquals(skip.hashCode(), FrameLimit.skipOver(6).hashCode());
        assertNotEquals(skip, new Object());
        assertEquals("FrameLimit.skipOver(5)", skip.toString());
        assertEquals("FrameLimit.clampTo(5)", clamp.toString());
    }

    private void assertRejected(Consumer<ClockSettings> call, long value) {
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, () -> call.accept(settings));
        assertTrue(thrown.getMessage().endsWith("was " + value), thrown.getMessage());
        shouldBeginWithTheDefaults();
    }

    private static void assertNull(String name, Runnable call) {
        assertEquals(name, assertThrows(NullPointerException.class, call::run).getMessage());
    }
}
