package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.BitWriter;
import dev.tandem.net.internal.bits.Rice;

/**
 * Ticks that a client has written of its copies, in their order: up to which send each leads, and which datagrams had arrived and
 * how many inputs had been made before it (SPEC 15.14). The client has those that its server may not know of, the server those
 * that it has not played yet. Where too many wait, all are given up, and their numbers are missing. Allocates nothing once it is
 * made.
 */
public final class PlayedTicks {

    /** Drawing began at the end of a send. */
    public static final byte BEGINNING = 0;

    /** A tick from the end of the one before to that of a send. */
    public static final byte FOLLOWING = 1;

    /** A tick up to the end of a send that begins later than the one before ended. */
    public static final byte RESUMING = 2;

    /** A tick of whose end nothing was known. */
    public static final byte PREDICTED = 3;

    private static final int MOST_TICKS = 256;
    private static final int MOST_ARRIVALS = 2048;
    private static final int COUNT_BITS = 9;
    private static final int KIND_BITS = 2;
    private static final int ARRIVALS_PARAMETER = 1;
    private static final int INPUTS_PARAMETER = 1;
    private static final long MOST_NUMBER = 1L << 40;

    /** Room for a section of inputs, even without any, and for the end of all sections. */
    private static final int LEFT_BITS = 128;

    private final byte[] kinds = new byte[MOST_TICKS];
    private final long[] sends = new long[MOST_TICKS];
    private final long[] starts = new long[MOST_TICKS];

    /** How many datagrams had arrived, and inputs been made, before each tick. */
    private final long[] arrivalsBefore = new long[MOST_TICKS];

    private final long[] inputsBefore = new long[MOST_TICKS];
    private final long[] arrivals = new long[MOST_ARRIVALS];
    private long first;
    private long next;
    private long arrived;
    private long inputs;

    /** The send and the arrivals and inputs before the first tick. */
    private long lastSend = -1;

    private long lastArrivals;
    private long lastInputs;

    /** The send of the last tick that was added and had one. */
    private long newestSend = -1;

    private boolean isWhole = true;
    private boolean isBroken;

    /** Notes that a datagram with nodes arrived. */
    public void arrived(long sequence) {
        if (arrived - lastArrivals == MOST_ARRIVALS) {
            forget(next + 1);
        }
        arrivals[place(arrived, MOST_ARRIVALS)] = sequence;
        arrived++;
    }

    /** Notes that an input was made. */
    public void input() {
        inputs++;
    }

    /** Notes a tick of a kind; it begins where the one before ended, unless it is {@link #RESUMING}. */
    public void add(byte kind, long send, long startNanos) {
        if (next - first == MOST_TICKS) {
            forget(next + 1);
        }
        newestSend = kind == PREDICTED ? newestSend : send;
        int place = place(next, MOST_TICKS);
        kinds[place] = kind;
        sends[place] = newestSend;
        starts[place] = startNanos;
        arrivalsBefore[place] = arrived;
        inputsBefore[place] = inputs;
        next++;
    }

    private static int place(long number, int length) {
        return (int) number & length - 1;
    }

    private void forget(long goOnWith) {
        dropBefore(next);
        lastArrivals = arrived;
        first = goOnWith;
        next = goOnWith;
        isBroken = true;
    }

    /** Drops the ticks before a number. */
    public void dropBefore(long number) {
        long end = Math.min(number, next);
        if (end > first) {
            int place = place(end - 1, MOST_TICKS);
            lastSend = sends[place];
            lastArrivals = arrivalsBefore[place];
            lastInputs = inputsBefore[place];
            first = end;
        }
    }

    /** Returns how many ticks wait. */
    public int pending() {
        return (int) (next - first);
    }

