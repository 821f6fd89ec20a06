package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.bits.BitWriter;
import java.nio.ByteBuffer;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/** Writes datagrams: {@link #begin}, at most one range of nodes, {@link #finish}. Allocates nothing once it is made. */
public final class DatagramWriter {

    /** How many sends older than the newest baseline of a receiver the one may be that nodes are predicted from for it. */
    public static final int MOST_OLDER = 1;

    /** Fewer nodes than would fit are tried next, since they are not all alike. */
    private static final double FITTING = .95;

    private final NodesWriter nodes;
    private final ColumnsWriter velocities = new ColumnsWriter(new VelocityBaseline());
    private final ColumnsWriter cells = new ColumnsWriter(new CellBaseline());
    private final ValuesWriter values = new ValuesWriter();
    private final ValueTable noValues = new ValueTable();
    private final BitWriter out = new BitWriter(DatagramHeader.MOST_BYTES);
    private final ByteBuffer datagram = ByteBuffer.wrap(out.bytes());
    private final CRC32C checksum = new CRC32C();
    private final WrittenRanges written = new WrittenRanges();
    private final NodeRange asked = new NodeRange();
    private final NodeRange sceneItself = new NodeRange();

    /** Whether there is a round, and the most bits that are before its nodes. */
    private boolean round;

    private int mostBefore;
    private long ranges;

    /**
     * Creates a writer.
     *
     * @param rotationBits the bits a component of rotations
     */
    public DatagramWriter(int rotationBits) {
        nodes = new NodesWriter(rotationBits);
    }

    /**
     * Begins a round of datagrams to receivers that may have the same baselines and be shown the same: of each range nodes are
     * written once, and copied for the others. No snapshot may change until the next round.
     *
     * @param bits how many come before the nodes at most, see {@link #position}; where less does, room for them stays free, so
     *     that what is written for one receiver fits for all
     */
    public void beginRound(int bits) {
        written.clear();
        round = true;
        mostBefore = bits;
    }

    /** Returns how many bits of the datagram have been written. */
    public int position() {
        return out.position();
    }

    /** Returns how many ranges of nodes have been written, without those copied. */
    public long ranges() {
        return ranges;
    }

    /** Begins a datagram. */
    public void begin(DatagramHeader header) {
        out.clear();
        out.put(DatagramHeader.MAGIC, 16);
        out.put(DatagramHeader.MAJOR, 8);
        out.put(DatagramHeader.MINOR, 8);
        out.put(0, 32);
        out.putLong(header.token);
        out.putNumber(header.sequence);
        out.putNumber(header.acknowledged + 1);
        boolean complete = header.acknowledgedBefore == -1;
        out.putBit(complete);
        if (!complete) {
            out.putLong(header.acknowledgedBefore);
        }
        putSigned(header.realNanos);
        out.putNumber(header.send);
        putSigned(header.normalNanos);
        boolean unscaled = header.scale == 1;
        out.putBit(unscaled);
        if (!unscaled) {
            out.put(Float.floatToRawIntBits(header.scale) & 0xFFFF_FFFFL, 32);
        }
    }

    private void putSigned(long value) {
        out.putNumber(value << 1 ^ value >> 63);
    }

    /**
     * Adds the nodes from a slot on, as many as fit. A baseline is a snapshot of which the receiver has this range, at most
     * {@link SnapshotRing#LENGTH} - 1 sends old.
     *
     * @param newest the newest baseline, null if there is none: all is written in full
     * @param older the one before it, null if there is none
     * @param oldest the one before that, null if there is none
     * @param from the first slot
     * @param end the slot to end before, {@link Integer#MAX_VALUE} for all
     * @param sight what the receiver is shown, null for all
     * @return the slot before which they end; {@code from}, with nothing added, if not even one node fits; {@code end} if all
     *     fit
     */
    public int nodes(
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight) {
        return range(now, newest, older, oldest, from, end, sight, null);
    }

    private int range(
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight,
            @Nullable ValueTable table) {
        ask(now, newest, older, oldest, from, end, sight, table);
        int begin = out.position();
        int copied = round ? written.copy(out, asked) : from;
        if (copied > from) {
            return copied;
        }
        out.reserve(round ? Math.max(0, mostBefore - begin) : 0);
        asked.to = table == null ? poses(end) : posesAndColumns(table);
        out.reserve(0);
        ranges++;
        if (round && asked.to > from) {
            written.add(out, begin, asked);
        }
        return asked.to;
    }

