package dev.tandem.net.internal.playout;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.net.internal.codec.Epoch;
import dev.tandem.net.internal.codec.PlayedTicks;
import dev.tandem.net.internal.codec.SentRanges;
import dev.tandem.net.internal.codec.Snapshot;
import dev.tandem.net.internal.codec.SnapshotRing;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/** SPEC 15.14: the poses of a client at its server, whatever the client says. Send k ends at 50 (k + 1) ms. */
class MirrorTest {

    private static final long MS = 1_000_000;
    private static final Epoch EPOCH = new Epoch(0, 1_000 * MS, 20, 1);

    private final SnapshotRing ring = new SnapshotRing();
    private final SentRanges sent = new SentRanges();
    private final Mirror mirror = new Mirror(SnapshotRing.of(ring), sent, null, 11);

    /** A send with two nodes, of which the first is at x = send, each in a datagram of its own. */
    private void send(long send) {
        Snapshot row = ring.begin(send);
        row.stamp(EPOCH);
        row.set(0, (short) 1, (int) send, 0, 0, 0);
        row.set(1, (short) 1, 7, 0, 0, 0);
        row.velocities().begin(0);
        row.velocities().put(0, 0, 1);
        row.setKnownFrom(0);
        sent.add(send, 0, 1);
        sent.add(send, 1, Integer.MAX_VALUE);
    }

    private void play(byte kind, long send, long... arrivals) {
        for (long arrival : arrivals) {
            mirror.ticks().arrived(arrival);
        }
        mirror.ticks().add(kind, send, 0);
        mirror.playBefore(0);
    }

    private int x() {
        return mirror.playback().now().position(0, 0);
    }

    @Test
    void shouldHaveThePosesOfWhatArrived() {
        for (int i = 0; i < 5; i++) {
            send(i);
        }
        play(PlayedTicks.BEGINNING, 0, 0, 1);
        assertTrue(mirror.shows(60 * MS));
        assertEquals(0, x());
        play(PlayedTicks.FOLLOWING, 1, 2, 3);
        assertEquals(1, x());
        // of send 2 only the second node arrived, and all of send 4
        play(PlayedTicks.FOLLOWING, 2, 5, 8, 9);
        assertEquals(2, x(), "half way to 4 in one of three ticks, rounded from 1 + 1/3 * 3");
        play(PlayedTicks.PREDICTED, 0);
        assertTrue(mirror.shows(160 * MS));
        assertEquals(3, x());
        assertFalse(mirror.shows(140 * MS), "that was before the last tick");
    }

    @Test
    void shouldBeSureAgainAfterThreeWholeTicks() {
        for (int i = 0; i < 8; i++) {
            send(i);
        }
        play(PlayedTicks.FOLLOWING, 1, 2, 3);
        assertFalse(mirror.shows(110 * MS), "one whole tick");
        play(PlayedTicks.FOLLOWING, 2, 5);
        assertFalse(mirror.shows(160 * MS), "a part of one");
        play(PlayedTicks.FOLLOWING, 3, 6, 7);
        assertFalse(mirror.shows(210 * MS), "one whole tick");
        play(PlayedTicks.FOLLOWING, 4, 8, 9);
        assertFalse(mirror.shows(260 * MS), "two");
        play(PlayedTicks.FOLLOWING, 5, 10, 11);
        assertTrue(mirror.shows(310 * MS), "three");
        assertEquals(1, mirror.playback().before().velocities().get(0, 0));
        play(PlayedTicks.FOLLOWING, 6, 99);
        assertFalse(mirror.shows(360 * MS), "a datagram that was never sent");
    }

    @Test
    void shouldNotBeSureOfWhatIsNotKeptAnyMore() {
        send(0);
        send(1);
        play(PlayedTicks.BEGINNING, 0, 0, 1);
        for (int i = 2; i < 70; i++) {
            send(i);
        }
        play(PlayedTicks.FOLLOWING, 1, 2, 3);
        assertFalse(mirror.shows(110 * MS));
    }

    @Property(tries = 300)
    void shouldPlayWhateverAClientSays(@ForAll @LongRange(min = 0, max = 1L << 40) long seed) {
        Random random = new Random(seed);
        Mirror other = new Mirror(SnapshotRing.of(ring), sent, null, 11);
        long next = Math.max(0, ring.newest() + 1);
        for (int round = 0; round < 100; round++) {
            send(next + round);
            for (int i = random.nextInt(4); i > 0; i--) {
                other.ticks().arrived(sent.nextSequence() - random.nextInt(6));
            }
            long send = ring.newest() - random.nextInt(4);
            long start = random.nextInt(3) == 0 ? random.nextLong() : EPOCH.stampNanos(send) - random.nextInt(60) * MS;
            other.ticks().add((byte) random.nextInt(4), send, start);
            other.playBefore(0);
            if (other.shows(random.nextLong() >> 2)) {
                assertTrue(other.playback().startNanos() < other.playback().endNanos());
            }
        }
    }

    @Property(tries = 1000)
    void shouldFindTheSendOfAnInstant(@ForAll long seed) {
        Random random = new Random(seed);
        Epoch epoch = new Epoch(
                random.nextLong() >> 20,
                1 + random.nextInt(1_000_000_000),
                1 + random.nextInt(1000),
                1 + random.nextInt(9));
        long nanos =
                epoch.originNanos() + (random.nextLong() >>> 22) % (1_000_000 * Math.max(1, epoch.intervalNanos()));
        if (epoch.intervalNanos() > 0) {
            long send = epoch.sendAt(nanos);
            assertTrue(epoch.stampNanos(send) <= nanos);
            assertTrue(epoch.stampNanos(send + 1) > nanos);
        }
    }
}
