package dev.tandem.time;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** A tick task that writes down the stamps of every tick. */
final class TickStamps implements Consumer<Tick> {

    /** What one tick was stamped with. */
    record Stamp(long index, long start, long end, double seconds) {}

    private final List<Stamp> stamps = new ArrayList<>();

    @Override
    public void accept(Tick tick) {
        stamps.add(new Stamp(tick.index(), tick.startNanos(), tick.endNanos(), tick.seconds()));
    }

    List<Stamp> all() {
        return stamps;
    }

    int count() {
        return stamps.size();
    }

    Stamp last() {
        return stamps.get(stamps.size() - 1);
    }
}
