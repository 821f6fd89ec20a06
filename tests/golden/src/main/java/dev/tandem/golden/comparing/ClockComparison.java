package dev.tandem.golden.comparing;

import dev.tandem.golden.scenario.FrameScript;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.TraceUpdate;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import java.util.List;
import java.util.Optional;

/**
 * Feeds a {@link TickClock} the real times, the tick lengths and the time scale of a trace, and compares what it makes of them.
 *
 * <p>Ticks per frame and fixed time must be equal. Normal time may differ by what the original rounds: it turns each delta of
 * real time and its product with the time scale into {@code float}, and cuts off the part below a nanosecond. These errors are
 * known exactly for each frame; the bound is their sum up to that frame, plus 1 ns for each change of a scale that is not whole
 * (rule 2.3). At scale 1, with frames shorter than 2^24 ns, the bound is 0. Where a tick begins within the bound of normal
 * time, it may run in the frame before or after the one in which the original has it: such frames are counted as ties.
 *
 * <p>The tick length is the one that the trace records, set in the frames in which it changes.
 */
public final class ClockComparison {

    private static final long SKIP_OVER_NANOS = 1_000_000_000L;

    private final TickClock clock;
    private double boundNanos;
    private double scale = 1;
    private long largestNanos;
    private int agreeing;
    private int ties;
    private long ahead;
    private String first;

    private ClockComparison(long stepNanos) {
        clock = new TickClock(ClockSettings.at(TickRate.every(stepNanos))
                .withPolicy(TickPolicy.AHEAD)
                .withFrameLimit(FrameLimit.skipOver(SKIP_OVER_NANOS))
                .withMaxTicksPerFrame(Integer.MAX_VALUE));
    }

    /**
     * Compares the clock with a trace.
     *
     * @param file the scenario
     * @return how the clocks agree
     * @throws GoldenFormatException if no clock can be fed the times of the trace
     */
    public static ClockReport compare(GoldenFile file) {
        Optional<String> reason = reasonNotToCompare(file);
        if (reason.isPresent()) {
            return new ClockReport(0, 0, 0, 0, 0, Optional.empty(), reason);
        }
        List<TraceUpdate> trace = file.trace();
        ClockComparison comparison = new ClockComparison(trace.get(0).stepNanos());
        for (TraceUpdate update : trace) {
            try {
                if (!comparison.frame(update)) {
                    break;
                }
            } catch (IllegalArgumentException | IllegalStateException | ArithmeticException e) {
                throw new GoldenFormatException(
                        file.source() + ": update " + update.index() + ": the clock: " + e.getMessage());
            }
        }
        return new ClockReport(
                trace.size(),
                comparison.agreeing,
                comparison.ties,
                comparison.largestNanos,
                comparison.boundNanos,
                Optional.ofNullable(comparison.first),
                Optional.empty());
    }

    private static Optional<String> reasonNotToCompare(GoldenFile file) {
        List<TraceUpdate> trace = file.trace();
        if (trace.isEmpty() || trace.get(0).ticks().isEmpty()) {
            return Optional.of("no tick in the first update");
        }
        if (trace.get(0).realNanos() != 0) {
            return Optional.of("real time does not start at 0, and a first frame has no length here");
        }
        if (file.scenario().frames().values().stream().anyMatch(FrameScript::normalOnly)) {
            return Optional.of("some updates pass the real clock by");
        }
        return Optional.empty();
    }

    /** False if the clock runs more ticks than the trace has: it may have any number of them to run yet. */
    private boolean frame(TraceUpdate update) {
        prepare(update);
        clock.beginFrame(update.realNanos());
        int ticks = 0;
        while (ticks <= update.ticks().size() + 1 && clock.nextTick()) {
            ticks++;
        }
        judge(update, ticks);
        return ticks <= update.ticks().size() + 1;
    }

    private void prepare(TraceUpdate update) {
        long delta = update.realNanos() - clock.realNanos();
        if (delta <= SKIP_OVER_NANOS) {
            boundNanos += originalRounding(delta, update.speed());
        }
        if (update.speed() != scale) {
            boundNanos += update.speed() == Math.rint(update.speed()) ? 0 : 1;
            scale = update.speed();
            clock.scale(scale);
        }
        if (update.stepNanos() != clock.rate().stepNanos()) {
            clock.rate(TickRate.every(update.stepNanos()));
        }
    }

    private void judge(TraceUpdate update, int ticks) {
        long difference = Math.abs(clock.normalNanos() - update.normalNanos());
        largestNanos = Math.max(largestNanos, difference);
        long aheadBefore = ahead;
        ahead = clock.fixedNanos() - update.fixedNanos();
        boolean sameTicks = ticks == update.ticks().size() && ahead == 0;
        if (sameTicks && difference <= boundNanos) {
            agreeing++;
        } else if (difference <= boundNanos && isTie(update, aheadBefore)) {
            ties++;
        } else if (first == null) {
            first = "update " + update.index() + ": " + ticks + " ticks to " + clock.fixedNanos()
                    + " ns at normal time "
                    + clock.normalNanos() + " ns; trace: " + update.ticks().size() + " ticks to "
                    + update.fixedNanos() + " ns at " + update.normalNanos() + " ns; bound " + boundNanos + " ns";
        }
    }

    /**
     * Whether one clock has run the tick that begins where normal time stands and the other has not, or makes up for it now: the
     * clocks are one tick apart before or after this frame, and no more than one, and the instant that decides lies within the
     * bound of both normal times.
     */
    private boolean isTie(TraceUpdate update, long aheadBefore) {
        long step = update.stepNanos();
        if (ahead == 0) {
            return Math.abs(aheadBefore) == step;
        }
        long tie = Math.min(clock.fixedNanos(), update.fixedNanos());
        return Math.abs(ahead) == step
                && Math.abs(tie - clock.normalNanos()) <= boundNanos
                && Math.abs(tie - update.normalNanos()) <= boundNanos;
    }

    /** By how much {@code trunc((float) ((float) delta * speed))} is off. */
    private static double originalRounding(long deltaNanos, double speed) {
        float delta = deltaNanos;
        double exactProduct = delta * speed;
        float product = (float) exactProduct;
        return Math.abs(delta - (double) deltaNanos) * speed
                + Math.abs(product - exactProduct)
                + (product - Math.floor(product));
    }
}
