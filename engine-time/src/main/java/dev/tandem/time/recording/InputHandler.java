package dev.tandem.time.recording;

import java.nio.ByteBuffer;

/** Receives the inputs of a recording, in order, between the same frames and ticks. */
@FunctionalInterface
public interface InputHandler {

    /**
     * Receives one input.
     *
     * @param kind the number that the host recorded it with
     * @param data its bytes, big-endian, read-only, between position and limit; the buffer is reused for the next input
     */
    void input(int kind, ByteBuffer data);
}
