package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.bits.BitReader;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * Reads datagrams, all of one or nothing. Any bytes give a datagram or a {@link Refusal}; no exception, no allocation, in time
 * linear in the length and in the number of nodes that the datagram speaks of.
 */
public final class DatagramReader {

    private final NodesReader nodes;
    private final BitReader in = new BitReader(DatagramHeader.MOST_BYTES);
    private final CRC32C checksum = new CRC32C();
    private final byte[] input = new byte[SentInputs.MOST_BYTES];
    private final ByteBuffer inputBytes = ByteBuffer.wrap(input).asReadOnlyBuffer();
    private final int[] sectionAt = new int[1 << DatagramHeader.SECTION_BITS];
    private final int[] sectionLength = new int[sectionAt.length];
    private boolean hasNodes;
    private int inputsLeft;
    private long inputNumber;
    private long inputDrawnNanos;

    /**
     * Creates a reader.
     *
     * @param rotationBits the bits a component of rotations, as the writer has them
     * @param mostNodes slots are below this number
     */
    public DatagramReader(int rotationBits, int mostNodes) {
        nodes = new NodesReader(rotationBits, mostNodes);
    }

    /**
     * Reads a datagram.
     *
     * @param datagram its bytes, from position to limit; they are consumed
     * @param header gets what it says; means nothing if it was refused
     * @param ring gets its nodes
     * @return null if it was taken, else why nothing but {@code header} was changed
     */
    public @Nullable Refusal read(ByteBuffer datagram, DatagramHeader header, SnapshotRing ring) {
        Refusal refusal = open(datagram, header);
        return refusal == null ? readNodes(header, ring, null) : refusal;
    }

    /**
     * Reads a datagram up to its sections, and finds these; nothing is changed but {@code header}.
     *
     * @param datagram its bytes, from position to limit; they are consumed
     * @param header gets what it says; means nothing if it was refused
     * @return null if sections can be read now, else why not
     */
    public @Nullable Refusal open(ByteBuffer datagram, DatagramHeader header) {
        hasNodes = false;
        Arrays.fill(sectionAt, -1);
        int length = datagram.remaining();
        if (!in.load(datagram)) {
            return Refusal.TOO_LONG;
        }
        Refusal refusal = readHeader(header, length);
        return refusal == null ? findSections() : refusal;
    }

    private @Nullable Refusal readHeader(DatagramHeader header, int length) {
        if (in.get(16) != DatagramHeader.MAGIC || in.isExhausted()) {
            return Refusal.FOREIGN;
        }
        if (in.get(8) != DatagramHeader.MAJOR) {
            return Refusal.OTHER_VERSION;
        }
        // what a later minor version adds is in sections of its own
        header.minor = (int) in.get(8);
        int sum = (int) in.get(32);
        if (in.isExhausted()) {
            return Refusal.FOREIGN;
        }
        if (sum != DatagramWriter.checksum(checksum, in.bytes(), length)) {
            return Refusal.WRONG_CHECKSUM;
        }
        header.token = in.getLong();
        header.sequence = in.getNumber();
        header.acknowledged = in.getNumber() - 1;
        header.acknowledgedBefore = in.getBit() ? -1 : in.getLong();
        header.realNanos = getSigned();
        header.send = in.getNumber();
        header.normalNanos = getSigned();
        header.scale = in.getBit() ? 1 : Float.intBitsToFloat((int) in.get(32));
        if (in.isExhausted()) {
            return Refusal.TOO_SHORT;
        }
        boolean good = header.sequence >= 0
                && header.acknowledged >= -1
                && header.acknowledged < Long.MAX_VALUE
                && header.send >= 0
                && header.scale >= 0
                && header.scale < Float.POSITIVE_INFINITY;
        return good ? null : Refusal.BAD_VALUE;
    }

    private long getSigned() {
        long value = in.getNumber();
        return value >>> 1 ^ -(value & 1);
    }

    /** Looks where sections are, those that this version does not know too: nothing is read before all are found whole. */
    private @Nullable Refusal findSections() {
        while (in.remaining() >= DatagramHeader.SECTION_BITS) {
            int section = (int) in.get(DatagramHeader.SECTION_BITS);
            if (section == DatagramHeader.END) {
                break;
            }
            int length = (int) in.get(DatagramHeader.LENGTH_BITS);
            boolean isOnlyOnce = section == DatagramHeader.NODES
                    || section == DatagramHeader.INPUTS
                    || section == DatagramHeader.TICKS
                    || section == DatagramHeader.VELOCITIES
                    || section == DatagramHeader.VALUES
                    || section == DatagramHeader.HANDED_OVER
                    || section == DatagramHeader.VALUES_OF_SCENE
                    || section == DatagramHeader.CELLS
                    || section == DatagramHeader.NAMES
                    || section == DatagramHeader.CADENCES
                    || section == DatagramHeader.EPOCH;
            if (isOnlyOnce && sectionAt[section] >= 0) {
                return Refusal.BAD_VALUE;
            }
            sectionAt[section] = in.position();
            sectionLength[section] = length;
            in.skip(length);
            if (in.isExhausted()) {
                return Refusal.TOO_SHORT;
            }
        }
        return null;
    }

    /**
     * Reads the nodes of the datagram that was opened, if it tells of some.
     *
     * @param epoch of the send, null if nobody asks when it ends
     * @return null if they are in the ring now, or there are none; else why nothing was changed
     */
    public @Nullable Refusal readNodes(DatagramHeader header, SnapshotRing ring, @Nullable Epoch epoch) {
        int at = sectionAt[DatagramHeader.NODES];
        if (at < 0) {
            return null;
        }
        in.select(at, sectionLength[DatagramHeader.NODES]);
        Refusal refusal = nodes.read(in, ring, header.send, epoch, sectionAt, sectionLength);
        hasNodes = refusal == null;
        return refusal;
    }

