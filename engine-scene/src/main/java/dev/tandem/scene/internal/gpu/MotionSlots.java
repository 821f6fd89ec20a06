package dev.tandem.scene.internal.gpu;

import dev.tandem.scene.internal.SlotAssignment;
import dev.tandem.scene.internal.SlotRanges;
import dev.tandem.scene.internal.SlotTable;
import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.list.IntList;
import dev.tandem.transform.internal.motion.MotionChunk;
import dev.tandem.transform.internal.platform.Ranges;
import dev.tandem.transform.internal.pose.PoseLayout;
import dev.tandem.transform.internal.reader.MotionReader;
import dev.tandem.transform.internal.reader.MotionSink;
import java.nio.FloatBuffer;
import java.util.Arrays;

/**
 * Keeps in the slot of each node what a graphics card needs to draw it: two poses to interpolate between, and a matrix that
 * these are relative to. Of a node that goes through matrices the pose is the identity, and the matrix its world.
 */
public final class MotionSlots implements MotionSink {
    /** Floats of a slot. */
    public static final int FLOATS = 2 * SlotPoses.PLACE + 2 * SlotPoses.SCALE + SlotFrames.FRAME;

    private static final byte FREE = 0;

    /** Interpolated, at the root, between poses of one scale. */
    private static final byte EVEN = 1;

    private static final byte INTERPOLATED = 2;
    private static final byte STANDING = 3;
    private static final byte CARRIED = 4;

    private static final byte[] ALL_EVEN = new byte[MotionChunk.SIZE];

    static {
        Arrays.fill(ALL_EVEN, EVEN);
    }

    private final TransformStore store;
    private final SlotAssignment slots;
    private final MotionReader reader;
    private final SlotColumn[] columns;
    private final SlotPoses poses;
    private final SlotFrames frames;
    private final SlotRuns runs;
    private final IntList carried = new IntList();
    private final float[] identity = new float[PoseLayout.STRIDE];
    private final float[] source = new float[PoseLayout.STRIDE];
    private final float[] target = new float[PoseLayout.STRIDE];
    private byte[] ways = {};
    private boolean[] listed = {};

    /** @param capacity how many slots the host's buffer has */
    public MotionSlots(TransformStore store, SlotAssignment slots, int capacity) {
        this.store = store;
        this.slots = slots;
        reader = store.readers().motions(this);
        PoseLayout.identity(identity, 0);
        columns = new SlotColumn[] {
            new SlotColumn(SlotPoses.PLACE, 0),
            new SlotColumn(SlotPoses.PLACE, capacity * SlotPoses.PLACE),
            new SlotColumn(SlotPoses.SCALE, capacity * 2 * SlotPoses.PLACE),
            new SlotColumn(SlotPoses.SCALE, capacity * (2 * SlotPoses.PLACE + SlotPoses.SCALE)),
            new SlotColumn(SlotFrames.FRAME, capacity * (2 * SlotPoses.PLACE + 2 * SlotPoses.SCALE))
        };
        SlotColumn[] places = {columns[0], columns[1]};
        poses = new SlotPoses(reader.stamps(), places, new SlotColumn[] {columns[2], columns[3]});
        runs = new SlotRuns(places);
        frames = new SlotFrames(columns[4]);
    }

    private int limit() {
        return slots.isAll() ? store.idLimit() : slots.limit();
    }

    /** Has the next update look at a node again. */
    public void assigned(int id) {
        reader.forget(id);
    }

    /** Has the next update look at every node again. */
    public void forgetAll() {
        reader.forgetAll();
        for (SlotColumn column : columns) {
            column.markAll(ways.length);
        }
    }

    /** Brings the slots up to date, and writes those that changed. */
    public void update(FloatBuffer buffer) {
        makeRoom(limit());
        for (SlotColumn column : columns) {
            column.begin();
        }
        clear(slots.collectFreed());
        reader.read();
        writeCarried();
        for (SlotColumn column : columns) {
            column.writeTo(buffer);
        }
    }

    private void makeRoom(int count) {
        if (count > ways.length) {
            int length = Math.max(count, 2 * ways.length);
            ways = Arrays.copyOf(ways, length);
            listed = Arrays.copyOf(listed, length);
            for (SlotColumn column : columns) {
                column.makeRoom(length);
            }
        }
    }

    private void clear(SlotRanges freed) {
        for (int range = 0; range < freed.count(); range++) {
            int first = freed.start(range);
            int end = freed.end(range);
            Arrays.fill(ways, Math.min(first, ways.length), Math.min(end, ways.length), FREE);
            for (SlotColumn column : columns) {
                column.clear(first, end - first);
            }
        }
    }

    private int slotOf(int id) {
        return slots.isAll() ? id : slots.slotOf(id);
    }

    @Override
    public void between(int id, int parent, MotionChunk chunk, int row, int stamp) {
        int slot = slotOf(id);
        if (slot == SlotTable.NONE) {
            return;
        }
        chunk.source.load(row, source, 0);
        chunk.target.load(row, target, 0);
        if (!areNear(source, target)) {
            carried(id);
            return;
        }
        place(slot, parent);
        poses.move(slot, source, target, stamp);
        ways[slot] = parent == NONE && hasOneScale() ? EVEN : INTERPOLATED;
    }

