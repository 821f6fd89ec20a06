package dev.tandem.replay.internal.mcap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.replay.internal.Refusal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** SPEC 14.8: what is written into the container can be read from it, as a whole and as far as a program came that died. */
class McapFileTest {

    private static final byte[] NOTHING = {};

    @Property(tries = 100)
    void shouldReadWhatWasWritten(@ForAll long seed, @ForAll @IntRange(min = 6, max = 300) int count)
            throws IOException {
        Sample sample = new Sample(seed, count);
        McapReader reader = Sample.open(sample.bytes);
        assertNull(reader.damage());
        assertEquals("sample", reader.library());
        assertEquals(sample.messages, Sample.messagesOf(reader));
        assertDescriptions(reader, seed);
    }

    private static void assertDescriptions(McapReader reader, long seed) throws IOException {
        McapSchema schema = reader.schemas().get(0);
        assertEquals(1, reader.schemas().size());
        assertEquals(List.of(1, "pose", "text"), List.of(schema.id(), schema.name(), schema.encoding()));
        assertArrayEquals(new byte[] {1, 2, 3}, schema.data());
        assertEquals(
                List.of(
                        new McapChannel(0, 1, "/poses", "tandem1", Map.of("rate", "60")),
                        new McapChannel(1, 0, "/Grüße", "json", Map.of())),
                reader.channels());
        assertEquals(
                List.of(new McapMetadata("game", Map.of("title", "sample", "seed", "" + seed))), reader.metadata());
        McapAttachment picture = reader.attachments().get(0);
        assertEquals(List.of("picture", "image/png"), List.of(picture.name(), picture.mediaType()));
        assertArrayEquals(new byte[] {9, 8, 7, 6}, reader.read(picture));
    }

    @Property(tries = 50)
    void shouldReadWithoutTheIndexes(@ForAll long seed, @ForAll @IntRange(min = 6, max = 100) int count)
            throws IOException {
        Sample sample = new Sample(seed, count);
        McapReader whole = Sample.open(sample.bytes);
        byte[] bytes = sample.bytes.clone();
        // the checksum of the indexes
        bytes[bytes.length - 9] ^= 1;
        McapReader reader = Sample.open(bytes);
        assertEquals(Refusal.WRONG_CHECKSUM, reader.damage());
        assertEquals(sample.messages, Sample.messagesOf(reader));
        assertDescriptions(reader, seed);
        assertEquals(whole.chunks(), reader.chunks());
        for (int chunk = 0; chunk < whole.chunks(); chunk++) {
            assertEquals(whole.firstNanos(chunk), reader.firstNanos(chunk));
            assertEquals(whole.lastNanos(chunk), reader.lastNanos(chunk));
        }
        assertEquals(whole.attachments(), reader.attachments());
    }

    @Test
    void shouldReadUpToTheLastWholeChunkWhereverItIsCutOff() {
        Sample sample = new Sample(3, 60);
        long before = -1;
        for (int size = 0; size < sample.bytes.length; size++) {
            McapReader reader = Sample.open(new ArrayFile(sample.bytes, size));
            assertEquals(size < 8 ? Refusal.NO_MCAP_FILE : Refusal.TOO_SHORT, reader.damage(), "at " + size);
            assertTrue(reader.damagePosition() <= size && reader.damagePosition() >= before);
            before = reader.damagePosition();
            List<Sample.Message> read = Sample.messagesOf(reader);
            assertTrue(read.size() >= sample.settledAt(size), "at " + size);
            assertEquals(sample.messages.subList(0, read.size()), read, "at " + size);
        }
    }

