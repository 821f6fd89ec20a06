package dev.tandem.net.internal.playout;

/**
 * Which share of the last 512 datagrams was lost, and how many sends in turn must be allowed to get lost so that no more than
 * one of a hundred is missed. The newest 8 are left out: they may still arrive.
 */
public final class Losses {

    private static final int COUNTED = 512;
    private static final int YOUNGEST = 8;
    private static final int LEAST_COUNTED = 40;
    private static final int REMEMBERED = 1024;
    private static final int MOST_ALLOWED = 4;
    private static final double GOAL = .01;

    private final long[] arrived = new long[REMEMBERED / Long.SIZE];
    private long first = -1;
    private long newest = -1;
    private double share;
    private int allowed = 1;

    /** Creates a count of nothing; as long as little is known, one loss is allowed. */
    public Losses() {}

    /** Datagrams are numbered from the start again; what is known of the line still holds. */
    void restart() {
        first = -1;
        newest = -1;
    }

    /** Notes a datagram that arrived. */
    public void add(long sequence) {
        if (first < 0) {
            first = sequence;
            newest = sequence - 1;
        }
        if (sequence <= newest - REMEMBERED || sequence < first) {
            return;
        }
        for (long lost = Math.max(newest + 1, sequence - REMEMBERED + 1); lost <= sequence; lost++) {
            arrived[word(lost)] &= ~(1L << lost);
        }
        newest = Math.max(newest, sequence);
        arrived[word(sequence)] |= 1L << sequence;
        count();
    }

    private static int word(long sequence) {
        return (int) (sequence % REMEMBERED) / Long.SIZE;
    }

    private void count() {
        long end = newest - YOUNGEST;
        long begin = Math.max(first, end - COUNTED);
        long counted = end - begin;
        if (counted < LEAST_COUNTED) {
            return;
        }
        int there = 0;
        for (long sequence = begin, next; sequence < end; sequence = next) {
            next = Math.min(end, (sequence | 63) + 1);
            there += Long.bitCount(arrived[word(sequence)] & -1L << sequence & -1L >>> -next);
        }
        share = 1 - (double) there / counted;
        // one standard deviation before it rises, two before it falls
        double deviation = Math.sqrt(share * (1 - share) / counted);
        int more = needed(share - deviation);
        int fewer = needed(share + 2 * deviation);
        if (more > allowed) {
            allowed = more;
        } else if (fewer < allowed) {
            allowed = fewer;
        }
    }

    /** Returns the smallest L for which p^(L + 1) is at most the goal. */
    private static int needed(double share) {
        int needed = 0;
        double missed = share;
        while (missed > GOAL && needed < MOST_ALLOWED) {
            missed *= share;
            needed++;
        }
        return needed;
    }

    /** Returns the share of datagrams that did not arrive, from 0 to 1. */
    double share() {
        return share;
    }

    /** Returns how many sends in turn may get lost without being missed, from 0 to 4. */
    public int allowed() {
        return allowed;
    }
}
