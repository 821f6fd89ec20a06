package dev.tandem.games.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.RenderMotions;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 16.1 for a hundred thousand, as far as it can be seen without a card. */
class SwarmTest {
    private static final int FLOATS_OF_A_POSE = 8;
    private static final int FLOATS_OF_A_MATRIX = 12;
    private static final long TICK_NANOS = 1_000_000_000L / SwarmWorld.TICKS_PER_SECOND;

    private final SwarmWorld world = new SwarmWorld(Swarm.COUNT);
    private final FloatBuffer memory = ByteBuffer.allocateDirect(Swarm.COUNT * RenderMotions.FLOATS * Float.BYTES)
            .order(ByteOrder.nativeOrder())
            .asFloatBuffer();

    private float[] logical() {
        float[] places = new float[3 * Swarm.COUNT];
        Vector3f place = new Vector3f();
        for (int i = 0; i < Swarm.COUNT; i++) {
            Transform3d node = world.nodes.get(i);
            node.logicalWorldPosition(place);
            places[3 * i] = place.x;
            places[3 * i + 1] = place.y;
            places[3 * i + 2] = place.z;
        }
        return places;
    }

    private static int written(RenderMotions motions) {
        motions.update();
        int floats = 0;
        for (int range = 0; range < motions.rangeCount(); range++) {
            floats += motions.rangeEnd(range) - motions.rangeStart(range);
        }
        return floats;
    }

    @Test
    void shouldWriteAPosePerFishAndTickAndNothingInFramesBetween() {
        RenderMotions motions = world.scene.renderMotions(memory);
        motions.assignAll();
        world.loop.start(0);
        written(motions);
        int quiet = 0;
        for (int frame = 1; frame <= 28; frame++) {
            boolean ticked = world.loop.advance(frame * TICK_NANOS / 7).ticks() > 0;
            int floats = written(motions);
            int byMatrix = 0;
            for (int slot = 0; slot < Swarm.COUNT; slot++) {
                byMatrix += motions.isMatrix(slot) ? 1 : 0;
            }
            assertTrue(byMatrix < Swarm.COUNT / 100, "those that turn back at once: " + byMatrix);
            if (!ticked) {
                assertTrue(floats <= FLOATS_OF_A_MATRIX * byMatrix, "frame " + frame + ", floats: " + floats);
                quiet++;
            } else if (frame > 7) {
                assertTrue(floats >= FLOATS_OF_A_POSE * (Swarm.COUNT - byMatrix), "floats: " + floats);
                assertTrue(floats < 1.2 * FLOATS_OF_A_POSE * Swarm.COUNT, "floats: " + floats);
            }
        }
        assertEquals(24, quiet);
    }

    /** All are drawn on the straight way between two ticks, in single precision. */
    @Test
    void shouldDrawFishBetweenTheirTicks() {
        world.loop.start(0);
        world.loop.advance(9 * TICK_NANOS);
        float[] from = logical();
        world.loop.advance(10 * TICK_NANOS + TICK_NANOS / 4);
        float[] to = logical();
        double share = world.loop.time().alpha();
        Vector3f drawn = new Vector3f();
        double moved = 0;
        for (int i = 0; i < Swarm.COUNT; i++) {
            world.nodes.get(i).visualWorldPosition(drawn);
            for (int axis = 0; axis < 3; axis++) {
                double a = from[3 * i + axis];
                double b = to[3 * i + axis];
                assertEquals(a + share * (b - a), drawn.get(axis), 1e-6 * Math.max(1, Math.abs(b)));
                moved += Math.abs(b - a);
            }
        }
        assertTrue(moved > 0.1 * Swarm.COUNT, "metres: " + moved);
    }
}
