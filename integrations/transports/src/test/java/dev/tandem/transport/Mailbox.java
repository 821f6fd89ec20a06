package dev.tandem.transport;

import dev.tandem.net.DatagramTransport;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Sends texts and keeps those that arrive, as {@code "peer: text"}. */
final class Mailbox {

    /** Over the loopback device a datagram is there when sending returns, or a moment later. */
    private static final int PATIENCE = 10_000_000;

    private final List<String> texts = new ArrayList<>();

    static boolean send(DatagramTransport from, int peer, String text) {
        return from.send(peer, ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8)));
    }

    /** Polls until there are {@code count} texts in all, or patience ends. */
    List<String> await(DatagramTransport transport, int count) {
        for (int i = 0; i < PATIENCE && texts.size() < count; i++) {
            transport.poll(this::keep, count - texts.size());
        }
        return texts;
    }

    void keep(int peer, ByteBuffer datagram) {
        texts.add(peer + ": " + StandardCharsets.UTF_8.decode(datagram));
    }
}
