package dev.tandem.replay.internal.save;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import dev.tandem.replay.internal.bits.Order;
import dev.tandem.replay.internal.bits.Rice;
import dev.tandem.transform.internal.image.Image;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * An image in bytes: its columns by name, each with the type of its values. A column that the bytes do not have leaves a scene
 * as it is, and one that nobody asks for is skipped, so files of other minor versions can be read.
 *
 * <p>Reading never trusts the bytes: whatever they say, it ends with an image or with an {@link IllegalArgumentException}, and
 * takes no more memory than the bytes account for.
 */
public final class ColumnFile implements Image {
    private static final String ABSENT = "";
    private static final String PRESENT = "=";

    /** How wide the values of each type of column are, in the order of {@link Type}. */
    private enum Type {
        BYTES(1),
        CHARS(2),
        INTS(4),
        LONGS(8),
        FLOATS(4),
        DOUBLES(8),
        TEXTS(1);

        private final int width;

        Type(int width) {
            this.width = width;
        }

        /** How wide the words are into which values are taken apart where they are written as differences. */
        int wordWidth() {
            return Math.min(width, Integer.BYTES);
        }
    }

    private static final Type[] TYPES = Type.values();
    private static final byte[] NONE = {};

    /** Parameters of {@link Rice}. */
    private static final int COUNT_PARAMETER = 6;

    private static final int LENGTH_PARAMETER = 5;

    private final Map<String, ByteBuffer> columns = new LinkedHashMap<>();

    /** From how far back words of the columns that were written last were predicted, which is good for images based on these. */
    private final Map<String, Integer> strides = new HashMap<>();

    private final ObjectTexts texts;
    private final boolean restoring;
    private final Deque<String> outer = new ArrayDeque<>();
    private Predicate<Class<?>> isLeftOut = objects -> false;
    private String path = "";
    private int mostThings;

    /** An image to be written. */
    public ColumnFile(ObjectTexts texts) {
        this.texts = texts;
        this.restoring = false;
        this.mostThings = Integer.MAX_VALUE;
    }

    /**
     * An image to be read, which was {@linkplain #write written} as differences.
     *
     * @param base the image that was the base of it, none of whose values has been asked for, or null
     * @param mostBytes how large the image may be
     */
    public ColumnFile(ObjectTexts texts, BitReader in, @Nullable ColumnFile base, int mostBytes) {
        this.texts = texts;
        this.restoring = true;
        readColumns(in, base, mostBytes);
    }

    /** An image to be read, from all bytes that are left. */
    public ColumnFile(ObjectTexts texts, ByteBuffer bytes) {
        this.texts = texts;
        this.restoring = true;
        this.mostThings = bytes.remaining();
        while (bytes.hasRemaining()) {
            readColumn(bytes);
        }
    }

    /** Is to be written anew, into the memory that it has. */
    public void clear() {
        columns.values().forEach(ByteBuffer::clear);
    }

    /** Writes no channels of objects of some types. */
    public ColumnFile leavingOut(Predicate<Class<?>> objects) {
        isLeftOut = objects;
        return this;
    }

    @Override
    public boolean takes(@Nullable Class<?> objects) {
        return objects == null || !isLeftOut.test(objects);
    }

    /** These have texts, which are parts of their own. */
    @Override
    public boolean takesObjectsOfNodes() {
        return false;
    }

    private void readColumn(ByteBuffer bytes) {
        String name =
                new String(take(bytes, Short.toUnsignedInt(takeAll(bytes, 2).getShort())), StandardCharsets.UTF_8);
        int type = takeAll(bytes, 1).get();
        Image.require(type >= 0 && type < TYPES.length, "type of a column", type);
        ByteBuffer values = takeAll(bytes, takeAll(bytes, 4).getInt());
        Image.require(columns.put(key(name, TYPES[type]), values) == null, "columns with the same name", type);
    }

