package dev.tandem.time.pacing;

import dev.tandem.time.NanoClock;
import java.util.function.LongConsumer;

/** Parks until the time has come; again, if it woke too early. */
final class ParkingWait implements WaitStrategy {

    private final LongConsumer parker;

    /** {@code parker} lets about that many nanoseconds pass, or fewer. */
    ParkingWait(LongConsumer parker) {
        this.parker = parker;
    }

    @Override
    public void waitUntil(NanoClock clock, long untilNanos) {
        long left = untilNanos - clock.nanoTime();
        while (left > 0) {
            parker.accept(left);
            left = untilNanos - clock.nanoTime();
        }
    }
}
