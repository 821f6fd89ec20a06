package dev.tandem.examples.edges;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.edges.pitfalls.Pitfalls;
import dev.tandem.examples.edges.stage.Caption;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Measure;
import dev.tandem.examples.edges.stage.Pitfall;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EdgesCommandTest {

    @TempDir
    Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private List<Pitfall> pitfalls = Pitfalls.all().subList(0, 2);

    @Test
    void shouldPrintAFigureForEachPitfallAndWriteImages() throws Exception {
        Path target = folder.resolve("a").resolve("b");

        assertEquals(0, run("--out", target.toString()), text(err));

        assertEquals("", text(err));
        assertTrue(text(out).contains("Birth"), text(out));
        assertTrue(text(out).contains("Teleport"), text(out));
        assertTrue(text(out).contains("...................."), text(out));
        for (String name : List.of("edges.png", "edges.gif")) {
            Path file = target.resolve(name);
            assertTrue(ImageIO.read(file.toFile()).getWidth() > 1000, name);
            assertTrue(text(out).contains(file.toString()), text(out));
        }
    }

    @Test
    void shouldWriteTheSamePixelsInEachRun() throws Exception {
        pitfalls = Pitfalls.all().subList(0, 1);
        Path first = folder.resolve("first");
        Path second = folder.resolve("second");

        run("--out", first.toString());
        run("--out", second.toString());

        for (String name : List.of("edges.png", "edges.gif")) {
            assertArrayEquals(Files.readAllBytes(first.resolve(name)), Files.readAllBytes(second.resolve(name)), name);
        }
    }

    @Test
    void shouldFailWhenOurFigureIsOutOfBounds() throws Exception {
        pitfalls = List.of(new Missed(pitfalls.get(0)));

        assertEquals(1, run("--out", folder.toString()));
        assertTrue(text(err).contains("MISSED  Birth: misses is 2.0, but must be at most 1.0"), text(err));
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        assertUsage("unknown argument '--fast'", "--fast");
        assertUsage("--out needs the name of a folder", "--out");
        assertUsage("--out needs the name of a folder", "--out", "");
    }

    @Test
    void shouldRefuseAFolderThatCannotBeMade() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "in the way");

        assertUsage("cannot make the folder " + file, "--out", file.toString());
    }

    @Test
    void shouldPrintHelpOnRequest() throws Exception {
        assertEquals(0, run("--help"));
        assertTrue(text(out).contains("Usage: tandem edges"), text(out));
    }

    private void assertUsage(String message, String... args) throws Exception {
        err.reset();
        assertEquals(2, run(args));
        assertTrue(text(err).contains(message), text(err));
        assertEquals("", text(out));
    }

    private int run(String... args) throws Exception {
        return new EdgesCommand(pitfalls).run(List.of(args), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** Draws as another does, with a figure out of bounds. */
    private record Missed(Pitfall drawn) implements Pitfall {
        @Override
        public Caption caption() {
            return drawn.caption();
        }

        @Override
        public Measure measure() {
            return new Measure("misses", "", 0, 1, exposure -> 2);
        }

        @Override
        public Exposure usual() {
            return drawn.usual();
        }

        @Override
        public Exposure ours() {
            return drawn.ours();
        }
    }
}
