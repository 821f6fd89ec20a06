package dev.tandem.net.internal.session;

import dev.tandem.net.internal.codec.SentInputs;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * The inputs of a client that have arrived and wait for their tick, one for each: handed over so long after they were made that
 * the next one is there, too. How long that must be is measured: an input that comes too late delays those after it, and after
 * five seconds in which less was needed the delay falls, by a tick a second (SPEC 15.13). Numbers and ticks are both counted by
 * one, so no clock is compared. Confined to one thread; allocates nothing once it is made.
 */
public final class HeldInputs {

    private static final int LENGTH = SentInputs.MOST_INPUTS;

    /** For how many seconds measurements are kept. */
    private static final int SECONDS = 5;

    private int ticksPerSecond;
    private int mostTicks;

    /** The first tick of this rate, and the second in which it began. */
    private long firstTick;

    private long firstSecond;
    private final byte[] bytes = new byte[LENGTH * SentInputs.MOST_BYTES];
    private final byte[] taken = new byte[SentInputs.MOST_BYTES];
    private final ByteBuffer input = ByteBuffer.wrap(taken).asReadOnlyBuffer();
    private final int[] lengths = new int[LENGTH];
    private final long[] drawnNanos = new long[LENGTH];

    /** By second: how many ticks later than its number an input arrived, at most and at least. */
    private final long[] latest = new long[SECONDS];

    private final long[] earliest = new long[SECONDS];
    private long second = -1;
    private long lastFall;
    private long next;
    private long end;
    private boolean begun;

    /** How many ticks later than its number an input is handed over. */
    private long delay;

    /**
     * Creates a place for inputs that begin with number 0.
     *
     * @param ticksPerSecond how many ticks there are in a second, positive
     * @param mostTicks how many ticks inputs wait at most beyond what the quickest one took
     */
    public HeldInputs(int ticksPerSecond, int mostTicks) {
        this.ticksPerSecond = ticksPerSecond;
        this.mostTicks = Math.min(mostTicks, LENGTH / 2);
        Arrays.fill(latest, Long.MIN_VALUE);
        Arrays.fill(earliest, Long.MAX_VALUE);
    }

    /** Ticks have another rate from one on. */
    public void rate(long tick, int newTicksPerSecond, int newMostTicks) {
        firstSecond = secondOf(tick);
        firstTick = tick;
        ticksPerSecond = newTicksPerSecond;
        mostTicks = Math.min(newMostTicks, LENGTH / 2);
    }

    private long secondOf(long tick) {
        return firstSecond + (tick - firstTick) / ticksPerSecond;
    }

    /** Returns how many more there is room for. */
    public int room() {
        return (int) (next + LENGTH - end);
    }

    /** Adds the input that follows the last one, before a tick; there must be room for it. */
    public void add(ByteBuffer source, long drawn, long tick) {
        turn(tick);
        int place = (int) end & LENGTH - 1;
        lengths[place] = source.remaining();
        source.get(bytes, place * SentInputs.MOST_BYTES, lengths[place]);
        drawnNanos[place] = drawn;
        long late = tick - end;
        end++;
        int bucket = (int) (second % SECONDS);
        latest[bucket] = Math.max(latest[bucket], late);
        earliest[bucket] = Math.min(earliest[bucket], late);
        if (!begun) {
            begun = true;
            delay = late;
            lastFall = tick + (SECONDS - 1L) * ticksPerSecond;
        } else if (late > delay) {
            long least = Long.MAX_VALUE;
            for (long each : earliest) {
                least = Math.min(least, each);
            }
            delay = Math.max(delay, Math.min(late, least + mostTicks));
        }
    }

    /** Goes on to a tick. */
    private void turn(long tick) {
        long now = Math.max(second, secondOf(tick));
        for (long each = Math.max(second + 1, now - SECONDS + 1); each <= now; each++) {
            latest[(int) (each % SECONDS)] = Long.MIN_VALUE;
            earliest[(int) (each % SECONDS)] = Long.MAX_VALUE;
        }
        second = now;
    }

    /** Begins a tick. */
    public void begin(long tick) {
        turn(tick);
        long needed = Long.MIN_VALUE;
        for (long each : latest) {
            needed = Math.max(needed, each);
        }
        boolean isKnown = needed > Long.MIN_VALUE && tick - lastFall >= ticksPerSecond;
        if (isKnown && needed < delay) {
            delay--;
            lastFall = tick;
        }
    }

    /** Takes the next input if it is due in a tick that was begun; returns false if none is. */
    public boolean take(long tick) {
        boolean isDue = next < end && (tick - next >= delay || end - next > mostTicks);
        if (isDue) {
            int place = (int) next & LENGTH - 1;
            System.arraycopy(bytes, place * SentInputs.MOST_BYTES, taken, 0, lengths[place]);
            input.clear().limit(lengths[place]);
            next++;
        }
        return isDue;
    }

    /** Returns the number of the input that was taken last. */
    public long number() {
        return next - 1;
    }

    /** Returns the instant that was drawn when it was made. */
    public long drawnNanos() {
        return drawnNanos[(int) (next - 1) & LENGTH - 1];
    }

    /** Returns its bytes, between position and limit, until the next one is taken. */
    public ByteBuffer bytes() {
        return input;
    }

    /** Returns how many have been taken. */
    public long taken() {
        return next;
    }
}
