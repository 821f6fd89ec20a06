package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.bits.BitReader;
import dev.tandem.net.internal.bits.Rice;
import org.jspecify.annotations.Nullable;

/**
 * Reads what {@link NodesWriter} wrote into the ring of snapshots. Nothing of a range is seen there before all of it was read;
 * any bytes give nodes or a {@link Refusal}.
 */
public final class NodesReader {

    private final RotationGrid grid;
    private final int levelBits;
    private final int mostNodes;
    private final Baselines baselines;
    private final ColumnsReader velocities = new ColumnsReader(new VelocityBaseline());
    private final ColumnsReader cells = new ColumnsReader(new CellBaseline());
    private final ValueTable table = new ValueTable();
    private final ValuesReader values = new ValuesReader(table);
    private final Parameters parameters = new Parameters();
    private final int[] residuals = new int[Parameters.AXES];
    private final NodeRange range = new NodeRange();
    private final NodeRange sceneItself = new NodeRange();
    private int from;
    private int to;

    /**
     * Creates a reader.
     *
     * @param rotationBits the bits a component of rotations, as the writer has them
     * @param mostNodes slots are below this number
     */
    public NodesReader(int rotationBits, int mostNodes) {
        grid = new RotationGrid(rotationBits);
        levelBits = rotationBits;
        this.mostNodes = mostNodes;
        baselines = new Baselines(grid);
    }

    /**
     * Reads a range of nodes of a send.
     *
     * @param epoch of the send, null if nobody asks when it ends
     * @param sectionAt where sections are, by their numbers; where there is none, what would be in it is as in the baseline
     * @param sectionLength how many bits they have
     * @return null if they are in the ring now; else why nothing was changed
     */
    public @Nullable Refusal read(
            BitReader in, SnapshotRing ring, long send, @Nullable Epoch epoch, int[] sectionAt, int[] sectionLength) {
        long first = in.getNumber();
        int count = (int) in.get(NodesWriter.COUNT_BITS);
        boolean all = in.getBit();
        int gap = (int) in.get(NodesWriter.GAP_BITS);
        int olderGap = (int) in.get(NodesWriter.GAP_BITS);
        int oldestGap = (int) in.get(NodesWriter.GAP_BITS);
        boolean known = parameters.read(in);
        if (in.isExhausted()) {
            return Refusal.TOO_SHORT;
        }
        if (!known || send < 0 || olderGap > 0 && gap == 0 || oldestGap > 0 && olderGap == 0) {
            return Refusal.BAD_VALUE;
        }
        if (first < 0 || first + count > mostNodes) {
            return Refusal.BEYOND_LIMIT;
        }
        if (ring.isTooOld(send)) {
            return Refusal.TOO_OLD;
        }
        if (epoch != null && !ring.isInOrder(send, epoch.stampNanos(send))) {
            return Refusal.BAD_VALUE;
        }
        from = (int) first;
        to = from + count;
        Snapshot present = ring.find(send);
        if (present != null && present.isKnown(from, to) && (!all || present.isKnownFrom(to))) {
            return Refusal.KNOWN_ALREADY;
        }
        Snapshot newest = gap == 0 ? null : ring.find(send - gap);
        Snapshot older = olderGap == 0 ? null : ring.find(send - gap - olderGap);
        Snapshot oldest = oldestGap == 0 ? null : ring.find(send - gap - olderGap - oldestGap);
        if (!isUsable(newest, gap, all) || !isUsable(older, olderGap, all) || !isUsable(oldest, oldestGap, all)) {
            return Refusal.UNKNOWN_BASELINE;
        }
        int nodesAt = in.position();
        Snapshot read = ring.prepare(send);
        if (epoch != null) {
            read.stamp(epoch);
        }
        read.reserve(to);
        Cadences.begin(read, newest, from, to);
        int cadencesAt = sectionAt[DatagramHeader.CADENCES];
        if (cadencesAt >= 0) {
            // which nodes there are to be read depends on it
            in.select(cadencesAt, sectionLength[DatagramHeader.CADENCES]);
            if (!Cadences.read(in, read, from, to)) {
                return in.isExhausted() ? Refusal.TOO_SHORT : Refusal.BAD_VALUE;
            }
            int begin = sectionAt[DatagramHeader.NODES];
            in.select(nodesAt, begin + sectionLength[DatagramHeader.NODES] - nodesAt);
        }
        range.set(read, newest, older, oldest, from, to);
        baselines.open(read, newest, older, oldest, null);
        if (newest != null) {
            read.set(from, to, newest);
        }
        Refusal refusal = readNodes(in, read);
        if (refusal != null || in.isExhausted()) {
            return refusal == null ? Refusal.TOO_SHORT : refusal;
        }
        int velocitiesAt = sectionAt[DatagramHeader.VELOCITIES];
        int valuesAt = sectionAt[DatagramHeader.VALUES];
        int ofSceneAt = sectionAt[DatagramHeader.VALUES_OF_SCENE];
        int cellsAt = sectionAt[DatagramHeader.CELLS];
        boolean good = true;
        values.begin();
        if (cellsAt >= 0) {
            in.select(cellsAt, sectionLength[DatagramHeader.CELLS]);
            good = cells.read(in, range, read.cells());
        }
        if (good && velocitiesAt >= 0) {
            in.select(velocitiesAt, sectionLength[DatagramHeader.VELOCITIES]);
            good = velocities.read(in, range, read.velocities());
        }
        if (good && valuesAt >= 0) {
            in.select(valuesAt, sectionLength[DatagramHeader.VALUES]);
            good = values.read(in, range);
        }
        int namesAt = sectionAt[DatagramHeader.NAMES];
        if (good && namesAt >= 0) {
            in.select(namesAt, sectionLength[DatagramHeader.NAMES]);
            good = Names.read(in, read, from, to);
        }
        if (from == 0 && newest != null) {
            read.setScene(newest);
        }
        if (good && ofSceneAt >= 0) {
            in.select(ofSceneAt, sectionLength[DatagramHeader.VALUES_OF_SCENE]);
            good = from == 0 && readScene(in, read, newest);
        }
        if (!good) {
            return in.isExhausted() ? Refusal.TOO_SHORT : Refusal.BAD_VALUE;
        }
        values.learn();
        Snapshot now = present == null ? ring.add(read) : present;
        if (present != null) {
            present.reserve(to);
            if (from == 0 && !present.isKnown(0)) {
                present.setScene(read);
            }
            present.bear(read.borne());
            for (int slot = from, end; slot < to; slot = end + 1) {
                end = present.nextKnown(slot, to);
                present.set(slot, end, read);
                present.setCadences(slot, end, read);
            }
        }
        now.setKnown(from, to);
        if (all) {
            now.setKnownFrom(to);
        }
        return null;
    }

