package dev.tandem.net.internal.codec;

/** How far a row of things had been sent with each datagram, and so how far it is known to have arrived. */
public final class SentEnds {

    /** By sequence number of a datagram: the number after the last thing in it. */
    private final long[] ends = new long[SentRanges.REMEMBERED];

    /** Notes that a datagram has all before a number. */
    public void sentWith(long sequence, long end) {
        ends[(int) sequence & SentRanges.REMEMBERED - 1] = end;
    }

    /**
     * Returns the number before which all has arrived.
     *
     * @param newest the newest datagram that the other end received, -1 for none
     * @param before which of the 64 before it
     */
    public long arrived(long newest, long before) {
        long end = 0;
        for (int i = 0; i <= Long.SIZE; i++) {
            boolean arrived = i == 0 || (before >>> i - 1 & 1) != 0;
            if (arrived && newest - i >= 0) {
                end = Math.max(end, ends[(int) (newest - i) & SentRanges.REMEMBERED - 1]);
            }
        }
        return end;
    }
}