    private boolean hasOneScale() {
        return source[PoseLayout.SX] == target[PoseLayout.SX]
                && source[PoseLayout.SY] == target[PoseLayout.SY]
                && source[PoseLayout.SZ] == target[PoseLayout.SZ];
    }

    @Override
    public boolean goOn(int firstId, MotionChunk chunk, int from, int to, int stamp) {
        int slot = firstSlot(firstId, to - from);
        return slot != SlotTable.NONE
                && Ranges.equals(ways, slot, slot + to - from, ALL_EVEN, 0, to - from)
                && runs.write(slot, chunk, from, to, stamp);
    }

    /** The slot of the first of nodes whose ids and slots follow each other. */
    private int firstSlot(int firstId, int count) {
        int slot = slotOf(firstId);
        for (int i = 1; !slots.isAll() && i < count; i++) {
            if (slots.slotOf(firstId + i) != slot + i) {
                return SlotTable.NONE;
            }
        }
        return slot;
    }

    /** True if a graphics card, which rounds as it likes, interpolates the same way as the library. */
    private static boolean areNear(float[] a, float[] b) {
        float size = 0;
        for (int k = 0; k < PoseLayout.STRIDE; k++) {
            size += Math.abs(a[k]) + Math.abs(b[k]);
        }
        float turn = a[PoseLayout.QX] * b[PoseLayout.QX]
                + a[PoseLayout.QY] * b[PoseLayout.QY]
                + a[PoseLayout.QZ] * b[PoseLayout.QZ]
                + a[PoseLayout.QW] * b[PoseLayout.QW];
        return size < SlotPoses.LARGEST && Math.abs(turn) > SlotPoses.HALF_TURN;
    }

    private void place(int slot, int parent) {
        if (parent == NONE) {
            frames.setIdentity(slot);
        } else {
            frames.set(
                    slot, store.readings().visualWorld(parent), store.readings().worldOffset(parent));
        }
    }

    @Override
    public void rests(int id, int parent) {
        int slot = slotOf(id);
        if (slot != SlotTable.NONE) {
            ways[slot] = INTERPOLATED;
            place(slot, parent);
            poses.rest(slot, store.readings().visualLocal(id));
        }
    }

    @Override
    public void stands(int id) {
        int slot = slotOf(id);
        if (slot != SlotTable.NONE) {
            ways[slot] = STANDING;
            poses.rest(slot, identity);
            frames.set(slot, store.readings().visualWorld(id), store.readings().worldOffset(id));
        }
    }

    @Override
    public void carried(int id) {
        int slot = slotOf(id);
        if (slot != SlotTable.NONE && ways[slot] != CARRIED) {
            ways[slot] = CARRIED;
            poses.rest(slot, identity);
            if (!listed[slot]) {
                listed[slot] = true;
                carried.add(slot);
            }
        }
    }

    @Override
    public void restarts() {
        int end = ways.length;
        Arrays.fill(ways, FREE);
        for (SlotColumn column : columns) {
            column.clear(0, end);
        }
    }

    private void writeCarried() {
        int kept = 0;
        for (int i = 0; i < carried.size(); i++) {
            int slot = carried.get(i);
            if (ways[slot] == CARRIED) {
                int id = slots.isAll() ? slot : slots.nodeAt(slot);
                frames.set(
                        slot, store.readings().visualWorld(id), store.readings().worldOffset(id));
                carried.items()[kept++] = slot;
            } else {
                listed[slot] = false;
            }
        }
        carried.truncate(kept);
    }

    /** Where each interval is. */
    public float[] progress() {
        return reader.stamps().entries();
    }

    /** True if what a slot shows is a matrix. */
    public boolean isMatrix(int slot) {
        return slot < ways.length && ways[slot] >= STANDING;
    }

    /** The column that has a vertex attribute of four floats. */
    public static int columnOf(int attribute) {
        return attribute < 4 ? attribute / 2 : Math.min(attribute, 6) - 2;
    }

    /** How many floats of a slot come before an attribute in its column. */
    public static int offsetInColumn(int attribute) {
        return attribute < 4 ? 4 * (attribute % 2) : 4 * Math.max(0, attribute - 6);
    }

    /** Floats from one slot to the next in a column of the buffer. */
    public int stride(int column) {
        return columns[column].stride();
    }

    /** Where a column of the buffer begins, in floats. */
    public int start(int column) {
        return columns[column].start();
    }

    /** Ranges of floats that the last update has written. */
    public int ranges() {
        int sum = 0;
        for (SlotColumn column : columns) {
            sum += column.ranges();
        }
        return sum;
    }

    /** Where a range begins, in floats. */
    public int rangeStart(int range) {
        int rest = range;
        int c = 0;
        while (rest >= columns[c].ranges()) {
            rest -= columns[c++].ranges();
        }
        return columns[c].rangeStart(rest);
    }

    /** Where a range ends, in floats. */
    public int rangeEnd(int range) {
        int rest = range;
        int c = 0;
        while (rest >= columns[c].ranges()) {
            rest -= columns[c++].ranges();
        }
        return columns[c].rangeEnd(rest);
    }

    /** Stops following the scene. */
    public void close() {
        reader.close();
    }
}
