package dev.tandem.time.recording;

import java.nio.ByteBuffer;

/** Takes what the host put into a recording, in order, between the same frames and ticks. */
@FunctionalInterface
public interface InputHandler {

    /**
     * Takes one input.
     *
     * @param kind the number that the host gave it
     * @param data its bytes, big-endian, read-only, between position and limit; the buffer is used again for the next one
     */
    void input(int kind, ByteBuffer data);
}
