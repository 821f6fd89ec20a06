package dev.tandem.time.recording;

import dev.tandem.time.BackwardsClock;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.FrameLimit;
import dev.tandem.time.NanoClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;

/** How settings and rates stand in a recording. Enumerated values stand by their place, which therefore never changes. */
final class SettingsRecord {

    static final int MOST_RATE_BYTES = 2 * Format.MOST_VARINT_BYTES;
    static final int MOST_BYTES = MOST_RATE_BYTES + 4 * Format.MOST_VARINT_BYTES + 4;

    private static final Boolean[] NO_YES = {false, true};
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private SettingsRecord() {}

    static void put(RecordWriter writer, ClockSettings settings) {
        putRate(writer, settings.rate());
        writer.putByte(settings.policy().ordinal());
        writer.putVarint(settings.startNanos());
        writer.putByte(settings.frameLimit().isSkipping() ? 1 : 0);
        writer.putVarint(settings.frameLimit().nanos());
        writer.putVarint(settings.maxTicksPerFrame());
        writer.putByte(settings.backwardsClock().ordinal());
        writer.putByte(settings.hasWorkClock() ? 1 : 0);
        writer.putVarint(settings.tickBudgetNanos());
    }

    /** Returns recorded settings; if they had a clock for the host's work, with the given one in its place. */
    static ClockSettings get(RecordReader reader, NanoClock workClock) throws RecordingException {
        TickRate rate = getRate(reader);
        TickPolicy policy = reader.getOne(TickPolicy.values(), "tick policy");
        long limit = ClockSettings.TIME_LIMIT_NANOS;
        long start = reader.getVarint(-limit, limit, "start time");
        boolean skips = reader.getOne(NO_YES, "frame limit");
        long limitNanos = reader.getVarint(1, Long.MAX_VALUE, "frame limit");
        long maxTicks = reader.getVarint(1, Integer.MAX_VALUE, "most ticks per frame");
        BackwardsClock backwards = reader.getOne(BackwardsClock.values(), "answer to a backwards clock");
        boolean measuresWork = reader.getOne(NO_YES, "clock of the work");
        long budget = reader.getVarint(1, Long.MAX_VALUE, "budget for ticks");
        ClockSettings settings = ClockSettings.at(rate)
                .withPolicy(policy)
                .withStart(start)
                .withFrameLimit(skips ? FrameLimit.skipOver(limitNanos) : FrameLimit.clampTo(limitNanos))
                .withMaxTicksPerFrame((int) maxTicks)
                .withBackwardsClock(backwards);
        return measuresWork ? settings.withTickBudget(workClock, budget) : settings;
    }

    static void putRate(RecordWriter writer, TickRate rate) {
        writer.putVarint(rate.periodNanos());
        writer.putVarint(rate.ticksPerPeriod());
    }

    static TickRate getRate(RecordReader reader) throws RecordingException {
        long period = reader.getVarint(1, Long.MAX_VALUE, "period of the tick rate");
        long ticks = reader.getVarint(1, period, "ticks per period");
        try {
            if (ticks == 1) {
                return TickRate.every(period);
            }
            // the rate came from whole numbers, so its ticks per second reduce to such again
            long common = greatestCommonDivisor(NANOS_PER_SECOND, period);
            return TickRate.perSecond(Math.multiplyExact(ticks, NANOS_PER_SECOND / common), period / common);
        } catch (IllegalArgumentException | ArithmeticException e) {
            throw reader.damaged("no tick rate has " + ticks + " ticks in " + period + " ns");
        }
    }

    private static long greatestCommonDivisor(long a, long b) {
        return b == 0 ? a : greatestCommonDivisor(b, a % b);
    }
}
