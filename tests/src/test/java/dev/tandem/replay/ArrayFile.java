package dev.tandem.replay;

import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;

/** A file in memory that can be read. */
final class ArrayFile implements SeekableByteChannel {

    private final byte[] bytes;
    private int length;
    private long position;

    ArrayFile(byte[] bytes) {
        this(bytes, bytes.length);
    }

    ArrayFile(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    /** Becomes shorter, as a file does that another program writes anew. */
    void shorten(int shorter) {
        length = shorter;
    }

    @Override
    public int read(ByteBuffer target) {
        int count = (int) Math.min(target.remaining(), length - position);
        if (count <= 0) {
            return -1;
        }
        // not all at once
        count = Math.min(count, 5_000);
        target.put(bytes, (int) position, count);
        position += count;
        return count;
    }

    @Override
    public long position() {
        return position;
    }

    @Override
    public SeekableByteChannel position(long newPosition) {
        if (newPosition < 0) {
            throw new IllegalArgumentException("position " + newPosition);
        }
        position = newPosition;
        return this;
    }

    @Override
    public long size() {
        return length;
    }

    @Override
    public int write(ByteBuffer source) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
