package dev.tandem.replay.internal.mcap;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.util.Arrays;
import java.util.Random;

/** A file in memory that can be read, and files with the messages of others, changed, in whole chunks. */
public final class RecordedFile implements SeekableByteChannel {
    private static final int MOST_BYTES = 1 << 24;

    private final ArrayFile file;

    public RecordedFile(byte[] bytes) {
        file = new ArrayFile(bytes);
    }

    /** What becomes of a message. */
    public interface Forger {
        /** @param chunk the number of the chunk that it is in */
        byte[] forge(String topic, int chunk, byte[] data);
    }

    /** The messages of a file, one in ten of which has other bytes, or fewer. */
    public static byte[] forged(byte[] bytes, Random random) throws IOException {
        return forged(bytes, (topic, chunk, data) -> {
            int length = data.length;
            if (random.nextInt(10) == 0) {
                data[random.nextInt(length)] ^= (byte) (1 << random.nextInt(8));
                length -= random.nextInt(4) == 0 ? random.nextInt(length) : 0;
            }
            return Arrays.copyOf(data, length);
        });
    }

    /** The messages of a file, each of which is forged. */
    public static byte[] forged(byte[] bytes, Forger forger) throws IOException {
        McapReader reader = new McapReader(new ArrayFile(bytes), MOST_BYTES);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "forger", Long.MAX_VALUE, McapWriter.MOST_MESSAGE_BYTES)) {
            for (McapChannel each : reader.channels()) {
                writer.addChannel(0, each.topic(), each.encoding(), each.metadata());
            }
            McapChunk chunk = new McapChunk();
            for (int number = 0; number < reader.chunks(); number++) {
                reader.read(number, chunk);
                while (chunk.next()) {
                    String topic = reader.channels().get(chunk.channel()).topic();
                    byte[] data = forger.forge(topic, number, chunk.copyOfData());
                    writer.write(chunk.channel(), chunk.sequence(), chunk.logNanos(), data, 0, data.length);
                }
                writer.flush();
            }
        }
        return out.toByteArray();
    }

    @Override
    public int read(ByteBuffer target) {
        return file.read(target);
    }

    @Override
    public long position() {
        return file.position();
    }

    @Override
    public SeekableByteChannel position(long newPosition) {
        file.position(newPosition);
        return this;
    }

    @Override
    public long size() {
        return file.size();
    }

    @Override
    public int write(ByteBuffer source) {
        return file.write(source);
    }

    @Override
    public SeekableByteChannel truncate(long size) {
        return file.truncate(size);
    }

    @Override
    public boolean isOpen() {
        return true;
    }

    @Override
    public void close() {}
}
