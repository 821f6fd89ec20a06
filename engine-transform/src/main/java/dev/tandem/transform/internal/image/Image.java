package dev.tandem.transform.internal.image;

import org.jspecify.annotations.Nullable;

/**
 * All that later ticks and frames of a scene depend on, column by column, on the way out of its keepers or in.
 *
 * <p>Each keeper has one method that hands over every column that it has, by name, and takes back what is to be there: on the
 * way out the same, on the way in what was handed over before, in the same order. So what is written is what is read. What can be
 * computed from the columns, such as matrices, is no column: a keeper computes it when {@link #isRestoring}.
 *
 * <p>A column is a stream: what several keepers of the same part hand over under one name is one column, in that order.
 */
public interface Image {
    /** Refuses numbers that contradict each other, on the way in. */
    static void require(boolean holds, String what, long value) {
        if (!holds) {
            throw refusal(what, Long.toString(value));
        }
    }

    /** Refuses numbers as {@link #require(boolean, String, long)} does. */
    static void require(boolean holds, String what, double value) {
        if (!holds) {
            throw refusal(what, Double.toString(value));
        }
    }

    private static IllegalArgumentException refusal(String what, String value) {
        return new IllegalArgumentException("this is no image of a scene: " + what + " " + value);
    }

    /** True on the way in: what the keepers have is replaced. */
    boolean isRestoring();

    /**
     * Whether a channel is handed over.
     *
     * @param objects the type of its values if these are objects
     */
    default boolean takes(@Nullable Class<?> objects) {
        return true;
    }

    /** Whether the objects are handed over that hosts keep for nodes. */
    default boolean takesObjectsOfNodes() {
        return true;
    }

    /** Says that the columns which follow belong to a part of the scene; parts may be within others. */
    void begin(String part);

    /** Ends the part that was begun last. */
    void end();

    int number(String column, int value);

    long number(String column, long value);

    double number(String column, double value);

    boolean flag(String column, boolean value);

    /**
     * A number of things that are handed over next, at least a byte for each.
     *
     * @return neither negative nor more than there can be, so that a keeper may make room for them
     */
    int count(String column, int value);

    @Nullable
    String text(String column, @Nullable String value);

    /** An object that is no data, such as code of the host's. */
    <T> @Nullable T object(String column, @Nullable T value);

    void bytes(String column, byte[] values, int from, int count);

    void chars(String column, char[] values, int from, int count);

    /** Numbers of a column of ints: what is out of range there comes back as the nearest one. */
    void shorts(String column, short[] values, int from, int count);

    void ints(String column, int[] values, int from, int count);

    void longs(String column, long[] values, int from, int count);

    void floats(String column, float[] values, int from, int count);

    void doubles(String column, double[] values, int from, int count);
}