    private static ByteBuffer takeAll(ByteBuffer bytes, int count) {
        Image.require(count >= 0 && count <= bytes.remaining(), "bytes of a column", count);
        ByteBuffer taken = bytes.slice(bytes.position(), count);
        bytes.position(bytes.position() + count);
        return taken;
    }

    private static byte[] take(ByteBuffer bytes, int count) {
        ByteBuffer part = takeAll(bytes, count);
        byte[] taken = new byte[count];
        part.get(taken);
        return taken;
    }

    private static String key(String name, Type type) {
        return type.ordinal() + name;
    }

    /**
     * Writes the image as bits, far fewer than it has bytes if it is like another one.
     *
     * @param base the other one, or null
     */
    public void write(BitWriter out, @Nullable ColumnFile base) {
        Iterator<String> expected = keysOf(base);
        ColumnCode code = new ColumnCode();
        List<String> keys = new ArrayList<>();
        keysOf(this).forEachRemaining(keys::add);
        Rice.put(out, keys.size(), COUNT_PARAMETER);
        for (String key : keys) {
            boolean isExpected = expected.hasNext() && expected.next().equals(key);
            out.put(isExpected ? 1 : 0, 1);
            if (!isExpected) {
                byte[] name = utf8(key);
                out.put(name.length, Character.SIZE);
                out.putBytes(name, 0, name.length);
            }
            ByteBuffer values = column(key);
            ByteBuffer others = base == null ? null : base.columns.get(key);
            int length = length(values);
            int baseLength = base == null || others == null ? 0 : base.length(others);
            byte[] bytes = values.array();
            byte[] ofBase = others == null ? NONE : others.array();
            boolean isSame = others != null && Arrays.equals(bytes, 0, length, ofBase, 0, baseLength);
            out.put(isSame ? 1 : 0, 1);
            if (!isSame) {
                Rice.put(out, Order.zigzag(length - baseLength), LENGTH_PARAMETER);
                int width = type(key).wordWidth();
                Integer stride = base == null ? null : base.strides.get(key);
                if (stride == null) {
                    stride = code.bestStride(bytes, length, width);
                }
                strides.put(key, stride);
                code.write(out, bytes, length, ofBase, baseLength, width, stride);
            }
        }
    }

    private void readColumns(BitReader in, @Nullable ColumnFile base, int mostBytes) {
        Iterator<String> expected = keysOf(base);
        ColumnCode code = new ColumnCode();
        int count = Rice.get(in, COUNT_PARAMETER);
        Image.require(count >= 0 && count <= in.remaining(), "columns", count);
        int left = mostBytes;
        for (int i = 0; i < count; i++) {
            String next = expected.hasNext() ? expected.next() : null;
            String key = in.get(1) == 1 && next != null ? next : readKey(in);
            ByteBuffer others = base == null ? null : base.columns.get(key);
            byte[] ofBase = others == null ? NONE : others.array();
            byte[] bytes = ofBase;
            if (in.get(1) == 0) {
                int length = ofBase.length + Order.unzigzag(Rice.get(in, LENGTH_PARAMETER));
                Image.require(
                        length >= 0 && length <= left && length % type(key).width == 0, "bytes of a column", length);
                Image.require(
                        length <= ColumnCode.mostBytes(in.remaining(), type(key).wordWidth()),
                        "bytes of a column",
                        length);
                bytes = new byte[length];
                code.read(in, bytes, ofBase, ofBase.length, type(key).wordWidth());
            }
            left -= bytes.length;
            Image.require(left >= 0, "bytes of a column", bytes.length);
            Image.require(columns.put(key, ByteBuffer.wrap(bytes)) == null, "columns with the same name", i);
        }
        mostThings = mostBytes - left;
    }

