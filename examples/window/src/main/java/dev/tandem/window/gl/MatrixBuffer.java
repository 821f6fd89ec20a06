package dev.tandem.window.gl;

import dev.tandem.window.world.Side;
import java.nio.ByteBuffer;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

/**
 * A vertex buffer of matrices that the library writes. In every frame: {@link #awaitRead}, the update, {@link #written}, the
 * draw, {@link #drawn}.
 */
abstract class MatrixBuffer implements AutoCloseable {
    /** Bytes per matrix. */
    static final int STRIDE = Side.LAYOUT.floats() * Float.BYTES;

    /** The best that the driver of the current context can do. */
    static MatrixBuffer of(int matrices) {
        GLCapabilities can = GL.getCapabilities();
        return can.OpenGL44 || can.GL_ARB_buffer_storage
                ? new MappedMatrixBuffer(matrices)
                : new UploadedMatrixBuffer(matrices);
    }

    /** The memory that the library writes into. */
    abstract ByteBuffer memory();

    /** The name of the vertex buffer. */
    abstract int id();

    /** Waits until what was drawn before no longer reads the memory. */
    abstract void awaitRead();

    /** Makes known to the driver that an update wrote some matrices, from a slot to before another. */
    abstract void written(int from, int to);

    /** To be called after the draw. */
    abstract void drawn();

    @Override
    public abstract void close();
}
