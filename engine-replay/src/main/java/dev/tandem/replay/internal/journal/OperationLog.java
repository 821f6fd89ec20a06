package dev.tandem.replay.internal.journal;

import dev.tandem.transform.internal.pose.PoseArrays;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Operations in their order, in four columns: ints say what was done to whom, floats, longs and objects with which values.
 * Moves that follow each other are one operation on many nodes. Columns grow to what was ever in them and are reused: once
 * warm, nothing is allocated.
 */
public final class OperationLog {
    private static final int SMALLEST = 256;
    private static final int NO_RUN = -1;

    /** Ints before the ids of a run: code, components, where these begin in a pose, floats of each node, number of nodes. */
    static final int RUN_HEADER = 5;

    int[] ints = new int[SMALLEST];
    float[] floats = new float[SMALLEST];
    long[] longs = new long[SMALLEST];

    @Nullable
    Object[] objects = new Object[SMALLEST];

    int intCount;
    int floatCount;
    int longCount;
    int objectCount;

    /** Where the last operation begins if it is a run, to which more nodes may be added. */
    private int run = NO_RUN;

    /** True if nothing was done. */
    public boolean isEmpty() {
        return intCount == 0;
    }

    /** Forgets everything and keeps the memory. */
    public void clear() {
        Arrays.fill(objects, 0, objectCount, null);
        intCount = 0;
        floatCount = 0;
        longCount = 0;
        objectCount = 0;
        run = NO_RUN;
    }

    /** Exchanges contents and memory with another log. */
    public void exchange(OperationLog other) {
        int[] otherInts = other.ints;
        float[] otherFloats = other.floats;
        long[] otherLongs = other.longs;
        @Nullable Object[] otherObjects = other.objects;
        int ofInts = other.intCount;
        int ofFloats = other.floatCount;
        int ofLongs = other.longCount;
        int ofObjects = other.objectCount;
        other.ints = ints;
        other.floats = floats;
        other.longs = longs;
        other.objects = objects;
        other.intCount = intCount;
        other.floatCount = floatCount;
        other.longCount = longCount;
        other.objectCount = objectCount;
        other.run = NO_RUN;
        ints = otherInts;
        floats = otherFloats;
        longs = otherLongs;
        objects = otherObjects;
        intCount = ofInts;
        floatCount = ofFloats;
        longCount = ofLongs;
        objectCount = ofObjects;
        run = NO_RUN;
    }

    /** Ints and floats, a measure of the length. */
    public int words() {
        return intCount + floatCount;
    }

    /** Appends what another log holds. */
    public void append(OperationLog other) {
        append(other, 0, 0, 0, 0);
    }

    /** Appends what another log holds from some places on. */
    void append(OperationLog other, int fromInts, int fromFloats, int fromLongs, int fromObjects) {
        append(
                other,
                fromInts,
                other.intCount,
                fromFloats,
                other.floatCount,
                fromLongs,
                other.longCount,
                fromObjects,
                other.objectCount);
    }

    /** Appends what another log holds between some places. */
    void append(
            OperationLog other,
            int fromInts,
            int toInts,
            int fromFloats,
            int toFloats,
            int fromLongs,
            int toLongs,
            int fromObjects,
            int toObjects) {
        run = NO_RUN;
        if (intCount + toInts - fromInts > ints.length) {
            ints = Arrays.copyOf(ints, Math.max(intCount + toInts - fromInts, 2 * ints.length));
        }
        System.arraycopy(other.ints, fromInts, ints, intCount, toInts - fromInts);
        intCount += toInts - fromInts;
        add(other.floats, fromFloats, toFloats - fromFloats);
        for (int i = fromLongs; i < toLongs; i++) {
            add(other.longs[i]);
        }
        for (int i = fromObjects; i < toObjects; i++) {
            add(other.objects[i]);
        }
    }

    /**
     * Copies more of two logs that follow each other, of which this one has a part; what is in no place of the ints and floats
     * yet comes last. Returns how many words it were.
     */
    int join(OperationLog one, OperationLog other, int most) {
        int before = words();
        int left = most;
        while (left > 0 && words() < one.words() + other.words()) {
            boolean isFirst = words() < one.words();
            OperationLog from = isFirst ? one : other;
            int doneInts = intCount - (isFirst ? 0 : one.intCount);
            int doneFloats = floatCount - (isFirst ? 0 : one.floatCount);
            int moreInts = Math.min(left, from.intCount - doneInts);
            int moreFloats = Math.min(left - moreInts, from.floatCount - doneFloats);
            boolean ends = doneInts + moreInts + doneFloats + moreFloats == from.words();
            append(
                    from,
                    doneInts,
                    doneInts + moreInts,
                    doneFloats,
                    doneFloats + moreFloats,
                    0,
                    ends ? from.longCount : 0,
                    0,
                    ends ? from.objectCount : 0);
            left -= moreInts + moreFloats;
        }
        return words() - before;
    }

