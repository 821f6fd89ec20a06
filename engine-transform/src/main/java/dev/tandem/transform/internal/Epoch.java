package dev.tandem.transform.internal;

/**
 * A number that stands for "nothing has changed since". It grows only if it was read since it last grew, so writes in a
 * row cost nothing. It is never 0, and may wrap to negative numbers.
 */
final class Epoch {
    private int value = 1;
    private boolean read;

    void advance() {
        if (read) {
            value = value == -1 ? 1 : value + 1;
            read = false;
        }
    }

    int read() {
        read = true;
        return value;
    }
}
