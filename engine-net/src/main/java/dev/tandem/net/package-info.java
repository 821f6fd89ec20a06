/**
 * One scene on several machines: replication over datagrams (SPEC 15).
 *
 * <ul>
 *   <li>{@link dev.tandem.net.ReplicaServer} sends nodes of a scene, as {@link dev.tandem.net.ReplicationSettings} say;
 *       {@link dev.tandem.net.ReplicaInterest} says which of them a client gets.
 *   <li>{@link dev.tandem.net.ReplicaClient} draws copies of them, and tells a {@link dev.tandem.net.ReplicaSpawner} of each; the
 *       inputs of its player go to the {@link dev.tandem.net.InputHandler} of the server, which can look at what the client drew
 *       by a {@link dev.tandem.net.ClientView}.
 *   <li>{@link dev.tandem.net.DatagramTransport} carries datagrams to a {@link dev.tandem.net.DatagramHandler};
 *       {@link dev.tandem.net.SimulatedNetwork} is one in memory, for tests, that does with them what
 *       {@link dev.tandem.net.LineConditions} say.
 * </ul>
 *
 * <p>Nothing here has a thread, a clock or a socket.
 */
@NullMarked
package dev.tandem.net;

import org.jspecify.annotations.NullMarked;
