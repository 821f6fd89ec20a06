package dev.tandem.replay.internal.column;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.replay.internal.bits.BitReader;
import dev.tandem.replay.internal.bits.BitWriter;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** SPEC 14.9 and 8, "lossless codec": bodies that tumble, fall and rest, in at most 70 and 110 bits per moving node and tick. */
class ColumnGoalsTest {

    // the last column is what it takes today, rounded up: it may become less
    @ParameterizedTest
    @CsvSource({"60, 1, 1000, 70, 32", "20, 3, 1000, 110, 58", "60, 1, 50, 70, 33"})
    void shouldTakeFewBits(int ticksPerSecond, int substeps, int count, int goal, int today) {
        TumblingBodies bodies = new TumblingBodies(count, ticksPerSecond, substeps, 5);
        Bodies written = new Bodies(count);
        Bodies read = new Bodies(count);
        BitWriter out = new BitWriter(1 << 20);
        BitReader in = new BitReader();
        long bits = 0;
        long nodes = 0;
        for (int tick = 0; tick < 12 * ticksPerSecond; tick++) {
            bodies.tick();
            written.write(bodies, out);
            read.readAndCompare(bodies, out, in);
            if (tick >= 3) {
                bits += out.bits();
                nodes += bodies.movedCount;
            }
        }
        double each = (double) bits / nodes;
        assertTrue(nodes > 6L * ticksPerSecond * count, "most of them move: " + nodes);
        assertTrue(each <= goal, each + " bits");
        assertTrue(each <= today, each + " bits");
    }

    @Test
    void shouldWriteTheSameBytesOnEveryMachine() {
        TumblingBodies bodies = new TumblingBodies(100, 60, 1, 5);
        Bodies written = new Bodies(100);
        BitWriter out = new BitWriter(1 << 20);
        CRC32 hash = new CRC32();
        for (int tick = 0; tick < 600; tick++) {
            bodies.tick();
            if (tick == 300) {
                written.group.reset();
            }
            written.write(bodies, out);
            hash.update(out.bytes(), 0, out.length());
        }
        // changes with the format only, and then old recordings are read in another way than new ones
        assertEquals("b2b02a12", Long.toHexString(hash.getValue()));
    }
}
