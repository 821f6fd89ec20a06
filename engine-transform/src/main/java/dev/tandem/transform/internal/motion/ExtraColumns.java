package dev.tandem.transform.internal.motion;

import java.util.Arrays;

/** The extra columns that a rule keeps for a row, on their way to another table of the same rule. */
public final class ExtraColumns {
    private float[] values = {};
    private int marks;

    public void load(MotionChunk chunk, int row) {
        int count = chunk.extra.length;
        if (values.length < count) {
            values = Arrays.copyOf(values, count);
        }
        for (int c = 0; c < count; c++) {
            values[c] = chunk.extra[c][row];
        }
        marks = chunk.marks;
    }

    /** @param chunk of a table of the same rule */
    public void store(MotionChunk chunk, int row) {
        for (int c = 0; c < chunk.extra.length; c++) {
            chunk.extra[c][row] = values[c];
        }
        chunk.marks |= marks;
    }
}
