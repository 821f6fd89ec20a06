package dev.tandem.replay.internal.history;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Hashes of the ticks of a recording, each a {@link PoseHash}, by tick, and in which chunk the tick is. */
public final class TickHashes {
    private long[] hashes = new long[64];
    private int[] chunks = new int[64];
    private int count;

    /** Adds those of the ticks that follow, which are in one chunk. */
    public void add(int chunk, byte[] bytes) {
        int added = bytes.length / Long.BYTES;
        if (count + added > hashes.length) {
            int room = Math.max(count + added, 2 * hashes.length);
            hashes = Arrays.copyOf(hashes, room);
            chunks = Arrays.copyOf(chunks, room);
        }
        ByteBuffer.wrap(bytes).asLongBuffer().get(hashes, count, added);
        Arrays.fill(chunks, count, count + added, chunk);
        count += added;
    }

    /** How many there are. */
    public int count() {
        return count;
    }

    /** The hash of a tick. */
    public long get(int tick) {
        return hashes[tick];
    }

    /** How many of the first ticks have the same as those of another recording. */
    public int countOfSame(TickHashes other) {
        int both = Math.min(count, other.count);
        int different = Arrays.mismatch(hashes, 0, both, other.hashes, 0, both);
        return different < 0 ? both : different;
    }

    /** The chunk that a tick is in, or one before it. */
    public int chunkOf(int tick) {
        if (count == 0) {
            return 0;
        }
        return chunks[Math.min(tick, count - 1)];
    }
}
