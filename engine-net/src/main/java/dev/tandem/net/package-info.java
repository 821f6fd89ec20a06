/**
 * One scene on several machines: replication over datagrams (SPEC 15). Being built. {@link dev.tandem.net.DatagramTransport} carries
 * datagrams; {@link dev.tandem.net.SimulatedNetwork} is one in memory, for tests, that does with them what
 * {@link dev.tandem.net.LineConditions} say. The codec of poses and their playout are still internal.
 */
@NullMarked
package dev.tandem.net;

import org.jspecify.annotations.NullMarked;
