package dev.tandem.net.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.DatagramTransport;
import dev.tandem.net.LineConditions;
import dev.tandem.net.SimulatedNetwork;
import dev.tandem.net.internal.codec.DatagramHeader;
import dev.tandem.net.internal.codec.DatagramReader;
import dev.tandem.net.internal.codec.DatagramWriter;
import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PositionGrid;
import dev.tandem.net.internal.codec.ReceivedSequences;
import dev.tandem.net.internal.codec.RotationGrid;
import dev.tandem.net.internal.codec.SentRanges;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import dev.tandem.net.internal.playout.Playback;
import dev.tandem.net.internal.playout.PlaybackTarget;
import dev.tandem.net.internal.playout.PlayoutClock;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * SPEC 15.6 to 15.11, all together: a body that moves at an even speed, sent at 20 Hz over a simulated network, and how evenly it
 * is drawn. One way takes 40 ms.
 */
@Tag("slow")
class MoverTest {

    private static final long MS = 1_000_000;
    private static final long INTERVAL = 50 * MS;
    private static final long WAY = 40 * MS;
    private static final int SECONDS = 190;
    private static final int SKIPPED = 10;
    private static final int ROTATION_BITS = 11;

    private static final double SPEED = 1;

    /** The length of a unit over what the body goes in an interval: how wrong its speed may be by rounding. */
    private static final double ROUNDING = 1 / (4096 * SPEED * .05);

    /** What is sent, and what it is sent from: acknowledgements that came back over the same network. */
    private static final class Sender {
        final SimulatedNetwork network;
        final DatagramTransport transport;
        final SnapshotRing ring = new SnapshotRing();
        final DatagramWriter writer = new DatagramWriter(ROTATION_BITS);
        final DatagramReader reader = new DatagramReader(ROTATION_BITS, 8);
        final DatagramHeader header = new DatagramHeader();
        final DatagramHeader back = new DatagramHeader();
        final SnapshotRing nothing = new SnapshotRing();
        final SentRanges ranges = new SentRanges();
        final PositionGrid positions = new PositionGrid(PositionGrid.DEFAULT_UNITS);
        final long rotation = new RotationGrid(ROTATION_BITS).pack(0, 0, 0, 1);
        final Epoch epoch;

        Sender(SimulatedNetwork network, Epoch epoch) {
            this.network = network;
            this.epoch = epoch;
            transport = network.end(0);
        }

        void send(long send, long normalNanos) {
            transport.poll(this::acknowledged, Integer.MAX_VALUE);
            Snapshot now = ring.begin(send);
            now.stamp(epoch);
            double metres = SPEED * epoch.stampNanos(send) / 1e9;
            now.set(0, (short) 1, positions.toUnits(metres), 0, 0, rotation);
            now.set(1, (short) 1, 7, 8, 9, rotation);
            int from = 0;
            long newest = ranges.newestFrom(send, from);
            int end = newest < 0 ? Integer.MAX_VALUE : ranges.arrivedUpTo(newest, from);
            long older = newest < 0 ? -1 : ranges.newestWith(send, newest, from, end);
            long oldest = older < 0 ? -1 : ranges.newestWith(send, older, from, end);
            header.send = send;
            header.realNanos = network.nanos(0);
            header.normalNanos = normalNanos;
            header.sequence = ranges.add(send, 0, Integer.MAX_VALUE);
            writer.begin(header);
            int to = writer.nodes(now, ring.find(newest), ring.find(older), ring.find(oldest), from, end, null);
            assertEquals(Integer.MAX_VALUE, to);
            transport.send(1, writer.finish());
        }

        private void acknowledged(int peer, ByteBuffer datagram) {
            assertNull(reader.read(datagram, back, nothing));
            assertTrue(ranges.acknowledge(back.acknowledged, back.acknowledgedBefore));
        }
    }

    private static final class Receiver implements PlaybackTarget {
        final SimulatedNetwork network;
        final DatagramTransport transport;
        final SnapshotRing ring = new SnapshotRing();
        final DatagramWriter writer = new DatagramWriter(ROTATION_BITS);
        final DatagramReader reader = new DatagramReader(ROTATION_BITS, 8);
        final DatagramHeader header = new DatagramHeader();
        final DatagramHeader back = new DatagramHeader();
        final ReceivedSequences arrivals = new ReceivedSequences();
        final PlayoutClock clock = new PlayoutClock(INTERVAL);
        final Playback playback;
        final Epoch epoch;
        double from;
        double to;
        long startNanos;
        long endNanos;
        boolean moved;
        boolean there;

        Receiver(SimulatedNetwork network, Epoch epoch) {
            this.network = network;
            this.epoch = epoch;
            transport = network.end(1);
            playback = new Playback(ring, ROTATION_BITS);
        }

        void received(int peer, ByteBuffer datagram) {
            Refusal refusal = reader.open(datagram, header);
            refusal = refusal == null ? reader.readNodes(header, ring, epoch) : refusal;
            if (refusal != null || !arrivals.add(header.sequence)) {
                return;
            }
            long now = network.nanos(1);
            clock.received(header.sequence, now, header.realNanos, header.normalNanos, header.scale);
            clock.receivedSnapshot(now, epoch.stampNanos(header.send), header.normalNanos);
            playback.received(header.send);
            back.sequence++;
            back.acknowledged = arrivals.newest();
            back.acknowledgedBefore = arrivals.before();
            writer.begin(back);
            transport.send(0, writer.finish());
        }

