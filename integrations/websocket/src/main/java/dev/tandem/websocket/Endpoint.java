package dev.tandem.websocket;

import java.net.InetSocketAddress;
import org.jspecify.annotations.Nullable;

/** The socket of a transport. */
interface Endpoint {

    @Nullable
    InetSocketAddress localAddress();

    void close() throws InterruptedException;
}
