package dev.tandem.net.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 15.5 and 15.7: what arrives is what was sent, whatever is lost, born or gone. */
class CodecTest {

    @ParameterizedTest
    @CsvSource({
        "1, 0, 50",
        "3, 0, 700",
        "3, .05, 700",
        "2, .2, 300",
        "5, .5, 300",
        "40, 0, 100",
        "70, 0, 40",
        "3, .9, 60"
    })
    void shouldArriveAsItWasSent(int lag, double loss, int count) {
        Connection connection = new Connection(4096, 11, lag, loss, 1);
        TumblingBodies bodies = new TumblingBodies(count, 2);
        Random random = new Random(3);
        short[] ids = new short[count];
        long known = 0;
        for (int send = 0; send < 200; send++) {
            bodies.send();
            Snapshot now = connection.begin();
            int used = 1 + (int) (count * (1 + Math.sin(send * .03)) / 2);
            for (int i = 0; i < count; i++) {
                if (random.nextInt(300) == 0) {
                    ids[i] = ids[i] == 0 ? (short) (1 + random.nextInt(0xFFFF)) : 0;
                }
                if (random.nextInt(500) == 0) {
                    ids[i] += 5;
                    bodies.x[i] = 500_000 * random.nextDouble();
                }
                if (ids[i] != 0 && i < used) {
                    connection.put(now, bodies, i);
                    now.ids[i] = ids[i];
                }
            }
            connection.send(now);
            known += connection.compare(send, count + 70);
        }
        double share = known / (200.0 * (count + 70));
        assertTrue(Math.abs(share - (1 - loss)) < .1, "arrived: " + share);
    }

    @Test
    void shouldKeepWholeRangeOfCoordinates() {
        Connection connection = new Connection(4096, 11, 1, 0, 1);
        Random random = new Random(4);
        for (int send = 0; send < 100; send++) {
            Snapshot now = connection.begin();
            for (int slot = 0; slot < 20; slot++) {
                now.set(
                        slot,
                        (short) -1,
                        random.nextInt(),
                        Integer.MIN_VALUE + send,
                        send % 2 == 0 ? Integer.MAX_VALUE : Integer.MIN_VALUE,
                        connection.rotations.packLevels(
                                random.nextInt(4), level(random), level(random), level(random)));
            }
            connection.send(now);
            assertEquals(20, connection.compare(send, 20));
        }
    }

    private static int level(Random random) {
        return random.nextInt(2 * 1023 + 1) - 1023;
    }

    @Test
    void shouldCostNothingToTellOfNodesAtRest() {
        Connection connection = new Connection(4096, 11, 1, 0, 1);
        TumblingBodies bodies = new TumblingBodies(10_000, 2);
        long bytes = 0;
        for (int send = 0; send < 20; send++) {
            bytes = connection.bytes;
            Snapshot now = connection.begin();
            for (int i = 0; i < bodies.count; i++) {
                connection.put(now, bodies, i);
            }
            connection.send(now);
            assertEquals(bodies.count, connection.compare(send, bodies.count));
        }
        long last = connection.bytes - bytes;
        assertTrue(last < 400, last + " bytes");
    }

    @Test
    void shouldWriteTheSameBytesOnEveryMachine() {
        Connection connection = new Connection(4096, 11, 3, .1, 9);
        TumblingBodies bodies = new TumblingBodies(100, 5);
        CRC32 hash = new CRC32();
        for (int send = 0; send < 200; send++) {
            bodies.send();
            Snapshot now = connection.begin();
            for (int i = 0; i < bodies.count; i++) {
                connection.put(now, bodies, i);
            }
            connection.send(now);
            hash.update(connection.writer.finish());
        }
        // changes with the format, and then another version has to say so, or with the choice of parameters
        assertEquals("81e05891", Long.toHexString(hash.getValue()));
    }
}
