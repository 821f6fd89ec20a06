package dev.tandem.replay.internal.mcap;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Reads fields of records in memory. A field that is not whole reads as 0 or as empty, and the cursor is {@linkplain #isBroken
 * broken} from then on; it never throws because of what the bytes say.
 */
final class RecordCursor {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle SHORTS =
            MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);

    private byte[] bytes = {};
    private int at;
    private int end;
    private boolean broken;

    void open(byte[] source, int from, int length) {
        bytes = source;
        at = from;
        end = from + length;
        broken = false;
    }

    boolean isBroken() {
        return broken;
    }

    int position() {
        return at;
    }

    int remaining() {
        return end - at;
    }

    int getByte() {
        return has(1) ? bytes[at++] & 0xFF : 0;
    }

    int getShort() {
        if (!has(Short.BYTES)) {
            return 0;
        }
        at += Short.BYTES;
        return (short) SHORTS.get(bytes, at - Short.BYTES) & 0xFFFF;
    }

    int getInt() {
        if (!has(Integer.BYTES)) {
            return 0;
        }
        at += Integer.BYTES;
        return (int) INTS.get(bytes, at - Integer.BYTES);
    }

    long getLong() {
        if (!has(Long.BYTES)) {
            return 0;
        }
        at += Long.BYTES;
        return (long) LONGS.get(bytes, at - Long.BYTES);
    }

    /** Returns a length that stands before what it is the length of; 0 if there is not so much. */
    int getLength() {
        int length = getInt();
        return has(length) ? length : 0;
    }

    /** Returns a length in 8 bytes. */
    int getLongLength() {
        long length = getLong();
        if (length < 0 || length > remaining()) {
            broken = true;
            return 0;
        }
        return (int) length;
    }

    String getText() {
        int length = getLength();
        skip(length);
        return new String(bytes, at - length, length, StandardCharsets.UTF_8);
    }

    Map<String, String> getTexts() {
        int last = at + Integer.BYTES + getLength();
        Map<String, String> texts = new LinkedHashMap<>();
        while (at < last && !broken) {
            String key = getText();
            texts.put(key, getText());
        }
        broken |= at != last;
        return texts;
    }

    byte[] getBytes(int length) {
        byte[] copy = new byte[length];
        System.arraycopy(bytes, at, copy, 0, length);
        at += length;
        return copy;
    }

    void skip(int length) {
        at += length;
    }

    private boolean has(int count) {
        if (broken || count < 0 || count > end - at) {
            broken = true;
            return false;
        }
        return true;
    }
}
