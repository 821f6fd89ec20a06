package dev.tandem.net.internal.codec;

/**
 * The fields that every datagram has, whatever else is in it (SPEC 15.5, 15.7). Filled by who writes one, or by {@link
 * DatagramReader}.
 */
public final class DatagramHeader {

    /** The most bytes of a datagram: with the headers of IPv6 and a sealing it still fits into 1280. */
    public static final int MOST_BYTES = 1152;

    static final int MAGIC = 0x544E;
    static final int MAJOR = 0;
    static final int MINOR = 7;

    /** Where the checksum is, in bytes. */
    static final int CHECKSUM_AT = 4;

    static final int SECTION_BITS = 4;
    static final int LENGTH_BITS = 14;
    static final int END = 0;
    static final int NODES = 1;

    /** The sections beside nodes, which are those of joining and leaving. */
    public static final int HELLO = 2;

    public static final int CHALLENGE = 3;
    public static final int WELCOME = 4;
    public static final int FAREWELL = 5;
    static final int INPUTS = 6;
    static final int TICKS = 7;
    static final int VELOCITIES = 8;
    static final int VALUES = 9;
    static final int HANDED_OVER = 10;
    static final int VALUES_OF_SCENE = 11;
    static final int CELLS = 12;
    static final int NAMES = 13;
    static final int CADENCES = 14;
    static final int EPOCH = 15;

    /** The minor version that added velocities. */
    public static final int WITH_VELOCITIES = 2;

    /** The minor version that added values of channels. */
    public static final int WITH_VALUES = 3;

    /** The minor version that added how many inputs a snapshot follows from. */
    public static final int WITH_HANDED_OVER = 4;

    /** The minor version that added values of the scene itself. */
    public static final int WITH_VALUES_OF_SCENE = 5;

    /** The minor version that added nodes that not every send tells of. */
    public static final int WITH_CADENCES = 6;

    /** The minor version that added velocities and rules of values. */
    public static final int WITH_MOTIONS = 7;

    /** The minor version that added changes of the tick rate. */
    public static final int WITH_EPOCHS = 7;

    /** The minor version of who sent this; what is written always has that of this class. */
    public int minor;

    /** Which connection this belongs to. */
    public long token;

    /** The number of the datagram, from 0 on in each direction. */
    public long sequence;

    /** The newest sequence number that was received, -1 if there is none. */
    public long acknowledged = -1;

    /** Which of the 64 before it were received: the lowest bit is the one just before. */
    public long acknowledgedBefore;

    /** The sender's real time when it sent this, in nanoseconds. */
    public long realNanos;

    /** The number of the newest send. */
    public long send;

    /** The sender's normal time when it sent this, in nanoseconds. */
    public long normalNanos;

    /** The sender's time scale, finite and not negative. */
    public float scale = 1;
}
