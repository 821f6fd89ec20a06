package dev.tandem.replay.internal.mcap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import dev.tandem.replay.internal.Refusal;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** SPEC 14.8 and 14.9: any bytes give a file or a named refusal, in bounded time and memory, and never an exception. */
class McapDamageTest {

    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    /** How many mutated files are tried; 1,000,000 were, once. */
    private static final int FILES = Integer.getInteger("tandem.mutations", 6_000);

    private final Sample sample = new Sample(5, 80);

    @Test
    void shouldReadWhatIsBeforeAChangedByte() {
        for (int place = 0; place < sample.bytes.length; place++) {
            byte[] bytes = sample.bytes.clone();
            bytes[place] ^= (byte) (1 + place % 255);
            McapReader reader = Sample.open(bytes);
            List<Sample.Message> read = Sample.messagesOf(reader);
            int before = sample.settledAt(place);
            assertTrue(read.size() >= before || reader.damage() == Refusal.NO_MCAP_FILE, "byte " + place);
            assertEquals(sample.messages.subList(0, read.size()), read, "byte " + place);
        }
    }

    @Test
    void shouldReadOrRefuseAnyBytes() throws IOException {
        Random random = new Random(1);
        McapChunk chunk = new McapChunk();
        for (int round = 0; round < FILES; round++) {
            byte[] bytes = sample.bytes.clone();
            int length = bytes.length;
            for (int change = random.nextInt(4); change >= 0; change--) {
                int place = random.nextInt(bytes.length - 8);
                switch (random.nextInt(5)) {
                    case 0 -> bytes[place] = (byte) random.nextInt();
                    case 1 ->
                        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(place, length(random));
                    case 2 -> System.arraycopy(bytes, random.nextInt(bytes.length - 8), bytes, place, 8);
                    case 3 -> bytes[place] ^= (byte) (1 << random.nextInt(8));
                    default -> length = random.nextInt(bytes.length + 1);
                }
            }
            reseal(bytes, random);
            long allocated = THREADS.getCurrentThreadAllocatedBytes();
            McapReader reader = Sample.open(new ArrayFile(bytes, length));
            for (int i = 0; i < reader.chunks(); i++) {
                Refusal refusal = Sample.read(reader, i, chunk);
                while (chunk.next()) {
                    assertNull(refusal);
                    assertTrue(chunk.dataFrom() + chunk.dataLength() <= chunk.bytes().length);
                }
            }
            for (McapAttachment attachment : reader.attachments()) {
                reader.read(attachment);
            }
            allocated = THREADS.getCurrentThreadAllocatedBytes() - allocated;
            assertTrue(allocated < 60L * bytes.length, allocated + " bytes allocated in round " + round);
        }
    }

