package dev.tandem.dyn4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The program that docs/physics.md shows. */
class FallingCratesTest {
    private static final int CRATES = 5;

    @Test
    void shouldFallSmoothlyAndComeToRest() {
        List<Float> heights = new ArrayList<>();
        FallingCrates.run(720, pose -> heights.add(pose.translation().y));
        assertEquals(CRATES * 721, heights.size());
        int still = 0;
        for (int i = CRATES; i < heights.size(); i++) {
            float step = heights.get(i) - heights.get(i - CRATES);
            // 12 m/s at most, a frame is 1/144 s; a tick that was drawn at once would be 0.4 m
            assertTrue(Math.abs(step) < 0.1, "from frame to frame " + step + " m at " + i / CRATES);
            if (i < CRATES * 100 && i % CRATES == CRATES - 1 && step == 0) {
                still++;
            }
        }
        // The first tick ends at 1/30 s: at 144 frames, five frames at most have nothing to draw yet.
        assertTrue(still <= 5, "frames in which the highest crate stood still while it fell: " + still);
        assertEquals(0.5f, heights.get(heights.size() - CRATES), 0.02f);
    }
}
