package dev.tandem.time;

/** What a {@link TickClock} does when the real time of a frame lies before that of the frame before. */
public enum BackwardsClock {

    /** Throws {@link IllegalStateException}; nothing changes, and a later frame with a good time works. */
    REJECT,

    /**
     * Treats the frame as one of length 0 and measures on from the new real time, so that a clock that was set back once
     * costs one frame's time and no more.
     */
    CLAMP_TO_ZERO
}
