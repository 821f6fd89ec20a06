package dev.tandem.scene.internal;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;

/** Byte buffers of hosts, as the floats that a graphics interface reads. */
public final class NativeFloats {
    private NativeFloats() {}

    /**
     * The floats of a buffer from its position on.
     *
     * @throws IllegalArgumentException if it is not in the byte order of the machine
     */
    public static FloatBuffer of(ByteBuffer buffer) {
        if (buffer.order() != ByteOrder.nativeOrder()) {
            throw new IllegalArgumentException("the buffer is " + buffer.order() + " but the machine is "
                    + ByteOrder.nativeOrder() + ": allocate it with .order(ByteOrder.nativeOrder())");
        }
        return buffer.asFloatBuffer();
    }

    /** @throws IllegalArgumentException if the buffer is read-only */
    public static FloatBuffer requireWritable(FloatBuffer buffer) {
        if (buffer.isReadOnly()) {
            throw new IllegalArgumentException("the buffer is read-only: " + buffer);
        }
        return buffer;
    }
}
