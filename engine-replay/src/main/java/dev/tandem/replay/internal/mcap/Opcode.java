package dev.tandem.replay.internal.mcap;

/** The kinds of records; those from 0x80 on are private, and others are unknown: readers skip both. */
final class Opcode {

    static final int HEADER = 0x01;
    static final int FOOTER = 0x02;
    static final int SCHEMA = 0x03;
    static final int CHANNEL = 0x04;
    static final int MESSAGE = 0x05;
    static final int CHUNK = 0x06;
    static final int MESSAGE_INDEX = 0x07;
    static final int CHUNK_INDEX = 0x08;
    static final int ATTACHMENT = 0x09;
    static final int ATTACHMENT_INDEX = 0x0A;
    static final int STATISTICS = 0x0B;
    static final int METADATA = 0x0C;
    static final int METADATA_INDEX = 0x0D;
    static final int SUMMARY_OFFSET = 0x0E;
    static final int DATA_END = 0x0F;

    /** The first and the last bytes of a file; the digit is the version of the format. */
    static final byte[] MAGIC = {(byte) 0x89, 'M', 'C', 'A', 'P', '0', '\r', '\n'};

    /** The opcode and the length of the content. */
    static final int HEAD_BYTES = 1 + Long.BYTES;

    /** The content of a footer. */
    static final int FOOTER_BYTES = 2 * Long.BYTES + Integer.BYTES;

    /** The content of a chunk without its records and without the name of a compression. */
    static final int CHUNK_BYTES = 3 * Long.BYTES + 2 * Integer.BYTES + Long.BYTES;

    /** The content of a message without its data. */
    static final int MESSAGE_BYTES = Short.BYTES + Integer.BYTES + 2 * Long.BYTES;

    private Opcode() {}
}
