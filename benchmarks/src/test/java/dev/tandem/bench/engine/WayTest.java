package dev.tandem.bench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Vector2f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class WayTest {
    private static final int SIZE = 12;
    private static final int MOVING = 9;

    @ParameterizedTest
    @EnumSource(names = ".*_AT_TICKS", mode = EnumSource.Mode.MATCH_ALL)
    void shouldStandStillBetweenTicksWhenWrittenAtTicks(Way way) {
        Bodies bodies = new Bodies(SIZE, MOVING);

        Smoothness smoothness = Smoothness.of(way.create(bodies), bodies);

        // 84 of 144 frames are without a tick; the others make 2.4 times the way.
        assertEquals(84 / 144.0, smoothness.atRest(), 1e-9);
        assertEquals(Math.sqrt(84 / 144.0 + 60 / 144.0 * 1.4 * 1.4), smoothness.velocityError(), 1e-3);
    }

    @ParameterizedTest
    @EnumSource(names = ".*_AT_TICKS", mode = EnumSource.Mode.MATCH_NONE)
    void shouldMoveEvenlyWhenInterpolated(Way way) {
        Bodies bodies = new Bodies(SIZE, MOVING);

        Smoothness smoothness = Smoothness.of(way.create(bodies), bodies);

        assertEquals(0, smoothness.atRest());
        // A coordinate of 50 metres is stored to 4 micrometres, of a way of 7 to 38 millimetres per frame.
        assertTrue(smoothness.velocityError() < 2e-4, () -> "velocity error " + smoothness.velocityError());
    }

    @ParameterizedTest
    @EnumSource(names = ".*_TANDEM", mode = EnumSource.Mode.MATCH_ALL)
    void shouldDrawBodiesWhereTheyAreNow(Way way) {
        assertDrawn(way, 0);
    }

    @ParameterizedTest
    @EnumSource(names = ".*_BY_HAND", mode = EnumSource.Mode.MATCH_ALL)
    void shouldDrawBodiesATickLateWhenInterpolatedByHand(Way way) {
        assertDrawn(way, 1.0 / Bodies.TICKS_PER_SECOND);
    }

    private static void assertDrawn(Way way, double lateBySeconds) {
        Bodies bodies = new Bodies(SIZE, MOVING);
        EngineScene scene = way.create(bodies);
        Vector2f drawn = new Vector2f();
        // From the second tick on: nodes that were never drawn are born where the first one moves them.
        for (int frame = 5; frame < 500; frame++) {
            scene.frame(Smoothness.nanosOf(frame));
            for (int i = 0; i < MOVING; i++) {
                double seconds = (double) frame / Smoothness.FRAMES_PER_SECOND - lateBySeconds;
                scene.drawn(i, drawn);
                assertEquals(Bodies.velocityX(i) * seconds, drawn.x, 1e-5);
                assertEquals(Bodies.velocityY(i) * seconds, drawn.y, 1e-5);
            }
        }
    }

    @Test
    void shouldLeaveBodiesThatRestWhereTheyAre() {
        Bodies bodies = new Bodies(SIZE, MOVING);
        Vector2f drawn = new Vector2f();
        for (Way way : Way.values()) {
            EngineScene scene = way.create(bodies);
            scene.frame(Smoothness.nanosOf(200));
            scene.drawn(MOVING, drawn);

            assertEquals(new Vector2f(), drawn, way.toString());
        }
    }
}
