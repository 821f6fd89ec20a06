package dev.tandem.replay.internal.mcap;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** Parts of a file in memory. Reads ahead, so that many small records take few reads. */
final class FileBytes {

    private static final int READ_AHEAD = 1 << 16;

    private final SeekableByteChannel file;
    private final long size;
    private byte[] bytes = {};
    private long start;
    private int length;

    FileBytes(SeekableByteChannel file) throws IOException {
        this.file = file;
        size = file.size();
    }

    long size() {
        return size;
    }

    /** Loads a part that lies within the file; returns false if the file has become shorter. */
    boolean load(long position, int count) throws IOException {
        if (position < start || position + count > start + length) {
            int more = (int) Math.min(size - position, Math.max(count, READ_AHEAD));
            if (more > bytes.length) {
                bytes = new byte[more];
            }
            start = position;
            length = read(position, bytes, more);
        }
        return position + count <= start + length;
    }

    /** Returns the array that {@link #load} loaded into. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns where in the array the byte at a position of the file is. */
    int offset(long position) {
        return (int) (position - start);
    }

    /** Reads into an array and returns how many bytes there were. */
    int read(long position, byte[] target, int count) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(target, 0, count);
        file.position(position);
        while (buffer.hasRemaining() && file.read(buffer) >= 0) {}
        return buffer.position();
    }
}
