package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** SPEC 15.14: ticks that a client has drawn, told until the server has them. */
class PlayedTicksTest {

    private final DatagramWriter writer = new DatagramWriter(11);
    private final DatagramReader reader = new DatagramReader(11, 1);
    private final PlayedTicks client = new PlayedTicks();
    private final PlayedTicks server = new PlayedTicks();

    /** Sends what waits; the server reads it. */
    private long tell() {
        DatagramHeader header = new DatagramHeader();
        writer.begin(header);
        long end = writer.ticks(client);
        assertEquals(null, reader.open(writer.finish(), header));
        assertTrue(reader.readTicks(server));
        return end;
    }

    @Property(tries = 200)
    void shouldTellEachTickOnceWhateverIsLost(@ForAll long seed) {
        Random random = new Random(seed);
        PlayedTicks from = new PlayedTicks();
        PlayedTicks to = new PlayedTicks();
        DatagramHeader header = new DatagramHeader();
        List<String> noted = new ArrayList<>();
        List<String> read = new ArrayList<>();
        long send = random.nextInt(100);
        long sequence = 0;
        long inputs = 0;
        for (int round = 0; round < 100; round++) {
            StringBuilder arrivals = new StringBuilder();
            for (int i = random.nextInt(4); i > 0; i--) {
                long arrived = sequence + random.nextInt(5) - 2;
                sequence = Math.max(sequence, arrived) + 1;
                from.arrived(Math.max(0, arrived));
                arrivals.append(" <").append(Math.max(0, arrived));
            }
            for (int i = random.nextInt(3); i > 0; i--) {
                from.input();
                inputs++;
            }
            byte kind = (byte) (round == 0 ? 0 : random.nextInt(4));
            send += 1 + random.nextInt(3);
            long start = kind == PlayedTicks.RESUMING ? random.nextLong() >> 3 : 0;
            from.add(kind, send, start);
            send -= kind == PlayedTicks.PREDICTED ? 1 : 0;
            noted.add(inputs + ": " + kind + (kind == PlayedTicks.PREDICTED ? "" : " " + send)
                    + (kind == PlayedTicks.RESUMING ? " from " + start : "") + arrivals);
            if (random.nextInt(3) == 0) {
                writer.begin(header);
                long end = writer.ticks(from);
                ByteBuffer datagram = writer.finish();
                if (random.nextBoolean()) {
                    assertEquals(null, reader.open(datagram, header));
                    assertTrue(reader.readTicks(to));
                    assertTrue(to.isWhole());
                    for (long input = 0; input <= inputs; input++) {
                        while (to.hasBefore(input)) {
                            read.add(input + ": " + text(to));
                        }
                    }
                    assertEquals(0, to.pending());
                    if (random.nextBoolean()) {
                        from.dropBefore(end);
                        assertEquals(0, from.pending());
                    }
                }
            }
        }
        assertEquals(noted.subList(0, read.size()), read);
        assertFalse(to.wasBroken());
    }

    private static String text(PlayedTicks ticks) {
        StringBuilder text = new StringBuilder().append(ticks.kind());
        text.append(ticks.kind() == PlayedTicks.PREDICTED ? "" : " " + ticks.send());
        text.append(ticks.kind() == PlayedTicks.RESUMING ? " from " + ticks.startNanos() : "");
        for (int i = 0; i < ticks.arrivals(); i++) {
            text.append(" <").append(ticks.arrival(i));
        }
        ticks.drop();
        return text.toString();
    }

    @Test
    void shouldSayThatTicksAreMissingWhenTooManyWait() {
        for (int i = 0; i < 257; i++) {
            client.add(i == 0 ? PlayedTicks.BEGINNING : PlayedTicks.FOLLOWING, i, 0);
        }
        assertEquals(1, client.pending());
        tell();
        assertTrue(server.wasBroken());
        assertFalse(server.wasBroken());
        assertEquals("1 256", text(server));
    }

    @Test
    void shouldSayThatTicksAreMissingWhenTooMuchArrived() {
        client.add(PlayedTicks.BEGINNING, 0, 0);
        for (int i = 0; i < 2049; i++) {
            client.arrived(i);
        }
        client.add(PlayedTicks.FOLLOWING, 1, 0);
        assertEquals(1, client.pending());
        tell();
        assertTrue(server.wasBroken());
        assertEquals("1 1 <2048", text(server));
    }

    @Test
    void shouldTellInPartsWhatDoesNotFit() {
        for (int i = 0; i < 200; i++) {
            client.arrived(3L * i);
            client.add(i == 0 ? PlayedTicks.BEGINNING : PlayedTicks.RESUMING, i, (1L << 60) + i);
        }
        long end = tell();
        assertTrue(end > 50 && end < 200, "told: " + end);
        assertFalse(server.isWhole());
        SentInputs inputs = new SentInputs();
        inputs.add(ByteBuffer.allocate(64), 0);
        writer.begin(new DatagramHeader());
        writer.ticks(client);
        assertEquals(0, writer.inputs(inputs), "there is no room for an input beside all these");
        assertTrue(writer.finish().remaining() <= DatagramHeader.MOST_BYTES);
        client.dropBefore(end);
        tell();
        assertTrue(server.pending() > end);
    }

    @Property(tries = 500)
    void shouldReadAnyBytes(@ForAll long seed) {
        Random random = new Random(seed);
        PlayedTicks ticks = new PlayedTicks();
        DatagramHeader header = new DatagramHeader();
        for (int round = 0; round < 20; round++) {
            writer.begin(header);
            int bytes = random.nextInt(400);
            writer.contents().put(DatagramHeader.TICKS, DatagramHeader.SECTION_BITS);
            writer.contents().put(8L * bytes, DatagramHeader.LENGTH_BITS);
            for (int i = 0; i < bytes; i++) {
                writer.contents().put(random.nextInt(4) == 0 ? random.nextInt(256) : 0, 8);
            }
            assertEquals(null, reader.open(writer.finish(), header));
            boolean good = reader.readTicks(ticks);
            assertTrue(good || ticks.pending() == 0);
            while (ticks.hasBefore(random.nextInt(3))) {
                text(ticks);
            }
        }
    }
}
