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
    private final int[] sectionAt = new int[1 << DatagramHeader.SECTION_BITS];
    private final int[] sectionLength = new int[sectionAt.length];
    private boolean hasNodes;

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
        return refusal == null ? readNodes(header, ring) : refusal;
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
        in.skip(8);
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
            if (section == DatagramHeader.NODES && sectionAt[section] >= 0) {
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
     * @return null if they are in the ring now, or there are none; else why nothing was changed
     */
    public @Nullable Refusal readNodes(DatagramHeader header, SnapshotRing ring) {
        int at = sectionAt[DatagramHeader.NODES];
        if (at < 0) {
            return null;
        }
        in.select(at, sectionLength[DatagramHeader.NODES]);
        Refusal refusal = nodes.read(in, ring, header.send);
        hasNodes = refusal == null;
        return refusal;
    }

    /** Returns whether the datagram that was opened has a section of so many numbers of 64 bits. */
    public boolean hasSection(int section, int numbers) {
        return sectionAt[section] >= 0 && sectionLength[section] >= numbers * Long.SIZE;
    }

    /** Returns a number of a section, counted from 0. */
    public long number(int section, int place) {
        in.select(sectionAt[section] + place * Long.SIZE, Long.SIZE);
        return in.getLong();
    }

    /** Returns whether the datagram that was taken last told of nodes. */
    public boolean hasNodes() {
        return hasNodes;
    }
}
