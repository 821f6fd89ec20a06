package dev.tandem.scene.internal.batch;

import java.nio.ByteBuffer;
import java.nio.FloatBuffer;

/**
 * How numbers get from and to one kind of array or buffer. The numbers of node i begin at {@code offset + i * stride}; of a
 * buffer they are counted from its position, which stays.
 */
public interface FloatAccess<A> {
    /** As they are. */
    FloatAccess<float[]> FLOATS = new FloatAccess<>() {
        @Override
        public int room(float[] numbers) {
            return numbers.length;
        }

        @Override
        public void get(float[] numbers, Records records, int from, int count, float[] dest) {
            int at = records.at(from);
            if (records.stride() == records.floats()) {
                System.arraycopy(numbers, at, dest, 0, count * records.floats());
                return;
            }
            for (int i = 0, k = 0; i < count; i++, at += records.stride()) {
                for (int c = 0; c < records.floats(); c++) {
                    dest[k++] = numbers[at + c];
                }
            }
        }

        @Override
        public void put(float[] numbers, Records records, int from, int count, float[] source) {
            int at = records.at(from);
            for (int i = 0, k = 0; i < count; i++, at += records.stride()) {
                for (int c = 0; c < records.floats(); c++) {
                    numbers[at + c] = source[k++];
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
        public void get(double[] numbers, Records records, int from, int count, float[] dest) {
            int at = records.at(from);
            for (int i = 0, k = 0; i < count; i++, at += records.stride()) {
                float sum = 0;
                for (int c = 0; c < records.floats(); c++) {
                    float value = (float) numbers[at + c];
                    sum += value * 0f;
                    dest[k++] = value;
                }
                if (sum != 0) {
                    refuse(numbers, at, records.floats(), from + i);
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
        public void put(double[] numbers, Records records, int from, int count, float[] source) {
            int at = records.at(from);
            for (int i = 0, k = 0; i < count; i++, at += records.stride()) {
                for (int c = 0; c < records.floats(); c++) {
                    numbers[at + c] = source[k++];
                }
            }
        }
    };

    /** Floats without gaps. */
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
        public void get(FloatBuffer buffer, Records records, int from, int count, float[] dest) {
            buffer.get(buffer.position() + records.at(from), dest, 0, count * records.floats());
        }

        @Override
        public void put(FloatBuffer buffer, Records records, int from, int count, float[] source) {
            buffer.put(buffer.position() + records.at(from), source, 0, count * records.floats());
        }
    };

    /** Floats without gaps, in the byte order of the buffer. */
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
        public void get(ByteBuffer buffer, Records records, int from, int count, float[] dest) {
            int at = buffer.position() + records.at(from) * Float.BYTES;
            for (int i = 0; i < count * records.floats(); i++) {
                dest[i] = buffer.getFloat(at + i * Float.BYTES);
            }
        }

        @Override
        public void put(ByteBuffer buffer, Records records, int from, int count, float[] source) {
            int at = buffer.position() + records.at(from) * Float.BYTES;
            for (int i = 0; i < count * records.floats(); i++) {
                buffer.putFloat(at + i * Float.BYTES, source[i]);
            }
        }
    };

    /** How many numbers there are. */
    int room(A numbers);

    /** True if nothing can be put. */
    default boolean isReadOnly(A numbers) {
        return false;
    }

    /**
     * Writes the numbers of {@code count} nodes from number {@code from} on to {@code dest}, without gaps.
     *
     * @throws IllegalArgumentException if a number has no float, naming number, index and node
     */
    void get(A numbers, Records records, int from, int count, float[] dest);

    /** The other way round. */
    void put(A numbers, Records records, int from, int count, float[] source);
}
