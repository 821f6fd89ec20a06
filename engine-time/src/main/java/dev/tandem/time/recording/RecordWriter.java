package dev.tandem.time.recording;

import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.CRC32;

/**
 * Collects records to blocks and writes these, each with its number and checksum. After a failure of the stream, and after it
 * was closed, everything else is discarded: the game continues, the recording does not.
 */
final class RecordWriter {

    private final OutputStream out;
    private final CRC32 checksum = new CRC32();
    private final byte[] block = new byte[Format.BLOCK_HEAD_BYTES + Format.MOST_CONTENT_BYTES + Format.CHECKSUM_BYTES];
    private int size = Format.BLOCK_HEAD_BYTES;
    private int number;
    private IOException failure;
    private boolean closed;

    RecordWriter(OutputStream out) {
        this.out = out;
        size = 0;
        putLong(Format.MAGIC);
        putInt(Format.VERSION << 16);
        seal();
        size = Format.BLOCK_HEAD_BYTES;
    }

    /** Begins a record; writes the block first if {@code mostBytes} more, the kind included, would not fit in. */
    void begin(int kind, int mostBytes) {
        if (size + mostBytes > Format.BLOCK_HEAD_BYTES + Format.MOST_CONTENT_BYTES) {
            writeBlock();
        }
        putByte(kind);
    }

    void putByte(int value) {
        block[size++] = (byte) value;
    }

    void putInt(int value) {
        for (int shift = 24; shift >= 0; shift -= 8) {
            putByte(value >> shift);
        }
    }

    void putLong(long value) {
        putInt((int) (value >> 32));
        putInt((int) value);
    }

    void putDouble(double value) {
        putLong(Double.doubleToRawLongBits(value));
    }

    /** Puts a number in as many bytes as it needs, seven bits in each; the sign goes to the lowest bit. */
    void putVarint(long value) {
        long left = value << 1 ^ value >> 63;
        while ((left & -0x80) != 0) {
            putByte((int) left | 0x80);
            left >>>= 7;
        }
        putByte((int) left);
    }

    void putBytes(byte[] data, int offset, int length) {
        System.arraycopy(data, offset, block, size, length);
        size += length;
    }

    /** Writes what there is, if there is anything. */
    void writeBlock() {
        int content = size - Format.BLOCK_HEAD_BYTES;
        if (content > 0) {
            size = 0;
            putInt(content);
            putInt(number++);
            size += content;
            seal();
            size = Format.BLOCK_HEAD_BYTES;
        }
    }

    void flush() {
        try {
            if (failure == null) {
                out.flush();
            }
        } catch (IOException e) {
            failure = e;
        } catch (RuntimeException e) {
            failure = new IOException("the stream failed: " + e, e);
        }
    }

    boolean hasFailed() {
        return failure != null;
    }

    /** Closes the stream and reports what failed, if anything did. */
    void close() throws IOException {
        closed = true;
        try (OutputStream closing = out) {
            if (failure != null) {
                throw failure;
            }
            closing.flush();
        }
    }

    private void seal() {
        checksum.reset();
        checksum.update(block, 0, size);
        putInt((int) checksum.getValue());
        try {
            if (failure == null && !closed) {
                out.write(block, 0, size);
            }
        } catch (IOException e) {
            failure = e;
        } catch (RuntimeException e) {
            failure = new IOException("the stream failed: " + e, e);
        }
    }
}