    private boolean readScene(BitReader in, Snapshot read, @Nullable Snapshot newest) {
        Snapshot ofScene = read.ofSceneToWrite();
        short id = (short) in.get(Short.SIZE);
        if (id != ofScene.ids[0]) {
            ofScene.clear(read.send);
            ofScene.ids[0] = id;
        }
        sceneItself.set(ofScene, newest == null ? null : newest.ofScene(), null, null, 0, 1);
        return id != Snapshot.EMPTY && values.read(in, sceneItself);
    }

    /** Returns the channels of which values have arrived. */
    public ValueTable table() {
        return table;
    }

    /** Returns the first slot of the range that was read last. */
    public int from() {
        return from;
    }

    /** Returns the slot after the range that was read last. */
    public int to() {
        return to;
    }

    private boolean isUsable(@Nullable Snapshot baseline, int gap, boolean all) {
        return gap == 0 || baseline != null && baseline.isKnown(from, to) && (!all || baseline.isKnownFrom(to));
    }

    private @Nullable Refusal readNodes(BitReader in, Snapshot now) {
        int slot = from;
        while (slot < to && !in.isExhausted()) {
            int run = Rice.get(in, parameters.ofRuns);
            if (run < 0 || run > NodesWriter.LONGEST_RUN) {
                return Refusal.BAD_VALUE;
            }
            int end = Math.min(to, slot + run);
            boolean good = true;
            while (slot < end) {
                good &= readNode(in, now, slot, baselines.foresee(slot, to, parameters));
                slot++;
            }
            if (run < NodesWriter.LONGEST_RUN && slot < to) {
                int kind = (int) in.get(NodesWriter.KIND_BITS);
                boolean there = baselines.foresee(slot, to, parameters) != Baselines.ABSENT;
                good &= (there || kind == Baselines.BORN) && readNode(in, now, slot, kind);
                slot++;
            }
            if (!good) {
                return in.isExhausted() ? Refusal.TOO_SHORT : Refusal.BAD_VALUE;
            }
        }
        return null;
    }