    /** Begins an operation with its code. */
    void begin(int code) {
        run = NO_RUN;
        add(code);
    }

    void add(int value) {
        if (intCount == ints.length) {
            ints = Arrays.copyOf(ints, 2 * intCount);
        }
        ints[intCount++] = value;
    }

    void add(long value) {
        if (longCount == longs.length) {
            longs = Arrays.copyOf(longs, 2 * longCount);
        }
        longs[longCount++] = value;
    }

    void add(@Nullable Object value) {
        if (objectCount == objects.length) {
            objects = Arrays.copyOf(objects, 2 * objectCount);
        }
        objects[objectCount++] = value;
    }

    void add(float[] values, int from, int count) {
        makeFloats(count);
        System.arraycopy(values, from, floats, floatCount, count);
        floatCount += count;
    }

    /** Adds floats 0. */
    void addZeros(int count) {
        makeFloats(count);
        Arrays.fill(floats, floatCount, floatCount + count, 0);
        floatCount += count;
    }

    private void makeFloats(int more) {
        if (floatCount + more > floats.length) {
            floats = Arrays.copyOf(floats, Math.max(floatCount + more, 2 * floats.length));
        }
    }

    /** True if a node can be added to the last operation by {@link #addToRun(int, float[], int)}. */
    boolean continues(int code, int parts) {
        int at = run;
        return at != NO_RUN && ints[at] == code && ints[at + 1] == parts;
    }

    /**
     * Begins a run of an operation on some components.
     *
     * @param start where these begin in a pose
     * @param width floats of each node
     */
    void beginRun(int code, int parts, int start, int width) {
        run = intCount;
        add(code);
        add(parts);
        add(start);
        add(width);
        add(0);
    }

    /**
     * Adds a node to the run that was begun last: called for each write of a scene, so it calls little itself.
     *
     * @param pose begins at {@code at}
     */
    void addToRun(int id, float[] pose, int at) {
        int[] to = ints;
        int first = run;
        int width = to[first + 3];
        int values = floatCount;
        if (intCount == to.length || values + width > floats.length) {
            makeRoom(1, width);
            to = ints;
        }
        to[first + RUN_HEADER - 1]++;
        to[intCount++] = id;
        floatCount = values + width;
        PoseArrays.copy(pose, at + to[first + 2], floats, values, width);
    }

    /** Adds many nodes to the run that was begun last, whose components follow each other in {@code values}. */
    void addToRun(int[] ids, int firstId, int count, float[] values, int from) {
        int width = ints[run + 3];
        makeRoom(count, count * width);
        ints[run + RUN_HEADER - 1] += count;
        System.arraycopy(ids, firstId, ints, intCount, count);
        intCount += count;
        System.arraycopy(values, from, floats, floatCount, count * width);
        floatCount += count * width;
    }

    /** Adds to the run that was begun those of 64 nodes, from {@code firstId} on, whose bits are set. */
    void addToRun(int[] ids, int firstId, long which, float[] values, int from) {
        int count = Long.bitCount(which);
        if (which == -1L >>> -count) {
            addToRun(ids, firstId, count, values, from);
            return;
        }
        int width = ints[run + 3];
        makeRoom(count, count * width);
        ints[run + RUN_HEADER - 1] += count;
        int nextInt = intCount;
        int nextFloat = floatCount;
        for (long left = which; left != 0; left &= left - 1) {
            int i = Long.numberOfTrailingZeros(left);
            ints[nextInt++] = ids[firstId + i];
            int value = from + i * width;
            for (int k = 0; k < width; k++) {
                floats[nextFloat++] = values[value + k];
            }
        }
        intCount = nextInt;
        floatCount = nextFloat;
    }

    private void makeRoom(int moreInts, int moreFloats) {
        if (intCount + moreInts > ints.length) {
            ints = Arrays.copyOf(ints, Math.max(intCount + moreInts, 2 * ints.length));
        }
        makeFloats(moreFloats);
    }
}
