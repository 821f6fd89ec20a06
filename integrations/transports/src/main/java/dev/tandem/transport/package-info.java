/**
 * Ways for the datagrams of tandem-net to travel. {@link dev.tandem.transport.UdpTransport} sends them over UDP;
 * {@link dev.tandem.transport.SealedTransport} encrypts and authenticates those of any other transport.
 */
@NullMarked
package dev.tandem.transport;

import org.jspecify.annotations.NullMarked;
