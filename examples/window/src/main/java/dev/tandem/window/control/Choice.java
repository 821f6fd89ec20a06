package dev.tandem.window.control;

import java.util.List;

/**
 * One of several values, in their order.
 *
 * @param <T> of what
 */
final class Choice<T> {
    private final List<T> values;
    private int at;

    /** With the first value to be chosen at first. */
    Choice(List<T> values, T first) {
        this.values = List.copyOf(values);
        at = values.indexOf(first);
        if (at < 0) {
            throw new IllegalArgumentException(first + " is none of " + values);
        }
    }

    T value() {
        return values.get(at);
    }

    /** The next one; after the last the first. */
    void next() {
        at = (at + 1) % values.size();
    }

    /** The next one, if there is one. */
    void more() {
        at = Math.min(at + 1, values.size() - 1);
    }

    /** The one before, if there is one. */
    void less() {
        at = Math.max(at - 1, 0);
    }
}
