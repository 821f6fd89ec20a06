package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 15.16: a network that does what its conditions say, and the same each time. */
class SimulatedNetworkTest {

    private static final long MS = 1_000_000;
    private static final int MANY = 100_000;

    private final SimulatedNetwork network = new SimulatedNetwork(1, 3);
    private final List<Integer> arrived = new ArrayList<>();

    private static ByteBuffer numbered(int number) {
        return ByteBuffer.allocate(8).putInt(number).putInt(~number).flip();
    }

    private void send(int number) {
        assertTrue(network.end(0).send(1, numbered(number)));
    }

    private void poll() {
        network.end(1)
                .poll(
                        (peer, datagram) -> {
                            assertEquals(0, peer);
                            assertEquals(8, datagram.remaining());
                            int number = datagram.getInt();
                            boolean whole = datagram.getInt() == ~number;
                            arrived.add(whole ? number : -1);
                        },
                        Integer.MAX_VALUE);
    }

    /** Sends many, a millisecond apart, and takes all that arrive. */
    private void sendMany(LineConditions conditions) {
        network.setLines(conditions);
        for (int i = 0; i < MANY; i++) {
            send(i);
            network.advanceTo(network.nanos() + MS);
            poll();
        }
        network.advanceTo(network.nanos() + 10_000 * MS);
        poll();
    }

    @Test
    void shouldCarryEverythingInOrderWhenPerfect() {
        sendMany(LineConditions.PERFECT);
        assertEquals(MANY, arrived.size());
        for (int i = 0; i < MANY; i++) {
            assertEquals(i, arrived.get(i));
        }
        assertEquals(MANY, network.sent());
        assertEquals(MANY, network.delivered());
        assertEquals(8L * MANY, network.bytes());
        assertEquals(0, network.lost() + network.duplicated() + network.corrupted());
    }

    @Test
    void shouldArriveAfterTheLatencyAndNotBefore() {
        network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        send(1);
        network.advanceTo(40 * MS - 1);
        poll();
        assertEquals(List.of(), arrived);
        network.advanceTo(40 * MS);
        poll();
        assertEquals(List.of(1), arrived);
    }

    @ParameterizedTest
    @CsvSource({".05, 1", ".2, 1", ".5, 1", ".05, 3", ".2, 10", ".9, 2"})
    void shouldLoseTheShareThatWasAskedForInBurstsAsLongAsWereAskedFor(double loss, double burst) {
        sendMany(LineConditions.PERFECT.withLoss(loss).withBursts(burst));
        assertEquals(loss, (double) network.lost() / MANY, .02);
        assertEquals(MANY - network.lost(), arrived.size());
        int bursts = 0;
        for (int i = 1; i < arrived.size(); i++) {
            bursts += arrived.get(i) - arrived.get(i - 1) > 1 ? 1 : 0;
        }
        double expected = Math.max(burst, 1 / (1 - loss));
        assertEquals(expected, (double) network.lost() / bursts, .08 * expected);
    }

    @Test
    void shouldDelayByUpToTheJitterAndLetDatagramsOvertakeEachOther() {
        network.setLines(LineConditions.PERFECT.withLatency(10 * MS).withJitter(20 * MS));
        long[] sentAt = new long[2000];
        double sum = 0;
        for (int i = 0; i < sentAt.length; i++) {
            sentAt[i] = network.nanos();
            send(i);
            for (int step = 0; step < 10; step++) {
                network.advanceTo(network.nanos() + MS / 10);
                int before = arrived.size();
                poll();
                for (int number : arrived.subList(before, arrived.size())) {
                    long took = network.nanos() - sentAt[number];
                    assertTrue(took >= 10 * MS && took <= 30 * MS + MS / 10, "took " + took);
                    sum += took;
                }
            }
        }
        assertEquals(20.05 * MS, sum / arrived.size(), MS / 2.0);
        int overtaken = 0;
        for (int i = 1; i < arrived.size(); i++) {
            overtaken += arrived.get(i) < arrived.get(i - 1) ? 1 : 0;
        }
        assertTrue(overtaken > 300, "overtaken: " + overtaken);
    }

    @Test
    void shouldHoldBackDoubleAndDamageTheSharesThatWereAskedFor() {
        sendMany(LineConditions.PERFECT
                .withReordering(.1, 5 * MS)
                .withDuplicates(.02)
                .withCorruption(.01));
        assertEquals(.02, (double) network.duplicated() / MANY, .003);
        assertEquals(.01, (double) network.corrupted() / MANY, .002);
        assertEquals(MANY + network.duplicated(), arrived.size());
        long damaged = arrived.stream().filter(number -> number < 0).count();
        assertEquals(network.corrupted(), damaged, .2 * network.corrupted());
        int heldBack = 0;
        for (int i = 1; i < arrived.size(); i++) {
            heldBack += arrived.get(i) >= 0 && arrived.get(i) < arrived.get(i - 1) ? 1 : 0;
        }
        assertEquals(.1, (double) heldBack / MANY, .02);
    }