    private static long length(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> random.nextLong();
            case 1 -> random.nextInt(1 << 20);
            case 2 -> Integer.MAX_VALUE - random.nextInt(20);
            default -> Long.MAX_VALUE - random.nextInt(40);
        };
    }

    /** Makes the checksum of the indexes right again, so that what is forged there is believed. */
    private static void reseal(byte[] bytes, Random random) {
        ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        int crc = bytes.length - 12;
        long summary = view.getLong(crc - 16);
        if (random.nextBoolean() && summary > 0 && summary < crc) {
            CRC32 checksum = new CRC32();
            checksum.update(bytes, (int) summary, crc - (int) summary);
            view.putInt(crc, (int) checksum.getValue());
        }
    }

    @Test
    void shouldNameWhatIsWrongWithAChunk() {
        Forgery good = new Forgery().channel(3).message(3, 70).message(3, 60);
        assertChunk(null, good.chunk(""));
        McapReader reader = Sample.open(file(good.chunk("")));
        assertEquals(60, reader.firstNanos(0));
        assertEquals(70, reader.lastNanos(0));
        assertChunk(Refusal.COMPRESSED, good.chunk("lz4"));
        assertChunk(
                Refusal.UNKNOWN_CHANNEL, new Forgery().channel(3).message(4, 70).chunk(""));
        assertChunk(Refusal.UNKNOWN_CHANNEL, new Forgery().message(0, 70).chunk(""));
        assertChunk(
                Refusal.TIME_OUT_OF_RANGE,
                new Forgery().channel(3).message(3, -1).chunk(""));
        assertChunk(
                Refusal.BROKEN_RECORD,
                new Forgery().channel(3).record(Opcode.MESSAGE, new byte[21]).chunk(""));
        assertChunk(
                Refusal.BROKEN_RECORD,
                new Forgery().record(Opcode.CHANNEL, new byte[4]).chunk(""));
        assertChunk(
                Refusal.BROKEN_RECORD,
                new Forgery().record(Opcode.SCHEMA, new byte[4]).chunk(""));
        // unknown and private records are skipped
        assertChunk(
                null,
                new Forgery()
                        .record(0x7F, new byte[5])
                        .record(0xFF, new byte[0])
                        .chunk(""));

        byte[] longer = good.chunk("");
        ByteBuffer.wrap(longer).order(ByteOrder.LITTLE_ENDIAN).putLong(9 + 16, 1_000);
        assertChunk(Refusal.BROKEN_RECORD, longer);
        byte[] changed = good.chunk("");
        changed[changed.length - 1] ^= 1;
        assertChunk(Refusal.WRONG_CHECKSUM, changed);
        byte[] unchecked = changed.clone();
        ByteBuffer.wrap(unchecked).putInt(9 + 24, 0);
        assertChunk(null, unchecked);
        byte[] torn = good.chunk("");
        ByteBuffer.wrap(torn).order(ByteOrder.LITTLE_ENDIAN).putLong(9 + 32, 5);
        assertChunk(Refusal.BROKEN_RECORD, torn);
    }

    @Test
    void shouldNameWhatIsWrongOutsideOfChunks() {
        assertDamage(Refusal.MESSAGE_OUTSIDE_CHUNK, new Forgery().channel(0).message(0, 5));
        assertDamage(Refusal.BEYOND_LIMIT, new Forgery().record(Opcode.CHANNEL, new byte[1 << 21]));
        assertDamage(Refusal.BEYOND_LIMIT, new Forgery().record(Opcode.METADATA, new byte[1 << 21]));
        assertDamage(Refusal.BEYOND_LIMIT, new Forgery().record(Opcode.CHUNK, new byte[1 << 21]));
        assertDamage(Refusal.BROKEN_RECORD, new Forgery().record(Opcode.METADATA, new byte[3]));
        assertDamage(Refusal.BROKEN_RECORD, new Forgery().record(Opcode.ATTACHMENT, new byte[20]));
        assertDamage(Refusal.BROKEN_RECORD, new Forgery().record(Opcode.CHUNK, new byte[20]));
        // an attachment may be large
        McapReader reader = Sample.open(
                file(new Forgery().record(Opcode.ATTACHMENT, new byte[1 << 21]).bytes()));
        assertNull(reader.damage());
        assertEquals(1, reader.attachments().size());
    }

    private static void assertDamage(Refusal refusal, Forgery records) {
        McapReader reader = Sample.open(file(records.bytes()));
        assertEquals(refusal, reader.damage());
        assertTrue(reader.damagePosition() >= 17, "at " + reader.damagePosition());
    }

    private static void assertChunk(Refusal refusal, byte[] chunk) {
        McapReader reader = Sample.open(file(chunk));
        assertEquals(refusal, reader.damage());
        assertEquals(refusal == null ? 1 : 0, reader.chunks());
        assertEquals(refusal == null ? 0 : 8 + 17, reader.damagePosition());
    }

    /** A file of these records, without indexes. */
    private static byte[] file(byte[] records) {
        Forgery header = new Forgery().record(Opcode.HEADER, new byte[8]);
        Forgery end = new Forgery()
                .record(Opcode.DATA_END, new byte[4])
                .record(
                        Opcode.FOOTER,
                        ByteBuffer.allocate(20)
                                .order(ByteOrder.LITTLE_ENDIAN)
                                .putLong(0, 25 + records.length + 13)
                                .array());
        ByteBuffer file = ByteBuffer.allocate(16 + header.bytes().length + records.length + end.bytes().length);
        file.put(Opcode.MAGIC).put(header.bytes()).put(records).put(end.bytes()).put(Opcode.MAGIC);
        return file.array();
    }

    /** Records that no writer writes. */
    private static final class Forgery {
        private final RecordBuffer out = new RecordBuffer();

        Forgery record(int opcode, byte[] content) {
            int start = out.begin(opcode);
            out.putBytes(content, 0, content.length);
            out.end(start);
            return this;
        }

        Forgery channel(int id) {
            int start = out.begin(Opcode.CHANNEL);
            out.putShort(id);
            out.putShort(0);
            out.putText("/");
            out.putText("");
            out.putTexts(Map.of());
            out.end(start);
            return this;
        }

        Forgery message(int channel, long nanos) {
            int start = out.begin(Opcode.MESSAGE);
            out.putShort(channel);
            out.putInt(0);
            out.putLong(nanos);
            out.putLong(nanos);
            out.end(start);
            return this;
        }

        byte[] bytes() {
            return Arrays.copyOf(out.bytes(), out.length());
        }

        byte[] chunk(String compression) {
            CRC32 checksum = new CRC32();
            checksum.update(out.bytes(), 0, out.length());
            RecordBuffer chunk = new RecordBuffer();
            int start = chunk.begin(Opcode.CHUNK);
            chunk.putLong(0);
            chunk.putLong(0);
            chunk.putLong(out.length());
            chunk.putInt((int) checksum.getValue());
            chunk.putText(compression);
            chunk.putLong(out.length());
            chunk.putBytes(out.bytes(), 0, out.length());
            chunk.end(start);
            return Arrays.copyOf(chunk.bytes(), chunk.length());
        }
    }

    @Test
    void shouldNotBelieveIndexesThatCannotBe() {
        List<byte[]> forged = new ArrayList<>();
        int summary = (int)
                ByteBuffer.wrap(sample.bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(sample.bytes.length - 28);
        int index = find(sample.bytes, summary, Opcode.CHUNK_INDEX);
        for (int field = 0; field < 4; field++) {
            for (long value : new long[] {-1, Long.MAX_VALUE, Long.MIN_VALUE}) {
                byte[] bytes = sample.bytes.clone();
                ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(index + 9 + 8 * field, value);
                forged.add(bytes);
            }
        }
        byte[] twice = sample.bytes.clone();
        int second = find(sample.bytes, next(sample.bytes, index), Opcode.CHUNK_INDEX);
        System.arraycopy(twice, index + 9, twice, second + 9, 32);
        forged.add(twice);
        int texts = find(sample.bytes, summary, Opcode.METADATA_INDEX);
        for (long value : new long[] {-1, 0, Long.MAX_VALUE, sample.bytes.length}) {
            byte[] bytes = sample.bytes.clone();
            ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putLong(texts + 9, value);
            forged.add(bytes);
        }
        int believed = 0;
        for (byte[] bytes : forged) {
            ByteBuffer view = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
            CRC32 checksum = new CRC32();
            checksum.update(bytes, summary, bytes.length - 12 - summary);
            view.putInt(bytes.length - 12, (int) checksum.getValue());
            McapReader reader = Sample.open(bytes);
            believed += reader.damage() == null ? 1 : 0;
            assertEquals(sample.messages, Sample.messagesOf(reader));
        }
        // the largest time of all is a time
        assertEquals(2, believed);
    }

    /** Returns where the next record of a kind is, from one record on. */
    private static int find(byte[] bytes, int from, int opcode) {
        int at = from;
        while (bytes[at] != opcode) {
            at = next(bytes, at);
        }
        return at;
    }

    private static int next(byte[] bytes, int record) {
        return record
                + 9
                + (int) ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).getLong(record + 1);
    }

    @Test
    void shouldRefuseAnAttachmentThatIsNotWhatWasWritten() throws IOException {
        McapAttachment picture = Sample.open(sample.bytes).attachments().get(0);
        for (int place = 9; place < picture.length(); place++) {
            byte[] bytes = sample.bytes.clone();
            bytes[(int) picture.position() + place] ^= 4;
            assertNull(Sample.open(bytes).read(picture), "byte " + place);
        }
        McapReader reader = Sample.open(sample.bytes);
        assertNotNull(reader.read(picture));
        for (long[] other : new long[][] {
            {-1, 50},
            {picture.position() + 1, picture.length()},
            {picture.position(), 8},
            {picture.position(), picture.length() + 1},
            {Long.MAX_VALUE, 50},
            {50, Long.MAX_VALUE}
        }) {
            assertNull(reader.read(new McapAttachment(other[0], other[1], 0, "", "")));
        }
    }

    @Test
    void shouldNoticeThatAFileBecameShorter() throws IOException {
        ArrayFile file = new ArrayFile(sample.bytes);
        McapReader reader = Sample.open(file);
        McapChunk chunk = new McapChunk();
        file.shorten(30);
        // its head is in memory still
        assertEquals(Refusal.TOO_SHORT, Sample.read(reader, 0, chunk));
    }

    @Test
    void shouldKnowOtherFiles() {
        for (String text : new String[] {"", "x", "a longer text of another kind"}) {
            McapReader reader = Sample.open(text.getBytes());
            assertEquals(Refusal.NO_MCAP_FILE, reader.damage());
            assertEquals(0, reader.damagePosition());
        }
        byte[] version1 = sample.bytes.clone();
        version1[5] = '1';
        assertEquals(Refusal.NO_MCAP_FILE, Sample.open(version1).damage());
    }
}