    private static String readKey(BitReader in) {
        int length = (int) in.get(Character.SIZE);
        in.align();
        Image.require(length > 0 && length <= in.remaining() / Byte.SIZE, "bytes of a name", length);
        byte[] utf8 = new byte[length];
        for (int k = 0; k < length; k++) {
            utf8[k] = (byte) in.get(Byte.SIZE);
        }
        String key = new String(utf8, StandardCharsets.UTF_8);
        Image.require(key.charAt(0) >= '0' && key.charAt(0) < '0' + TYPES.length, "type of a column", key.charAt(0));
        return key;
    }

    /** The columns that have something, in the order in which they were begun. */
    private static Iterator<String> keysOf(@Nullable ColumnFile image) {
        if (image == null) {
            return Collections.emptyIterator();
        }
        return image.columns.entrySet().stream()
                .filter(each -> image.length(each.getValue()) > 0)
                .map(Map.Entry::getKey)
                .iterator();
    }

    private static Type type(String key) {
        return TYPES[key.charAt(0) - '0'];
    }

    private ByteBuffer column(String key) {
        return Objects.requireNonNull(columns.get(key));
    }

    /** How many bytes a column has. */
    private int length(ByteBuffer column) {
        return restoring ? column.limit() : column.position();
    }

    /** All columns, in the order in which they were begun. */
    public ByteBuffer toBytes() {
        long size = 0;
        for (Map.Entry<String, ByteBuffer> column : columns.entrySet()) {
            size += 2L
                    + utf8(column.getKey().substring(1)).length
                    + 1
                    + 4
                    + column.getValue().position();
        }
        ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(size));
        columns.forEach((key, values) -> {
            byte[] name = utf8(key.substring(1));
            bytes.putShort((short) name.length).put(name);
            bytes.put((byte) (key.charAt(0) - '0'));
            bytes.putInt(values.position()).put(values.array(), 0, values.position());
        });
        return bytes.flip();
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Where values of a column are read, null if there is none; or where they are written, with room for them. */
    private @Nullable ByteBuffer column(String name, Type type, int count) {
        String key = key(path + name, type);
        ByteBuffer column = columns.get(key);
        int bytes = Math.multiplyExact(count, type.width);
        if (restoring) {
            Image.require(
                    column == null || column.remaining() >= bytes, "values in column " + path + name + ":", count);
            return column;
        }
        if (column == null || column.remaining() < bytes) {
            int used = column == null ? 0 : column.position();
            ByteBuffer longer = ByteBuffer.allocate(Math.max(2 * used, Math.addExact(used, Math.max(bytes, 16))));
            if (column != null) {
                longer.put(column.flip());
            }
            column = longer;
            columns.put(key, column);
        }
        return column;
    }

    @Override
    public boolean isRestoring() {
        return restoring;
    }

    @Override
    public void begin(String part) {
        outer.push(path);
        path += part + "/";
    }

    @Override
    public void end() {
        path = outer.pop();
    }

    @Override
    public int number(String name, int value) {
        ByteBuffer column = column(name, Type.INTS, 1);
        if (column != null && restoring) {
            return column.getInt();
        }
        if (column != null) {
            column.putInt(value);
        }
        return value;
    }

    @Override
    public long number(String name, long value) {
        ByteBuffer column = column(name, Type.LONGS, 1);
        if (column != null && restoring) {
            return column.getLong();
        }
        if (column != null) {
            column.putLong(value);
        }
        return value;
    }

    @Override
    public double number(String name, double value) {
        ByteBuffer column = column(name, Type.DOUBLES, 1);
        if (column != null && restoring) {
            return column.getDouble();
        }
        if (column != null) {
            column.putDouble(value);
        }
        return value;
    }

    @Override
    public boolean flag(String name, boolean value) {
        ByteBuffer column = column(name, Type.BYTES, 1);
        if (column != null && restoring) {
            return column.get() != 0;
        }
        if (column != null) {
            column.put((byte) (value ? 1 : 0));
        }
        return value;
    }

    @Override
    public int count(String name, int value) {
        int count = number(name, value);
        Image.require(count >= 0 && count <= mostThings, path + name, count);
        return count;
    }

