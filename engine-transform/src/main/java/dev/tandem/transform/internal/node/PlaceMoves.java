package dev.tandem.transform.internal.node;

import java.util.ArrayList;
import java.util.List;

/** Notifies those who keep data by place when a node is moved. */
public final class PlaceMoves {
    private final List<Listener> listeners = new ArrayList<>();

    /** Tells this one too from now on. */
    public void add(Listener listener) {
        listeners.add(listener);
    }

    /** Tells this one no more. */
    public void remove(Listener listener) {
        listeners.remove(listener);
    }

    void moved(int from, int to) {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).moved(from, to);
        }
    }

    /** Keeps something by place. */
    @FunctionalInterface
    public interface Listener {
        /** The node at {@code from} has moved to {@code to}; {@code from} is free now. */
        void moved(int from, int to);
    }
}
