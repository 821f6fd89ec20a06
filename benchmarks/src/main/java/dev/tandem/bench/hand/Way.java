package dev.tandem.bench.hand;

/** The columns of the table. */
enum Way {
    NLERP("by hand, nlerp"),
    SLERP("by hand, slerp"),
    BATCH("batch + matrices"),
    HANDLES("handles + matrices"),
    READ("handles, read");

    private final String label;

    Way(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** Whether it is this library. */
    boolean isOurs() {
        return this == BATCH || this == HANDLES || this == READ;
    }
}
