package dev.tandem.time;

/** The answer of a {@link TickClock} to a frame whose real time is earlier than that of the last one. */
public enum BackwardsClock {

    /** Throws {@link IllegalStateException}. Nothing changes; a later frame with a valid time works. */
    REJECT,

    /**
     * Treats the frame as one of length 0 and measures from the new real time on. Setting the clock back costs one frame's time
     * and no more.
     */
    CLAMP_TO_ZERO
}
