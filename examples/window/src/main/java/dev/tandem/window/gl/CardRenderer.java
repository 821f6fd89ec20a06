package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_FLOAT;
import static org.lwjgl.opengl.GL33C.GL_STATIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glBufferSubData;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL33C.glDrawArraysInstanced;
import static org.lwjgl.opengl.GL33C.glGenBuffers;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;

import dev.tandem.scene.RenderMotions;
import dev.tandem.window.world.Cast;
import dev.tandem.window.world.Side;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** Draws all bodies of one side by one instanced call, from the motions that the library writes: the card interpolates. */
final class CardRenderer implements AutoCloseable {
    private final Side side;
    private final CardShader shader;
    private final int count;
    private final FloatBuffer memory;
    private final RenderMotions motions;
    private final float[] progress = new float[RenderMotions.PROGRESS_FLOATS];
    private final int slots = glGenBuffers();
    private final int colors = glGenBuffers();
    private final int vertexArray = glGenVertexArrays();

    CardRenderer(Side side, Cast cast, Box box, CardShader shader) {
        this.side = side;
        this.shader = shader;
        count = cast.count();
        memory = ByteBuffer.allocateDirect(count * RenderMotions.FLOATS * Float.BYTES)
                .order(ByteOrder.nativeOrder())
                .asFloatBuffer();
        motions = side.writeMotionsInto(memory);
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, box.id());
        BodyRenderer.attribute(shader.attribute("position"), 3, GL_FLOAT, false, Box.STRIDE, 0, 0);
        BodyRenderer.attribute(shader.attribute("normal"), 3, GL_FLOAT, false, Box.STRIDE, 3L * Float.BYTES, 0);
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        glBufferData(GL_ARRAY_BUFFER, memory, GL_DYNAMIC_DRAW);
        for (int i = 0; i < RenderMotions.ATTRIBUTES; i++) {
            int location = shader.attribute("tandemMotion" + i);
            BodyRenderer.attribute(
                    location, 4, GL_FLOAT, false, motions.attributeStride(i), motions.attributeOffset(i), 1);
        }
        glBindBuffer(GL_ARRAY_BUFFER, colors);
        glBufferData(GL_ARRAY_BUFFER, BodyRenderer.colorsOf(cast), GL_STATIC_DRAW);
        BodyRenderer.attribute(shader.attribute("color"), 4, GL_UNSIGNED_BYTE, true, Integer.BYTES, 0, 1);
        glBindVertexArray(0);
    }

    /** Has the library write the motions that changed, and uploads these. */
    void update() {
        side.writeMotions();
        glBindBuffer(GL_ARRAY_BUFFER, slots);
        for (int range = 0; range < motions.rangeCount(); range++) {
            memory.limit(motions.rangeEnd(range)).position(motions.rangeStart(range));
            glBufferSubData(GL_ARRAY_BUFFER, (long) motions.rangeStart(range) * Float.BYTES, memory);
        }
        memory.clear();
    }

    /** Draws with the shader in use. */
    void draw() {
        shader.progress(motions.progress(progress));
        glBindVertexArray(vertexArray);
        glDrawArraysInstanced(GL_TRIANGLES, 0, Box.CORNERS, count);
        glBindVertexArray(0);
    }

    @Override
    public void close() {
        motions.close();
        glDeleteBuffers(slots);
        glDeleteBuffers(colors);
        glDeleteVertexArrays(vertexArray);
    }
}
