package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordCommandTest {

    @TempDir
    private Path folder;

    @Test
    void shouldRecordTheSameBytesEachTime() throws Exception {
        Path first = folder.resolve("first.mcap");
        Path second = folder.resolve("second.mcap");

        Run run = Run.of(new RecordCommand(), first, "--seconds", 2, "--ticks", 30);
        Run.of(new RecordCommand(), second, "--ticks", 30, "--seconds", 2);

        assertEquals(0, run.code(), run.err());
        assertEquals("", run.err());
        assertTrue(run.out().startsWith("recording .. done"), run.out());
        assertTrue(run.out().contains(", 60 ticks, 9 nodes, "), run.out());
        assertArrayEquals(Files.readAllBytes(first), Files.readAllBytes(second));
    }

    @Test
    void shouldRecordTheWorldInSpaceOnRequest() throws Exception {
        Path file = folder.resolve("space.mcap");

        Run run = Run.of(new RecordCommand(), file, "--in-space", "--seconds", 1);

        assertEquals(0, run.code(), run.err());
        assertTrue(run.out().contains(" ticks, 9 nodes, "), run.out());
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        assertUsage("no file given");
        assertUsage("one file at a time, not 2", "a", "b");
        assertUsage("unknown argument '--fast'", "a", "--fast");
        assertUsage("--ticks needs a whole number from 5 to 240, not 1000", "a", "--ticks", 1000);
        assertUsage("--seconds needs a whole number from 1 to 3600, not 0.5", "a", "--seconds", 0.5);
    }

    @Test
    void shouldRefuseAFileThatCannotBeWritten() throws Exception {
        Path file = folder.resolve("missing").resolve("a.mcap");

        Run run = Run.of(new RecordCommand(), file);

        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("tandem record: cannot write " + file), run.err());
    }

    @Test
    void shouldPrintHelpOnRequest() throws Exception {
        Run run = Run.of(new RecordCommand(), "--help");

        assertEquals(0, run.code());
        assertTrue(run.out().startsWith("Usage: tandem record FILE"), run.out());
    }

    private static void assertUsage(String message, Object... args) throws Exception {
        Run run = Run.of(new RecordCommand(), args);
        assertEquals(2, run.code());
        assertTrue(run.err().contains("tandem record: " + message), run.err());
        assertTrue(run.err().contains("Usage: tandem record"), run.err());
        assertEquals("", run.out());
    }
}
