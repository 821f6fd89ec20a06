package dev.tandem.window.control;

/** How many frames per second there may be. */
public enum FrameCap {
    /** As many as the screen shows. */
    SCREEN(0),
    FPS_30(30),
    FPS_60(60),
    FPS_90(90),
    FPS_144(144),
    FPS_240(240),
    /** As many as can be drawn. */
    NONE(0);

    private final int framesPerSecond;

    FrameCap(int framesPerSecond) {
        this.framesPerSecond = framesPerSecond;
    }

    /** {@return whether it is a number of its own, not what the screen or the machine can do} */
    public boolean isNumber() {
        return framesPerSecond > 0;
    }

    /**
     * Time from frame to frame.
     *
     * @return nanoseconds
     * @throws IllegalStateException if it is no number
     */
    public long intervalNanos() {
        if (!isNumber()) {
            throw new IllegalStateException("the cap " + this + " has no interval");
        }
        return 1_000_000_000L / framesPerSecond;
    }

    /** {@return its name as people read it} */
    public String title() {
        if (isNumber()) {
            return framesPerSecond + " fps";
        }
        return this == SCREEN ? "screen" : "none";
    }
}
