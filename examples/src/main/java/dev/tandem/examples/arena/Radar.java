package dev.tandem.examples.arena;

import java.util.Arrays;

/** A square of the ground from above, as lines of text. Marks beyond its edge are not shown. */
final class Radar {
    private static final int ROWS = 25;

    /** A character is about twice as high as it is wide. */
    private static final int COLUMNS = 2 * ROWS - 1;

    private final float radius;
    private final char[][] marks = new char[ROWS][COLUMNS];

    Radar(float radius) {
        this.radius = radius;
        for (char[] row : marks) {
            Arrays.fill(row, ' ');
        }
    }

    void mark(float x, float z, char mark) {
        int column = Math.round((x / radius + 1) / 2 * (COLUMNS - 1));
        int row = Math.round((z / radius + 1) / 2 * (ROWS - 1));
        if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS) {
            marks[row][column] = mark;
        }
    }

    @Override
    public String toString() {
        String edge = "+" + "-".repeat(COLUMNS) + "+\n";
        StringBuilder text = new StringBuilder(edge);
        for (char[] row : marks) {
            text.append('|').append(row).append("|\n");
        }
        return text.append(edge).toString();
    }
}