    /** Writes those that wait, as many as there is room for, and returns the number after the last. */
    long write(BitWriter out) {
        out.putNumber(first);
        int countAt = out.position();
        out.put(0, COUNT_BITS + 1);
        out.putNumber(lastSend + 1);
        out.putNumber(lastInputs);
        long send = lastSend;
        long sequence = lastArrivals == 0 ? 0 : arrivals[place(lastArrivals - 1, MOST_ARRIVALS)] + 1;
        out.putNumber(sequence);
        long begin = lastArrivals;
        long made = lastInputs;
        long number = first;
        boolean fits = !out.isFull();
        while (fits && number < next) {
            int before = out.position();
            int place = place(number, MOST_TICKS);
            putKind(out, place, send);
            Rice.put(out, (int) (arrivalsBefore[place] - begin), ARRIVALS_PARAMETER);
            for (long i = begin; i < arrivalsBefore[place]; i++) {
                long arrival = arrivals[place(i, MOST_ARRIVALS)];
                Rice.put(out, Rice.zigzag((int) (arrival - sequence)), 0);
                sequence = arrival + 1;
            }
            Rice.put(out, (int) (inputsBefore[place] - made), INPUTS_PARAMETER);
            fits = out.room() >= LEFT_BITS;
            if (fits) {
                send = sends[place];
                begin = arrivalsBefore[place];
                made = inputsBefore[place];
                number++;
            } else {
                out.rewind(before);
            }
        }
        out.patch(countAt, number - first << 1 | (number == next ? 1 : 0), COUNT_BITS + 1);
        return number;
    }

    private void putKind(BitWriter out, int place, long send) {
        out.put(kinds[place], KIND_BITS);
        if (kinds[place] == BEGINNING) {
            out.putNumber(sends[place]);
        } else if (kinds[place] != PREDICTED) {
            Rice.put(out, (int) (sends[place] - send - 1), 0);
        }
        if (kinds[place] == RESUMING) {
            out.putNumber(starts[place] << 1 ^ starts[place] >> 63);
        }
    }

    /**
     * Reads what {@link #write} wrote: adds the ticks that come after those that were here.
     *
     * @return false if it is nothing that is written there; all that waits is given up then
     */
    boolean read(BitReader in) {
        long number = in.getNumber();
        int count = (int) in.get(COUNT_BITS);
        isWhole = in.getBit();
        long send = in.getNumber() - 1;
        long made = in.getNumber();
        long sequence = in.getNumber();
        boolean good = isNumber(number) && isNumber(send + 1) && isNumber(made) && isNumber(sequence);
        if (good && number > next) {
            forget(number);
        }
        for (int i = 0; i < count && good; i++) {
            boolean isNew = number + i == next;
            byte kind = (byte) in.get(KIND_BITS);
            if (kind == BEGINNING) {
                send = in.getNumber();
            } else if (kind != PREDICTED) {
                send += 1L + Rice.get(in, 0);
            }
            long start = kind == RESUMING ? in.getNumber() : 0;
            for (int more = Rice.get(in, ARRIVALS_PARAMETER); more > 0 && !in.isExhausted(); more--) {
                sequence += Rice.unzigzag(Rice.get(in, 0));
                if (isNew) {
                    arrived(sequence);
                }
                sequence++;
            }
            made += Rice.get(in, INPUTS_PARAMETER);
            good = isNumber(send) && isNumber(made) && !in.isExhausted();
            if (isNew && good) {
                inputs = made;
                add(kind, send, start >>> 1 ^ -(start & 1));
            }
        }
        if (in.isExhausted() || !good) {
            forget(next);
            return false;
        }
        return true;
    }

    private static boolean isNumber(long number) {
        return number >= 0 && number <= MOST_NUMBER;
    }

    /** Returns whether a tick waits that was written before an input was made. */
    public boolean hasBefore(long input) {
        return first < next && inputsBefore[place(first, MOST_TICKS)] <= input;
    }

    /** Returns whether ticks were given up since this was asked last; they were before all that wait. */
    public boolean wasBroken() {
        boolean was = isBroken;
        isBroken = false;
        return was;
    }

    /** Returns whether what was read last had all ticks up to when it was sent. */
    public boolean isWhole() {
        return isWhole;
    }

    /** Returns the kind of the first tick that waits. */
    public byte kind() {
        return kinds[place(first, MOST_TICKS)];
    }

    /** Returns up to which send it leads; means nothing if it was {@link #PREDICTED}. */
    public long send() {
        return sends[place(first, MOST_TICKS)];
    }

    /** Returns when it begins, if it is {@link #RESUMING}. */
    public long startNanos() {
        return starts[place(first, MOST_TICKS)];
    }

    /** Returns how many datagrams arrived before it, after the tick before. */
    public int arrivals() {
        return (int) (arrivalsBefore[place(first, MOST_TICKS)] - lastArrivals);
    }

    /** Returns the number of one of these datagrams. */
    public long arrival(int index) {
        return arrivals[place(lastArrivals + index, MOST_ARRIVALS)];
    }

    /** Drops the first tick that waits. */
    public void drop() {
        dropBefore(first + 1);
    }
}
