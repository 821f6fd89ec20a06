package dev.tandem.time.screen;

/**
 * The cost of a game's frames: the work of each, from reading the clock to submitting the frame, how much it varies, and how
 * promptly the game wakes after waiting for vsync. Start with {@link #of} and change what differs:
 * <pre>{@code
 * FrameLoad.of(4_000_000).withNoise(500_000).withSpikes(100, 30_000_000)
 * }</pre>
 * All noise is uniformly distributed. Immutable: every {@code with} method returns a changed load and leaves this one as it is.
 * May be shared between threads.
 */
public final class FrameLoad {

    /** The longest possible work of a frame, including noise and spike: 1,000 seconds, in nanoseconds. */
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
     * Returns the load of a game whose frames all cost the same and which wakes without delay.
     *
     * @param workNanos nanoseconds per frame, from 0 to {@link #LONGEST_WORK_NANOS}
     * @return the load
     * @throws IllegalArgumentException if {@code workNanos} is out of range
     */
    public static FrameLoad of(long workNanos) {
        return new FrameLoad(inRange(workNanos, "workNanos"), 0, 0, 0, 0);
    }

    /**
     * Returns this load with varying work: each frame costs from 0 to {@code newNoiseNanos} more.
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
     * Returns this load for a game that wakes from 0 to {@code newWakeNoiseNanos} late after waiting for vsync. This is the
     * jitter of a game with time to spare: the frame is presented on time, but its clock is read late.
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
     * Returns this load with spikes: occasional frames that cost more.
     *
     * @param oneIn one frame in this many on average, {@code >= 1}; 0 for none
     * @param newSpikeNanos the additional cost of such a frame, in nanoseconds, {@code >= 0}
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

    /** Returns how late the game wakes this time. */
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
