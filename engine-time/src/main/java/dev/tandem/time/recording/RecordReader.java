package dev.tandem.time.recording;

import java.io.IOException;
import java.io.InputStream;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.util.zip.CRC32;

/** Reads blocks, checks them, and gives out their records. Nothing of a block is given out before all of it was found good. */
final class RecordReader {

    private static final int VERSION_AT = Long.BYTES;
    private static final int RESERVED_AT = VERSION_AT + Short.BYTES;

    private final InputStream in;
    private final CRC32 checksum = new CRC32();
    private final byte[] block = new byte[Format.BLOCK_HEAD_BYTES + Format.MOST_CONTENT_BYTES + Format.CHECKSUM_BYTES];
    private final ByteBuffer view = ByteBuffer.wrap(block).asReadOnlyBuffer();

    /** Its limit and position: Android has only the methods of Buffer for them. */
    private final Buffer bounds = view;

    private long blockPosition;
    private long nextPosition;
    private int at;
    private int end;
    private int number;

    RecordReader(InputStream in) throws IOException {
        this.in = in;
        readHeader();
    }

    /** Returns the kind of the next record, or {@link Format#END} if nothing but the end of the file may follow. */
    int next() throws IOException {
        if (at == end) {
            readBlock();
        }
        int kind = getByte();
        if (kind == Format.END) {
            requireEnd();
        }
        return kind;
    }

    /** Returns where the reader stands. */
    long position() {
        return blockPosition + at;
    }

    int getByte() throws RecordingException {
        require(1);
        return block[at++] & 0xFF;
    }

    long getLong() throws RecordingException {
        require(Long.BYTES);
        at += Long.BYTES;
        bounds.limit(end);
        return view.getLong(at - Long.BYTES);
    }

    double getDouble() throws RecordingException {
        return Double.longBitsToDouble(getLong());
    }

    long getVarint() throws RecordingException {
        long bits = 0;
        for (int shift = 0; shift < 7 * Format.MOST_VARINT_BYTES; shift += 7) {
            int part = getByte();
            bits |= (long) (part & 0x7F) << shift;
            if (part < 0x80) {
                return bits >>> 1 ^ -(bits & 1);
            }
        }
        throw damaged("a number without an end");
    }

    /** Returns a number that must lie in a range. */
    long getVarint(long least, long most, String name) throws RecordingException {
        long value = getVarint();
        if (value < least || value > most) {
            throw damaged(name + " is " + value + ", not from " + least + " to " + most);
        }
        return value;
    }

    /** Returns the value whose place the next byte gives. */
    <T> T getOne(T[] values, String name) throws RecordingException {
        int place = getByte();
        if (place >= values.length) {
            throw damaged(name + " " + place + " is not known, only those from 0 to " + (values.length - 1));
        }
        return values[place];
    }

    /** Returns a view of the next bytes; it holds until the next record. */
    ByteBuffer getBytes(int length) throws RecordingException {
        require(length);
        at += length;
        bounds.limit(at).position(at - length);
        return view;
    }

    RecordingException damaged(String found) {
        return new RecordingException(position(), found);
    }

    private void require(int bytes) throws RecordingException {
        if (end - at < bytes) {
            throw damaged("a record continues past the end of block " + (number - 1));
        }
    }

    private void readHeader() throws IOException {
        int read = read(0, Format.HEADER_BYTES);
        if (read < Format.HEADER_BYTES) {
            throw new RecordingException(read, "the file ends here, in its header: it was cut off, or is no recording");
        }
        if (view.getLong(0) != Format.MAGIC) {
            throw new RecordingException(0, "this is no recording, or its first bytes are damaged");
        }
        requireChecksum(Format.HEADER_BYTES, "the header");
        int version = Short.toUnsignedInt(view.getShort(VERSION_AT));
        if (version != Format.VERSION) {
            throw new RecordingException(
                    VERSION_AT,
                    "this library reads version " + Format.VERSION + " of the format, the file has version " + version);
        }
        int reserved = Short.toUnsignedInt(view.getShort(RESERVED_AT));
        if (reserved != 0) {
            throw new RecordingException(RESERVED_AT, "the reserved bytes of the header must be 0, were " + reserved);
        }
        nextPosition = Format.HEADER_BYTES;
    }

    private void readBlock() throws IOException {
        bounds.clear();
        blockPosition = nextPosition;
        String name = "block " + number;
        int read = read(0, Format.BLOCK_HEAD_BYTES);
        if (read == 0) {
            throw new RecordingException(
                    blockPosition, "the file ends here, without an end mark: the run was broken off, or the file cut");
        }
        requireRead(read, Format.BLOCK_HEAD_BYTES, name);
        int content = view.getInt(0);
        if (content < 1 || content > Format.MOST_CONTENT_BYTES) {
            throw new RecordingException(blockPosition, name + " is damaged: its length reads " + content);
        }
        int length = Format.BLOCK_HEAD_BYTES + content + Format.CHECKSUM_BYTES;
        read += read(read, length - read);
        requireRead(read, length, name);
        requireChecksum(length, name);
        if (view.getInt(Integer.BYTES) != number) {
            throw new RecordingException(
                    blockPosition, name + " is missing: block " + view.getInt(Integer.BYTES) + " follows");
        }
        number++;
        at = Format.BLOCK_HEAD_BYTES;
        end = at + content;
        nextPosition = blockPosition + length;
    }

    /** Reads that many bytes of a block, or those that there are; returns how many. */
    private int read(int from, int bytes) throws IOException {
        int total = 0;
        for (int read = 0; read >= 0 && total < bytes; total += Math.max(0, read)) {
            read = in.read(block, from + total, bytes - total);
        }
        return total;
    }

    private void requireRead(int read, int length, String name) throws RecordingException {
        if (read < length) {
            throw new RecordingException(
                    blockPosition + read,
                    "the file ends here, in " + name + ", with " + read + " of " + length + " bytes: it was cut off");
        }
    }

    private void requireChecksum(int length, String name) throws RecordingException {
        int checked = length - Format.CHECKSUM_BYTES;
        checksum.reset();
        checksum.update(block, 0, checked);
        int found = view.getInt(checked);
        if (found != (int) checksum.getValue()) {
            throw new RecordingException(
                    blockPosition,
                    String.format("%s is damaged: checksum %08x, stored %08x", name, checksum.getValue(), found));
        }
    }

    private void requireEnd() throws IOException {
        if (at != end) {
            throw damaged("something follows the end mark");
        }
        if (in.read() >= 0) {
            throw new RecordingException(nextPosition, "something follows the end of the recording");
        }
    }
}