    /**
     * Adds nodes as they were written for another receiver in this round, if there is something that this one can read.
     *
     * @param newest the newest baseline of this one; what is predicted from a much older one is not taken
     * @param end the slot to end before
     * @param has what this one has
     * @return the slot before which they end; {@code from}, with nothing added, if there is nothing
     */
    public int shared(
            Snapshot now,
            @Nullable Snapshot newest,
            int from,
            int end,
            @Nullable Sight sight,
            @Nullable ValueTable table,
            SentRanges has) {
        ask(now, newest, null, null, from, end, sight, table);
        return written.share(out, asked, has);
    }

    private void ask(
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight,
            @Nullable ValueTable table) {
        asked.set(now, newest, older, oldest, from, end);
        asked.sight = sight;
        asked.table = table;
    }

    private int poses(int end) {
        int before = out.position();
        int begin = beginSection(DatagramHeader.NODES);
        int to = nodes.write(out, asked, end);
        if (to == asked.from) {
            out.rewind(before);
        } else {
            endSection(begin);
        }
        return to;
    }

    /** Adds the inputs that wait, as many as fit, and returns the number after the last. */
    public long inputs(SentInputs inputs) {
        int begin = beginSection(DatagramHeader.INPUTS);
        long end = inputs.write(out);
        endSection(begin);
        return end;
    }

    /** Adds which epoch a send is of: that of this datagram. */
    public void epoch(Epoch epoch, long send) {
        int begin = beginSection(DatagramHeader.EPOCH);
        out.putNumber(send - epoch.firstSend());
        out.putNumber(epoch.ticksBefore());
        putSigned(epoch.originNanos());
        out.putNumber(epoch.parts());
        out.putNumber(epoch.periodNanos());
        out.putNumber(epoch.ticks());
        out.putNumber(epoch.ticksPerSend());
        endSection(begin);
    }

    /** Adds how many inputs of the receiver had been handed over before the snapshot of this datagram was taken. */
    public void handedOver(long inputs) {
        int begin = beginSection(DatagramHeader.HANDED_OVER);
        out.putNumber(inputs);
        endSection(begin);
    }

    /** Adds the ticks that wait, as many as fit, and returns the number after the last. */
    public long ticks(PlayedTicks ticks) {
        int begin = beginSection(DatagramHeader.TICKS);
        long end = ticks.write(out);
        endSection(begin);
        return end;
    }

    /**
     * Adds nodes as {@link #nodes} does, with the velocities of all of these: for receivers that know of {@link
     * DatagramHeader#WITH_VELOCITIES}.
     */
    public int nodesWithVelocities(
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight) {
        return nodesWithValues(now, newest, older, oldest, from, end, sight, noValues);
    }

    /**
     * Adds nodes as {@link #nodes} does, with the velocities and values of all of these: for receivers that know of {@link
     * DatagramHeader#WITH_VALUES}.
     */
    public int nodesWithValues(
            Snapshot now,
            @Nullable Snapshot newest,
            @Nullable Snapshot older,
            @Nullable Snapshot oldest,
            int from,
            int end,
            @Nullable Sight sight,
            ValueTable table) {
        return range(now, newest, older, oldest, from, end, sight, table);
    }

    private int posesAndColumns(ValueTable table) {
        if (asked.from == 0) {
            // before nodes, which can wait for the next datagram
            scene(table);
        }
        int before = out.position();
        int from = asked.from;
        int to = poses(asked.end);
        int last = Math.min(to, Math.max(asked.now.slots(), asked.newest == null ? 0 : asked.newest.slots()));
        while (to > from) {
            int used = out.position() - before;
            int room = out.room();
            int reached = cadences(last);
            if (reached == last) {
                reached = names(last);
            }
            if (reached == last) {
                reached = columns(DatagramHeader.CELLS, cells, last);
            }
            if (reached == last) {
                reached = columns(DatagramHeader.VELOCITIES, velocities, last);
            }
            if (reached == last) {
                reached = (values(table, last) + last) / 2;
            }
            if (reached >= last) {
                return to;
            }
            // a node and what belongs to it arrive together or not at all: fewer nodes, with all of theirs
            out.rewind(before);
            last = from + fewer(last - from, reached - from, used, room);
            to = poses(last);
            last = to;
        }
        return to;
    }

