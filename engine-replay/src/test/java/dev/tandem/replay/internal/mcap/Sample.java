package dev.tandem.replay.internal.mcap;

import dev.tandem.replay.internal.Refusal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A small file with everything that a file may have, and all that was written into it. */
final class Sample {

    static final long CHUNK_NANOS = 100;
    static final int MOST_RECORD_BYTES = 1 << 20;

    record Message(int channel, int sequence, long logNanos, List<Byte> data) {}

    final byte[] bytes;
    final List<Message> messages = new ArrayList<>();
    /** By message, how long the file is that has it for sure. */
    final List<Integer> sizes = new ArrayList<>();

    Sample(long seed, int count) {
        Random random = new Random(seed);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (McapWriter writer = new McapWriter(out, "sample", CHUNK_NANOS, 600)) {
            int schema = writer.addSchema("pose", "text", new byte[] {1, 2, 3});
            List<Integer> channels = new ArrayList<>();
            channels.add(writer.addChannel(schema, "/poses", "tandem1", Map.of("rate", "60")));
            long nanos = random.nextInt(50);
            for (int i = 0; i < count; i++) {
                if (i == count / 3) {
                    channels.add(writer.addChannel(0, "/Grüße", "json", Map.of()));
                    writer.attach("picture", "image/png", new byte[] {9, 8, 7, 6});
                }
                if (i == count / 2) {
                    writer.describe("game", Map.of("title", "sample", "seed", "" + seed));
                }
                nanos += random.nextInt(random.nextInt(10) == 0 ? 300 : 20);
                byte[] data = new byte[random.nextInt(60)];
                random.nextBytes(data);
                int from = random.nextInt(data.length + 1);
                int channel = channels.get(random.nextInt(channels.size()));
                int before = out.size();
                writer.write(channel, i, nanos, data, from, data.length - from);
                if (out.size() > before) {
                    settle(out.size());
                }
                messages.add(new Message(channel, i, nanos, boxed(Arrays.copyOfRange(data, from, data.length))));
            }
            writer.flush();
            settle(out.size());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        bytes = out.toByteArray();
    }

    private void settle(int size) {
        while (sizes.size() < messages.size()) {
            sizes.add(size);
        }
    }

    /** Returns how many messages a file has for sure that was cut off at a size. */
    int settledAt(int size) {
        int settled = 0;
        while (settled < sizes.size() && sizes.get(settled) <= size) {
            settled++;
        }
        return settled;
    }

    static McapReader open(byte[] bytes) {
        return open(new ArrayFile(bytes));
    }

    static McapReader open(ArrayFile file) {
        try {
            return new McapReader(file, MOST_RECORD_BYTES);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the messages of all chunks up to the first that is refused. */
    static List<Message> messagesOf(McapReader reader) {
        List<Message> messages = new ArrayList<>();
        McapChunk chunk = new McapChunk();
        for (int i = 0; i < reader.chunks(); i++) {
            if (read(reader, i, chunk) != null) {
                break;
            }
            while (chunk.next()) {
                messages.add(
                        new Message(chunk.channel(), chunk.sequence(), chunk.logNanos(), boxed(chunk.copyOfData())));
            }
        }
        return messages;
    }

    static Refusal read(McapReader reader, int chunk, McapChunk target) {
        try {
            return reader.read(chunk, target);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    static List<Byte> boxed(byte[] bytes) {
        List<Byte> list = new ArrayList<>();
        for (byte each : bytes) {
            list.add(each);
        }
        return list;
    }
}
