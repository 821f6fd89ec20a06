package dev.tandem.net.internal.session;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.ReceivedSequences;
import dev.tandem.net.internal.codec.SentRanges;
import dev.tandem.net.internal.playout.Losses;
import org.jspecify.annotations.Nullable;

/**
 * One end of a connection: the numbers of its datagrams, what it received, what of its own arrived, and how long that took.
 * Confined to one thread; allocates nothing once it is made.
 */
public final class Line {

    /** Far more than there ever are, and so few that nothing overflows. */
    private static final long MOST_SENDS = 1L << 36;

    private static final long MOST_NANOS = 1L << 60;
    private static final float MOST_SCALE = 1 << 20;

    private final long token;
    private final ReceivedSequences received = new ReceivedSequences();
    private final SentRanges sent = new SentRanges();
    private final long[] sentNanos = new long[SentRanges.REMEMBERED];
    private long acknowledged = -1;
    private long roundTripNanos;
    private long heardNanos;
    private long datagrams;
    private long bytes;
    private @Nullable Losses losses;

    /**
     * Creates an end.
     *
     * @param token which connection this is, the same at both ends
     */
    public Line(long token, long nowNanos) {
        this.token = token;
        heardNanos = nowNanos;
    }

    /** Returns which connection this is. */
    public long token() {
        return token;
    }

    /** Returns what was sent, and what of it arrived. */
    public SentRanges sent() {
        return sent;
    }

    /** Fills in what the next datagram says of this connection. */
    public void fill(DatagramHeader header, long nowNanos) {
        header.token = token;
        header.sequence = sent.nextSequence();
        header.acknowledged = received.newest();
        header.acknowledgedBefore = received.before();
        header.realNanos = nowNanos;
    }

    /**
     * Notes a datagram that was filled in here and is sent now.
     *
     * @param send as {@link SentRanges#add} has it, as {@code from} and {@code to}
     * @param length its bytes
     */
    public void sent(long send, int from, int to, long nowNanos, int length) {
        long sequence = sent.add(send, from, to);
        sentNanos[(int) sequence & SentRanges.REMEMBERED - 1] = nowNanos;
        datagrams++;
        bytes += length;
    }

    /** Returns why a datagram of this connection is not to be read further, null if it is. */
    public @Nullable Refusal check(DatagramHeader header) {
        if (header.token != token) {
            return Refusal.WRONG_TOKEN;
        }
        if (!isPlausible(header)) {
            return Refusal.BAD_VALUE;
        }
        if (!received.isFresh(header.sequence)) {
            return Refusal.DUPLICATE;
        }
        return header.acknowledged >= sent.nextSequence() ? Refusal.WRONG_ACKNOWLEDGEMENT : null;
    }

    private static boolean isPlausible(DatagramHeader header) {
        return header.sequence <= MOST_SENDS
                && header.send <= MOST_SENDS
                && Math.abs(header.realNanos >> 1) <= MOST_NANOS >> 1
                && Math.abs(header.normalNanos >> 1) <= MOST_NANOS >> 1
                && header.scale <= MOST_SCALE;
    }

    /** Notes a datagram that was {@linkplain #check checked} and read. */
    public void received(DatagramHeader header, long nowNanos) {
        received.add(header.sequence);
        if (losses != null) {
            count(losses, header);
        }
        sent.acknowledge(header.acknowledged, header.acknowledgedBefore);
        heardNanos = nowNanos;
        if (header.acknowledged > acknowledged) {
            acknowledged = header.acknowledged;
            if (acknowledged >= sent.nextSequence() - SentRanges.REMEMBERED) {
                long took = Math.max(0, nowNanos - sentNanos[(int) acknowledged & SentRanges.REMEMBERED - 1]);
                roundTripNanos = roundTripNanos == 0 ? took : roundTripNanos + (took - roundTripNanos) / 8;
            }
        }
    }

    /** Returns the newest of this end's datagrams that is known to have arrived, -1 before the first. */
    public long acknowledged() {
        return acknowledged;
    }

    /** Returns how long it is since a datagram arrived. */
    public long silentNanos(long nowNanos) {
        return nowNanos - heardNanos;
    }

    /** Returns how long a datagram and its acknowledgement take, on a weighted mean of the last; 0 before the first. */
    public long roundTripNanos() {
        return roundTripNanos;
    }

    private void count(Losses into, DatagramHeader header) {
        for (int i = Long.SIZE; i >= 0; i--) {
            long sequence = header.acknowledged - i;
            boolean arrived = i == 0 || (header.acknowledgedBefore >>> i - 1 & 1) != 0;
            if (arrived && sequence >= 0 && !sent.hasArrived(sequence)) {
                into.add(sequence);
            }
        }
    }

    /** Counts from now on what of this end's datagrams is lost. */
    public void watchLosses() {
        losses = new Losses();
    }

    /** Returns how many datagrams in turn may get lost before one in a hundred is missed; 0 if that is not watched. */
    public int borne() {
        return losses == null ? 0 : losses.allowed();
    }

    /** Returns how many datagrams were sent. */
    public long datagrams() {
        return datagrams;
    }

    /** Returns how many bytes these had. */
    public long bytes() {
        return bytes;
    }
}
