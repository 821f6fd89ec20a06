package dev.tandem.replay.internal.handover;

import java.util.Arrays;

/**
 * The instant that a frame shows: behind real time by as much as ticks had to be waited for lately, all but one in a hundred,
 * and up to 2 ms more. Within these bounds it goes exactly as fast as the clock of the simulation. Outside them it goes up to
 * 4 % faster or slower until it is in their middle. It never goes backwards.
 */
public final class RenderClock {
    /** Ticks that are looked back at: one of them may have come later than is waited for. */
    private static final int WINDOW = 128;

    /** A step is corrected by at most this part of itself. */
    private static final int LARGEST_CORRECTION = 25;

    /** How much later than ticks a frame is after a correction. One that is later by up to twice as much is not corrected. */
    private static final long MARGIN_NANOS = 1_000_000;

    /** Further behind, the clock does not catch up but jumps. */
    private static final long JUMP_NANOS = 1_000_000_000;

    /** By how much each tick came after its start, and began after it. */
    private final long[] arrivals = new long[WINDOW];

    private final long[] begins = new long[WINDOW];
    private final long[] sorted = new long[WINDOW];
    private int samples;
    private int next;

    /** How long after its start a tick may come, and after how long the promptest one began. */
    private long late;

    private long prompt;

    private boolean corrects;

    private boolean started;
    private double pace = 1;

    /**
     * Real time as if it had always gone at the pace of the simulation, at the last frame; a part of a nanosecond; real time
     * then.
     */
    private long paced;

    private double rest;
    private long lastReal;

    private long shown;
    private long newestStart;
    private long newestEnd;
    private long jumps;
    private long starvedFrames;

    /** A tick was handed over. */
    public void tick(Parcel parcel) {
        if (!started) {
            started = true;
            lastReal = parcel.realNanos;
            shown = parcel.startNanos;
        } else if (parcel.pace != pace) {
            // Frames have gone on at the old pace since then.
            paced -= Math.round((pace - parcel.pace) * (lastReal - parcel.realNanos));
        }
        pace = parcel.pace;
        if (samples == 0 || parcel.startNanos != newestStart) {
            newestStart = parcel.startNanos;
            newestEnd = parcel.endNanos;
            measure(parcel);
        }
    }

    /** How long a tick had to be waited for; what is added to it later is not waited for. */
    private void measure(Parcel parcel) {
        long arrival = pacedAt(parcel.realNanos) - newestStart;
        if (Math.abs(arrival - late) > JUMP_NANOS) {
            samples = 0;
            next = 0;
        }
        arrivals[next] = arrival;
        begins[next] = pacedAt(parcel.beginNanos) - newestStart;
        next = (next + 1) % WINDOW;
        samples = Math.min(WINDOW, samples + 1);
        System.arraycopy(arrivals, 0, sorted, 0, samples);
        Arrays.sort(sorted, 0, samples);
        late = sorted[samples - 1 - samples / 100];
        prompt = begins[0];
        for (int i = 1; i < samples; i++) {
            prompt = Math.min(prompt, begins[i]);
        }
    }

    private long pacedAt(long realNanos) {
        return paced + Math.round(pace * (realNanos - lastReal));
    }

    /** True if a tick was handed over, so that there is something to show. */
    public boolean isStarted() {
        return started;
    }

    /** The instant that a frame at a real time shows. */
    public long frame(long realNanos) {
        long passed = Math.max(0, realNanos - lastReal);
        lastReal += passed;
        double exact = pace * passed + rest;
        long step = (long) exact;
        rest = exact - step;
        paced += step;
        shown += step;
        long behind = paced - late - MARGIN_NANOS - shown;
        corrects = corrects ? behind != 0 : Math.abs(behind) > MARGIN_NANOS;
        if (behind > JUMP_NANOS) {
            jumps++;
            shown += behind;
        } else if (corrects) {
            long most = step / LARGEST_CORRECTION;
            shown += Math.max(-most, Math.min(most, behind));
        }
        if (shown > newestEnd) {
            starvedFrames++;
            shown = Math.min(shown, newestEnd + (newestEnd - newestStart));
        }
        return shown;
    }

    /** How far the instant shown is behind the clock of the simulation. */
    public long delayNanos() {
        return isStarted() ? paced - shown - prompt : 0;
    }

    /** How often the instant shown jumped forwards. */
    public long jumps() {
        return jumps;
    }

    /** Frames for which no tick was there in time. */
    public long starvedFrames() {
        return starvedFrames;
    }
}
