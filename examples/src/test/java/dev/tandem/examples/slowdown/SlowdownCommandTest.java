package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SlowdownCommandTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void shouldPrintTheTableWriteImagesAndSucceed() throws Exception {
        Path target = folder.resolve("a").resolve("b");

        assertEquals(0, run("--out", target.toString(), "--clip"), text(err));

        assertEquals("", text(err));
        assertTrue(text(out).contains("FROM_VISUAL"), text(out));
        for (String name : List.of(
                "2-slow-motion.png",
                "slowdown.gif",
                "slowdown-clip.gif",
                "slowdown.png",
                "in-space.gif",
                "in-space.png")) {
            Path file = target.resolve(name);
            assertNotNull(ImageIO.read(file.toFile()), name);
            assertTrue(text(out).contains(file.toString()), text(out));
        }
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        assertUsage("unknown argument '--fast'", "--fast");
        assertUsage("--out needs the name of a folder", "--out");
        assertUsage("--out needs the name of a folder", "--out", "");
        assertUsage("--out needs the name of a folder", "--out", "--clip");
    }

    @Test
    void shouldRefuseAFolderThatCannotBeMade() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        assertUsage("cannot make the folder " + file, "--out", file.toString());
    }

    @Test
    void shouldPrintHelpOnRequest() throws Exception {
        assertEquals(0, run("--help"));
        assertTrue(text(out).contains("Usage: tandem slowdown"), text(out));
    }

    private void assertUsage(String message, String... args) throws Exception {
        err.reset();
        assertEquals(2, run(args));
        assertTrue(text(err).contains(message), text(err));
        assertEquals("", text(out));
    }

    private int run(String... args) throws Exception {
        Act act = Act.slowMotion().first(120);
        Act space = Act.inSpace().first(60);
        return new SlowdownCommand(List.of(act), act, space).run(List.of(args), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
