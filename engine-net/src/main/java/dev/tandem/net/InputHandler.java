package dev.tandem.net;

import java.nio.ByteBuffer;

/** Is given the inputs of clients, each once and in the order in which they were made. */
@FunctionalInterface
public interface InputHandler {

    /**
     * An input arrived; {@link ReplicaServer#view} shows what its client had drawn. If this throws, the exception is passed on by
     * {@link ReplicaServer#poll}, or {@link ReplicaServer#handOverInputs}; this input counts as handled.
     *
     * @param client the number by which the transport knows the client
     * @param number the number of the input, from 0 on since the client joined
     * @param drawnNanos the instant that the client drew when it made the input, in normal time of the server: whom its player
     *     aimed at was seen there. The client names the instant; it is never later than the server's newest tick
     * @param input its bytes, at most {@link ReplicaClient#MOST_INPUT_BYTES}, as the client sent them; they may be any. Only
     *     valid within this call
     */
    void received(int client, long number, long drawnNanos, ByteBuffer input);
}
