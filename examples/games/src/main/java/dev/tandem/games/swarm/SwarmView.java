package dev.tandem.games.swarm;

import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_BLEND;
import static org.lwjgl.opengl.GL33C.GL_COLOR_BUFFER_BIT;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_FLOAT;
import static org.lwjgl.opengl.GL33C.GL_ONE;
import static org.lwjgl.opengl.GL33C.GL_SRC_ALPHA;
import static org.lwjgl.opengl.GL33C.GL_STATIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBlendFunc;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glBufferSubData;
import static org.lwjgl.opengl.GL33C.glClear;
import static org.lwjgl.opengl.GL33C.glClearColor;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL33C.glDisable;
import static org.lwjgl.opengl.GL33C.glDrawArrays;
import static org.lwjgl.opengl.GL33C.glDrawArraysInstanced;
import static org.lwjgl.opengl.GL33C.glEnable;
import static org.lwjgl.opengl.GL33C.glEnableVertexAttribArray;
import static org.lwjgl.opengl.GL33C.glGenBuffers;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glUniform1f;
import static org.lwjgl.opengl.GL33C.glUniform1i;
import static org.lwjgl.opengl.GL33C.glUniform2fv;
import static org.lwjgl.opengl.GL33C.glUniformMatrix4fv;
import static org.lwjgl.opengl.GL33C.glVertexAttribDivisor;
import static org.lwjgl.opengl.GL33C.glVertexAttribPointer;
import static org.lwjgl.opengl.GL33C.glViewport;

import dev.tandem.scene.RenderMotions;
import dev.tandem.window.gl.Program;
import java.nio.FloatBuffer;
import org.joml.Matrix4f;
import org.lwjgl.BufferUtils;

/** Draws all fish by one call: the shader interpolates them, so a frame uploads nothing but how far the tick has come. */
final class SwarmView implements AutoCloseable {
    private static final String VERSION = "#version 330 core\n";
    private static final String FISH_VERTEX = VERSION + RenderMotions.shader() + """
            in vec4 shape; // across, up, along, and how bright
            uniform mat4 viewProjection;
            uniform float seconds;
            uniform int sharks; // from this instance on
            out vec4 glow;
            void main() {
                bool shark = gl_InstanceID >= sharks;
                float kind = fract(float(gl_InstanceID) * 0.6180339);
                vec3 place = shape.xyz * (shark ? 9.0 : 0.75 + 0.5 * kind);
                float behind = max(0.0, -shape.z);
                place.x += 0.09 * behind * sin(9.0 * seconds + 40.0 * kind + 3.0 * shape.z);
                vec4 world = tandemWorld() * vec4(place, 1.0);
                gl_Position = viewProjection * world;
                vec3 color = mix(vec3(0.10, 0.55, 0.95), vec3(0.15, 0.95, 0.62), kind);
                color = gl_InstanceID % 3 == 2 ? mix(vec3(1.0, 0.62, 0.25), vec3(1.0, 0.30, 0.45), kind) : color;
                float depth = clamp(1.25 - gl_Position.w / 95.0, 0.08, 1.0);
                float sun = 0.55 + 0.45 * clamp(0.5 + world.y / 22.0, 0.0, 1.0);
                glow = shark ? vec4(1.0, 0.15, 0.12, shape.w * 0.8) : vec4(color * sun, shape.w * depth * 0.10);
            }
            """;
    private static final String FISH_FRAGMENT = VERSION + """
            in vec4 glow;
            out vec4 color;
            void main() {
                color = glow;
            }
            """;
    private static final String SEA_VERTEX = VERSION + """
            out vec2 at;
            void main() {
                at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
                gl_Position = vec4(at, 0.0, 1.0);
            }
            """;
    private static final String SEA_FRAGMENT = VERSION + """
            in vec2 at;
            uniform float seconds;
            out vec4 color;
            void main() {
                vec3 sea = mix(vec3(0.004, 0.010, 0.035), vec3(0.02, 0.16, 0.24), smoothstep(-1.0, 1.2, at.y));
                float slant = at.x + 0.45 * at.y;
                float rays = 0.5 + 0.5 * sin(9.0 * slant + 0.4 * seconds) * sin(4.3 * slant - 0.3 * seconds);
                color = vec4(sea + vec3(0.02, 0.09, 0.10) * rays * smoothstep(-0.4, 1.0, at.y), 1.0);
            }
            """;

