package dev.tandem.net.internal.codec;

import java.util.Arrays;

/**
 * The ranges that were sent to a peer, and those of them that the peer acknowledged: from these a sender knows what it may
 * predict from. Datagrams of a send are noted in the order of their slots, those of all sends in the order of their numbers.
 *
 * <p>Datagrams without nodes are signs of life: however many there are, as in a long pause, ranges before them stay known.
 */
public final class SentRanges {

    /** How many datagrams, and how many ranges, are remembered; older ranges count as lost. */
    public static final int REMEMBERED = 1024;

    private static final long NONE = -1;

    /** By sequence number: whether a datagram arrived, and the number of its range, {@link #NONE} without nodes. */
    private final boolean[] arrived = new boolean[REMEMBERED];

    private final long[] ranges = new long[REMEMBERED];

    /** By number of a range. */
    private final long[] sends = new long[REMEMBERED];

    private final int[] starts = new int[REMEMBERED];
    private final int[] ends = new int[REMEMBERED];
    private final boolean[] arrivedRanges = new boolean[REMEMBERED];

    /** By the low bits of a send: its first range, and how many it has. */
    private final long[] firstOfSend = new long[SnapshotRing.LENGTH];

    private final int[] countOfSend = new int[SnapshotRing.LENGTH];
    private final long[] sendInPlace = new long[SnapshotRing.LENGTH];
    private long nextSequence;
    private long nextRange;

    /** Creates a record of nothing. */
    public SentRanges() {
        Arrays.fill(sendInPlace, NONE);
    }

    /**
     * Notes a datagram.
     *
     * @param send the send that its nodes are of, as new as those noted before or newer
     * @param from the first slot; the one after the last of the datagram before, if that was of the same send
     * @param to the slot after the last, {@link Integer#MAX_VALUE} for all; {@code from} if there are no nodes in it
     * @return its sequence number
     */
    public long add(long send, int from, int to) {
        int at = (int) nextSequence & REMEMBERED - 1;
        arrived[at] = false;
        ranges[at] = from == to ? NONE : addRange(send, from, to);
        return nextSequence++;
    }

    private long addRange(long send, int from, int to) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        if (sendInPlace[place] != send) {
            sendInPlace[place] = send;
            firstOfSend[place] = nextRange;
            countOfSend[place] = 0;
        }
        countOfSend[place]++;
        int at = (int) nextRange & REMEMBERED - 1;
        sends[at] = send;
        starts[at] = from;
        ends[at] = to;
        arrivedRanges[at] = false;
        return nextRange++;
    }

    /**
     * Takes what the peer acknowledges.
     *
     * @param newest the newest number it received, -1 for none
     * @param before which of the 64 before it
     * @return false, with nothing changed, if it cannot have received that
     */
    public boolean acknowledge(long newest, long before) {
        if (newest >= nextSequence) {
            return false;
        }
        for (int i = 0; i <= Long.SIZE; i++) {
            long sequence = newest - i;
            boolean isThere = i == 0 || (before >>> i - 1 & 1) != 0;
            if (isThere && sequence >= 0 && isRemembered(sequence)) {
                int at = (int) sequence & REMEMBERED - 1;
                arrived[at] = true;
                if (ranges[at] != NONE) {
                    arrivedRanges[(int) ranges[at] & REMEMBERED - 1] = true;
                }
            }
        }
        return true;
    }

    /** Returns whether a datagram was sent of which it is known what was in it. */
    public boolean isKnown(long sequence) {
        return sequence >= 0 && sequence < nextSequence && isRemembered(sequence);
    }

    /** Returns whether a known datagram has nodes. */
    public boolean hasNodes(long sequence) {
        return ranges[(int) sequence & REMEMBERED - 1] != NONE;
    }

    /** Returns the send that the nodes of a known datagram were of. */
    public long send(long sequence) {
        return sends[place(sequence)];
    }

    /** Returns the first slot of a known datagram with nodes. */
    public int from(long sequence) {
        return starts[place(sequence)];
    }

    /** Returns the slot after the last of a known datagram with nodes, as it was noted. */
    public int to(long sequence) {
        return ends[place(sequence)];
    }

    private int place(long sequence) {
        return (int) ranges[(int) sequence & REMEMBERED - 1] & REMEMBERED - 1;
    }

    /** Returns whether a datagram was acknowledged, or was sent so long ago that it does not matter. */
    public boolean hasArrived(long sequence) {
        return !isRemembered(sequence) || arrived[(int) sequence & REMEMBERED - 1];
    }

    private boolean isRemembered(long sequence) {
        return sequence >= nextSequence - REMEMBERED;
    }

    /** Returns the slot up to which the peer has all of a send, from a slot on; that slot if it has not even this one. */
    public int arrivedUpTo(long send, int from) {
        int place = (int) send & SnapshotRing.LENGTH - 1;
        if (send < 0 || sendInPlace[place] != send) {
            return from;
        }
        long end = firstOfSend[place] + countOfSend[place];
        int upTo = from;
        boolean more = true;
        // what was sent again comes after what it stands before
        while (more) {
            more = false;
            for (long range = Math.max(firstOfSend[place], nextRange - REMEMBERED); range < end; range++) {
                int at = (int) range & REMEMBERED - 1;
                if (arrivedRanges[at] && starts[at] <= upTo && ends[at] > upTo) {
                    upTo = ends[at];
                    more = upTo < Integer.MAX_VALUE;
                }
            }
        }
        return upTo;
    }

    /** Returns the number that the next datagram will have. */
    public long nextSequence() {
        return nextSequence;
    }

    /**
     * Returns the newest send before one that the peer has from a slot up to another, -1 if there is none within reach.
     *
     * @param current the send that is to be written: a baseline is less than {@link SnapshotRing#LENGTH} older
     */
    public long newestWith(long current, long before, int from, int to) {
        return newestWith(current, before, from, to, 1);
    }

    /** As {@link #newestWith(long, long, int, int)}, of sends that are multiples of {@code stride} older than the current one. */
    public long newestWith(long current, long before, int from, int to, int stride) {
        long oldest = Math.max(0, current - SnapshotRing.LENGTH + 1);
        long first = current - Math.floorDiv(current - before + stride, stride) * stride;
        for (long send = first; send >= oldest; send -= stride) {
            if (arrivedUpTo(send, from) >= to) {
                return send;
            }
        }
        return -1;
    }

    /** Returns the newest send before one that the peer has a part of from a slot on, -1 if there is none within reach. */
    public long newestFrom(long current, int from) {
        return newestWith(current, current, from, from + 1);
    }
}
