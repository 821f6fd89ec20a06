package dev.tandem.transport;

/** Remembers which of the newest numbers were added: a bit each, in a ring of the size of the window. */
final class ReplayWindow {
    private final long[] bits;
    private final int size;
    private long newest = -1;

    /** @param size how many numbers are told apart, a multiple of 64 */
    ReplayWindow(int size) {
        this.size = size;
        bits = new long[size / Long.SIZE];
    }

    /** True if a number was not added and is not too old to tell. Negative numbers are never new. */
    boolean isNew(long number) {
        return number > newest || number >= 0 && number > newest - size && (word(number) & bit(number)) == 0;
    }

    /** Adds a number that {@link #isNew}. */
    void add(long number) {
        if (number > newest) {
            forget(newest, Math.min(number, newest + size));
            newest = number;
        }
        bits[index(number)] |= bit(number);
    }

    private void forget(long after, long last) {
        for (long number = after + 1; number <= last; number++) {
            bits[index(number)] &= ~bit(number);
        }
    }

    private long word(long number) {
        return bits[index(number)];
    }

    private int index(long number) {
        return (int) (number % size) / Long.SIZE;
    }

    private static long bit(long number) {
        return 1L << number;
    }
}
