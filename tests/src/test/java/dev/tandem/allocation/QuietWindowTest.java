package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The measurement of SPEC 7.1. */
@Tag("allocation")
class QuietWindowTest {
    private static final int FRAMES = 60;

    private Object kept = "";
    private long sum;

    @Test
    void shouldSeeOneObjectPerFrame() {
        long bytes = QuietWindow.leastBytes(FRAMES, 1_000_000_000L, frame -> kept = new Object());

        assertTrue(bytes >= 8 * FRAMES, () -> bytes + " bytes, " + kept);
    }

    @Test
    void shouldSeeNothingWhenFramesAllocateNothing() {
        assertEquals(0, QuietWindow.leastBytes(FRAMES, frame -> sum += frame));
    }

    @Test
    void shouldLetAWarmUpPass() {
        assertEquals(0, QuietWindow.leastBytes(FRAMES, frame -> kept = frame < 100 * FRAMES ? new Object() : kept));
        assertTrue(sum == 0);
    }
}
