package dev.tandem.games.swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_COMPILE_STATUS;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_READ;
import static org.lwjgl.opengl.GL33C.GL_FLOAT;
import static org.lwjgl.opengl.GL33C.GL_INTERLEAVED_ATTRIBS;
import static org.lwjgl.opengl.GL33C.GL_LINK_STATUS;
import static org.lwjgl.opengl.GL33C.GL_NO_ERROR;
import static org.lwjgl.opengl.GL33C.GL_POINTS;
import static org.lwjgl.opengl.GL33C.GL_RASTERIZER_DISCARD;
import static org.lwjgl.opengl.GL33C.GL_TRANSFORM_FEEDBACK_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_TRUE;
import static org.lwjgl.opengl.GL33C.GL_VERTEX_SHADER;
import static org.lwjgl.opengl.GL33C.glAttachShader;
import static org.lwjgl.opengl.GL33C.glBeginTransformFeedback;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBindBufferBase;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glCompileShader;
import static org.lwjgl.opengl.GL33C.glCreateProgram;
import static org.lwjgl.opengl.GL33C.glCreateShader;
import static org.lwjgl.opengl.GL33C.glDisable;
import static org.lwjgl.opengl.GL33C.glDrawArrays;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glEnableVertexAttribArray;
import static org.lwjgl.opengl.GL33C.glEndTransformFeedback;
import static org.lwjgl.opengl.GL33C.glGenBuffers;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glGetAttribLocation;
import static org.lwjgl.opengl.GL33C.glGetBufferSubData;
import static org.lwjgl.opengl.GL33C.glGetError;
import static org.lwjgl.opengl.GL33C.glGetProgramInfoLog;
import static org.lwjgl.opengl.GL33C.glGetProgrami;
import static org.lwjgl.opengl.GL33C.glGetShaderInfoLog;
import static org.lwjgl.opengl.GL33C.glGetShaderi;
import static org.lwjgl.opengl.GL33C.glGetUniformLocation;
import static org.lwjgl.opengl.GL33C.glLinkProgram;
import static org.lwjgl.opengl.GL33C.glShaderSource;
import static org.lwjgl.opengl.GL33C.glTransformFeedbackVaryings;
import static org.lwjgl.opengl.GL33C.glUniform2fv;
import static org.lwjgl.opengl.GL33C.glUseProgram;
import static org.lwjgl.opengl.GL33C.glVertexAttribPointer;

import dev.tandem.games.Film;
import dev.tandem.games.TestDisplay;
import dev.tandem.scene.RenderMotions;
import dev.tandem.window.display.GlWindow;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import org.joml.Matrix4f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** SPEC 16.1 for a hundred thousand: what the card computes from the buffer that the game fills is read back. */
@ExtendWith(TestDisplay.class)
class SwarmCardTest {
    private static final int MATRIX = 16;
    private static final double TOLERANCE = 1e-6;

    private int lit;

    @Test
    void shouldComputeOnTheCardWhereAllFishAre() {
        SwarmWorld world = new SwarmWorld(Swarm.COUNT);
        try (GlWindow window = GlWindow.hidden(true);
                SwarmView view = new SwarmView(world)) {
            int program = link();
            int worlds = buffers(program, view);
            world.loop.start(0);
            float[] read = new float[MATRIX * Swarm.COUNT];
            double largest = 0;
            int between = 0;
            for (int frame = 1; frame <= 10; frame++) {
                world.loop.advance(frame * 17_000_000L);
                view.upload();
                glUseProgram(program);
                float[] progress = view.motions().progress(new float[RenderMotions.PROGRESS_FLOATS]);
                glUniform2fv(glGetUniformLocation(program, "tandemProgress"), progress);
                compute(worlds, read);
                largest = Math.max(largest, largestError(world, read));
                between += world.loop.time().alpha() < 1 ? 1 : 0;
            }
            assertEquals(GL_NO_ERROR, glGetError());
            assertTrue(between >= 8, "frames between ticks: " + between);
            assertTrue(
                    largest <= TOLERANCE, window.renderer() + ": error in shares of the largest coordinate " + largest);
            assertTrue(largest > 0, "the card has rounded as it likes");
        }
    }

    private static double largestError(SwarmWorld world, float[] read) {
        double error = 0;
        double largest = 1;
        Matrix4f matrix = new Matrix4f();
        for (int i = 0; i < Swarm.COUNT; i++) {
            world.nodes.get(i).visualWorld(matrix);
            for (int axis = 0; axis < 3; axis++) {
                double expected = matrix.get(3, axis);
                largest = Math.max(largest, Math.abs(expected));
                error = Math.max(error, Math.abs(expected - read[MATRIX * i + 12 + axis]));
            }
        }
        return error / largest;
    }

    private static int link() {
        String source = "#version 330 core\n" + RenderMotions.shader() + """
                out mat4 world;
                void main() {
                    world = tandemWorld();
                    gl_Position = world[3];
                }
                """;
        int program = glCreateProgram();
        int shader = glCreateShader(GL_VERTEX_SHADER);
        glShaderSource(shader, source);
        glCompileShader(shader);
        assertEquals(GL_TRUE, glGetShaderi(shader, GL_COMPILE_STATUS), () -> glGetShaderInfoLog(shader));
        glAttachShader(program, shader);
        glTransformFeedbackVaryings(program, new CharSequence[] {"world"}, GL_INTERLEAVED_ATTRIBS);
        glLinkProgram(program);
        assertEquals(GL_TRUE, glGetProgrami(program, GL_LINK_STATUS), () -> glGetProgramInfoLog(program));
        return program;
    }

    private static int buffers(int program, SwarmView view) {
        glBindVertexArray(glGenVertexArrays());
        glBindBuffer(GL_ARRAY_BUFFER, view.slots());
        for (int i = 0; i < RenderMotions.ATTRIBUTES; i++) {
            int location = glGetAttribLocation(program, "tandemMotion" + i);
            glEnableVertexAttribArray(location);
            glVertexAttribPointer(
                    location,
                    4,
                    GL_FLOAT,
                    false,
                    view.motions().attributeStride(i),
                    view.motions().attributeOffset(i));
        }
        int worlds = glGenBuffers();
        glBindBufferBase(GL_TRANSFORM_FEEDBACK_BUFFER, 0, worlds);
        glBufferData(GL_TRANSFORM_FEEDBACK_BUFFER, (long) MATRIX * Swarm.COUNT * Float.BYTES, GL_DYNAMIC_READ);
        return worlds;
    }

    private static void compute(int worlds, float[] read) {
        glEnable(GL_RASTERIZER_DISCARD);
        glBeginTransformFeedback(GL_POINTS);
        glDrawArrays(GL_POINTS, 0, Swarm.COUNT);
        glEndTransformFeedback();
        glDisable(GL_RASTERIZER_DISCARD);
        glBindBuffer(GL_TRANSFORM_FEEDBACK_BUFFER, worlds);
        glGetBufferSubData(GL_TRANSFORM_FEEDBACK_BUFFER, 0, read);
    }

    @Test
    void shouldFillTheSeaWithLight(@TempDir Path folder) {
        new Swarm().film(new Film(folder, "swarm", 2) {
            @Override
            protected void see(int frame, BufferedImage image) {
                int width = image.getWidth();
                int[] pixels = image.getRGB(0, 0, width, image.getHeight(), null, 0, width);
                for (int pixel : pixels) {
                    lit += (pixel >> 8 & 255) > 120 ? 1 : 0;
                }
            }
        });
        assertTrue(lit > 20_000, "bright pixels in two frames: " + lit);
    }
}
