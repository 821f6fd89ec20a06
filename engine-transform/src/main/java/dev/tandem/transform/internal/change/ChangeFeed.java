package dev.tandem.transform.internal.change;

import java.util.Arrays;

/** Tells those who listen which nodes changed their picture other than by being in motion. */
public final class ChangeFeed {
    private VisualChangeListener[] listeners = new VisualChangeListener[0];

    /** Grows whenever some visual local pose or parent changed since the caches last looked. */
    private final Epoch epoch = new Epoch();

    public void add(VisualChangeListener listener) {
        listeners = Arrays.copyOf(listeners, listeners.length + 1);
        listeners[listeners.length - 1] = listener;
    }

    public void remove(VisualChangeListener listener) {
        listeners = Arrays.stream(listeners).filter(l -> l != listener).toArray(VisualChangeListener[]::new);
    }

    public void visualChanged(int index) {
        epoch.advance();
        for (VisualChangeListener listener : listeners) {
            listener.visualChanged(index);
        }
    }

    public void destroyed(int index) {
        for (VisualChangeListener listener : listeners) {
            listener.destroyed(index);
        }
    }

    public Epoch epoch() {
        return epoch;
    }
}
