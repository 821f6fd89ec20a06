package dev.tandem.examples.timelab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TimelabCommandTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void shouldPrintTheTablesAndWriteTheChartsAndThePage() throws Exception {
        Path target = folder.resolve("a").resolve("b");
        Path page = folder.resolve("page.md");

        assertEquals(0, run("--out", target.toString(), "--doc", page.toString()), text(err));

        assertEquals("", text(err));
        assertTrue(text(out).contains("48-144 Hz, variable"), text(out));
        assertTrue(text(out).contains("EXTRAPOLATE"), text(out));
        for (String name : List.of("timeline-ahead.png", "timeline-behind.png", "domains.png")) {
            Path file = target.resolve(name);
            BufferedImage image = ImageIO.read(file.toFile());
            assertNotNull(image, name);
            assertEquals(1_600, image.getWidth());
            assertTrue(text(out).contains(file.toString()), text(out));
        }
        assertTrue(text(out).contains(page.toString()), text(out));
        Path committed = Path.of("..", "docs", "time-and-screens.md");
        assertEquals(
                Files.readString(page),
                Files.readString(committed),
                "regenerate it: ./tandem timelab --doc docs/time-and-screens.md");
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        assertUsage("unknown argument '--fast'", "--fast");
        assertUsage("--out needs the name of a folder", "--out");
        assertUsage("--out needs the name of a folder", "--out", "");
        assertUsage("--doc needs the name of a file", "--doc", "--out");
        assertUsage("is no file name", "--out", "\0");
    }

    @Test
    void shouldRefuseFilesThatCannotBeWritten() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        assertEquals(2, run("--out", file.resolve("below").toString()));
        assertTrue(text(err).contains("cannot write"), text(err));
        err.reset();
        assertEquals(2, run("--doc", folder.toString(), "--out", folder.toString()));
        assertTrue(text(err).contains("cannot write"), text(err));
    }

    @Test
    void shouldPrintHelpOnRequest() throws Exception {
        assertEquals(0, run("--help"));
        assertTrue(text(out).contains("Usage: tandem timelab"), text(out));
    }

    private void assertUsage(String message, String... args) throws Exception {
        err.reset();
        assertEquals(2, run(args));
        assertTrue(text(err).contains(message), text(err));
        assertEquals("", text(out));
    }

    private int run(String... args) throws Exception {
        return new TimelabCommand().run(List.of(args), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
