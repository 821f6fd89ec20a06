package dev.tandem.transform.internal.platform;

import java.nio.Buffer;
import java.nio.FloatBuffer;

/**
 * Moves many floats from or to a buffer, by index: with the methods of the buffer where it has them, and otherwise one by one.
 * Android up to API 34 has them not. Position and limit of the buffers do not change, so that several threads may write
 * different parts.
 */
public final class BufferRanges {
    private static final boolean IN_BUFFER = areInBuffer();

    private BufferRanges() {}

    @Guarded
    private static boolean areInBuffer() {
        try {
            FloatBuffer one = FloatBuffer.allocate(1);
            one.put(0, FloatBuffer.allocate(1), 0, 1).put(0, new float[1], 0, 1).get(0, new float[1], 0, 1);
            return true;
        } catch (NoSuchMethodError e) {
            return false;
        }
    }

    /** A buffer of the same floats that begins at its first and ends at its last one, whatever position and limit it has. */
    public static FloatBuffer whole(FloatBuffer buffer) {
        FloatBuffer whole = buffer.duplicate();
        // Android has only that of Buffer.
        ((Buffer) whole).clear();
        return whole;
    }

    /** Reads {@code count} floats from {@code at} on. */
    @Guarded
    public static void get(FloatBuffer buffer, int at, float[] dest, int offset, int count) {
        if (IN_BUFFER) {
            buffer.get(at, dest, offset, count);
        } else {
            getEach(buffer, at, dest, offset, count);
        }
    }

    /** Writes {@code count} floats from {@code at} on. */
    @Guarded
    public static void put(FloatBuffer buffer, int at, float[] source, int offset, int count) {
        if (IN_BUFFER) {
            buffer.put(at, source, offset, count);
        } else {
            putEach(buffer, at, source, offset, count);
        }
    }

    /** Writes {@code count} floats of another buffer from {@code at} on. */
    @Guarded
    public static void put(FloatBuffer buffer, int at, FloatBuffer source, int offset, int count) {
        if (IN_BUFFER) {
            buffer.put(at, source, offset, count);
        } else {
            putEach(buffer, at, source, offset, count);
        }
    }

    static void getEach(FloatBuffer buffer, int at, float[] dest, int offset, int count) {
        for (int i = 0; i < count; i++) {
            dest[offset + i] = buffer.get(at + i);
        }
    }

    static void putEach(FloatBuffer buffer, int at, float[] source, int offset, int count) {
        for (int i = 0; i < count; i++) {
            buffer.put(at + i, source[offset + i]);
        }
    }

    static void putEach(FloatBuffer buffer, int at, FloatBuffer source, int offset, int count) {
        for (int i = 0; i < count; i++) {
            buffer.put(at + i, source.get(offset + i));
        }
    }
}
