package dev.tandem.scene.internal.batch;

import dev.tandem.transform.internal.platform.BufferRanges;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/**
 * How numbers get from and to one kind of array or buffer. Those of a node begin {@code stride} after those of the one before,
 * the first at {@code at}; of a buffer they are counted from its position, which stays.
 */
public interface FloatAccess<A> {
    /** Floats as they are. */
    FloatAccess<float[]> FLOATS = new FloatAccess<>() {
        @Override
        public int room(float[] numbers) {
            return numbers.length;
        }

        @Override
        public void get(float[] numbers, int at, int stride, int floats, int from, int count, float[] dest) {
            if (stride == floats) {
                System.arraycopy(numbers, at, dest, 0, count * floats);
                return;
            }
            for (int i = 0, k = 0, start = at; i < count; i++, start += stride) {
                for (int c = 0; c < floats; c++) {
                    dest[k++] = numbers[start + c];
                }
            }
        }

        @Override
        public void get(float[] numbers, int at, int floats, double[] dest) {
            for (int c = 0; c < floats; c++) {
                dest[c] = numbers[at + c];
            }
        }

        @Override
        public void put(float[] numbers, int at, int stride, int floats, int count, float[] source) {
            for (int i = 0, k = 0, start = at; i < count; i++, start += stride) {
                for (int c = 0; c < floats; c++) {
                    numbers[start + c] = source[k++];
                }
            }
        }
    };

    /** Rounded to the nearest float. */
    FloatAccess<double[]> DOUBLES = new FloatAccess<>() {
        @Override
        public int room(double[] numbers) {
            return numbers.length;
        }

        @Override
        public void get(double[] numbers, int at, int stride, int floats, int from, int count, float[] dest) {
            for (int i = 0, k = 0, start = at; i < count; i++, start += stride) {
                float sum = 0;
                for (int c = 0; c < floats; c++) {
                    float value = (float) numbers[start + c];
                    sum += value * 0f;
                    dest[k++] = value;
                }
                if (sum != 0) {
                    refuse(numbers, start, floats, from + i);
                }
            }
        }

        private void refuse(double[] numbers, int at, int floats, int node) {
            for (int k = at; k < at + floats; k++) {
                if (!Float.isFinite((float) numbers[k])) {
                    throw new IllegalArgumentException("the number at index " + k + ", which is of node " + node
                            + ", must be finite as a float but is " + numbers[k]);
                }
            }
        }

        @Override
        public void get(double[] numbers, int at, int floats, double[] dest) {
            System.arraycopy(numbers, at, dest, 0, floats);
        }

        @Override
        public void put(double[] numbers, int at, int stride, int floats, int count, float[] source) {
            for (int i = 0, k = 0, start = at; i < count; i++, start += stride) {
                for (int c = 0; c < floats; c++) {
                    numbers[start + c] = source[k++];
                }
            }
        }
    };

    /** Floats of a buffer. */
    FloatAccess<FloatBuffer> FLOAT_BUFFER = new FloatAccess<>() {
        @Override
        public int room(FloatBuffer buffer) {
            return buffer.remaining();
        }

        @Override
        public boolean isReadOnly(FloatBuffer buffer) {
            return buffer.isReadOnly();
        }

        @Override
        public void get(FloatBuffer buffer, int at, int stride, int floats, int from, int count, float[] dest) {
            int start = buffer.position() + at;
            if (stride == floats) {
                BufferRanges.get(buffer, start, dest, 0, count * floats);
                return;
            }
            for (int i = 0; i < count; i++) {
                BufferRanges.get(buffer, start + i * stride, dest, i * floats, floats);
            }
        }

        @Override
        public void get(FloatBuffer buffer, int at, int floats, double[] dest) {
            for (int c = 0; c < floats; c++) {
                dest[c] = buffer.get(buffer.position() + at + c);
            }
        }

        @Override
        public void put(FloatBuffer buffer, int at, int stride, int floats, int count, float[] source) {
            int start = buffer.position() + at;
            if (stride == floats) {
                BufferRanges.put(buffer, start, source, 0, count * floats);
                return;
            }
            for (int i = 0; i < count; i++) {
                BufferRanges.put(buffer, start + i * stride, source, i * floats, floats);
            }
        }
    };

    /** Floats in the byte order of the buffer. */
    FloatAccess<ByteBuffer> BYTE_BUFFER = new FloatAccess<>() {
        @Override
        public int room(ByteBuffer buffer) {
            return buffer.remaining() / Float.BYTES;
        }

        @Override
        public boolean isReadOnly(ByteBuffer buffer) {
            return buffer.isReadOnly();
        }

        @Override
        public void get(ByteBuffer buffer, int at, int stride, int floats, int from, int count, float[] dest) {
            if (stride == floats) {
                get(buffer, index(buffer, at), count * floats, dest, 0);
                return;
            }
            for (int i = 0; i < count; i++) {
                get(buffer, index(buffer, at + i * stride), floats, dest, i * floats);
            }
        }

        @Override
        public void get(ByteBuffer buffer, int at, int floats, double[] dest) {
            for (int c = 0; c < floats; c++) {
                dest[c] = buffer.getFloat(index(buffer, at + c));
            }
        }

        @Override
        public void put(ByteBuffer buffer, int at, int stride, int floats, int count, float[] source) {
            if (stride == floats) {
                put(buffer, index(buffer, at), count * floats, source, 0);
                return;
            }
            for (int i = 0; i < count; i++) {
                put(buffer, index(buffer, at + i * stride), floats, source, i * floats);
            }
        }

        private void get(ByteBuffer buffer, int start, int floats, float[] dest, int offset) {
            for (int c = 0; c < floats; c++) {
                dest[offset + c] = buffer.getFloat(start + c * Float.BYTES);
            }
        }

        private void put(ByteBuffer buffer, int start, int floats, float[] source, int offset) {
            for (int c = 0; c < floats; c++) {
                buffer.putFloat(start + c * Float.BYTES, source[offset + c]);
            }
        }

        private int index(ByteBuffer buffer, int at) {
            return buffer.position() + at * Float.BYTES;
        }
    };

    /** How many numbers there are. */
    int room(A numbers);

    /** True if nothing can be put. */
    default boolean isReadOnly(A numbers) {
        return false;
    }

    /**
     * Writes the numbers of {@code count} nodes to {@code dest}, without gaps.
     *
     * @param from place of the first of these nodes, for messages
     * @throws IllegalArgumentException if a number has no float, naming number, index and node
     */
    void get(A numbers, int at, int stride, int floats, int from, int count, float[] dest);

    /** Writes the numbers of one node to {@code dest}, as they are. */
    void get(A numbers, int at, int floats, double[] dest);

    /** Writes the numbers of {@code count} nodes from {@code source}, where they lie without gaps. */
    void put(A numbers, int at, int stride, int floats, int count, float[] source);
}
