/** The datagrams of tandem-net over WebSocket: {@link dev.tandem.websocket.WebSocketTransport}. */
@NullMarked
package dev.tandem.websocket;

import org.jspecify.annotations.NullMarked;
