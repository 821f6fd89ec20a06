package dev.tandem.testkit;

import dev.tandem.time.Tick;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** When the ticks of a loop were, for messages. */
final class TickTimes {
    private final List<Long> starts = new ArrayList<>();
    private final List<Long> ends = new ArrayList<>();

    void add(Tick tick) {
        starts.add(tick.startNanos());
        ends.add(tick.endNanos());
    }

    /** The newest tick. */
    String last() {
        return text(starts.size() - 1);
    }

    /** The tick in which an instant lies. */
    String at(long nanos) {
        int tick = starts.size() - 1;
        while (tick >= 0 && starts.get(tick) >= nanos) {
            tick--;
        }
        return text(tick);
    }

    private String text(int tick) {
        return tick < 0
                ? "before the first tick"
                : "tick " + tick + " (" + millis(starts.get(tick)) + " to " + millis(ends.get(tick)) + ")";
    }

    static String millis(long nanos) {
        return BigDecimal.valueOf(nanos, 6).stripTrailingZeros().toPlainString() + " ms";
    }
}
