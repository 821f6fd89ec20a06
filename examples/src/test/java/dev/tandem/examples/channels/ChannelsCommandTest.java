package dev.tandem.examples.channels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChannelsCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws Exception {
        return new ChannelsCommand()
                .run(
                        List.of(args),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void shouldDrawMoreValuesThanWereWritten() throws Exception {
        assertEquals(0, run("--out", folder.toString()));

        List<String> rows =
                out.toString(StandardCharsets.UTF_8).lines().skip(1).limit(37).toList();
        assertEquals(37, rows.size());
        long written = rows.stream()
                .map(row -> row.substring(9, row.indexOf('|')))
                .distinct()
                .count();
        long drawn = rows.stream()
                .map(row -> row.substring(row.indexOf('|')))
                .distinct()
                .count();
        assertTrue(written <= 11 && drawn > 25, written + " written, " + drawn + " drawn");
        String last = rows.get(rows.size() - 1);
        assertTrue(last.endsWith("|  [##########          ]  50.0 #ff0000 50.0"), last);
    }

    @Test
    void shouldDrawAPicture() throws Exception {
        assertEquals(0, run("--out", folder.toString()));

        Path picture = folder.resolve("channels.png");
        assertEquals(1400, ImageIO.read(picture.toFile()).getWidth());
        assertTrue(out.toString(StandardCharsets.UTF_8).contains(picture.toString()));
    }

    @Test
    void shouldPrintItsArguments() throws Exception {
        assertEquals(0, run("--help"));

        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("Usage: tandem channels [--out DIR]"));
    }

    @Test
    void shouldRefuseArguments() throws Exception {
        assertEquals(2, run("--fast"));

        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--fast"));
    }
}