    @Test
    void shouldDoTheSameWithTheSameSeed() {
        LineConditions bad = LineConditions.PERFECT
                .withLatency(5 * MS)
                .withJitter(30 * MS)
                .withLoss(.2)
                .withDuplicates(.1)
                .withCorruption(.1);
        List<List<Integer>> runs = new ArrayList<>();
        for (long seed : new long[] {7, 7, 8}) {
            SimulatedNetwork one = new SimulatedNetwork(seed, 3);
            one.setLines(bad);
            List<Integer> log = new ArrayList<>();
            for (int i = 0; i < 2000; i++) {
                one.end(0).send(1, numbered(i));
                if (runs.size() == 1) {
                    // what others send changes nothing
                    one.end(1).send(0, numbered(i));
                    one.end(2).send(1, numbered(i));
                }
                one.advanceTo(i * MS);
                one.end(1)
                        .poll(
                                (peer, datagram) -> {
                                    if (peer == 0) {
                                        log.add(datagram.getInt());
                                    }
                                },
                                100);
            }
            runs.add(log);
        }
        assertEquals(runs.get(0), runs.get(1));
        assertFalse(runs.get(0).equals(runs.get(2)));
        // and on every machine
        assertEquals(-519634628, runs.get(0).hashCode());
    }

    @Test
    void shouldHandOverNoMoreThanTheLimit() {
        for (int i = 0; i < 5; i++) {
            send(i);
        }
        assertEquals(0, network.end(1).poll((peer, datagram) -> {}, 0));
        assertEquals(2, network.end(1).poll((peer, datagram) -> {}, 2));
        assertEquals(3, network.end(1).poll((peer, datagram) -> {}, 9));
        assertEquals(0, network.end(0).poll((peer, datagram) -> {}, 9));
    }

    @Test
    void shouldSetSingleLines() {
        network.setLine(0, 1, LineConditions.PERFECT.withLatency(5 * MS));
        send(0);
        network.end(1).send(0, numbered(1));
        assertEquals(0, network.end(1).poll((peer, datagram) -> {}, 9));
        assertEquals(1, network.end(0).poll((peer, datagram) -> assertEquals(1, peer), 9));
    }

    @Test
    void shouldHaveClocksThatAreFastOrSlow() {
        network.setClock(1, -5, 2e-4);
        network.setClock(2, 1_000, -.5);
        network.advanceTo(10_000_000_000L);
        assertEquals(10_000_000_000L, network.nanos(0));
        assertEquals(10_002_000_000L - 5, network.nanos(1));
        assertEquals(5_000_001_000L, network.nanos(2));
    }

    @Test
    void shouldConsumeWhatIsSentAndKeepACopy() {
        ByteBuffer mine = numbered(4);
        network.end(0).send(1, mine);
        assertEquals(0, mine.remaining());
        mine.putInt(0, 99);
        poll();
        assertEquals(List.of(4), arrived);
        ByteBuffer large = ByteBuffer.allocate(60_000);
        network.end(0).send(1, large);
        assertEquals(1, network.end(1).poll((peer, datagram) -> assertEquals(60_000, datagram.remaining()), 9));
        network.setLines(LineConditions.PERFECT.withCorruption(1).withDuplicates(1));
        network.end(0).send(1, ByteBuffer.allocate(0));
        assertEquals(2, network.end(1).poll((peer, datagram) -> assertEquals(0, datagram.remaining()), 9));
    }

    @Test
    void shouldAllocateNothingWhenWarm() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        network.setLines(LineConditions.PERFECT.withJitter(20 * MS).withLoss(.1).withDuplicates(.1));
        ByteBuffer datagram = ByteBuffer.allocate(1000);
        DatagramHandler handler = (peer, received) -> {};
        long least = Long.MAX_VALUE;
        for (int batch = 0; batch < 30; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 100; i++) {
                datagram.clear();
                network.end(0).send(1, datagram);
                network.advanceTo(network.nanos() + MS);
                network.end(1).poll(handler, 10);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated for 100 datagrams");
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThrows(IllegalArgumentException.class, () -> new SimulatedNetwork(1, 0));
        assertThrows(IllegalArgumentException.class, () -> network.end(3));
        assertThrows(IllegalArgumentException.class, () -> network.end(-1));
        assertThrows(IllegalArgumentException.class, () -> network.end(0).send(3, numbered(1)));
        assertThrows(IllegalArgumentException.class, () -> network.end(0).send(1, ByteBuffer.allocate(65_508)));
        assertThrows(IllegalArgumentException.class, () -> network.setLine(0, 5, LineConditions.PERFECT));
        assertThrows(IllegalArgumentException.class, () -> network.setClock(0, 0, -1));
        network.advanceTo(5);
        String message = assertThrows(IllegalArgumentException.class, () -> network.advanceTo(4))
                .getMessage();
        assertTrue(message.contains("from 5 to 4"), message);
    }

    @ParameterizedTest
    @ValueSource(doubles = {-.1, 1.1, Double.NaN})
    void shouldRefuseSharesOutOfRange(double share) {
        LineConditions perfect = LineConditions.PERFECT;
        assertThrows(IllegalArgumentException.class, () -> perfect.withLoss(share));
        assertThrows(IllegalArgumentException.class, () -> perfect.withDuplicates(share));
        assertThrows(IllegalArgumentException.class, () -> perfect.withCorruption(share));
        String message = assertThrows(IllegalArgumentException.class, () -> perfect.withReordering(share, 1))
                .getMessage();
        assertTrue(message.contains("reordered") && message.endsWith("was " + share), message);
    }

    @Test
    void shouldRefuseTimesAndBurstsOutOfRange() {
        LineConditions perfect = LineConditions.PERFECT;
        assertThrows(IllegalArgumentException.class, () -> perfect.withLatency(-1));
        assertThrows(IllegalArgumentException.class, () -> perfect.withJitter(-1));
        assertThrows(IllegalArgumentException.class, () -> perfect.withReordering(.1, -1));
        assertThrows(IllegalArgumentException.class, () -> perfect.withBursts(.9));
        assertThrows(IllegalArgumentException.class, () -> perfect.withBursts(Double.NaN));
        assertThrows(IllegalArgumentException.class, () -> perfect.withLoss(1));
    }
}
