package dev.tandem.scene.internal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import java.nio.FloatBuffer;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** One matrix and many in all layouts against writes of one float at a time. */
class MatrixShareTest {
    private static final int SLOTS = 400;

    /** Where row and column of the matrix lie in what a layout writes. */
    private static int place(MatrixWriter layout, int row, int column) {
        return switch (layout) {
            case COLUMNS_4X4 -> 4 * column + row;
            case COLUMNS_4X3 -> 3 * column + row;
            case ROWS_3X4, COLUMNS_3X3_STD140 -> layout.isFlat() ? 4 * column + row : 4 * row + column;
            case COLUMNS_3X2 -> 2 * column + row;
            case ROWS_2X3 -> 3 * row + column;
            case POSE_2D -> throw new AssertionError("no matrix");
        };
    }

    @Property(tries = 200)
    void shouldWriteEachMatrixToItsSlotAndNothingElse(@ForAll long seed, @ForAll MatrixWriter layout) {
        Random random = new Random(seed);
        FloatBuffer buffer = FloatBuffer.allocate(SLOTS * layout.floats());
        float[] expected = new float[buffer.capacity()];
        buffer.position(3).limit(5);
        MatrixShare matrices = new MatrixShare(layout, buffer);
        SlotRanges written = new SlotRanges();
        for (int write = 0; write < 30; write++) {
            int count = 1 + random.nextInt(random.nextInt(4) == 0 ? 200 : 5);
            int slot = random.nextInt(SLOTS - count + 1);
            int at = random.nextInt(20);
            float[] m = new float[at + layout.source() * count + 3];
            for (int i = 0; i < m.length; i++) {
                m[i] = random.nextFloat() + 1;
            }

            if (count == 1 && random.nextBoolean()) {
                matrices.write(slot, m, at);
            } else {
                matrices.write(slot, m, at, count);
            }

            for (int i = 0; i < count; i++) {
                expect(layout, expected, slot + i, m, at + layout.source() * i);
            }
            if (random.nextInt(5) == 0) {
                matrices.finish(written);
                assertArrayEquals(expected, buffer.array());
            }
        }
        matrices.finish(written);
        matrices.finish(written);
        assertArrayEquals(expected, buffer.array());
    }

    private static void expect(MatrixWriter layout, float[] expected, int slot, float[] m, int at) {
        int to = slot * layout.floats();
        int rows = layout.isFlat() ? 2 : 3;
        if (layout == MatrixWriter.POSE_2D) {
            layout.write(m, at, expected, to); // what that is: PlaneMatricesTest
            return;
        }
        for (int column = 0; column <= rows; column++) {
            for (int row = 0; row < rows; row++) {
                expected[to + place(layout, row, column)] = m[at + rows * column + row];
            }
            if (layout == MatrixWriter.COLUMNS_3X3_STD140) {
                expected[to + place(layout, 2, column)] = column == 2 ? 1 : 0;
            }
            if (layout == MatrixWriter.COLUMNS_4X4) {
                expected[to + place(layout, 3, column)] = column == 3 ? 1 : 0;
            }
        }
    }
}
