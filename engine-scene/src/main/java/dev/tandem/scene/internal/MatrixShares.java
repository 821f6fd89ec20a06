package dev.tandem.scene.internal;

import dev.tandem.transform.internal.reader.WorldsByPlace;
import dev.tandem.transform.internal.world.NodeRun;
import java.nio.FloatBuffer;
import java.util.Arrays;

/** Writes matrices into the slots of their nodes, one share per worker. */
public final class MatrixShares implements NodeRun {
    private static final MatrixShare[] NONE = {};

    /** Fewer slots in a row than this are written one by one if their run does not end with them. */
    private static final int MANY = 8;

    private final WorldsByPlace found;
    private final MatrixWriter writer;
    private final SlotAssignment slots;
    private FloatBuffer buffer;
    private MatrixShare[] shares = NONE;

    public MatrixShares(WorldsByPlace found, MatrixWriter writer, SlotAssignment slots, FloatBuffer buffer) {
        this.found = found;
        this.writer = writer;
        this.slots = slots;
        this.buffer = buffer;
    }

    /** Writes into another buffer from now on. */
    public void use(FloatBuffer newBuffer) {
        buffer = newBuffer;
        forget();
    }

    /** Drops unfinished work. */
    public void forget() {
        shares = NONE;
    }

    /** Begins an update: fills freed slots with zeros. */
    public void begin(int workers, SlotRanges freed) {
        if (shares.length != workers) {
            shares = new MatrixShare[workers];
            Arrays.setAll(shares, worker -> new MatrixShare(writer, buffer));
        }
        shares[0].clear(freed);
    }

    /** Ends an update: tells the slots that were written. */
    public void finish(SlotRanges ranges) {
        for (MatrixShare share : shares) {
            share.finish(ranges);
        }
    }

    /** Writes the matrices of nodes at places in a row. */
    @Override
    public void accept(int first, int count, int worker) {
        MatrixShare share = shares[worker];
        int[] ids = found.ids(first);
        int from = WorldsByPlace.idOffset(first);
        float[] worlds = found.matrices(first);
        int at = found.matrixOffset(first);
        if (slots.isAll()) {
            writeAll(share, ids, from, from + count, worlds, at);
            return;
        }
        for (int i = 0, end; i < count; i = end) {
            int slot = slots.slotOf(ids[from + i]);
            end = i + 1;
            if (slot != SlotTable.NONE) {
                while (end < count && slots.slotOf(ids[from + end]) == slot + end - i) {
                    end++;
                }
                share.write(slot, worlds, at + i * found.floats(), end - i);
            }
        }
    }

    @Override
    public void acceptEach(int[] places, int count, int worker) {
        MatrixShare share = shares[worker];
        int[] ids = found.ids(places[0]);
        float[] worlds = found.matrices(places[0]);
        boolean all = slots.isAll();
        for (int i = 0; i < count; i++) {
            int id = ids[WorldsByPlace.idOffset(places[i])];
            int slot = all ? id : slots.slotOf(id);
            if (slot != SlotTable.NONE) {
                share.write(slot, worlds, found.matrixOffset(places[i]));
            }
        }
    }

    /** Writes nodes whose slots are their ids. */
    private void writeAll(MatrixShare share, int[] ids, int from, int to, float[] worlds, int at) {
        int start = from;
        while (start < to) {
            int end = start + 1;
            if (to - start < MANY || ids[start + MANY - 1] == ids[start] + MANY - 1) {
                end = found.endOfConsecutive(ids, start, to);
            }
            if (end - start == 1) {
                share.write(ids[start], worlds, at + (start - from) * found.floats());
            } else {
                share.write(ids[start], worlds, at + (start - from) * found.floats(), end - start);
            }
            start = end;
        }
    }
}
