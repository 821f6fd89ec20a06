package dev.tandem.golden.scenario;

/**
 * How much a scenario file may ask for. Recorded files are far below; what lies above is damaged or made to do harm, and is
 * refused before it costs memory or time.
 */
public final class Limits {

    /** Largest size of a file. */
    public static final int BYTES = 32 << 20;

    /** Most values in a file: objects, arrays, numbers and all else. */
    public static final int VALUES = 1_000_000;

    /** Longest string. */
    public static final int CHARACTERS = 10_000;

    /** Longest number. */
    public static final int DIGITS = 1_000;

    /** Deepest value: objects and arrays within each other. */
    public static final int DEPTH = 100;

    /** Most nodes that live at the same time. */
    public static final int NODES = 500;

    /** Most rows, living nodes of all updates together. */
    public static final int ROWS = 50_000;

    /** Farthest instant from 0, to both sides (rule 5.4). */
    public static final long NANOS = 1L << 62;

    /** Largest time scale. */
    public static final double SPEED = 1_000_000;

    private Limits() {}
}