    /** A body, a tail, a fin on each side, and the light that trails behind: each of two triangles at most. */
    private static final float[] SHAPE = {
        0, 0, 0.55f, 1, 0.13f, 0, 0, 0.9f, -0.13f, 0, 0, 0.9f, 0.13f, 0, 0, 0.9f, -0.13f, 0, 0, 0.9f, 0, 0, -0.6f, 0.5f,
        0, 0.14f, 0.05f, 0.8f, 0, -0.12f, 0.1f, 0.8f, 0, 0, -0.6f, 0.4f, 0, 0, -0.5f, 0.7f, 0, 0.16f, -0.8f, 0.6f, 0,
        -0.16f, -0.8f, 0.6f, 0.06f, 0, -0.3f, 0.35f, -0.06f, 0, -0.3f, 0.35f, 0, 0, -2.6f, 0
    };

    private final int count;
    private final FloatBuffer memory;
    private final RenderMotions motions;
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];
    private final float[] matrix = new float[16];
    private final Program fish = new Program(FISH_VERTEX, FISH_FRAGMENT);
    private final Program sea = new Program(SEA_VERTEX, SEA_FRAGMENT);
    private final int slots = glGenBuffers();
    private final int shape = glGenBuffers();
    private final int vertexArray = glGenVertexArrays();

    /** A view of all nodes of a world, in their order. Of the current context. */
    SwarmView(SwarmWorld world) {
        count = world.nodes.size();
        memory = BufferUtils.createFloatBuffer(count * RenderMotions.FLOATS);
        motions = world.scene.renderMotions(memory);
        for (int slot = 0; slot < count; slot++) {
            motions.assign(world.nodes.get(slot), slot);
        }
        motions.update();
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, shape);
        glBufferData(GL_ARRAY_BUFFER, SHAPE, GL_STATIC_DRAW);
        attribute("shape", 0, 0, 0);
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        glBufferData(GL_ARRAY_BUFFER, memory, GL_DYNAMIC_DRAW);
        for (int i = 0; i < RenderMotions.ATTRIBUTES; i++) {
            attribute("tandemMotion" + i, motions.attributeStride(i), motions.attributeOffset(i), 1);
        }
        glBindVertexArray(0);
    }

    private void attribute(String name, int stride, int offset, int divisor) {
        int location = fish.attribute(name);
        glEnableVertexAttribArray(location);
        glVertexAttribPointer(location, 4, GL_FLOAT, false, stride, offset);
        glVertexAttribDivisor(location, divisor);
    }

    /** {@return the buffer of the card that holds the slots} */
    int slots() {
        return slots;
    }

    RenderMotions motions() {
        return motions;
    }

    /**
     * Uploads what the library has written: all poses after a tick, nothing in the frames between.
     *
     * @return how many floats
     */
    int upload() {
        motions.update();
        int floats = 0;
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        for (int range = 0; range < motions.rangeCount(); range++) {
            memory.limit(motions.rangeEnd(range)).position(motions.rangeStart(range));
            glBufferSubData(GL_ARRAY_BUFFER, (long) motions.rangeStart(range) * Float.BYTES, memory);
            floats += memory.remaining();
        }
        memory.clear();
        return floats;
    }

    /** Draws a frame, seen from a camera that circles. */
    void draw(int width, int height, float seconds, float orbitRadians) {
        Matrix4f camera = new Matrix4f()
                .perspective(0.9f, (float) width / height, 1, 300)
                .translate(0, -2, -68)
                .rotateX(0.28f)
                .rotateY(orbitRadians);
        glViewport(0, 0, width, height);
        glClearColor(0, 0, 0, 1);
        glClear(GL_COLOR_BUFFER_BIT);
        glBindVertexArray(vertexArray);
        glDisable(GL_BLEND);
        sea.use();
        glUniform1f(sea.uniform("seconds"), seconds);
        glDrawArrays(GL_TRIANGLES, 0, 3);
        glEnable(GL_BLEND);
        glBlendFunc(GL_SRC_ALPHA, GL_ONE); // light adds up, in any order
        fish.use();
        glUniformMatrix4fv(fish.uniform("viewProjection"), false, camera.get(matrix));
        glUniform1f(fish.uniform("seconds"), seconds);
        glUniform1i(fish.uniform("sharks"), count - SwarmWorld.SHARKS);
        glUniform2fv(fish.uniform("tandemProgress"), motions.progress(progress));
        glDrawArraysInstanced(GL_TRIANGLES, 0, SHAPE.length / 4, count);
        glDisable(GL_BLEND);
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        motions.close();
        fish.close();
        sea.close();
        glDeleteBuffers(slots);
        glDeleteBuffers(shape);
        glDeleteVertexArrays(vertexArray);
    }
}
