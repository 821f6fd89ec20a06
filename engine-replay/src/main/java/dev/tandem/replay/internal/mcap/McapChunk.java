package dev.tandem.replay.internal.mcap;

import dev.tandem.replay.internal.Refusal;
import java.util.Arrays;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/**
 * The messages of a chunk, to be visited in the order in which they were written. An {@link McapReader} fills it; it may be
 * used for one chunk after the other, and allocates nothing once it has had the largest.
 */
public final class McapChunk {

    private final RecordCursor cursor = new RecordCursor();
    private final CRC32 checksum = new CRC32();
    private byte[] bytes = {};
    private int recordsFrom;
    private int length;
    private int at;
    private int channel;
    private int sequence;
    private long logNanos;
    private int dataFrom;
    private int dataLength;

    /** Goes to the first message, or to the next one; returns false if there is none. */
    public boolean next() {
        while (at < length) {
            int opcode = bytes[at] & 0xFF;
            cursor.open(bytes, at + 1, length - at - 1);
            int content = cursor.getLongLength();
            dataFrom = cursor.position() + Opcode.MESSAGE_BYTES;
            at = cursor.position() + content;
            if (opcode == Opcode.MESSAGE) {
                channel = cursor.getShort();
                sequence = cursor.getInt();
                logNanos = cursor.getLong();
                dataLength = content - Opcode.MESSAGE_BYTES;
                return true;
            }
        }
        return false;
    }

    /** Goes back to before the first message. */
    public void rewind() {
        at = recordsFrom;
    }

    /** Returns the number of the message's channel. */
    public int channel() {
        return channel;
    }

    /** Returns the number of the message in its channel. */
    public int sequence() {
        return sequence;
    }

    /** Returns the time of the message. */
    public long logNanos() {
        return logNanos;
    }

    /** Returns the array in which the message is, from {@link #dataFrom} on. It holds until another chunk is read. */
    public byte[] bytes() {
        return bytes;
    }

    /** Returns where in {@link #bytes} the message begins. */
    public int dataFrom() {
        return dataFrom;
    }

    /** Returns how many bytes the message has. */
    public int dataLength() {
        return dataLength;
    }

    /** Returns an array for the content of a chunk of {@code count} bytes. */
    byte[] room(int count) {
        if (count > bytes.length) {
            bytes = new byte[Math.max(count, (int) Math.min(1L << 30, 2L * bytes.length))];
        }
        return bytes;
    }

    /** Has no messages from now on. */
    void clear() {
        at = 0;
        length = 0;
        recordsFrom = 0;
    }

    /** Checks the content of a chunk that was read into {@link #room}, and shows its records to the visitor. */
    @Nullable
    Refusal open(int count, RecordVisitor visitor) {
        clear();
        cursor.open(bytes, 0, count);
        cursor.getLong();
        cursor.getLong();
        long uncompressed = cursor.getLong();
        int crc = cursor.getInt();
        int compression = cursor.getLength();
        if (compression > 0) {
            return cursor.isBroken() ? Refusal.BROKEN_RECORD : Refusal.COMPRESSED;
        }
        int records = cursor.getLongLength();
        int from = cursor.position();
        if (cursor.isBroken() || records != uncompressed) {
            return Refusal.BROKEN_RECORD;
        }
        checksum.reset();
        checksum.update(bytes, from, records);
        // 0 says that there is none
        if (crc != 0 && crc != (int) checksum.getValue()) {
            return Refusal.WRONG_CHECKSUM;
        }
        Refusal refusal = RecordVisitor.visitAll(bytes, from, from + records, visitor);
        if (refusal == null) {
            recordsFrom = from;
            at = from;
            length = from + records;
        }
        return refusal;
    }

    /** Returns a copy of the message. */
    public byte[] copyOfData() {
        return Arrays.copyOfRange(bytes, dataFrom, dataFrom + dataLength);
    }
}
