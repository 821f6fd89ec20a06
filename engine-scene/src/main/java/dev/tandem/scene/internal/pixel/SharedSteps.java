package dev.tandem.scene.internal.pixel;

import java.util.Arrays;

/** The steps that were taken in a frame, by how far what took them has moved: a hash table over cells of such ways. */
final class SharedSteps {
    private static final int FIRST_CAPACITY = 64;
    private static final int NONE = -1;

    /** Ways are told apart by at most half a cell. */
    private static final double CELLS_PER_PIXEL = 16;

    /** Ways beyond it share the last cell. */
    private static final double FARTHEST_CELL = 1L << 40;

    /** The largest error that a way may have. */
    static final double MOST_NOISE = 0.25 / CELLS_PER_PIXEL;

    private int size;
    private int[] first = filled(2 * FIRST_CAPACITY);
    private int[] next = new int[FIRST_CAPACITY];
    private double[] dx = new double[FIRST_CAPACITY];
    private double[] dy = new double[FIRST_CAPACITY];
    private double[] noise = new double[FIRST_CAPACITY];
    private double[] columns = new double[FIRST_CAPACITY];
    private double[] rows = new double[FIRST_CAPACITY];

    private static int[] filled(int length) {
        int[] result = new int[length];
        Arrays.fill(result, NONE);
        return result;
    }

    void clear() {
        if (size > 0) {
            Arrays.fill(first, NONE);
            size = 0;
        }
    }

    /** The step whose way is nearest to one, if they differ by no more than the errors of both; else -1. */
    int find(double x, double y, double error) {
        double reach = error + MOST_NOISE;
        long lastCellX = cell(x + reach);
        long lastCellY = cell(y + reach);
        int found = NONE;
        double least = Double.POSITIVE_INFINITY;
        for (long cellX = cell(x - reach); cellX <= lastCellX; cellX++) {
            for (long cellY = cell(y - reach); cellY <= lastCellY; cellY++) {
                for (int at = first[bucket(cellX, cellY)]; at != NONE; at = next[at]) {
                    double off = off(at, x, y);
                    if (off <= error + noise[at] && off < least) {
                        least = off;
                        found = at;
                    }
                }
            }
        }
        return found;
    }

    /** Whether a way that was found is so different that others may be found beside this one only. */
    boolean isFar(int at, double x, double y, double error) {
        return off(at, x, y) > (error + noise[at]) / 4;
    }

    private double off(int at, double x, double y) {
        return Math.max(Math.abs(dx[at] - x), Math.abs(dy[at] - y));
    }

    double columns(int at) {
        return columns[at];
    }

    double rows(int at) {
        return rows[at];
    }

    void add(double x, double y, double error, double stepColumns, double stepRows) {
        if (size == next.length) {
            grow();
        }
        int at = size++;
        dx[at] = x;
        dy[at] = y;
        noise[at] = error;
        columns[at] = stepColumns;
        rows[at] = stepRows;
        link(at);
    }

    private void grow() {
        int capacity = 2 * size;
        next = Arrays.copyOf(next, capacity);
        dx = Arrays.copyOf(dx, capacity);
        dy = Arrays.copyOf(dy, capacity);
        noise = Arrays.copyOf(noise, capacity);
        columns = Arrays.copyOf(columns, capacity);
        rows = Arrays.copyOf(rows, capacity);
        first = filled(2 * capacity);
        for (int at = 0; at < size; at++) {
            link(at);
        }
    }

    private void link(int at) {
        int bucket = bucket(cell(dx[at]), cell(dy[at]));
        next[at] = first[bucket];
        first[bucket] = at;
    }

    private static long cell(double way) {
        return (long) Math.max(-FARTHEST_CELL, Math.min(FARTHEST_CELL, Math.floor(way * CELLS_PER_PIXEL)));
    }

    private int bucket(long cellX, long cellY) {
        long mixed = (cellX * 31 + cellY) * 0x9E3779B97F4A7C15L;
        return (int) (mixed >>> 32) & first.length - 1;
    }
}
