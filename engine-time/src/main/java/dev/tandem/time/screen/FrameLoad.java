package dev.tandem.time.screen;

/**
 * What the frames of a game cost: the work of each, from the reading of the clock to the handing over of the picture, how much
 * it varies, and how punctually the game wakes after waiting for the screen. Begin with {@link #of}, change what differs:
 * <pre>{@code
 * FrameLoad.of(4_000_000).withNoise(500_000).withSpikes(100, 30_000_000)
 * }</pre>
 * All noise is uniform. Immutable: every {@code with} method returns a changed load and leaves this one alone. May be shared
 * between threads.
 */
public final class FrameLoad {

    /** The longest work that a frame can have, noise and spike included: 1,000 seconds, in nanoseconds. */
    public static final long LONGEST_WORK_NANOS = 1_000_000_000_000L;

    private final long workNanos;
    private final long noiseNanos;
    private final long wakeNoiseNanos;
    private final int spikesOneIn;
    private final long spikeNanos;

    private FrameLoad(long workNanos, long noiseNanos, long wakeNoiseNanos, int spikesOneIn, long spikeNanos) {
        this.workNanos = workNanos;
        this.noiseNanos = noiseNanos;
        this.wakeNoiseNanos = wakeNoiseNanos;
        this.spikesOneIn = spikesOneIn;
        this.spikeNanos = spikeNanos;
        if (workNanos + noiseNanos + spikeNanos > LONGEST_WORK_NANOS) {
            throw new IllegalArgumentException("work, noise and spike must come to at most 10^12 ns, were " + workNanos
                    + ", " + noiseNanos + " and " + spikeNanos);
        }
    }

    /**
     * Returns the load of a game whose frames all cost the same, and which wakes at once.
     *
     * @param workNanos nanoseconds per frame, from 0 to {@link #LONGEST_WORK_NANOS}
     * @return the load
     * @throws IllegalArgumentException if {@code workNanos} is out of range
     */
    public static FrameLoad of(long workNanos) {
        return new FrameLoad(inRange(workNanos, "workNanos"), 0, 0, 0, 0);
    }

    /**
     * Returns this load with work that varies: each frame costs from 0 to {@code newNoiseNanos} more.
     *
     * @param newNoiseNanos nanoseconds, {@code >= 0}
     * @return the changed load
     * @throws IllegalArgumentException if {@code newNoiseNanos < 0}, or if the longest frame would be too long
     */
    public FrameLoad withNoise(long newNoiseNanos) {
        return new FrameLoad(
                workNanos, inRange(newNoiseNanos, "newNoiseNanos"), wakeNoiseNanos, spikesOneIn, spikeNanos);
    }

    /**
     * Returns this load with a game that wakes from 0 to {@code newWakeNoiseNanos} late whenever it waited for the screen. It
     * is what disturbs the frame times of a game that has time to spare: the picture appears on time, the clock is read late.
     *
     * @param newWakeNoiseNanos nanoseconds, from 0 to {@link #LONGEST_WORK_NANOS}
     * @return the changed load
     * @throws IllegalArgumentException if {@code newWakeNoiseNanos} is out of range
     */
    public FrameLoad withWakeNoise(long newWakeNoiseNanos) {
        return new FrameLoad(
                workNanos, noiseNanos, inRange(newWakeNoiseNanos, "newWakeNoiseNanos"), spikesOneIn, spikeNanos);
    }

    /**
     * Returns this load with frames among the others that cost more.
     *
     * @param oneIn one frame in this many on average, {@code >= 1}; 0 for none
     * @param newSpikeNanos what such a frame costs on top, in nanoseconds, {@code >= 0}
     * @return the changed load
     * @throws IllegalArgumentException if an argument is negative, or if the longest frame would be too long
     */
    public FrameLoad withSpikes(int oneIn, long newSpikeNanos) {
        if (oneIn < 0) {
            throw new IllegalArgumentException("oneIn must be >= 0, was " + oneIn);
        }
        return new FrameLoad(workNanos, noiseNanos, wakeNoiseNanos, oneIn, inRange(newSpikeNanos, "newSpikeNanos"));
    }

    /** Returns the work of the next frame; draws one random number for each thing that is random. */
    long nextWork(Chance chance) {
        long work = workNanos + chance.upTo(noiseNanos);
        return chance.oneIn(spikesOneIn) ? work + spikeNanos : work;
    }

    /** Returns by how much the game wakes late this time. */
    long nextWakeDelay(Chance chance) {
        return chance.upTo(wakeNoiseNanos);
    }

    @Override
    public String toString() {
        return "FrameLoad[work " + workNanos + " ns + " + noiseNanos + ", wakes + " + wakeNoiseNanos + ", one in "
                + spikesOneIn + " + " + spikeNanos + "]";
    }

    private static long inRange(long nanos, String name) {
        if (nanos < 0 || nanos > LONGEST_WORK_NANOS) {
            throw new IllegalArgumentException(name + " must be from 0 to 10^12, was " + nanos);
        }
        return nanos;
    }
}
