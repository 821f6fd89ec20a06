/**
 * Poses as integers, so that every client has the same bits, and these in datagrams (SPEC 15.5 to 15.7).
 *
 * <ul>
 *   <li>{@link dev.tandem.net.internal.codec.PositionGrid} and {@link dev.tandem.net.internal.codec.RotationGrid}: the integers;
 *       {@link dev.tandem.net.internal.codec.VelocityGrid}: those of velocities, in the same units.
 *   <li>{@link dev.tandem.net.internal.codec.Snapshot}: the poses of all nodes at one send;
 *       {@link dev.tandem.net.internal.codec.SnapshotRing}: those of the last sends, on both sides;
 *       {@link dev.tandem.net.internal.codec.Columns}: velocities and values that some of them have;
 *       {@link dev.tandem.net.internal.codec.ValueTable}: what the values of a channel are;
 *       {@link dev.tandem.net.internal.codec.Sight}: which of these nodes a peer was shown.
 *   <li>{@link dev.tandem.net.internal.codec.Epoch}: when sends end; {@link dev.tandem.net.internal.codec.Epochs}: which one a
 *       send is of, as a client knows.
 *   <li>{@link dev.tandem.net.internal.codec.NodesWriter} and {@link dev.tandem.net.internal.codec.NodesReader}: nodes as
 *       differences to what earlier snapshots let expect; {@link dev.tandem.net.internal.codec.Turn} goes on from a rotation.
 *   <li>{@link dev.tandem.net.internal.codec.DatagramWriter} and {@link dev.tandem.net.internal.codec.DatagramReader}: these in
 *       datagrams, after a {@link dev.tandem.net.internal.codec.DatagramHeader}.
 *   <li>{@link dev.tandem.net.internal.codec.SentInputs} and {@link dev.tandem.net.internal.codec.PlayedTicks}: the inputs of a
 *       client and the ticks that it wrote; {@link dev.tandem.net.internal.codec.SentEnds}: which of them may not have arrived.
 *   <li>{@link dev.tandem.net.internal.codec.ReceivedSequences} and {@link dev.tandem.net.internal.codec.SentRanges}:
 *       acknowledgements, seen from both sides.
 * </ul>
 *
 * <p>Each object is confined to one thread. Nothing allocates once it is warm.
 */
@NullMarked
package dev.tandem.net.internal.codec;

import org.jspecify.annotations.NullMarked;
