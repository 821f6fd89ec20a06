package dev.tandem.transform.internal.custom;

import dev.tandem.transform.internal.motion.InterpolationKernel;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Fma;
import dev.tandem.transform.internal.pose.PoseColumns;
import dev.tandem.transform.internal.pose.PoseParts;
import org.jspecify.annotations.Nullable;

/**
 * The rows that the host's code works on: copies of their columns, made when they are asked for, and columns for its results. It
 * cannot reach what is stored. For the use of one thread.
 */
public final class KernelRows {
    /** Rows at a time: so few that their columns stay in the caches near the processor. */
    static final int BLOCK = 1024;

    /** Bits of what was asked for: a source or target channel, or a column of numbers. */
    private static final int TARGETS = 4;

    private static final int PROGRESS = 8;
    private static final int SECONDS = 9;
    private static final int SIGNS = 10;

    private static final double TURN = 2 * Math.PI;

    /** Differences that are so near to half a turn, in turns, count as one counter-clockwise, as under other rules. */
    private static final double TIE = 0x1p-21;

    private final @Nullable InterpolationKernel user;
    private final RowMemory memory;
    private final RowResults results;
    private final Runnable code;
    private final int part;
    private final int channels;
    private final float[][] source;
    private final float[][] target;
    private final float[][] vectors;
    private final float[] progress = PoseColumns.channel(BLOCK);
    private final float[] seconds = PoseColumns.channel(BLOCK);
    private final float[] signs = PoseColumns.channel(BLOCK);

    @SuppressWarnings("NullAway.Init")
    private MotionChunk chunk;

    @SuppressWarnings("NullAway.Init")
    private RowTimes times;

    private int first;
    private int count;
    private int loaded;
    private long loadedVectors;
    private boolean running;

    /** @param user whose thread uses these rows */
    KernelRows(HostKernel kernel, int part, int channels, RowMemory memory, @Nullable InterpolationKernel user) {
        this.user = user;
        this.memory = memory;
        this.part = part;
        this.channels = channels;
        this.source = columns(channels);
        this.target = columns(channels);
        this.vectors = columns(memory.size());
        this.results = new RowResults(part, channels, memory.size());
        this.code = kernel.bind(this);
    }

    /** True if the numbers of a component are a quaternion: both signs of it are the same rotation. */
    static boolean isQuaternion(int part, int channels) {
        return part == PoseParts.ROTATION && channels == 4;
    }

    static float[][] columns(int count) {
        float[][] columns = new float[count][];
        for (int c = 0; c < count; c++) {
            columns[c] = PoseColumns.channel(BLOCK);
        }
        return columns;
    }

    boolean isOf(@Nullable InterpolationKernel other) {
        return user == other;
    }

    /** Runs the host's code for rows of a chunk, and completes its results. */
    RowResults run(MotionChunk newChunk, int newFirst, int newCount, RowTimes newTimes) {
        chunk = newChunk;
        first = newFirst;
        count = newCount;
        times = newTimes;
        loaded = 0;
        loadedVectors = 0;
        results.begin(count);
        running = true;
        try {
            code.run();
            for (int c = 0; c < channels; c++) {
                if (!results.isWritten(c)) {
                    System.arraycopy(target(c), 0, results.out(c), 0, count);
                }
            }
        } finally {
            running = false;
        }
        results.complete();
        return results;
    }

    /** True if a column is asked for that was not before. */
    private boolean isToLoad(int bit) {
        boolean isNew = (loaded >> bit & 1) == 0;
        loaded |= 1 << bit;
        return isNew;
    }

    private void requireRunning() {
        if (!running) {
            throw new IllegalStateException(
                    "the rows of a rule of motion were used after the call that they were given to; copy what is to be kept");
        }
    }

    /** The component, one of {@link PoseParts}. */
    public int part() {
        return part;
    }

    /** How many numbers the component has. */
    public int channels() {
        return channels;
    }

    /** How many rows there are; some may be holes, whose values mean nothing. */
    public int count() {
        requireRunning();
        return count;
    }

    /** The instant that is shown. */
    public long nanos() {
        requireRunning();
        return times.nanos();
    }

    /** Start of the interval of a row. */
    public long startNanos(int row) {
        return times.startNanos(chunk.interval[first + requireRow(row)]);
    }

    /** End of the interval of a row. */
    public long endNanos(int row) {
        return times.endNanos(chunk.interval[first + requireRow(row)]);
    }

    private int requireRow(int row) {
        requireRunning();
        if (row < 0 || row >= count) {
            throw new IllegalArgumentException("row must be from 0 to " + (count - 1) + " but is " + row);
        }
        return row;
    }