        @Override
        public void born(int slot, Snapshot poses) {
            assertTrue(slot < 2);
            if (slot == 0) {
                from = poses.position(0, 0);
                to = from;
                there = true;
            }
        }

        @Override
        public void gone(int slot) {
            throw new AssertionError("nobody is gone");
        }

        @Override
        public void placed(int slot, Snapshot poses) {
            throw new AssertionError("nobody jumps");
        }

        @Override
        public void changed(int slot, Snapshot poses) {
            throw new AssertionError("nothing changes but poses");
        }

        @Override
        public void moved(int slot, Snapshot poses) {
            assertEquals(0, slot);
            from = to;
            to = poses.position(0, 0);
            moved = true;
        }

        @Override
        public void ticked(long start, long end) {
            from = moved ? from : to;
            moved = false;
            startNanos = start;
            endNanos = end;
        }

        double drawn(long nanos) {
            double progress =
                    Math.max(0, Math.min(1, (double) (nanos - startNanos) / Math.max(1, endNanos - startNanos)));
            return (from + (to - from) * progress) / 4096;
        }
    }

    // added delay at most: D by the rule, the whole jitter, and a frame; less a tick if the newest pose is ahead of the
    // clock
    @ParameterizedTest
    @CsvSource({
        "0, 0, 60", "0, 20, 60", "0, 50, 60", "0, 0, 144", "0, 20, 144", "0, 50, 144",
        ".05, 0, 60", ".05, 20, 60", ".05, 50, 60", ".05, 0, 144", ".05, 20, 144", ".05, 50, 144",
        ".2, 0, 60", ".2, 20, 60", ".2, 50, 60", ".2, 0, 144", ".2, 20, 144", ".2, 50, 144"
    })
    void shouldMoveEvenly(double loss, long jitterMs, int framesPerSecond) {
        for (long lead : new long[] {0, INTERVAL}) {
            double squares = 0;
            double delay = 0;
            double clockDelay = 0;
            int frames = 0;
            for (int seed = 1; seed <= 5; seed++) {
                SimulatedNetwork network = new SimulatedNetwork(seed, 2);
                network.setClock(1, 123_456_789, 0);
                network.setLines(LineConditions.PERFECT
                        .withLatency(WAY)
                        .withJitter(jitterMs * MS)
                        .withLoss(loss));
                Epoch epoch = new Epoch(0, 1_000 * MS, 20, 1);
                Sender sender = new Sender(network, epoch);
                Receiver receiver = new Receiver(network, epoch);
                double[] delays = new double[SECONDS * framesPerSecond];
                int counted = 0;
                long sends = 0;
                double last = Double.NaN;
                long before = 0;
                for (int frame = 1; frame < SECONDS * framesPerSecond; frame++) {
                    long now = Math.round(frame * 1e9 / framesPerSecond);
                    while (epoch.stampNanos(sends) - lead <= now) {
                        long normal = epoch.stampNanos(sends) - lead;
                        network.advanceTo(Math.max(network.nanos(), normal));
                        sender.send(sends, normal);
                        sends++;
                    }
                    network.advanceTo(now);
                    receiver.transport.poll(receiver::received, Integer.MAX_VALUE);
                    if (!receiver.clock.isRunning()) {
                        continue;
                    }
                    long drawn = receiver.clock.frame(network.nanos(1));
                    receiver.playback.frame(drawn, receiver);
                    double x = receiver.drawn(drawn);
                    if (now > SKIPPED * 1_000 * MS && !Double.isNaN(last)) {
                        double speed = (x - last) / ((now - before) / 1e9);
                        double error = speed / SPEED - 1;
                        assertTrue(speed > .1 * SPEED, "speed " + speed + " at " + now);
                        assertTrue(
                                Math.abs(error) <= .04 + ROUNDING + 1e-6,
                                "error " + error + " at " + now + ", " + seed);
                        squares += error * error;
                        delays[counted] = (now - x / SPEED * 1e9 - WAY) / MS;
                        clockDelay += (receiver.clock.delayNanos() + receiver.clock.jitterNanos()) / (double) MS;
                        counted++;
                        frames++;
                    }
                    last = receiver.there ? x : Double.NaN;
                    before = now;
                }
                Arrays.sort(delays, 0, counted);
                delay += delays[counted / 2] / 5;
            }
            double rms = Math.sqrt(squares / frames);
            assertTrue(rms <= .003 + ROUNDING, "error of the speed " + rms);
            // beside the way: D and J as the clock has them, and a frame
            double bound = clockDelay / frames + 1000.0 / framesPerSecond;
            assertTrue(delay <= bound, "added delay " + delay + " ms of " + bound);
            assertTrue(
                    loss > .05 || bound <= nominalMs(loss, jitterMs, framesPerSecond) - (double) lead / MS,
                    "bound " + bound);
        }
    }

    /** D by the rule, the whole jitter, and two frames: what arrives is seen at a frame. */
    private static double nominalMs(double loss, long jitterMs, int framesPerSecond) {
        return (loss == 0 ? 50 : 100) + jitterMs + 2000.0 / framesPerSecond;
    }
}