    @Test
    void shouldLoseNoMoreThanTheTimeOfAChunk() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        McapWriter writer = new McapWriter(out, "", 1_000, 1 << 20);
        writer.addChannel(0, "/", "", Map.of());
        for (long nanos = 0; nanos < 20_000; nanos += 130) {
            writer.write(0, 0, nanos, NOTHING, 0, 0);
            List<Sample.Message> safe = Sample.messagesOf(Sample.open(out.toByteArray()));
            long last = safe.isEmpty() ? 0 : safe.get(safe.size() - 1).logNanos();
            assertTrue(nanos - last <= 1_000 + 130, "at " + nanos + " the file ends at " + last);
        }
        writer.flush();
        List<Sample.Message> all = Sample.messagesOf(Sample.open(out.toByteArray()));
        assertEquals(154, all.size());
        int size = out.size();
        writer.flush();
        assertEquals(size, out.size(), "nothing to write");
    }

    @Test
    void shouldEndAChunkWhenItIsFull() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "", 1_000, 1_000)) {
            writer.addChannel(0, "/", "", Map.of());
            for (int i = 0; i < 10; i++) {
                writer.write(0, i, 5, new byte[400], 0, 400);
            }
            // larger than a chunk
            writer.write(0, 10, 5, new byte[4_000], 0, 4_000);
        }
        McapReader reader = Sample.open(out.toByteArray());
        assertEquals(6, reader.chunks());
        assertEquals(11, Sample.messagesOf(reader).size());
        McapChunk chunk = new McapChunk();
        for (int i = 0; i < 6; i++) {
            assertNull(Sample.read(reader, i, chunk));
            int messages = 0;
            while (chunk.next()) {
                messages++;
            }
            assertEquals(i == 5 ? 1 : 2, messages);
            assertFalse(chunk.next());
            chunk.rewind();
            assertTrue(chunk.next());
            assertEquals(2 * i, chunk.sequence());
        }
    }

    @Test
    void shouldFindTheChunkOfAnInstant() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "", 10, 1_000)) {
            writer.addChannel(0, "/", "", Map.of());
            for (long nanos : new long[] {100, 105, 110, 200, 300, 309}) {
                writer.write(0, 0, nanos, NOTHING, 0, 0);
            }
        }
        McapReader reader = Sample.open(out.toByteArray());
        assertEquals(4, reader.chunks());
        assertEquals(-1, reader.chunkAt(99));
        assertEquals(0, reader.chunkAt(100));
        assertEquals(0, reader.chunkAt(109));
        assertEquals(1, reader.chunkAt(110));
        assertEquals(1, reader.chunkAt(199));
        assertEquals(2, reader.chunkAt(200));
        assertEquals(3, reader.chunkAt(Long.MAX_VALUE));
        assertEquals(105, reader.lastNanos(0));
        assertEquals(309, reader.lastNanos(3));
    }

    @Test
    void shouldBeAWholeFileWithoutAnyMessage() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new McapWriter(out, "empty", 1, 1).close();
        McapReader reader = Sample.open(out.toByteArray());
        assertNull(reader.damage());
        assertEquals(0, reader.chunks());
        assertEquals(-1, reader.chunkAt(0));
        assertEquals(List.of(), reader.channels());
        assertEquals(List.of(), reader.attachments());
    }

    @Test
    void shouldKeepManyChannelsApart() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "", 1_000, 1 << 20)) {
            for (int i = 0; i < 1 << 16; i++) {
                assertEquals(i, writer.addChannel(0, "/" + i, "", Map.of()));
            }
            assertThrows(IllegalStateException.class, () -> writer.addChannel(0, "/", "", Map.of()));
            writer.write(65_535, 1, 0, NOTHING, 0, 0);
            writer.write(300, 2, 0, NOTHING, 0, 0);
        }
        McapReader reader = new McapReader(new ArrayFile(out.toByteArray()), 1 << 24);
        assertEquals(1 << 16, reader.channels().size());
        assertEquals("/40000", reader.channels().get(40_000).topic());
        List<Sample.Message> messages = Sample.messagesOf(reader);
        assertEquals(
                List.of(65_535, 300),
                messages.stream().map(Sample.Message::channel).toList());
    }

    @Test
    void shouldSayWhatIsWrongWithACallAndWriteNothing() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        McapWriter writer = new McapWriter(out, "", 1_000, 1_000);
        writer.addChannel(0, "/", "", Map.of());
        writer.write(0, 0, 50, NOTHING, 0, 0);
        refused("channel 1, where there are 1", () -> writer.write(1, 0, 50, NOTHING, 0, 0));
        refused("channel -1", () -> writer.write(-1, 0, 50, NOTHING, 0, 0));
        refused("49 ns after one of 50 ns", () -> writer.write(0, 0, 49, NOTHING, 0, 0));
        refused("schema 1, where there are 0", () -> writer.addChannel(1, "/", "", Map.of()));
        refused("schema -1", () -> writer.addChannel(-1, "/", "", Map.of()));
        refused("chunks of 0 ns", () -> new McapWriter(out, "", 0, 1));
        refused("and 0 bytes", () -> new McapWriter(out, "", 1, 0));
        refused("bytes", () -> new McapWriter(out, "", 1, (1 << 28) + 1));
        assertThrows(IndexOutOfBoundsException.class, () -> writer.write(0, 0, 60, new byte[5], 3, 3));
        byte[] huge = new byte[McapWriter.MOST_MESSAGE_BYTES + 1];
        refused("most are 268435456", () -> writer.write(0, 0, 60, huge, 0, huge.length));
        writer.close();
        writer.close();
        assertEquals(1, Sample.messagesOf(Sample.open(out.toByteArray())).size());
        assertThrows(IllegalStateException.class, () -> writer.write(0, 0, 60, NOTHING, 0, 0));
        assertThrows(IllegalStateException.class, writer::flush);
    }

    private static void refused(String message, org.junit.jupiter.api.function.Executable call) {
        String actual = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(actual.contains(message), actual);
    }

    @Test
    void shouldCountSchemasToTheLast() throws IOException {
        McapWriter writer = new McapWriter(OutputStream.nullOutputStream(), "", 1, 1);
        for (int i = 1; i < 1 << 16; i++) {
            assertEquals(i, writer.addSchema("", "", NOTHING));
        }
        assertThrows(IllegalStateException.class, () -> writer.addSchema("", "", NOTHING));
    }

    /** A disk that is full after some bytes. */
    private static final class Full extends OutputStream {
        final ByteArrayOutputStream written = new ByteArrayOutputStream();
        int room;
        boolean closed;

        Full(int room) {
            this.room = room;
        }

        @Override
        public void write(int b) throws IOException {
            if (room-- <= 0) {
                throw new IOException("disk full");
            }
            written.write(b);
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    @Test
    void shouldBeReadableUpToWhereTheDiskWasFull() throws IOException {
        for (int room : new int[] {300, 1_000, 2_345}) {
            Full disk = new Full(room);
            McapWriter writer = new McapWriter(disk, "", 10, 1_000);
            writer.addChannel(0, "/", "", Map.of());
            int written = 0;
            try {
                for (int i = 0; i < 1_000; i++) {
                    writer.write(0, i, 4 * i, NOTHING, 0, 0);
                    written++;
                }
            } catch (IOException e) {
                assertEquals("disk full", e.getMessage());
            }
            int after = written;
            assertThrows(IllegalStateException.class, () -> writer.write(0, 0, 4_000, NOTHING, 0, 0), "" + after);
            writer.close();
            assertTrue(disk.closed);
            assertEquals(room, disk.written.size(), "nothing was written after the failure");
            List<Sample.Message> read = Sample.messagesOf(Sample.open(disk.written.toByteArray()));
            assertTrue(written - read.size() <= 3, read.size() + " of " + written);
        }
    }

    @Test
    void shouldAllocateNothingPerMessageWhenWarm() throws IOException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        McapWriter writer = new McapWriter(OutputStream.nullOutputStream(), "", 1_000, 1 << 20);
        writer.addChannel(0, "/", "", Map.of());
        byte[] data = new byte[100];
        long least = Long.MAX_VALUE;
        long nanos = 0;
        for (int batch = 0; batch < 20; batch++) {
            long before = threads.getCurrentThreadAllocatedBytes();
            for (int i = 0; i < 1_000; i++) {
                writer.write(0, i, nanos += 50, data, 0, 100);
            }
            least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
        }
        assertEquals(0, least, "bytes allocated for 1,000 messages in 50 chunks");
    }
}
