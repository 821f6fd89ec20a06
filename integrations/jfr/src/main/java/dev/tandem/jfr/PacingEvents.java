package dev.tandem.jfr;

import dev.tandem.time.pacing.PacingListener;

/** The event of one gate. */
final class PacingEvents implements PacingListener {
    private final PacingMissEvent miss = new PacingMissEvent();

    @Override
    public void frameMissed(long workNanos, long intervalNanos) {
        if (miss.isEnabled()) {
            miss.begin();
            miss.end();
            miss.work = workNanos;
            miss.interval = intervalNanos;
            miss.commit();
        }
    }
}