    @Override
    public @Nullable String text(String name, @Nullable String value) {
        if (restoring) {
            String read = columns.containsKey(key(path + name, Type.TEXTS)) ? readText(name) : null;
            return read == null || read.equals(ABSENT) ? value : read.substring(PRESENT.length());
        }
        byte[] utf8 = utf8(value == null ? ABSENT : PRESENT + value);
        ByteBuffer column = column(name, Type.TEXTS, 4 + utf8.length);
        if (column != null) {
            column.putInt(utf8.length).put(utf8);
        }
        return value;
    }

    private @Nullable String readText(String name) {
        ByteBuffer column = column(name, Type.TEXTS, 4);
        return column == null ? null : new String(take(column, column.getInt()), StandardCharsets.UTF_8);
    }

    @Override
    @SuppressWarnings("unchecked") // each column has objects of one type
    public <T> @Nullable T object(String name, @Nullable T value) {
        if (restoring) {
            String text = text(name, null);
            return text == null ? value : (T) texts.object(path + name, text);
        }
        text(name, value == null ? null : texts.text(path + name, value));
        return value;
    }

    @Override
    public void bytes(String name, byte[] values, int from, int count) {
        ByteBuffer column = column(name, Type.BYTES, count);
        if (column != null && restoring) {
            column.get(values, from, count);
        } else if (column != null) {
            column.put(values, from, count);
        }
    }

    @Override
    public void chars(String name, char[] values, int from, int count) {
        ByteBuffer column = column(name, Type.CHARS, count);
        if (column != null && restoring) {
            column.asCharBuffer().get(values, from, count);
        } else if (column != null) {
            column.asCharBuffer().put(values, from, count);
        }
        skip(column, count, Type.CHARS);
    }

    @Override
    public void shorts(String name, short[] values, int from, int count) {
        ByteBuffer column = column(name, Type.INTS, count);
        for (int i = 0; column != null && i < count; i++) {
            int at = column.position() + i * Type.INTS.width;
            if (restoring) {
                values[from + i] = (short) Math.max(Short.MIN_VALUE, Math.min(Short.MAX_VALUE, column.getInt(at)));
            } else {
                column.putInt(at, values[from + i]);
            }
        }
        skip(column, count, Type.INTS);
    }

    @Override
    public void ints(String name, int[] values, int from, int count) {
        ByteBuffer column = column(name, Type.INTS, count);
        if (column != null && restoring) {
            column.asIntBuffer().get(values, from, count);
        } else if (column != null) {
            column.asIntBuffer().put(values, from, count);
        }
        skip(column, count, Type.INTS);
    }

    private static void skip(@Nullable ByteBuffer column, int count, Type type) {
        if (column != null) {
            column.position(column.position() + count * type.width);
        }
    }

    @Override
    public void longs(String name, long[] values, int from, int count) {
        ByteBuffer column = column(name, Type.LONGS, count);
        if (column != null && restoring) {
            column.asLongBuffer().get(values, from, count);
        } else if (column != null) {
            column.asLongBuffer().put(values, from, count);
        }
        skip(column, count, Type.LONGS);
    }

    @Override
    public void floats(String name, float[] values, int from, int count) {
        ByteBuffer column = column(name, Type.FLOATS, count);
        if (column != null && restoring) {
            column.asFloatBuffer().get(values, from, count);
        } else if (column != null) {
            column.asFloatBuffer().put(values, from, count);
        }
        skip(column, count, Type.FLOATS);
    }

    @Override
    public void doubles(String name, double[] values, int from, int count) {
        ByteBuffer column = column(name, Type.DOUBLES, count);
        if (column != null && restoring) {
            column.asDoubleBuffer().get(values, from, count);
        } else if (column != null) {
            column.asDoubleBuffer().put(values, from, count);
        }
        skip(column, count, Type.DOUBLES);
    }
}
