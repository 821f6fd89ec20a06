package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_FLOAT;
import static org.lwjgl.opengl.GL33C.GL_STATIC_DRAW;
import static org.lwjgl.opengl.GL33C.GL_TRIANGLES;
import static org.lwjgl.opengl.GL33C.GL_UNSIGNED_BYTE;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBindVertexArray;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glDeleteVertexArrays;
import static org.lwjgl.opengl.GL33C.glDrawArraysInstanced;
import static org.lwjgl.opengl.GL33C.glEnableVertexAttribArray;
import static org.lwjgl.opengl.GL33C.glGenBuffers;
import static org.lwjgl.opengl.GL33C.glGenVertexArrays;
import static org.lwjgl.opengl.GL33C.glVertexAttribDivisor;
import static org.lwjgl.opengl.GL33C.glVertexAttribPointer;

import dev.tandem.scene.PreviousMatrices;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.window.world.Bodies;
import dev.tandem.window.world.Cast;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Draws all bodies by one instanced call, from the matrices that the library writes. */
final class BodyRenderer implements AutoCloseable {
    private static final int COLUMN = 4 * Float.BYTES;

    private final Bodies bodies;
    private final int count;
    private final MatrixBuffer buffer;
    private RenderMatrices matrices;

    /** The matrices of the frame before, once somebody wants them. */
    private MatrixBuffer previousBuffer;

    private PreviousMatrices previous;
    private final int colors = glGenBuffers();
    private final int vertexArray = glGenVertexArrays();

    BodyRenderer(Bodies bodies, Cast cast, Box box, MatrixBuffer buffer) {
        this.bodies = bodies;
        count = cast.count();
        this.buffer = buffer;
        matrices = bodies.writeInto(buffer.memory());
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, box.id());
        attribute(BodyShader.POSITION, 3, GL_FLOAT, false, Box.STRIDE, 0, 0);
        attribute(BodyShader.NORMAL, 3, GL_FLOAT, false, Box.STRIDE, 3L * Float.BYTES, 0);
        glBindBuffer(GL_ARRAY_BUFFER, buffer.id());
        matrixAttribute(BodyShader.MODEL);
        matrixAttribute(BodyShader.PREVIOUS);
        glBindBuffer(GL_ARRAY_BUFFER, colors);
        glBufferData(GL_ARRAY_BUFFER, colorsOf(cast), GL_STATIC_DRAW);
        attribute(BodyShader.COLOR, 4, GL_UNSIGNED_BYTE, true, Integer.BYTES, 0, 1);
        glBindVertexArray(0);
    }

    /** Of the buffer that is bound. */
    private static void matrixAttribute(int index) {
        for (int column = 0; column < 4; column++) {
            attribute(index + column, 4, GL_FLOAT, false, MatrixBuffer.STRIDE, (long) column * COLUMN, 1);
        }
    }

    static void attribute(int index, int size, int type, boolean normalized, int stride, long offset, int divisor) {
        glEnableVertexAttribArray(index);
        glVertexAttribPointer(index, size, type, normalized, stride, offset);
        glVertexAttribDivisor(index, divisor);
    }

    static ByteBuffer colorsOf(Cast cast) {
        ByteBuffer bytes =
                ByteBuffer.allocateDirect(cast.count() * Integer.BYTES).order(ByteOrder.BIG_ENDIAN);
        for (int body = 0; body < cast.count(); body++) {
            bytes.putInt(cast.color(body) << 8 | 0xFF);
        }
        return bytes.flip();
    }

    /** Has the library keep the matrices of the frame before from now on. */
    void keepPrevious(MatrixBuffer newBuffer) {
        previousBuffer = newBuffer;
        previous = matrices.keepPrevious(newBuffer.memory());
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, newBuffer.id());
        matrixAttribute(BodyShader.PREVIOUS);
        glBindVertexArray(0);
    }

    boolean keepsPrevious() {
        return previous != null;
    }

    /** Has the library write the matrices that changed. */
    void update() {
        buffer.awaitRead();
        if (previous != null) {
            previousBuffer.awaitRead();
        }
        matrices = bodies.writeMatrices();
        for (int range = 0; range < matrices.rangeCount(); range++) {
            buffer.written(matrices.rangeStart(range), matrices.rangeEnd(range));
        }
        if (previous != null) {
            for (int range = 0; range < previous.rangeCount(); range++) {
                previousBuffer.written(previous.rangeStart(range), previous.rangeEnd(range));
            }
        }
    }

    /** Draws with the shader in use. */
    void draw() {
        glBindVertexArray(vertexArray);
        glDrawArraysInstanced(GL_TRIANGLES, 0, Box.CORNERS, count);
        glBindVertexArray(0);
    }

    /** To be called after the last draw of a frame. */
    void drawn() {
        buffer.drawn();
        if (previous != null) {
            previousBuffer.drawn();
        }
    }

    /** The memory with the matrices that were drawn. */
    ByteBuffer matrices() {
        return buffer.memory();
    }

    /** The memory with those of the frame before. */
    ByteBuffer previousMatrices() {
        return previousBuffer.memory();
    }

    @Override
    public void close() {
        matrices.close();
        buffer.close();
        if (previous != null) {
            previousBuffer.close();
        }
        glDeleteBuffers(colors);
        glDeleteVertexArrays(vertexArray);
    }
}
