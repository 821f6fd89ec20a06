package dev.tandem.window.gl;

import static org.lwjgl.opengl.GL44C.GL_ARRAY_BUFFER;
import static org.lwjgl.opengl.GL44C.GL_MAP_COHERENT_BIT;
import static org.lwjgl.opengl.GL44C.GL_MAP_PERSISTENT_BIT;
import static org.lwjgl.opengl.GL44C.GL_MAP_READ_BIT;
import static org.lwjgl.opengl.GL44C.GL_MAP_WRITE_BIT;
import static org.lwjgl.opengl.GL44C.GL_SYNC_FLUSH_COMMANDS_BIT;
import static org.lwjgl.opengl.GL44C.GL_SYNC_GPU_COMMANDS_COMPLETE;
import static org.lwjgl.opengl.GL44C.glBindBuffer;
import static org.lwjgl.opengl.GL44C.glBufferStorage;
import static org.lwjgl.opengl.GL44C.glClientWaitSync;
import static org.lwjgl.opengl.GL44C.glDeleteBuffers;
import static org.lwjgl.opengl.GL44C.glDeleteSync;
import static org.lwjgl.opengl.GL44C.glFenceSync;
import static org.lwjgl.opengl.GL44C.glGenBuffers;
import static org.lwjgl.opengl.GL44C.glMapBufferRange;

import java.nio.ByteBuffer;
import java.util.Objects;

/**
 * Mapped once and for all: the library writes where the driver reads. There is one memory, as only changed matrices are
 * written; so an update waits for the draw before it. Readable, since previous matrices are copied from there.
 */
final class MappedMatrixBuffer extends MatrixBuffer {
    private static final int FLAGS = GL_MAP_WRITE_BIT | GL_MAP_READ_BIT | GL_MAP_PERSISTENT_BIT | GL_MAP_COHERENT_BIT;
    private static final long LONGEST_WAIT_NANOS = 1_000_000_000L;

    private final int id = glGenBuffers();
    private final ByteBuffer memory;
    private long fence;

    MappedMatrixBuffer(int matrices) {
        long bytes = (long) matrices * STRIDE;
        glBindBuffer(GL_ARRAY_BUFFER, id);
        glBufferStorage(GL_ARRAY_BUFFER, bytes, FLAGS);
        memory = Objects.requireNonNull(glMapBufferRange(GL_ARRAY_BUFFER, 0, bytes, FLAGS), "mapped memory");
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
    void awaitRead() {
        if (fence != 0) {
            glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, LONGEST_WAIT_NANOS);
            glDeleteSync(fence);
            fence = 0;
        }
    }

    @Override
    void written(int from, int to) {}

    @Override
    void drawn() {
        fence = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    }

    @Override
    public void close() {
        awaitRead();
        glDeleteBuffers(id);
    }
}
