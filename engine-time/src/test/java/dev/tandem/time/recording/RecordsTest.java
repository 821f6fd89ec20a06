package dev.tandem.time.recording;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

/** Blocks and records, one by one. */
class RecordsTest {

    private static final int HEADER = 16;
    private static final int FRAME_OF_BLOCK = 12;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final RecordWriter writer = new RecordWriter(bytes);

    @Test
    void shouldFillABlockToTheLastByte() throws IOException {
        byte[] data = new byte[0xFFFF - 3];
        data[data.length - 1] = 77;
        writer.begin(1, 1);
        writer.begin(1, 2 + data.length);
        writer.putByte(5);
        writer.putBytes(data, 0, data.length);
        assertEquals(HEADER, bytes.size(), "it all fits in");
        writer.begin(2, 1);
        assertEquals(HEADER + FRAME_OF_BLOCK + 0xFFFF, bytes.size());
        writer.writeBlock();
        assertEquals(HEADER + 2 * FRAME_OF_BLOCK + 0xFFFF + 1, bytes.size());

        RecordReader reader = reader();
        assertEquals(1, reader.next());
        assertEquals(1, reader.next());
        assertEquals(5, reader.getByte());
        ByteBuffer read = reader.getBytes(data.length);
        assertEquals(ByteBuffer.wrap(data), read);
        assertEquals(2, reader.next());
        RecordingException end = assertThrows(RecordingException.class, reader::next);
        assertEquals(bytes.size(), end.position());
    }

    @Test
    void shouldBeginANewBlockWhereARecordMightNotFit() throws IOException {
        writer.begin(1, 2);
        writer.putByte(1);
        writer.begin(2, 0xFFFF - 1);
        writer.putByte(2);
        writer.writeBlock();
        assertEquals(HEADER + 2 * FRAME_OF_BLOCK + 4, bytes.size());
        RecordReader reader = reader();
        assertEquals(1, reader.next());
        assertEquals(1, reader.getByte());
        assertEquals(2, reader.next());
        assertEquals(2, reader.getByte());
    }

    @Test
    void shouldNotReadBeyondABlock() throws IOException {
        writer.begin(1, 1);
        writer.writeBlock();
        RecordReader reader = reader();
        reader.next();
        assertThrows(RecordingException.class, reader::getByte);
        assertThrows(RecordingException.class, reader::getLong);
        assertThrows(RecordingException.class, reader::getVarint);
        RecordingException beyond = assertThrows(RecordingException.class, () -> reader.getBytes(1));
        assertEquals(HEADER + 8 + 1, beyond.position());
        assertEquals(0, reader.getBytes(0).remaining());
    }

    @Property(tries = 300, seed = "40904")
    void shouldKeepNumbers(@ForAll long number) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RecordWriter numbers = new RecordWriter(out);
        numbers.begin(1, 40);
        numbers.putVarint(number);
        numbers.putLong(number);
        numbers.putByte((int) number);
        numbers.writeBlock();
        RecordReader reader = new RecordReader(new ByteArrayInputStream(out.toByteArray()));
        assertEquals(1, reader.next());
        assertEquals(number, reader.getVarint());
        assertEquals(number, reader.getLong());
        assertEquals((int) number & 0xFF, reader.getByte());
    }

    @Test
    void shouldTakeRangesWithTheirEnds() throws IOException {
        writer.begin(1, 40);
        writer.putVarint(-3);
        writer.putVarint(4);
        writer.putVarint(-4);
        writer.putVarint(5);
        writer.writeBlock();
        RecordReader reader = reader();
        reader.next();
        assertEquals(-3, reader.getVarint(-3, 4, "number"));
        assertEquals(4, reader.getVarint(-3, 4, "number"));
        assertThrows(RecordingException.class, () -> reader.getVarint(-3, 4, "number"));
        assertThrows(RecordingException.class, () -> reader.getVarint(-3, 4, "number"));
    }

    private RecordReader reader() throws IOException {
        return new RecordReader(new ByteArrayInputStream(bytes.toByteArray()));
    }
}
