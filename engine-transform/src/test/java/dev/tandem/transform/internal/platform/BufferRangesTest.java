package dev.tandem.transform.internal.platform;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.FloatBuffer;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 6.3: floats get where they should with the methods of the buffer and one by one, and position and limit stay. */
class BufferRangesTest {
    private static final int CAPACITY = 40;

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldMoveTheSameFloatsWithAndWithoutTheMethodsOfTheBuffer(boolean direct) {
        FloatBuffer bulk = numbered(direct);
        FloatBuffer single = numbered(direct);

        BufferRanges.put(bulk, 30, new float[] {-1, -2, -3, -4}, 1, 2);
        BufferRanges.putEach(single, 30, new float[] {-1, -2, -3, -4}, 1, 2);
        BufferRanges.put(bulk, 2, numbered(!direct), 35, 5);
        BufferRanges.putEach(single, 2, numbered(!direct), 35, 5);

        float[] expected = floats(numbered(direct));
        expected[30] = -2;
        expected[31] = -3;
        System.arraycopy(new float[] {35, 36, 37, 38, 39}, 0, expected, 2, 5);
        assertHolds(expected, bulk);
        assertHolds(expected, single);
    }

    private static void assertHolds(float[] expected, FloatBuffer buffer) {
        assertArrayEquals(expected, floats(buffer));
        float[] found = new float[CAPACITY + 2];
        BufferRanges.getEach(buffer, 0, found, 1, CAPACITY);
        assertArrayEquals(expected, Arrays.copyOfRange(found, 1, CAPACITY + 1));
        assertEquals(0, buffer.position());
        assertEquals(CAPACITY, buffer.limit());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void shouldReachAllFloatsWhateverPositionAndLimitTheBufferHas(boolean direct) {
        FloatBuffer buffer = numbered(direct);
        buffer.limit(8).position(6);

        FloatBuffer whole = BufferRanges.whole(buffer);
        BufferRanges.put(whole, CAPACITY - 1, new float[] {5}, 0, 1);

        assertEquals(CAPACITY, whole.remaining());
        assertEquals(6, buffer.position());
        assertEquals(8, buffer.limit());
        buffer.clear();
        assertEquals(5, buffer.get(CAPACITY - 1));
    }

    private static FloatBuffer numbered(boolean direct) {
        FloatBuffer buffer = direct
                ? ByteBuffer.allocateDirect(CAPACITY * Float.BYTES)
                        .order(ByteOrder.nativeOrder())
                        .asFloatBuffer()
                : FloatBuffer.allocate(CAPACITY);
        for (int i = 0; i < CAPACITY; i++) {
            buffer.put(i, i);
        }
        return buffer;
    }

    private static float[] floats(FloatBuffer buffer) {
        float[] floats = new float[CAPACITY];
        BufferRanges.get(buffer, 0, floats, 0, CAPACITY);
        return floats;
    }
}
