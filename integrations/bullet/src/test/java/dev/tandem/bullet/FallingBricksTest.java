package dev.tandem.bullet;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The program that docs/physics.md shows. */
class FallingBricksTest {
    private static final int BRICKS = 5;

    @Test
    void shouldFallSmoothlyAndComeToRest() {
        Bullet.world();
        List<Float> heights = new ArrayList<>();
        FallingBricks.run(720, pose -> heights.add(pose.translation().y));
        assertEquals(BRICKS * 721, heights.size());
        int still = 0;
        for (int i = BRICKS; i < heights.size(); i++) {
            float step = heights.get(i) - heights.get(i - BRICKS);
            // 12 m/s at most, a frame is 1/144 s; a tick that was drawn at once would be 0.4 m
            assertTrue(Math.abs(step) < 0.1, "from frame to frame " + step + " m at " + i / BRICKS);
            if (i < BRICKS * 100 && i % BRICKS == BRICKS - 1 && step == 0) {
                still++;
            }
        }
        // The first tick ends at 1/30 s: at 144 frames, five frames at most have nothing to draw yet.
        assertTrue(still <= 5, "frames in which the highest brick stood still while it fell: " + still);
        assertEquals(0.5f, heights.get(heights.size() - BRICKS), 0.05f);
    }
}
