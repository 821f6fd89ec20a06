package dev.tandem.scene.data;

import dev.tandem.scene.internal.batch.FloatAccess;
import dev.tandem.scene.internal.batch.HostMemory;
import java.nio.ByteBuffer;
import java.nio.FloatBuffer;
import java.util.Objects;

/**
 * The part of {@link HostMemory} that hosts see.
 *
 * @param <A> type of the array or buffer
 */
final class BatchView<A> extends HostMemory<A> implements BatchMemory {
    private BatchView(FloatAccess<A> access, A numbers, int offset, int stride) {
        super(access, Objects.requireNonNull(numbers, "numbers"), offset, stride);
    }

    static BatchView<float[]> of(float[] numbers) {
        return new BatchView<>(FloatAccess.FLOATS, numbers, 0, WITHOUT_GAPS);
    }

    static BatchView<double[]> of(double[] numbers) {
        return new BatchView<>(FloatAccess.DOUBLES, numbers, 0, WITHOUT_GAPS);
    }

    static BatchView<FloatBuffer> of(FloatBuffer numbers) {
        return new BatchView<>(FloatAccess.FLOAT_BUFFER, numbers, 0, WITHOUT_GAPS);
    }

    static BatchView<ByteBuffer> of(ByteBuffer numbers) {
        return new BatchView<>(FloatAccess.BYTE_BUFFER, numbers, 0, WITHOUT_GAPS);
    }

    @Override
    public BatchView<A> from(int newOffset) {
        if (newOffset < 0) {
            throw new IndexOutOfBoundsException("the first number cannot be that at " + newOffset);
        }
        return new BatchView<>(access, numbers, newOffset, stride);
    }

    @Override
    public BatchView<A> every(int newStride) {
        if (newStride <= 0) {
            throw new IllegalArgumentException("the stride must be positive but is " + newStride);
        }
        return new BatchView<>(access, numbers, offset, newStride);
    }
}
