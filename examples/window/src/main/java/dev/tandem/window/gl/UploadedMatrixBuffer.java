package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL33C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL33C.GL_DYNAMIC_DRAW;
import static org.lwjgl.opengl.GL33C.glBindBuffer;
import static org.lwjgl.opengl.GL33C.glBufferData;
import static org.lwjgl.opengl.GL33C.glBufferSubData;
import static org.lwjgl.opengl.GL33C.glDeleteBuffers;
import static org.lwjgl.opengl.GL33C.glGenBuffers;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** For drivers that cannot map for good: the library writes into direct memory, and the ranges that changed are uploaded. */
final class UploadedMatrixBuffer extends MatrixBuffer {
    private final int id = glGenBuffers();
    private final ByteBuffer memory;

    UploadedMatrixBuffer(int matrices) {
        memory = ByteBuffer.allocateDirect(matrices * STRIDE).order(ByteOrder.nativeOrder());
        glBindBuffer(GL_ARRAY_BUFFER, id);
        glBufferData(GL_ARRAY_BUFFER, memory, GL_DYNAMIC_DRAW);
    }

    @Override
    ByteBuffer memory() {
        return memory;
    }

    @Override
    int id() {
        return id;
    }

    @Override
    void awaitRead() {}

    @Override
    void written(int from, int to) {
        glBindBuffer(GL_ARRAY_BUFFER, id);
        memory.position(from * STRIDE).limit(to * STRIDE);
        glBufferSubData(GL_ARRAY_BUFFER, from * STRIDE, memory);
        memory.clear();
    }

    @Override
    void drawn() {}

    @Override
    public void close() {
        glDeleteBuffers(id);
    }
}
