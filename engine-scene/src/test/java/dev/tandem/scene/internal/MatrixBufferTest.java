package dev.tandem.scene.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.FloatBuffer;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** Gathered writes against writes one float at a time. */
class MatrixBufferTest {
    private static final int SLOTS = 400;

    /** Where row and column of the 3x4 matrix lie in what a layout writes. */
    private static int place(MatrixWriter layout, int row, int column) {
        return switch (layout) {
            case COLUMNS_4X4 -> 4 * column + row;
            case COLUMNS_4X3 -> 3 * column + row;
            case ROWS_3X4 -> 4 * row + column;
        };
    }

    @Property(tries = 200)
    void shouldWriteEachMatrixToItsSlotAndNothingElse(@ForAll long seed, @ForAll MatrixWriter layout) {
        Random random = new Random(seed);
        FloatBuffer buffer = FloatBuffer.allocate(SLOTS * layout.floats());
        float[] expected = new float[buffer.capacity()];
        buffer.position(3).limit(5);
        MatrixBuffer matrices = new MatrixBuffer(layout, buffer);
        for (int write = 0; write < 30; write++) {
            int count = 1 + random.nextInt(random.nextInt(4) == 0 ? 200 : 5);
            int slot = random.nextInt(SLOTS - count + 1);
            int at = random.nextInt(20);
            float[] m = new float[at + 12 * count + 3];
            for (int i = 0; i < m.length; i++) {
                m[i] = random.nextFloat() + 1;
            }

            matrices.write(slot, m, at, count);

            for (int i = 0; i < count; i++) {
                expect(layout, expected, slot + i, m, at + 12 * i);
            }
            if (random.nextInt(5) == 0) {
                matrices.flush();
                assertArrayEquals(expected, buffer.array());
            }
        }
        matrices.flush();
        matrices.flush();
        assertArrayEquals(expected, buffer.array());
    }

    private static void expect(MatrixWriter layout, float[] expected, int slot, float[] m, int at) {
        int to = slot * layout.floats();
        for (int column = 0; column < 4; column++) {
            for (int row = 0; row < 3; row++) {
                expected[to + place(layout, row, column)] = m[at + 3 * column + row];
            }
            if (layout == MatrixWriter.COLUMNS_4X4) {
                expected[to + place(layout, 3, column)] = column == 3 ? 1 : 0;
            }
        }
    }
}
