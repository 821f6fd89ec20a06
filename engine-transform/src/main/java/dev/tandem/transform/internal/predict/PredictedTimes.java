package dev.tandem.transform.internal.predict;

import dev.tandem.transform.internal.motion.Intervals;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.motion.TimelineTimes;
import dev.tandem.transform.internal.rule.IntervalProgress;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The position of an instant in each interval of a table: within it or after its end, and the share of the offset that is left.
 */
final class PredictedTimes extends IntervalProgress {
    /** After this many lengths of its interval a motion stops, whatever its horizon, so that numbers stay finite. */
    static final double LONGEST = 1e9;

    private final ExtrapolateLaw law;
    private float[] beyond = {};
    private float[] weight = {};

    @SuppressWarnings("NullAway.Init")
    private Intervals intervals;

    private long renderNanos;
    private long shownNanos;
    private boolean allEnded;
    private float farthest;
    private float heaviest;

    PredictedTimes(ExtrapolateLaw law) {
        this.law = law;
    }

    /** Brings the numbers of single intervals to a render time, but for what depends on the lead. */
    void at(Intervals newIntervals, long newRenderNanos) {
        intervals = newIntervals;
        renderNanos = newRenderNanos;
    }

    /** Computes the numbers of all intervals at a render time. */
    void begin(Intervals newIntervals, long newRenderNanos, long frameLeadNanos) {
        intervals = newIntervals;
        renderNanos = newRenderNanos;
        shownNanos = TimelineTimes.plus(renderNanos, law.leadNanos(frameLeadNanos));
        begin(intervals);
        if (beyond.length < intervals.limit()) {
            beyond = new float[2 * intervals.limit()];
            weight = new float[beyond.length];
        }
        allEnded = true;
        farthest = 0;
        heaviest = 0;
        for (int slot = 0; slot < intervals.limit(); slot++) {
            compute(slot);
        }
    }

    private void compute(int slot) {
        boolean predicted = intervals.isOfTick(slot);
        float progress = predicted ? progress(slot) : intervals.even(slot, renderNanos);
        set(slot, progress);
        beyond[slot] = predicted ? beyond(slot) : 0;
        weight[slot] = predicted ? weight(slot) : -Float.MAX_VALUE;
        if (intervals.hasUsers(slot)) {
            allEnded &= predicted && progress == 1f;
            farthest = Math.max(farthest, beyond[slot]);
            heaviest = Math.max(heaviest, weight[slot]);
        }
    }

    /** The position of the instant within the interval. */
    float progress(int slot) {
        return intervals.even(slot, shownNanos);
    }

    /** How far the motion has gone on after the end of the interval, in lengths of it. */
    float beyond(int slot) {
        long after = TimelineTimes.between(intervals.endNanos(slot), shownNanos);
        if (after <= 0) {
            return 0;
        }
        double length = length(slot);
        double horizon = law.horizonNanos() == ExtrapolateLaw.A_TICK ? length : law.horizonNanos();
        return (float) Math.min(LONGEST, Math.min(after, horizon) / length);
    }

    /** The share that is left of an offset since the start of the interval, if that is positive. */
    float weight(int slot) {
        double blend = blend(slot);
        return blend == 0
                ? -Float.MAX_VALUE
                : (float) (1 - TimelineTimes.between(intervals.startNanos(slot), renderNanos) / blend);
    }

    /** How much later than from the start of the interval an offset runs out that begins now. */
    float late(int slot) {
        double blend = blend(slot);
        return blend == 0 ? 0 : (float) (TimelineTimes.between(intervals.startNanos(slot), renderNanos) / blend);
    }

    /** The render time from which an offset runs that is so late, if that is after the present one. */
    long since(int slot, float late) {
        return late > late(slot)
                ? TimelineTimes.plus(intervals.startNanos(slot), Math.round(late * blend(slot)))
                : renderNanos;
    }

    private double blend(int slot) {
        return law.blendNanos() == ExtrapolateLaw.A_TICK ? length(slot) : law.blendNanos();
    }

    /** As a difference of floating-point numbers where that of the stamps overflows. */
    private double length(int slot) {
        long start = intervals.startNanos(slot);
        long end = intervals.endNanos(slot);
        return end - start > 0 ? end - start : (double) end - (double) start;
    }

    /** How long an interval is in seconds. */
    double seconds(int slot) {
        return length(slot) / 1e9;
    }

    /** True if the instant is after all intervals in use, and none of these is a handover. */
    boolean allEnded() {
        return allEnded;
    }

    /** The longest way after an interval, in lengths of it. */
    float farthest() {
        return farthest;
    }

    /**
     * True if some row may have gone on after its interval.
     *
     * @param common the interval of all rows in question, or {@link Intervals#NONE}
     */
    boolean anyBeyond(int common) {
        return (common == Intervals.NONE ? farthest : beyond[common]) > 0;
    }

    /** True if something may be left of an offset that ran from the start of an interval, as {@link #anyBeyond}. */
    boolean anyWeight(int common) {
        return (common == Intervals.NONE ? heaviest : weight[common]) > 0;
    }

    /**
     * The share that is left at the instant of an offset since the start of an interval, if the row has arrived by then; else 0.
     */
    float leftAtTarget(int slot) {
        return slot != Intervals.NONE && progress()[slot] == 1f ? weight[slot] : -Float.MAX_VALUE;
    }

    /** Writes for each row how far it has gone on after its interval. */
    float[] spreadBeyond(MotionChunk chunk, float[] values, int rows) {
        spread(chunk, 0, rows, beyond, values);
        return values;
    }

    /** Writes for each row what is left of its offset; {@code late} is null if each ran from the start of its interval. */
    float[] spreadWeight(MotionChunk chunk, float @Nullable [] late, float[] values, int rows) {
        if (late == null && chunk.commonInterval != Intervals.NONE) {
            Arrays.fill(values, 0, rows, share(weight[chunk.commonInterval]));
            return values;
        }
        spread(chunk, 0, rows, weight, values);
        for (int r = 0; r < rows; r++) {
            values[r] = share(late == null ? values[r] : values[r] + late[r]);
        }
        return values;
    }

    private static float share(float value) {
        return Math.max(0f, Math.min(1f, value));
    }
}