    /** Returns whether the datagram that was opened says which epoch its send is of. */
    public boolean hasEpoch() {
        return sectionAt[DatagramHeader.EPOCH] >= 0;
    }

    /**
     * Reads which epoch the send of the datagram is of, if it {@linkplain #hasEpoch says so}.
     *
     * @param send that of its header
     * @param epoch gets it; means nothing if it is none
     * @return false if no server has such a one
     */
    public boolean readEpoch(long send, Epoch epoch) {
        in.select(sectionAt[DatagramHeader.EPOCH], sectionLength[DatagramHeader.EPOCH]);
        long age = in.getNumber();
        long ticksBefore = in.getNumber();
        long originNanos = getSigned();
        long parts = in.getNumber();
        long periodNanos = in.getNumber();
        long ticks = in.getNumber();
        long ticksPerSend = in.getNumber();
        boolean good = !in.isExhausted()
                && age >= 0
                && age <= send
                && ticksBefore >= 0
                && ticksBefore < ticksPerSend
                && ticksPerSend <= Integer.MAX_VALUE
                && periodNanos > 0
                && ticks > 0;
        if (good) {
            epoch.begin(send - age, (int) ticksBefore, originNanos, parts);
            epoch.rate(periodNanos, ticks, (int) ticksPerSend);
        }
        return good && epoch.isSound() && epoch.holds(send);
    }

    /**
     * Returns the number after the last input of the datagram that was opened.
     *
     * @param from inputs before this are known
     * @return {@code from} if there are none, or all are known; -1 if they are not such as {@link SentInputs} writes, or begin
     *     later than {@code from}
     */
    public long inputsEnd(long from) {
        if (sectionAt[DatagramHeader.INPUTS] < 0) {
            return from;
        }
        selectInputs();
        long first = in.getNumber();
        int count = (int) in.get(SentInputs.COUNT_BITS);
        boolean good = first >= 0 && first <= from && count <= SentInputs.MOST_INPUTS;
        for (int i = 0; i < count && good; i++) {
            in.getNumber();
            int length = (int) in.get(SentInputs.LENGTH_BITS);
            in.skip(length * Byte.SIZE);
            good = length <= SentInputs.MOST_BYTES && !in.isExhausted();
        }
        return good && !in.isExhausted() ? Math.max(from, first + count) : -1;
    }

    /**
     * Adds the ticks of the datagram that was opened to those that wait.
     *
     * @return false if they are not such as {@link DatagramWriter#ticks} writes
     */
    public boolean readTicks(PlayedTicks ticks) {
        if (sectionAt[DatagramHeader.TICKS] < 0) {
            return true;
        }
        in.select(sectionAt[DatagramHeader.TICKS], sectionLength[DatagramHeader.TICKS]);
        return ticks.read(in);
    }

    /** Begins with the first input, after {@link #inputsEnd} has found that they can be read; {@link #nextInput} goes to it. */
    public void beginInputs() {
        inputsLeft = 0;
        if (sectionAt[DatagramHeader.INPUTS] >= 0) {
            selectInputs();
            inputNumber = in.getNumber() - 1;
            inputsLeft = (int) in.get(SentInputs.COUNT_BITS);
            inputDrawnNanos = 0;
        }
    }

    /** Goes to the next input; returns false if there is none. */
    public boolean nextInput() {
        if (inputsLeft == 0) {
            return false;
        }
        inputsLeft--;
        inputNumber++;
        inputDrawnNanos += getSigned();
        int length = (int) in.get(SentInputs.LENGTH_BITS);
        for (int at = 0; at < length; at++) {
            input[at] = (byte) in.get(Byte.SIZE);
        }
        inputBytes.clear().limit(length);
        return true;
    }

    /** Returns the number of the input. */
    public long inputNumber() {
        return inputNumber;
    }

    /** Returns the instant that its client drew, in normal time. */
    public long inputDrawnNanos() {
        return inputDrawnNanos;
    }

    /** Returns the bytes of the input, until the next one. */
    public ByteBuffer inputBytes() {
        return inputBytes;
    }

    private void selectInputs() {
        in.select(sectionAt[DatagramHeader.INPUTS], sectionLength[DatagramHeader.INPUTS]);
    }

    /**
     * Returns how many inputs of this end had been handed over before the snapshot of the datagram that was opened was taken; 0
     * if it does not say so, -1 if it says what no writer writes.
     */
    public long handedOver() {
        int at = sectionAt[DatagramHeader.HANDED_OVER];
        if (at < 0) {
            return 0;
        }
        in.select(at, sectionLength[DatagramHeader.HANDED_OVER]);
        long inputs = in.getNumber();
        return in.isExhausted() ? -1 : inputs;
    }

    /** Returns whether the datagram that was opened has this section, with the given number of 64-bit numbers. */
    public boolean hasSection(int section, int numbers) {
        return sectionAt[section] >= 0 && sectionLength[section] >= numbers * Long.SIZE;
    }

    /** Returns a number of a section, counted from 0. */
    public long number(int section, int place) {
        in.select(sectionAt[section] + place * Long.SIZE, Long.SIZE);
        return in.getLong();
    }

    /** Returns the channels of which values have arrived. */
    public ValueTable channels() {
        return nodes.table();
    }

    /** Returns whether the datagram that was taken last told of nodes. */
    public boolean hasNodes() {
        return hasNodes;
    }
}
