package dev.tandem.websocket;

import java.util.List;
import org.java_websocket.drafts.Draft;
import org.java_websocket.drafts.Draft_6455;
import org.java_websocket.protocols.Protocol;

/** The dialect of WebSocket that both ends speak. */
final class Messages {

    private Messages() {}

    /**
     * RFC 6455 without extensions; a frame that announces more than a datagram closes the connection before any memory is taken.
     */
    static Draft shortOnes() {
        return new Draft_6455(List.of(), List.of(new Protocol("")), WebSocketTransport.MOST_BYTES);
    }
}
