package dev.tandem.replay.internal.mcap;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * SPEC 14.8: the reference implementation of MCAP, {@code @mcap/core} on Node, reads what is written here, and what it writes is
 * read here. Skipped where there is no Node, no npm, or no package registry to install it from.
 */
class McapReferenceTest {

    private static final String PACKAGE = "@mcap/core@2.2.2";
    private static final Path FOLDER = Path.of("target", "mcap-reference");
    private static final HexFormat HEX = HexFormat.of();

    @BeforeAll
    static void install() throws IOException, InterruptedException {
        Files.createDirectories(FOLDER);
        if (!Files.exists(FOLDER.resolve(Path.of("node_modules", "@mcap", "core", "package.json")))) {
            run("npm", "install", "--prefix", ".", "--no-audit", "--no-fund", "--ignore-scripts", PACKAGE);
        }
        try (InputStream script = McapReferenceTest.class.getResourceAsStream("reference.mjs")) {
            Files.write(FOLDER.resolve("reference.mjs"), script.readAllBytes());
        }
        run("node", "--version");
    }

    private static void run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .directory(FOLDER.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(FOLDER.resolve("log").toFile())
                    .start();
            if (!process.waitFor(2, TimeUnit.MINUTES)) {
                process.destroy();
                abort(command[0] + " does not end");
            }
            if (process.exitValue() != 0) {
                abort(command[0] + " ended with " + process.exitValue());
            }
        } catch (IOException e) {
            abort("no " + command[0] + " here: " + e.getMessage());
        }
    }

    private static List<String> reference(String mode, String file) throws IOException, InterruptedException {
        Path output = FOLDER.resolve("output");
        Process process = new ProcessBuilder("node", "reference.mjs", mode, file)
                .directory(FOLDER.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertTrue(process.waitFor(2, TimeUnit.MINUTES));
        assertEquals(0, process.exitValue(), () -> read(output));
        return Files.readAllLines(output);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void shouldWriteWhatTheReferenceReads() throws IOException, InterruptedException {
        for (long seed = 1; seed <= 3; seed++) {
            Sample sample = new Sample(seed, 60);
            Files.write(FOLDER.resolve("written.mcap"), sample.bytes);
            List<String> found = reference("read", "written.mcap");
            List<Sample.Message> messages = sample.messages;
            long first = messages.get(0).logNanos();
            long last = messages.get(messages.size() - 1).logNanos();
            McapReader reader = Sample.open(sample.bytes);

            List<String> expected = new ArrayList<>();
            expected.add("library sample");
            expected.add("schema 1 pose text 010203");
            expected.add("channel 0 1 /poses tandem1 rate=60");
            expected.add("channel 1 0 /Grüße json ");
            long ofFirst = messages.stream().filter(each -> each.channel() == 0).count();
            expected.add("statistics 60 1 2 1 1 " + reader.chunks() + " " + first + " " + last + " 0=" + ofFirst + ",1="
                    + (60 - ofFirst));
            expected.addAll(lines("indexed ", messages));
            List<Sample.Message> late = new ArrayList<>(messages.stream()
                    .filter(each -> each.logNanos() >= (first + last) / 2)
                    .toList());
            java.util.Collections.reverse(late);
            expected.addAll(lines("backwards ", late));
            expected.add("metadata game seed=" + seed + ",title=sample");
            expected.add("attachment picture image/png 09080706");
            expected.addAll(lines("streamed ", messages));

            String end = found.remove(found.size() - 1);
            assertEquals(sorted(expected), sorted(found));
            assertTrue(end.startsWith("done true 0 "), end);
            assertTrue(end.contains("ChunkIndex=" + reader.chunks()) && end.contains("Message=60"), end);
        }
    }

    private static List<String> lines(String prefix, List<Sample.Message> messages) {
        return messages.stream()
                .map(each -> prefix + each.channel() + " " + each.sequence() + " " + each.logNanos() + " "
                        + each.logNanos() + " " + hex(each.data()))
                .collect(Collectors.toList());
    }

    /** Messages of the same instant may come in any order. */
    private static List<String> sorted(List<String> lines) {
        return lines.stream().sorted().toList();
    }

    private static String hex(List<Byte> data) {
        StringBuilder hex = new StringBuilder();
        data.forEach(each -> hex.append(HEX.toHexDigits(each)));
        return hex.toString();
    }

    @Test
    void shouldReadWhatTheReferenceWrites() throws IOException, InterruptedException {
        reference("write", "reference.mcap");
        try (FileChannel file = FileChannel.open(FOLDER.resolve("reference.mcap"))) {
            McapReader reader = new McapReader(file, 1 << 20);
            assertNull(reader.damage());
            assertReferenceFile(reader);
        }
        byte[] bytes = Files.readAllBytes(FOLDER.resolve("reference.mcap"));
        bytes[bytes.length - 9] ^= 1;
        assertReferenceFile(Sample.open(bytes));
    }

    private static void assertReferenceFile(McapReader reader) throws IOException {
        assertEquals("reference", reader.library());
        assertEquals(1, reader.schemas().size());
        assertEquals(
                List.of(
                        new McapChannel(0, 1, "/a", "raw", Map.of("key", "value")),
                        new McapChannel(1, 1, "/b", "raw", Map.of("key", "value"))),
                reader.channels());
        assertEquals(List.of(new McapMetadata("game", Map.of("title", "sample"))), reader.metadata());
        assertArrayEquals(new byte[] {9, 8}, reader.read(reader.attachments().get(0)));
        List<Sample.Message> expected = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            expected.add(new Sample.Message(i % 2, i, 1_000 + 10 * i, List.of((byte) i, (byte) (255 - i))));
        }
        assertEquals(expected, Sample.messagesOf(reader));
    }
}
