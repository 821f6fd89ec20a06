package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import dev.tandem.net.internal.bits.Rice;
import org.jspecify.annotations.Nullable;

/**
 * Writes the nodes of a range of slots, as far as they fit. Each does what its baselines let expect, or is an exception: runs of
 * nodes that do are counted, and of these only residuals are written (SPEC 15.7).
 */
public final class NodesWriter {

    /** The longest run; after it comes no exception. */
    static final int LONGEST_RUN = 64;

    static final int COUNT_BITS = 20;
    static final int GAP_BITS = 6;
    static final int KIND_BITS = 3;
    static final int LENGTH_BITS = 5;
    static final int LARGEST_BITS = 2;

    /** The position and rotation of a node, in numbers. */
    private static final int NUMBERS = 6;

    private static final int SAMPLED = 8;

    private final RotationGrid grid;
    private final int levelBits;
    private final Baselines baselines;
    private final Parameters parameters = new Parameters();
    private final ParameterChoice choice = new ParameterChoice();

    /** Of the nodes of a run and the exception after it, in their order: what they do, and their residuals with parameters. */
    private final int[] kinds = new int[LONGEST_RUN + 1];

    private final int[] residuals = new int[kinds.length * NUMBERS];
    private final byte[] residualParameters = new byte[residuals.length];
    private int sampled;

    /**
     * Creates a writer.
     *
     * @param rotationBits the bits a component of rotations
     */
    public NodesWriter(int rotationBits) {
        grid = new RotationGrid(rotationBits);
        levelBits = rotationBits;
        baselines = new Baselines(grid);
    }

    /**
     * Writes the nodes of a range, as many as fit; see {@link DatagramWriter#nodes}.
     *
     * @param end the slot to end before, {@link Integer#MAX_VALUE} for all
     * @return the slot before which it ended; the first, with nothing written, if not even one node fits; {@code end} if all fit
     */
    int write(BitWriter out, NodeRange nodes, int end) {
        Snapshot now = nodes.now;
        int from = nodes.from;
        int begin = out.position();
        choice.choose(parameters);
        baselines.open(now, nodes.newest, nodes.older, nodes.oldest, nodes.sight);
        out.putNumber(from);
        int countAt = out.position();
        out.put(0, COUNT_BITS + 1);
        putGap(out, now, nodes.newest);
        putGap(out, nodes.newest, nodes.older);
        putGap(out, nodes.older, nodes.oldest);
        parameters.write(out);
        int slots = Math.max(now.slots(), nodes.newest == null ? 0 : nodes.newest.slots());
        int last = (int) Math.min(Math.min(end, slots), from + (1L << COUNT_BITS) - 1);
        int to = Math.max(from, writeNodes(out, now, from, last));
        boolean all = to >= slots && end == Integer.MAX_VALUE;
        if (out.isFull() || to == from && !all) {
            out.rewind(begin);
            return from;
        }
        out.patch(countAt, (long) (to - from) << 1 | (all ? 1 : 0), COUNT_BITS + 1);
        return all ? end : to;
    }

    private static void putGap(BitWriter out, @Nullable Snapshot newer, @Nullable Snapshot older) {
        long gap = newer == null || older == null ? 0 : newer.send() - older.send();
        assert older == null || gap > 0 && gap < SnapshotRing.LENGTH : gap;
        out.put(gap, GAP_BITS);
    }

    private int writeNodes(BitWriter out, Snapshot now, int from, int end) {
        int slot = from;
        while (slot < end) {
            int run = 0;
            int most = Math.min(LONGEST_RUN, end - slot);
            while (run < most && baselines.expected(slot + run) == prepare(now, slot + run, run)) {
                run++;
            }
            choice.addRun(run);
            int at = out.position();
            Rice.put(out, run, parameters.ofRuns);
            for (int i = 0; i < run; i++) {
                int before = out.position();
                putNode(out, now, slot + i, i);
                if (out.isFull()) {
                    out.rewind(i == 0 ? at : before);
                    return slot + i;
                }
            }
            slot += run;
            if (run < most) {
                int before = out.position();
                out.put(kinds[run], KIND_BITS);
                putNode(out, now, slot, run);
                if (out.isFull()) {
                    out.rewind(run == 0 ? at : before);
                    return slot;
                }
                slot++;
            }
        }
        return slot;
    }

    /** Finds out what a node does, and how it differs from what was predicted. */
    private int prepare(Snapshot now, int slot, int place) {
        int kind = baselines.actual(now, slot);
        if (kind < Baselines.GONE) {
            if ((kind & Baselines.MOVES) != 0) {
                preparePosition(now, slot, place * NUMBERS);
            }
            if ((kind & Baselines.TURNS) != 0) {
                kind = prepareRotation(now, slot, place * NUMBERS + Parameters.AXES, kind);
            }
        }
        kinds[place] = kind;
        return kind;
    }

