package dev.tandem.time.recording;

/** The numbers of the file format; the package describes it. */
final class Format {

    static final long MAGIC = 0x8954_444D_5245_430AL;
    static final int VERSION = 1;
    static final int HEADER_BYTES = 16;
    static final int BLOCK_HEAD_BYTES = 8;
    static final int CHECKSUM_BYTES = 4;
    static final int MOST_CONTENT_BYTES = 0xFFFF;
    static final int MOST_VARINT_BYTES = 10;

    // records
    static final int SETTINGS = 1;
    static final int FRAME = 2;
    static final int TICK = 3;
    static final int FRAME_END = 4;
    static final int FRAME_CUT = 5;
    static final int SCALE = 6;
    static final int PAUSE = 7;
    static final int RESUME = 8;
    static final int RATE = 9;
    static final int INPUT = 10;
    static final int STATE = 11;
    static final int END = 12;
    static final int POLICY = 13;
    static final int RAMP = 14;
    static final int PLAY = 15;
    static final int HIT_STOP = 16;
    static final int STEP = 17;
    static final int FORWARD = 18;
    static final int SHAPE = 19;
    static final int WORK = 20;

    private Format() {}
}
