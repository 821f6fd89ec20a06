package dev.tandem.time.screen;

import dev.tandem.time.TickRate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * A display as seen by a game: how often it can present a new frame, how many frames may queue for it, and how often it misses
 * a refresh by its own fault. Start with {@link #fixed} or {@link #variable} and change what differs:
 * <pre>{@code
 * Screen.fixed(TickRate.perSecond(60_000, 1_001)).withBuffers(3)   // 59.94 Hz, triple buffering
 * }</pre>
 * Immutable: every {@code with} method returns a changed screen and leaves this one as it is. May be shared between threads.
 */
public final class Screen {

    private static final long SHORTEST_INTERVAL_NANOS = 100_000L;
    private static final long LONGEST_INTERVAL_NANOS = 1_000_000_000L;
    private static final int MOST_BUFFERS = 8;

    private final TickRate slowest;
    private final TickRate fastest;
    private final boolean variable;
    private final int buffers;
    private final int missesOneIn;

    private Screen(TickRate slowest, TickRate fastest, boolean variable, int buffers, int missesOneIn) {
        this.slowest = slowest;
        this.fastest = fastest;
        this.variable = variable;
        this.buffers = buffers;
        this.missesOneIn = missesOneIn;
    }

    /**
     * Returns a display that refreshes at equal intervals and presents new frames only at a refresh, with two buffers.
     *
     * @param rate refreshes per second, exact; from 1 to 10,000
     * @return the screen
     * @throws IllegalArgumentException if the rate is out of range
     */
    public static Screen fixed(TickRate rate) {
        requireScreenRate(rate, "rate");
        return new Screen(rate, rate, false, 2, 0);
    }

    /**
     * Returns a variable refresh rate display, with two buffers: it refreshes when a frame is submitted, within limits. A frame
     * that is submitted sooner waits for the shortest interval to pass. If none is submitted within the longest interval, the
     * display repeats the old frame, and the next one waits for that refresh to end.
     *
     * @param slowest refreshes per second at the longest interval; from 1 to 10,000
     * @param fastest refreshes per second at the shortest interval; from 1 to 10,000
     * @return the screen
     * @throws IllegalArgumentException if a rate is out of range, or if {@code slowest} is not slower than {@code fastest}
     */
    public static Screen variable(TickRate slowest, TickRate fastest) {
        requireScreenRate(slowest, "slowest");
        requireScreenRate(fastest, "fastest");
        if (slowest.stepNanos() <= fastest.stepNanos()) {
            throw new IllegalArgumentException(
                    "slowest must be slower than fastest, was " + hertz(slowest) + " Hz and " + hertz(fastest) + " Hz");
        }
        return new Screen(slowest, fastest, true, 2, 0);
    }

    /**
     * Returns the most common fixed displays: 59.94, 60, 75, 119.88, 120, 144, 165 and 240 Hz, each with two buffers.
     * The first and the fourth are the 60,000 / 1,001 and 120,000 / 1,001 Hz of video.
     *
     * @return an unmodifiable list, ascending
     */
    public static List<Screen> common() {
        return List.of(
                fixed(TickRate.perSecond(60_000, 1_001)),
                fixed(TickRate.perSecond(60)),
                fixed(TickRate.perSecond(75)),
                fixed(TickRate.perSecond(120_000, 1_001)),
                fixed(TickRate.perSecond(120)),
                fixed(TickRate.perSecond(144)),
                fixed(TickRate.perSecond(165)),
                fixed(TickRate.perSecond(240)));
    }

    /**
     * Returns this display with another number of buffers. With two, a game waits until its last frame is presented before it
     * begins the next. With three it may begin one frame sooner, which hides long frames and adds latency to all.
     *
     * @param newBuffers buffers, including the one on the display, from 2 to 8
     * @return the changed display
     * @throws IllegalArgumentException if {@code newBuffers} is out of range
     */
    public Screen withBuffers(int newBuffers) {
        if (newBuffers < 2 || newBuffers > MOST_BUFFERS) {
            throw new IllegalArgumentException("newBuffers must be from 2 to " + MOST_BUFFERS + ", was " + newBuffers);
        }
        return new Screen(slowest, fastest, variable, newBuffers, missesOneIn);
    }

    /**
     * Returns this display with missed refreshes: frames that were submitted in time but are presented one refresh late, by the
     * fault of the driver or the desktop, not of the game.
     *
     * @param oneIn one frame in this many on average, {@code >= 1}; 0 for none
     * @return the changed display
     * @throws IllegalArgumentException if {@code oneIn < 0}
     */
    public Screen withMisses(int oneIn) {
        if (oneIn < 0) {
            throw new IllegalArgumentException("oneIn must be >= 0, was " + oneIn);
        }
        return new Screen(slowest, fastest, variable, buffers, oneIn);
    }

    /**
     * Returns whether this display has a variable refresh rate.
     *
     * @return {@code true} for {@link #variable(TickRate, TickRate)}, {@code false} for {@link #fixed}
     */
    public boolean isVariable() {
        return variable;
    }

    /**
     * Returns the highest refresh rate; the only one of a fixed display.
     *
     * @return refreshes per second
     */
    public TickRate fastest() {
        return fastest;
    }

    /**
     * Returns the lowest refresh rate; the only one of a fixed display.
     *
     * @return refreshes per second
     */
    public TickRate slowest() {
        return slowest;
    }

    /**
     * Returns the number of buffers.
     *
     * @return buffers, including the one on the display, from 2 to 8
     */
    public int buffers() {
        return buffers;
    }

    /**
     * Returns how often a frame submitted in time is presented one refresh late.
     *
     * @return one in this many on average, {@code >= 1}; 0 for never
     */
    public int missesOneIn() {
        return missesOneIn;
    }

    /** Returns the refresh rate with at most two decimals, as on a data sheet: {@code 59.94 Hz} or {@code 48-144 Hz}. */
    @Override
    public String toString() {
        return (variable ? hertz(slowest) + "-" : "") + hertz(fastest) + " Hz";
    }

    private static void requireScreenRate(TickRate rate, String name) {
        Objects.requireNonNull(rate, name);
        if (rate.stepNanos() < SHORTEST_INTERVAL_NANOS || rate.stepNanos() > LONGEST_INTERVAL_NANOS) {
            throw new IllegalArgumentException(name + " must be from 1 to 10,000 per second, was " + rate);
        }
    }

    private static String hertz(TickRate rate) {
        String text = String.format(Locale.ROOT, "%.2f", rate.hertz());
        return text.endsWith(".00") ? text.substring(0, text.length() - 3) : text;
    }
}
