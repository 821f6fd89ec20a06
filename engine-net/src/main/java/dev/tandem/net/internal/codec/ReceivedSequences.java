package dev.tandem.net.internal.codec;

/** Which datagrams arrived: the newest and which of the 64 before it, as every datagram back tells (SPEC 15.5). */
public final class ReceivedSequences {

    private long newest = -1;
    private long before;

    /**
     * Notes that a datagram arrived.
     *
     * @param sequence its number, not negative
     * @return false if it arrived before, or is so old that nobody knows
     */
    public boolean add(long sequence) {
        long ahead = sequence - newest;
        if (ahead > 0) {
            before = ahead > Long.SIZE ? 0 : before << ahead - 1 << 1;
            if (newest >= 0 && ahead <= Long.SIZE) {
                before |= 1L << ahead - 1;
            }
            newest = sequence;
            return true;
        }
        long bit = ahead < -Long.SIZE || ahead == 0 ? 0 : 1L << -ahead - 1;
        boolean fresh = bit != 0 && (before & bit) == 0;
        before |= bit;
        return fresh;
    }

    /** Returns whether {@link #add} would return true. */
    public boolean isFresh(long sequence) {
        long behind = newest - sequence;
        return behind < 0 || behind > 0 && behind <= Long.SIZE && (before >>> behind - 1 & 1) == 0;
    }

    /** Returns the newest number, -1 if nothing arrived. */
    public long newest() {
        return newest;
    }

    /** Returns which of the 64 before the newest arrived: the lowest bit is the one just before. */
    public long before() {
        return before;
    }
}