    private boolean readNode(BitReader in, Snapshot now, int slot, int kind) {
        if (kind == Baselines.ABSENT || kind == Baselines.GONE) {
            now.empty(slot);
            return true;
        }
        if (kind == Baselines.BORN) {
            return readBorn(in, now, slot);
        }
        if (baselines.newest() != range.newest) {
            now.set(slot, baselines.newest());
        }
        if ((kind & Baselines.MOVES) != 0) {
            readPosition(in, now, slot);
        }
        return (kind & Baselines.TURNS) == 0 || readRotation(in, now, slot, kind);
    }

    private void readPosition(BitReader in, Snapshot now, int slot) {
        Rice.get(
                in,
                baselines.parameter(0, slot),
                baselines.parameter(1, slot),
                baselines.parameter(2, slot),
                residuals);
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            now.positions[axis][slot] = baselines.coordinate(axis, slot) + Rice.unzigzag(residuals[axis]);
        }
    }

    private boolean readRotation(BitReader in, Snapshot now, int slot, int kind) {
        long predicted = (kind & Baselines.FLIPS) != 0
                ? baselines.rotation(slot, (int) in.get(NodesWriter.LARGEST_BITS))
                : baselines.rotation(slot);
        int[] ofRotation = parameters.ofRotation;
        Rice.get(in, ofRotation[0], ofRotation[1], ofRotation[2], residuals);
        int first = grid.first(predicted) + Rice.unzigzag(residuals[0]);
        int second = grid.second(predicted) + Rice.unzigzag(residuals[1]);
        int third = grid.third(predicted) + Rice.unzigzag(residuals[2]);
        if (!isLevel(first) || !isLevel(second) || !isLevel(third)) {
            return false;
        }
        now.rotations[slot] = grid.packLevels(RotationGrid.largest(predicted), first, second, third);
        return true;
    }

    private boolean isLevel(int level) {
        return level >= -grid.highest() && level <= grid.highest();
    }

    private boolean readBorn(BitReader in, Snapshot now, int slot) {
        now.forget(slot);
        short id = (short) in.get(Short.SIZE);
        now.ids[slot] = id;
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            int length = (int) in.get(NodesWriter.LENGTH_BITS) + 1;
            now.positions[axis][slot] = Rice.unzigzag((int) in.get(length));
        }
        int largest = (int) in.get(NodesWriter.LARGEST_BITS);
        int first = (int) in.get(levelBits) - grid.highest();
        int second = (int) in.get(levelBits) - grid.highest();
        int third = (int) in.get(levelBits) - grid.highest();
        if (now.generation(slot) == 0 || !isLevel(first) || !isLevel(second) || !isLevel(third)) {
            return false;
        }
        now.rotations[slot] = grid.packLevels(largest, first, second, third);
        boolean good = readRecord(in, now.records(), slot);
        Snapshot before = baselines.newest();
        if (before.generation(slot) == now.generation(slot)) {
            now.records().setName(slot, before.records().name(slot));
        }
        return good;
    }

    private boolean readRecord(BitReader in, Records records, int slot) {
        records.clear(slot);
        boolean good = true;
        if (in.getBit()) {
            int parent = (int) in.get(NodesWriter.COUNT_BITS);
            int generation = (int) in.get(Records.GENERATION_BITS);
            good = parent < mostNodes && parent != slot && generation != 0;
            records.setParent(slot, parent, generation);
        }
        int attributes = (int) in.get(in.getBit() ? Records.JUMPS_BITS : Records.ATTRIBUTES_BITS);
        records.setAttributes(slot, attributes, in.getBit() ? 0 : (int) in.get(Records.RULES_BITS));
        if (!in.getBit()) {
            float x = Float.intBitsToFloat((int) in.get(Float.SIZE));
            float y = Float.intBitsToFloat((int) in.get(Float.SIZE));
            float z = Float.intBitsToFloat((int) in.get(Float.SIZE));
            good &= Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z);
            records.setScale(slot, x, y, z);
        }
        return good;
    }
}
