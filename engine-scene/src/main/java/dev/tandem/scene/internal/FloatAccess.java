package dev.tandem.scene.internal;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Objects;

/** How floats get from and to one kind of buffer, counted from its position, which stays. */
public interface FloatAccess<B extends Buffer> {
    FloatAccess<FloatBuffer> FLOATS = new FloatAccess<>() {
        @Override
        public void requireRoom(FloatBuffer buffer, int floats) {
            Objects.checkFromIndexSize(buffer.position(), floats, buffer.limit());
        }

        @Override
        public void get(FloatBuffer buffer, int from, float[] dest, int floats) {
            buffer.get(buffer.position() + from, dest, 0, floats);
        }

        @Override
        public void put(FloatBuffer buffer, int from, float[] source, int floats) {
            buffer.put(buffer.position() + from, source, 0, floats);
        }
    };

    FloatAccess<ByteBuffer> BYTES = new FloatAccess<>() {
        @Override
        public void requireRoom(ByteBuffer buffer, int floats) {
            Objects.checkFromIndexSize(buffer.position(), (long) floats * Float.BYTES, (long) buffer.limit());
        }

        @Override
        public void get(ByteBuffer buffer, int from, float[] dest, int floats) {
            int at = buffer.position() + from * Float.BYTES;
            for (int i = 0; i < floats; i++) {
                dest[i] = buffer.getFloat(at + i * Float.BYTES);
            }
        }

        @Override
        public void put(ByteBuffer buffer, int from, float[] source, int floats) {
            int at = buffer.position() + from * Float.BYTES;
            for (int i = 0; i < floats; i++) {
                buffer.putFloat(at + i * Float.BYTES, source[i]);
            }
        }
    };

    /** @throws IndexOutOfBoundsException if there are fewer floats between position and limit */
    void requireRoom(B buffer, int floats);

    void get(B buffer, int from, float[] dest, int floats);

    void put(B buffer, int from, float[] source, int floats);
}
