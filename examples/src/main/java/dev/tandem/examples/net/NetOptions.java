package dev.tandem.examples.net;

import dev.tandem.net.LineConditions;
import java.nio.file.Path;

/**
 * The options of {@code tandem net}.
 *
 * @param folder where files go
 * @param lossPercent the share of datagrams that is lost
 * @param jitterMillis how much longer than 40 ms a datagram takes at most
 * @param sendsPerSecond how often the server sends
 * @param scalePercent how fast the server's time passes
 */
record NetOptions(Path folder, int lossPercent, int jitterMillis, int sendsPerSecond, int scalePercent) {

    static final NetOptions DEFAULT = new NetOptions(Path.of("out", "net"), 5, 20, 20, 100);

    static final long WAY_NANOS = 40_000_000;

    LineConditions line() {
        return LineConditions.PERFECT
                .withLatency(WAY_NANOS)
                .withJitter(jitterMillis * 1_000_000L)
                .withLoss(lossPercent / 100.0);
    }

    double scale() {
        return scalePercent / 100.0;
    }
}