    private int cadences(int end) {
        if (!Cadences.isAny(asked, end)) {
            return end;
        }
        int begin = beginSection(DatagramHeader.CADENCES);
        int reached = Cadences.write(out, asked, end);
        if (reached == end) {
            endSection(begin);
        }
        return reached;
    }

    private int names(int end) {
        int count = Names.count(asked, end);
        if (count == 0) {
            return end;
        }
        int begin = beginSection(DatagramHeader.NAMES);
        int reached = Names.write(out, count, asked, end);
        if (reached == end) {
            endSection(begin);
        }
        return reached;
    }

    private int columns(int section, ColumnsWriter columns, int end) {
        if (!columns.open(asked, end)) {
            return end;
        }
        int begin = beginSection(section);
        int reached = columns.write(out, asked, end);
        if (reached == end) {
            endSection(begin);
        }
        return reached;
    }

    private int values(ValueTable table, int end) {
        if (!values.isAny(table, asked, end)) {
            return end;
        }
        int begin = beginSection(DatagramHeader.VALUES);
        int reached = values.write(out, table, asked, end);
        if (reached == end) {
            endSection(begin);
        }
        return reached;
    }

    private void scene(ValueTable table) {
        Snapshot ofScene = asked.now.ofScene();
        if (ofScene == null || ofScene.id(0) == Snapshot.EMPTY) {
            return;
        }
        Snapshot base = asked.newest == null ? null : asked.newest.ofScene();
        sceneItself.set(ofScene, base, null, null, 0, 1);
        if (base != null && base.id(0) == ofScene.id(0) && !values.isAny(table, sceneItself, 1)) {
            return;
        }
        int begin = beginSection(DatagramHeader.VALUES_OF_SCENE);
        out.put(ofScene.id(0) & 0xFFFF, Short.SIZE);
        values.write(out, table, sceneItself, 1);
        endSection(begin);
    }

    /** Estimates how many nodes fit with all that belongs to them, from the bits that some took without it. */
    private static int fewer(int count, int reached, int used, int room) {
        double bitsOfNode = (double) used / count + (double) Math.max(1, room) / Math.max(1, reached);
        int fit = (int) ((used + Math.max(0, room)) / bitsOfNode * FITTING);
        return Math.min(count - 1, Math.max(1, fit));
    }

    private int beginSection(int section) {
        out.put(section, DatagramHeader.SECTION_BITS);
        out.put(0, DatagramHeader.LENGTH_BITS);
        return out.position();
    }

    private void endSection(int begin) {
        out.patch(begin - DatagramHeader.LENGTH_BITS, out.position() - begin, DatagramHeader.LENGTH_BITS);
    }

    /** Adds a section: a number of 64 bits each, as many as there are. */
    public void section(int section, long... numbers) {
        out.put(section, DatagramHeader.SECTION_BITS);
        out.put((long) numbers.length * Long.SIZE, DatagramHeader.LENGTH_BITS);
        for (long number : numbers) {
            out.putLong(number);
        }
    }

    /** Returns where the datagram is written, to add sections that no version knows. */
    BitWriter contents() {
        return out;
    }

    /**
     * Ends the datagram.
     *
     * @return its bytes, between position 0 and the limit; they hold until the next {@link #begin}
     */
    public ByteBuffer finish() {
        // what a part that did not fit left behind in the last byte would be read as another section
        out.put(0, -out.position() & 7);
        int length = out.length();
        int sum = checksum(checksum, out.bytes(), length);
        datagram.clear().limit(length);
        datagram.putInt(DatagramHeader.CHECKSUM_AT, sum);
        return datagram;
    }

    /** Returns the checksum of a datagram, of all its bytes but the checksum itself. */
    static int checksum(CRC32C checksum, byte[] bytes, int length) {
        int after = DatagramHeader.CHECKSUM_AT + Integer.BYTES;
        checksum.reset();
        checksum.update(bytes, 0, DatagramHeader.CHECKSUM_AT);
        checksum.update(bytes, after, length - after);
        return (int) checksum.getValue();
    }
}
