package dev.tandem.transform.internal.curve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.transform.internal.motion.MotionChunk;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KnownRowsTest {
    @ParameterizedTest
    @CsvSource({"0, 0, 7, 2", "0, 1, 7, 2", "1, 2, 7, 5", "1, 4, 7, 5", "0, 5, 7, 7", "0, 0, 1, 1", "1, 2, 4, 4"})
    void shouldEndWhereTheValueDiffers(float value, int row, int end, int expected) {
        float[] values = {0, 0, 1, 1, 1, 0, 0};

        assertEquals(expected, KnownRows.end(values, value, row, end));
    }

    @Test
    void shouldBeEmptyWhenTheFirstRowHasTheOtherValue() {
        assertEquals(3, KnownRows.end(new float[] {0, 0, 0, 1}, 0, 3, 4));
        assertEquals(1, KnownRows.end(new float[] {1, 0, 0, 1}, 1, 1, 4));
    }

    @Test
    void shouldReachTheLastRowOfAFullChunk() {
        float[] values = new float[MotionChunk.SIZE];
        assertEquals(MotionChunk.SIZE, KnownRows.end(values, 0, MotionChunk.SIZE - 1, MotionChunk.SIZE));
        Arrays.fill(values, 1);
        assertEquals(MotionChunk.SIZE, KnownRows.end(values, 1, MotionChunk.SIZE - 1, MotionChunk.SIZE));
        assertEquals(MotionChunk.SIZE, KnownRows.end(values, 1, 0, MotionChunk.SIZE));
    }
}
