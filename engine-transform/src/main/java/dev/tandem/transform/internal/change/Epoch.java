package dev.tandem.transform.internal.change;

/**
 * A number that stands for "nothing has changed since". It grows only if it was read since it last grew, so writes in a
 * row cost nothing. It is positive, and begins again after {@link Integer#MAX_VALUE}.
 */
public final class Epoch {
    private int value;
    private boolean read;

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
        }
    }

    public int read() {
        read = true;
        return value;
    }
}
