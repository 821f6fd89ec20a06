package dev.tandem.replay.internal.mcap;

import java.util.Arrays;

/** The messages of one channel: where those of the present chunk are, and how many there are in all. */
final class ChannelIndex {

    private long[] times = new long[16];
    private long[] offsets = new long[16];
    private int count;
    private long total;

    void add(long logNanos, long offset) {
        if (count == times.length) {
            times = Arrays.copyOf(times, 2 * count);
            offsets = Arrays.copyOf(offsets, 2 * count);
        }
        times[count] = logNanos;
        offsets[count] = offset;
        count++;
        total++;
    }

    boolean isEmpty() {
        return count == 0;
    }

    long total() {
        return total;
    }

    /** Writes the index of the chunk, and forgets it. */
    void write(int channel, RecordBuffer out) {
        int record = out.begin(Opcode.MESSAGE_INDEX);
        out.putShort(channel);
        int list = out.beginList();
        for (int i = 0; i < count; i++) {
            out.putLong(times[i]);
            out.putLong(offsets[i]);
        }
        out.endList(list);
        out.end(record);
        count = 0;
    }
}
