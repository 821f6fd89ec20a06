package dev.tandem.time.pacing;

/** Receives the missed frames of a {@link FrameGate}. */
@FunctionalInterface
public interface PacingListener {

    /**
     * Called when a frame has taken so long that the next one was due before. Called on the gate's thread, within its calls.
     * Exceptions are passed to the caller of the gate; the frame has ended.
     *
     * @param workNanos the time that the host needed for it, {@link FrameGate#workNanos()}
     * @param intervalNanos the interval from now on, {@link FrameGate#intervalNanos()}
     */
    void frameMissed(long workNanos, long intervalNanos);
}