    private int requireChannel(int channel) {
        requireRunning();
        if (channel < 0 || channel >= channels) {
            throw new IllegalArgumentException("channel must be from 0 to " + (channels - 1) + " but is " + channel);
        }
        return channel;
    }

    /** How much of its interval has passed, by row. */
    public float[] progress() {
        requireRunning();
        if (isToLoad(PROGRESS)) {
            RowTimes.spread(chunk, first, count, times.progress(), progress);
        }
        return progress;
    }

    /** How long ago its interval began, by row. */
    public float[] seconds() {
        requireRunning();
        if (isToLoad(SECONDS)) {
            RowTimes.spread(chunk, first, count, times.seconds(), seconds);
        }
        return seconds;
    }

    /** The values at the start of the intervals. */
    public float[] source(int channel) {
        float[] column = source[requireChannel(channel)];
        if (isToLoad(channel)) {
            System.arraycopy(chunk.source.of(part)[channel], first, column, 0, count);
        }
        return column;
    }

    /** The values at the end of the intervals. A rotation has the sign, and an angle the turns, of the shorter way. */
    public float[] target(int channel) {
        float[] column = target[requireChannel(channel)];
        if (isToLoad(TARGETS + channel)) {
            System.arraycopy(chunk.target.of(part)[channel], first, column, 0, count);
            if (isQuaternion(part, channels)) {
                loadSigns();
                multiply(column, signs, count);
            } else if (part == PoseParts.ROTATION) {
                bringNear(column, chunk.source.of(part)[channel], first, count);
            }
        }
        return column;
    }

    private void loadSigns() {
        if (isToLoad(SIGNS)) {
            float[][] a = chunk.source.of(part);
            float[][] b = chunk.target.of(part);
            dots(a[0], b[0], a[1], b[1], first, signs, count);
            addDots(a[2], b[2], a[3], b[3], first, signs, count);
            for (int r = 0; r < count; r++) {
                signs[r] = signs[r] < 0 ? -1 : 1;
            }
        }
    }

    /** Adds full turns to angles, so that others are nearest. Where none are to be added they keep their bits. */
    private static void bringNear(float[] angles, float[] others, int first, int count) {
        for (int r = 0; r < count; r++) {
            double turns = Math.rint(((double) others[first + r] - angles[r]) / TURN + TIE);
            angles[r] = (float) (angles[r] + turns * TURN);
        }
    }

    private static void multiply(float[] values, float[] factors, int count) {
        for (int r = 0; r < count; r++) {
            values[r] *= factors[r];
        }
    }

    private static void dots(float[] a, float[] b, float[] c, float[] d, int first, float[] out, int count) {
        for (int r = 0; r < count; r++) {
            out[r] = Fma.fma(a[first + r], b[first + r], c[first + r] * d[first + r]);
        }
    }

    private static void addDots(float[] a, float[] b, float[] c, float[] d, int first, float[] out, int count) {
        for (int r = 0; r < count; r++) {
            out[r] = Fma.fma(a[first + r], b[first + r], Fma.fma(c[first + r], d[first + r], out[r]));
        }
    }

    /** A column for what the rows show; what is in it before means nothing. */
    public float[] out(int channel) {
        return results.out(requireChannel(channel));
    }

    /** The rule's memory at the start of the intervals. */
    public float[] vector(int vector, int channel) {
        int column = column(vector, channel);
        if ((loadedVectors >> column & 1) == 0) {
            loadedVectors |= 1L << column;
            System.arraycopy(memory.now(chunk, column), first, vectors[column], 0, count);
        }
        return vectors[column];
    }

    /** A column for what the rule remembers at the instant that is shown; zero before. */
    public float[] next(int vector, int channel) {
        return results.next(column(vector, channel));
    }

    private int column(int vector, int channel) {
        requireChannel(channel);
        int limit = memory.size() / channels;
        if (vector < 0 || vector >= limit) {
            throw new IllegalArgumentException("the rule says that it has " + limit + " vectors, but asks for number "
                    + vector + ", counted from 0");
        }
        return vector * channels + channel;
    }

    /** Says that a row has arrived: it shows its target until it gets another. */
    public void settle(int row) {
        results.settle(requireRow(row));
    }

    /** True if some {@link #sign} may be -1. */
    boolean hasSigns() {
        return (loaded >> SIGNS & 1) != 0;
    }

    /** -1 if the target of a row was given with the other sign than it is stored with, else 1. */
    float sign(int row) {
        return hasSigns() ? signs[row] : 1;
    }

    /** Stores what the rule remembers, to become valid with the tick. */
    void storeNext() {
        for (int column = 0; column < memory.size(); column++) {
            results.copyNext(column, memory.next(chunk, column), first);
        }
    }
}
