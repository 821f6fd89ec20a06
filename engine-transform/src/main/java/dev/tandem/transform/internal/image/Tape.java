package dev.tandem.transform.internal.image;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * An image in memory: one array for each type of numbers, with all columns in the order in which they are handed over. Objects
 * are kept as they are. Written again, it allocates nothing once it is large enough.
 */
public final class Tape implements Image {
    private static final int SMALLEST = 1024;

    private boolean restoring;
    private byte[] bytes = {};
    private char[] chars = {};
    private int[] ints = {};
    private long[] longs = {};
    private float[] floats = {};
    private double[] doubles = {};
    private @Nullable Object[] objects = {};
    private int byteAt;
    private int charAt;
    private int intAt;
    private int longAt;
    private int floatAt;
    private int doubleAt;
    private int objectAt;

    /** Is to be written from the beginning; what was written before is forgotten. */
    public Tape toWrite() {
        restoring = false;
        rewind();
        Arrays.fill(objects, null);
        return this;
    }

    /** Is to be read from the beginning. */
    public Tape toRead() {
        restoring = true;
        rewind();
        return this;
    }

    private void rewind() {
        byteAt = 0;
        charAt = 0;
        intAt = 0;
        longAt = 0;
        floatAt = 0;
        doubleAt = 0;
        objectAt = 0;
    }

    /** How many bytes of memory it takes, but for objects. */
    public long byteSize() {
        return bytes.length
                + 2L * chars.length
                + 4L * (ints.length + (long) floats.length + objects.length)
                + 8L * (longs.length + (long) doubles.length);
    }

    @Override
    public boolean isRestoring() {
        return restoring;
    }

    @Override
    public void begin(String part) {}

    @Override
    public void end() {}

    @Override
    public int number(String column, int value) {
        if (restoring) {
            return ints[intAt++];
        }
        if (intAt == ints.length) {
            ints = Arrays.copyOf(ints, room(intAt, 1));
        }
        ints[intAt++] = value;
        return value;
    }

    private static int room(int at, int count) {
        return Math.max(SMALLEST, Math.max(Math.addExact(at, count), at + (at >> 1)));
    }

    @Override
    public long number(String column, long value) {
        if (restoring) {
            return longs[longAt++];
        }
        if (longAt == longs.length) {
            longs = Arrays.copyOf(longs, room(longAt, 1));
        }
        longs[longAt++] = value;
        return value;
    }

    @Override
    public double number(String column, double value) {
        if (restoring) {
            return doubles[doubleAt++];
        }
        if (doubleAt == doubles.length) {
            doubles = Arrays.copyOf(doubles, room(doubleAt, 1));
        }
        doubles[doubleAt++] = value;
        return value;
    }

    @Override
    public boolean flag(String column, boolean value) {
        return number(column, value ? 1 : 0) != 0;
    }

    @Override
    public int count(String column, int value) {
        return number(column, value);
    }

    @Override
    public @Nullable String text(String column, @Nullable String value) {
        return object(column, value);
    }

    @Override
    @SuppressWarnings("unchecked") // what comes back is what was handed over at the same place
    public <T> @Nullable T object(String column, @Nullable T value) {
        if (restoring) {
            return (T) objects[objectAt++];
        }
        if (objectAt == objects.length) {
            objects = Arrays.copyOf(objects, room(objectAt, 1));
        }
        objects[objectAt++] = value;
        return value;
    }

    @Override
    public void bytes(String column, byte[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(bytes, byteAt, values, from, count);
        } else {
            if (count > bytes.length - byteAt) {
                bytes = Arrays.copyOf(bytes, room(byteAt, count));
            }
            System.arraycopy(values, from, bytes, byteAt, count);
        }
        byteAt += count;
    }

    @Override
    public void chars(String column, char[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(chars, charAt, values, from, count);
        } else {
            if (count > chars.length - charAt) {
                chars = Arrays.copyOf(chars, room(charAt, count));
            }
            System.arraycopy(values, from, chars, charAt, count);
        }
        charAt += count;
    }

    @Override
    public void shorts(String column, short[] values, int from, int count) {
        if (!restoring && count > ints.length - intAt) {
            ints = Arrays.copyOf(ints, room(intAt, count));
        }
        for (int i = 0; i < count; i++) {
            if (restoring) {
                values[from + i] = (short) ints[intAt + i];
            } else {
                ints[intAt + i] = values[from + i];
            }
        }
        intAt += count;
    }

    @Override
    public void ints(String column, int[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(ints, intAt, values, from, count);
        } else {
            if (count > ints.length - intAt) {
                ints = Arrays.copyOf(ints, room(intAt, count));
            }
            System.arraycopy(values, from, ints, intAt, count);
        }
        intAt += count;
    }

    @Override
    public void longs(String column, long[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(longs, longAt, values, from, count);
        } else {
            if (count > longs.length - longAt) {
                longs = Arrays.copyOf(longs, room(longAt, count));
            }
            System.arraycopy(values, from, longs, longAt, count);
        }
        longAt += count;
    }

    @Override
    public void floats(String column, float[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(floats, floatAt, values, from, count);
        } else {
            if (count > floats.length - floatAt) {
                floats = Arrays.copyOf(floats, room(floatAt, count));
            }
            System.arraycopy(values, from, floats, floatAt, count);
        }
        floatAt += count;
    }

    @Override
    public void doubles(String column, double[] values, int from, int count) {
        if (restoring) {
            System.arraycopy(doubles, doubleAt, values, from, count);
        } else {
            if (count > doubles.length - doubleAt) {
                doubles = Arrays.copyOf(doubles, room(doubleAt, count));
            }
            System.arraycopy(values, from, doubles, doubleAt, count);
        }
        doubleAt += count;
    }
}
