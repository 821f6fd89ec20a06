package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;

class BubbleTest {

    private final List<Bubble.Shot> shots = new Bubble().shots();

    @Test
    void shouldDrawBothWalkersWhereTheirTimeIs() {
        for (Bubble.Shot shot : shots) {
            assertEquals(shot.world(), shot.villagerVisual(), 1e-4, shot.toString());
            assertEquals(shot.knight(), shot.knightVisual(), 1e-4, shot.toString());
            assertTrue(shot.villagerLogical() >= shot.villagerVisual() - 1e-4, shot.toString());
            assertEquals(shot.real(), shot.menu(), 1e-8);
        }
    }

    @Test
    void shouldSlowDownTheKnightAndStopTheWorldWithHim() {
        Bubble.Shot last = shots.get(shots.size() - 1);
        double paused = Bubble.PAUSE.toSeconds() - Bubble.PAUSE.fromSeconds();
        assertEquals(last.menu() - paused, last.world(), 0.02);
        // 0.8 of the speed is missing between the ramps, half of that in them
        double slow = Bubble.SLOW.toSeconds() - Bubble.SLOW.fromSeconds();
        assertEquals(last.world() - 0.8 * (slow - 0.3), last.knight(), 0.02);
    }
}
