package dev.tandem.transform.internal.change;

/**
 * A counter of changes: as long as it reads the same, nothing has changed. It advances only if it was read since the last
 * advance, so consecutive writes cost nothing. It is positive and starts again at 1 after {@link Integer#MAX_VALUE}.
 */
public final class Epoch {
    private int value;
    private boolean read;

    /** Whether all that is to be done once in an epoch was done in this one. */
    private boolean settled;

    public Epoch() {
        this(1);
    }

    /** @param value positive */
    public Epoch(int value) {
        this.value = value;
    }

    public void advance() {
        if (read) {
            value = value == Integer.MAX_VALUE ? 1 : value + 1;
            read = false;
            settled = false;
        }
    }

    public int read() {
        read = true;
        return value;
    }

    /** Says, of the epoch that was read last, that nothing is left to be done in it. */
    public void settle() {
        settled = read;
    }

    /** True until the next change after {@link #settle}. */
    public boolean isSettled() {
        return settled;
    }
}
