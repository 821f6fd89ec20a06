package dev.tandem.examples.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {

    private static final Path GOLDEN = Path.of("..", "tests", "src", "test", "resources", "golden");

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void shouldReturnZeroAndDrawAChartWhenAFileAgrees() throws Exception {
        assertEquals(0, run("--out", folder.toString(), golden("spawn")));

        assertTrue(text(out).contains("spawn.json: agrees over 116 updates"), text(out));
        assertTrue(text(out).contains("demanded  4.2 a write before a node's first observation just shows"), text(out));
        assertEquals("", text(err));
        BufferedImage chart = ImageIO.read(folder.resolve("spawn.png").toFile());
        assertEquals(1400, chart.getWidth());
        assertTrue(text(out).contains("spawn.png"), text(out));
    }

    @Test
    void shouldReturnZeroWhenEveryRecordedFileAgrees() throws Exception {
        List<String> args = new ArrayList<>(List.of("--no-charts"));
        try (Stream<Path> files = Files.list(GOLDEN)) {
            files.map(Path::toString).filter(name -> name.endsWith(".json")).forEach(args::add);
        }

        assertEquals(0, run(args.toArray(String[]::new)), text(out));
        assertTrue(
                text(out).endsWith("36 files: 36 agree, 0 differ, 0 not usable" + System.lineSeparator()), text(out));
    }

    @Test
    void shouldReturnOneAndSayWhereWhenAFileDiffers() throws Exception {
        Path changed = changed("move_pauses", "\"i\":40,", "[[0,-1,1,", "[[0,-1,0,");

        assertEquals(1, run("--out", folder.toString(), changed.toString()));

        assertTrue(text(out).contains("changed.json: DIFFERS over 203 updates"), text(out));
        assertTrue(text(out).contains("DIFFERS   update 40, node 0: sync flag set; trace: sync flag clear"), text(out));
        assertTrue(text(out).contains("99.5 %"), text(out));
        assertTrue(Files.exists(folder.resolve("changed.png")), "both curves are worth seeing then");
        assertEquals("", text(err));
    }

    @Test
    void shouldReturnOneWhenOnlyTheClockDiffers() throws Exception {
        Path changed = changed("rate_60f_30r", "\"i\":20,", "\"speed\":1,", "\"speed\":0.5,");

        assertEquals(1, run("--no-charts", changed.toString()));

        assertTrue(text(out).contains("DIFFERS   clock, update 20: "), text(out));
    }

    @Test
    void shouldKeepChartsApartWhenFilesHaveTheSameName() throws Exception {
        assertEquals(0, run("--out", folder.toString(), golden("sync_skip_3d"), golden("sync_skip_3d")));

        assertTrue(Files.exists(folder.resolve("sync_skip_3d.png")));
        assertTrue(Files.exists(folder.resolve("sync_skip_3d-2.png")));
    }

    @Test
    void shouldWriteNothingWhenNoChartsAreWanted() throws Exception {
        Path charts = folder.resolve("charts");

        assertEquals(0, run("--no-charts", "--out", charts.toString(), golden("sync_skip_3d")));

        assertFalse(Files.exists(charts));
    }

    @Test
    void shouldReturnTwoAndGoOnWhenAFileIsMalformed() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{\"scenario\":{\"dims\":4},\"trace\":[]}");

        assertEquals(2, run("--no-charts", broken.toString(), golden("sync_skip_3d")));

        assertTrue(text(err).contains("expected 2 or 3 dimensions, found 4"), text(err));
        assertEquals(1, text(err).lines().count(), text(err));
        assertTrue(text(out).contains("sync_skip_3d.json: agrees"), text(out));
        assertTrue(text(out).contains("2 files: 1 agree, 0 differ, 1 not usable"), text(out));
    }

    @Test
    void shouldReturnTwoWhenAFileIsMissingOrAFolder() throws Exception {
        assertEquals(2, run("--no-charts", "nowhere.json", folder.toString()));

        assertEquals(
                List.of(
                        "tandem replay: nowhere.json: there is no such file",
                        "tandem replay: " + folder + ": this is a folder, not a file"),
                text(err).lines().toList());
    }

    @Test
    void shouldReturnTwoWithUsageWhenArgumentsAreUnusable() throws Exception {
        assertComplaint("no file given");
        assertComplaint("no file given", "--no-charts");
        assertComplaint("--out needs the name of a folder", "--out");
        assertComplaint("--out needs the name of a folder", "--out", "--no-charts", "a.json");
        assertComplaint("unknown argument '--colour'", "--colour", "a.json");
        assertComplaint("'a\0b' is no file name", "a\0b");
    }

    private void assertComplaint(String complaint, String... args) throws Exception {
        err.reset();
        assertEquals(2, run(args));
        assertTrue(text(err).startsWith("tandem replay: " + complaint), text(err));
        assertTrue(text(err).contains("Usage: tandem replay"), text(err));
    }

    @Test
    void shouldReturnTwoWhenTheFolderForChartsCannotBeMade() throws Exception {
        Path file = Files.writeString(folder.resolve("taken"), "");

        assertEquals(2, run("--out", file.toString(), golden("sync_skip_3d")));

        assertTrue(text(err).contains("cannot make the folder"), text(err));
    }

    @Test
    void shouldPrintUsageAndReturnZeroWhenAskedForHelp() throws Exception {
        assertEquals(0, run("--help"));

        assertTrue(text(out).startsWith("Usage: tandem replay"), text(out));
    }

    private int run(String... args) throws Exception {
        return new ReplayCommand().run(List.of(args), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static String golden(String name) {
        return GOLDEN.resolve(name + ".json").toString();
    }

    /** A copy of a recorded file with one passage replaced in the line of one update. */
    private Path changed(String name, String update, String passage, String replacement) throws IOException {
        List<String> lines = new ArrayList<>(Files.readAllLines(Path.of(golden(name))));
        lines.replaceAll(line -> line.contains(update) ? line.replace(passage, replacement) : line);
        return Files.write(folder.resolve("changed.json"), lines);
    }
}
