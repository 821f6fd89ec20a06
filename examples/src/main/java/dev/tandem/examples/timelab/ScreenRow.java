package dev.tandem.examples.timelab;

import dev.tandem.time.TickPolicy;
import dev.tandem.time.screen.MotionMeter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * The view that a player has of one game under one policy, without and with smoothed frame times.
 *
 * @param name the screen
 * @param policy the tick policy
 * @param off measured without smoothing
 * @param on measured with it
 */
record ScreenRow(String name, TickPolicy policy, MotionMeter off, MotionMeter on) {

    /** Plays all games under all policies. */
    static List<ScreenRow> of(List<? extends ScreenGame> games) {
        List<ScreenRow> rows = new ArrayList<>();
        for (ScreenGame each : games) {
            for (TickPolicy policy : List.of(TickPolicy.AHEAD, TickPolicy.BEHIND)) {
                rows.add(new ScreenRow(each.name(), policy, each.play(policy, false), each.play(policy, true)));
            }
        }
        return rows;
    }

    /** The row in words: screen, policy, and each measure without and with smoothing. */
    List<String> cells() {
        return List.of(
                name,
                policy.toString(),
                percent(off.velocityError()),
                percent(on.velocityError()),
                percent(off.shareOfJudder()),
                percent(on.shareOfJudder()),
                ticks(off),
                ticks(on),
                millis(off.latencyNanos()),
                millis(on.latencyNanos()));
    }

    /** Shows as many digits as say something. */
    private static String percent(double share) {
        double percent = share * 100;
        if (percent == 0) {
            return "0";
        }
        return String.format(Locale.ROOT, percent < 0.095 ? "%.3f" : percent < 9.95 ? "%.1f" : "%.0f", percent);
    }

    /** Returns the shares of frames by their number of ticks, such as {@code 0: 58, 1: 42}. */
    private static String ticks(MotionMeter meter) {
        List<String> parts = new ArrayList<>();
        for (int ticks = 0; ticks <= MotionMeter.MOST_TICKS; ticks++) {
            double share = meter.shareOfFrames(ticks) * 100;
            if (share > 0) {
                parts.add(ticks + ": " + (share < 0.5 ? "<1" : String.format(Locale.ROOT, "%.0f", share)));
            }
        }
        return String.join(", ", parts);
    }

    private static String millis(double nanos) {
        return String.format(Locale.ROOT, "%.1f", nanos / 1e6);
    }
}