    private void preparePosition(Snapshot now, int slot, int at) {
        boolean sample = sampled++ % SAMPLED == 0;
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            int coordinate = now.positions[axis][slot];
            int step = baselines.lastStep(axis, slot);
            int surprise = baselines.surprise(axis, slot, step);
            int predicted = baselines.position(parameters.order[axis], axis, slot, step, surprise);
            residuals[at + axis] = Rice.zigzag(coordinate - predicted);
            residualParameters[at + axis] = (byte) parameters.ofPosition(axis, surprise);
            if (sample) {
                for (int order = 0; order <= Baselines.PARABOLA; order++) {
                    int other = baselines.position(order, axis, slot, step, surprise);
                    choice.addPosition(axis, order, coordinate - other, Parameters.length(surprise));
                }
            }
        }
    }

    private int prepareRotation(Snapshot now, int slot, int at, int kind) {
        long rotation = now.rotations[slot];
        int largest = RotationGrid.largest(rotation);
        long predicted = baselines.rotation(slot);
        boolean flips = largest != RotationGrid.largest(predicted);
        if (flips) {
            predicted = baselines.rotation(slot, largest);
        }
        prepareLevel(at, 0, grid.first(rotation) - grid.first(predicted));
        prepareLevel(at, 1, grid.second(rotation) - grid.second(predicted));
        prepareLevel(at, 2, grid.third(rotation) - grid.third(predicted));
        return flips ? kind | Baselines.FLIPS : kind;
    }

    private void prepareLevel(int at, int place, int residual) {
        residuals[at + place] = Rice.zigzag(residual);
        residualParameters[at + place] = (byte) parameters.ofRotation[place];
        if (sampled % SAMPLED == 0) {
            choice.addRotation(place, residual);
        }
    }

    private void putNode(BitWriter out, Snapshot now, int slot, int place) {
        int kind = kinds[place];
        if (kind == Baselines.BORN) {
            putBorn(out, now, slot);
        } else if (kind != Baselines.GONE && kind != Baselines.ABSENT) {
            int at = place * NUMBERS;
            if ((kind & Baselines.MOVES) != 0) {
                putResiduals(out, at);
            }
            if ((kind & Baselines.TURNS) != 0) {
                if ((kind & Baselines.FLIPS) != 0) {
                    out.put(RotationGrid.largest(now.rotations[slot]), LARGEST_BITS);
                }
                putResiduals(out, at + Parameters.AXES);
            }
        }
    }

    private void putResiduals(BitWriter out, int at) {
        for (int i = at; i < at + Parameters.AXES; i++) {
            Rice.put(out, residuals[i], residualParameters[i]);
        }
    }

    private void putBorn(BitWriter out, Snapshot now, int slot) {
        out.put(now.ids[slot] & 0xFFFF, Short.SIZE);
        for (int axis = 0; axis < Parameters.AXES; axis++) {
            int coordinate = Rice.zigzag(now.positions[axis][slot]);
            int length = Integer.SIZE - Integer.numberOfLeadingZeros(coordinate | 1);
            out.put(length - 1, LENGTH_BITS);
            out.put(coordinate & 0xFFFF_FFFFL, length);
        }
        long rotation = now.rotations[slot];
        out.put(RotationGrid.largest(rotation), LARGEST_BITS);
        out.put(grid.first(rotation) + grid.highest(), levelBits);
        out.put(grid.second(rotation) + grid.highest(), levelBits);
        out.put(grid.third(rotation) + grid.highest(), levelBits);
        putRecord(out, now.records(), slot);
    }

    private static void putRecord(BitWriter out, Records records, int slot) {
        int parent = records.parent(slot);
        out.putBit(parent >= 0);
        if (parent >= 0) {
            out.put(parent, COUNT_BITS);
            out.put(records.parentGeneration(slot), Records.GENERATION_BITS);
        }
        int attributes = records.attributes(slot);
        boolean jumpsOnly = attributes >>> Records.JUMPS_BITS == 0;
        out.putBit(jumpsOnly);
        out.put(attributes, jumpsOnly ? Records.JUMPS_BITS : Records.ATTRIBUTES_BITS);
        int rules = records.rules(slot);
        out.putBit(rules == 0);
        if (rules != 0) {
            out.put(rules, Records.RULES_BITS);
        }
        boolean unscaled = records.isScale(slot, 1, 1, 1);
        out.putBit(unscaled);
        for (int axis = 0; axis < Parameters.AXES && !unscaled; axis++) {
            out.put(Float.floatToRawIntBits(records.scale(axis, slot)) & 0xFFFF_FFFFL, Float.SIZE);
        }
    }
}
