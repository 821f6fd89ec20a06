package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.RenderMotions;
import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Transform3d;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The programs of docs/graphics-card.md. */
class GraphicsCardPageTest {
    private static final long FRAME_NANOS = 5_000_000;

    private final List<String> attributes = new ArrayList<>();
    private int uploadedFloats;
    private float[] uniform = {};
    private String source = "";

    private void upload(FloatBuffer from, int first, int end) {
        assertTrue(end <= from.capacity());
        uploadedFloats += end - first;
    }

    private void setUniform(String name, float[] pairs) {
        assertEquals("tandemProgress", name);
        uniform = pairs;
    }

    private void setAttribute(String name, int floats, int strideBytes, int offsetBytes) {
        attributes.add(name);
        assertEquals(4, floats);
        assertTrue(offsetBytes % 4 == 0 && strideBytes >= 16);
    }

    private void compile(String vertexShader) {
        source = vertexShader;
    }

    @Test
    void shouldUploadMotionsInTicksAndOneNumberInFrames() {
        Scene scene = new Scene();
        List<Transform3d> asteroids = new ArrayList<>();

        int slots = 10_000;
        FloatBuffer memory = ByteBuffer.allocateDirect(slots * RenderMotions.FLOATS * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        RenderMotions motions = scene.renderMotions(memory);
        for (int slot = 0; slot < slots; slot++) {
            Transform3d asteroid = scene.create();
            motions.assign(asteroid, slot);
            asteroids.add(asteroid);
        }

        compile("#version 330 core\n" + RenderMotions.shader() + """
                uniform mat4 viewProjection;
                in vec3 position;
                void main() {
                    gl_Position = viewProjection * (tandemWorld() * vec4(position, 1.0));
                }
                """);
        for (int i = 0; i < RenderMotions.ATTRIBUTES; i++) {
            setAttribute("tandemMotion" + i, 4, motions.attributeStride(i), motions.attributeOffset(i));
        }

        float[] progress = new float[RenderMotions.PROGRESS_FLOATS];
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> asteroids.forEach(asteroid -> asteroid.moveTo(tick.index(), asteroid.index(), 0)))
                .onFrame(frame -> {
                    motions.update();
                    for (int range = 0; range < motions.rangeCount(); range++) {
                        upload(memory, motions.rangeStart(range), motions.rangeEnd(range));
                    }
                    setUniform("tandemProgress", motions.progress(progress));
                })
                .start(scene, 0);

        for (int frame = 1; frame < 100; frame++) {
            loop.advance(frame * FRAME_NANOS);
        }
        int before = uploadedFloats;
        for (int frame = 100; frame < 140; frame++) {
            loop.advance(frame * FRAME_NANOS);
        }
        int ticks = (uploadedFloats - before) / (8 * slots);
        assertEquals(ticks * 8 * slots, uploadedFloats - before, "eight floats per node and tick");
        assertEquals(4, ticks);
        assertEquals(RenderMotions.PROGRESS_FLOATS, uniform.length);
        assertEquals(RenderMotions.ATTRIBUTES, attributes.size());
        assertTrue(source.contains("mat4 tandemWorld()"));
    }

    @Test
    void shouldTellWhichSlotsGoThroughMatrices() {
        Scene scene = new Scene();
        RenderMotions motions = scene.renderMotions(FloatBuffer.allocate(2 * RenderMotions.FLOATS));
        Transform3d ship = scene.create();
        Transform3d turret = scene.create(ship);
        motions.assign(ship, 0);
        motions.assign(turret, 1);
        turret.rule(MotionRule.SNAP);
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onTick(tick -> ship.moveTo(Math.min(10, tick.index()), 0, 0))
                .onFrame(frame -> motions.update())
                .start(scene, 0);
        loop.advance(200_000_000);
        loop.advance(220_000_000);

        boolean shipByMatrix = motions.isMatrix(0); // false: a root that follows ticks
        boolean turretByMatrix = motions.isMatrix(1); // true while the ship moves

        assertFalse(shipByMatrix);
        assertTrue(turretByMatrix);
        for (int frame = 1; frame < 100; frame++) {
            loop.advance(220_000_000 + frame * 10_000_000L);
        }
        assertFalse(motions.isMatrix(1), "the ship has arrived");
    }
}
