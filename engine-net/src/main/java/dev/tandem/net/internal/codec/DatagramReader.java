package dev.tandem.net.internal.codec;

import dev.tandem.net.internal.Refusal;
import dev.tandem.net.internal.bits.BitReader;
import java.nio.ByteBuffer;
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
        hasNodes = false;
        int length = datagram.remaining();
        if (!in.load(datagram)) {
            return Refusal.TOO_LONG;
        }
        Refusal refusal = readHeader(header, length);
        return refusal == null ? readSections(header, ring) : refusal;
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

    /** Looks for the section of nodes, skips those that this version does not know, and reads it when all are found whole. */
    private @Nullable Refusal readSections(DatagramHeader header, SnapshotRing ring) {
        int nodesAt = -1;
        int nodesLength = 0;
        while (in.remaining() >= DatagramHeader.SECTION_BITS) {
            int section = (int) in.get(DatagramHeader.SECTION_BITS);
            if (section == DatagramHeader.END) {
                break;
            }
            int length = (int) in.get(DatagramHeader.LENGTH_BITS);
            if (section == DatagramHeader.NODES) {
                if (nodesAt >= 0) {
                    return Refusal.BAD_VALUE;
                }
                nodesAt = in.position();
                nodesLength = length;
            }
            in.skip(length);
            if (in.isExhausted()) {
                return Refusal.TOO_SHORT;
            }
        }
        if (nodesAt < 0) {
            return null;
        }
        in.select(nodesAt, nodesLength);
        Refusal refusal = nodes.read(in, ring, header.send);
        hasNodes = refusal == null;
        return refusal;
    }

    /** Returns whether the datagram that was taken last told of nodes. */
    public boolean hasNodes() {
        return hasNodes;
    }
}
