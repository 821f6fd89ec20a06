package dev.tandem.replay.internal.mcap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * Records in memory, one after the other, as they are written: numbers are little-endian, and texts have their length before
 * them.
 */
final class RecordBuffer {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] bytes = new byte[256];
    private int length;

    void clear() {
        length = 0;
    }

    byte[] bytes() {
        return bytes;
    }

    int length() {
        return length;
    }

    /** Begins a record and returns where it begins, for {@link #end}. */
    int begin(int opcode) {
        int start = length;
        reserve(Opcode.HEAD_BYTES);
        bytes[length] = (byte) opcode;
        length += Opcode.HEAD_BYTES;
        return start;
    }

    /** Ends a record: writes the length of its content. */
    void end(int start) {
        LONGS.set(bytes, start + 1, (long) length - start - Opcode.HEAD_BYTES);
    }

    /** Begins a list whose length in bytes stands before it, and returns where, for {@link #endList}. */
    int beginList() {
        putInt(0);
        return length;
    }

    void endList(int start) {
        INTS.set(bytes, start - Integer.BYTES, length - start);
    }

    void putByte(int value) {
        reserve(1);
        bytes[length++] = (byte) value;
    }

    void putShort(int value) {
        reserve(Short.BYTES);
        SHORTS.set(bytes, length, (short) value);
        length += Short.BYTES;
    }

    void putInt(int value) {
        reserve(Integer.BYTES);
        INTS.set(bytes, length, value);
        length += Integer.BYTES;
    }

    void putLong(long value) {
        reserve(Long.BYTES);
        LONGS.set(bytes, length, value);
        length += Long.BYTES;
    }

    void putIntAt(int place, int value) {
        INTS.set(bytes, place, value);
    }

    void putText(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.UTF_8);
        putInt(encoded.length);
        putBytes(encoded, 0, encoded.length);
    }

    void putTexts(Map<String, String> texts) {
        int start = beginList();
        texts.forEach((key, value) -> {
            putText(key);
            putText(value);
        });
        endList(start);
    }

    void putBytes(byte[] source, int from, int count) {
        reserve(count);
        System.arraycopy(source, from, bytes, length, count);
        length += count;
    }

    private void reserve(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, 2 * bytes.length));
        }
    }
}
