package dev.tandem.examples.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A file that asks for too much costs one line that says where, and the files after it are played. */
class HostileFilesTest {

    private static final String POSE = "[0,0,0,0,0,0,1,1,1,1]";
    private static final String GOOD = """
            {"scenario":{"name":"good","about":"one node","dims":3,"seed":0,"fixedSteps":[1e-6],"events":false,
            "read":"ids","times":[0,500],"fixed":{"0":[["create",0,-1]]},"frames":{"1":{"speed":1}}},
            "trace":[
            {"i":0,"real":0,"speed":1,"ticks":[[0,0]],"fixed":1000,"normal":0,"step":1000,"normalDt":0,"avgFull":0,
            "nodes":[[0,-1,0,0,0,0,0,0,POSE,POSE,0,0,0,0]]},
            {"i":1,"real":500,"speed":1,"ticks":[],"fixed":1000,"normal":500,"step":1000,"normalDt":0,"avgFull":0,
            "nodes":[[0]]}]}
            """.replace("POSE", POSE);

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"times\":[0,500]    | \"times\":[0,4611686018427387905]  | $.scenario.times[1]: expected nanoseconds",
                "\"times\":[0,500]    | \"times\":[-9223372036854775808,0] | $.scenario.times[0]: expected nanoseconds",
                "\"normal\":500       | \"normal\":4611686018427387905     | $.trace[1].normal: expected nanoseconds",
                "\"step\":1000        | \"step\":9223372036854775807       | $.trace[0].step: expected nanoseconds",
                "[[0,0]]              | [[0,4611686018427387904]]          | $.trace[0].ticks[0][1]: a tick of 1000 ns",
                "{\"speed\":1}        | {\"speed\":1e37}                   | $.scenario.frames.1.speed: expected a time scale",
                "{\"speed\":1}        | {\"speed\":1e9}                    | $.scenario.frames.1.speed: expected a time scale",
                "\"ticks\":[],\"fixed\":1000,\"normal\":500,\"step\":1000 | "
                        + "\"ticks\":[],\"fixed\":1000,\"normal\":500,\"step\":0 | update 1: the clock: stepNanos",
            })
    void shouldNameThePlaceWhenANumberIsTooLarge(String passage, String replacement, String complaint)
            throws Exception {
        assertTrue(GOOD.contains(passage), passage);

        assertRefused(write("bad.json", GOOD.replace(passage, replacement)), complaint);
    }

    /** The limits are the parser's, the words are not. */
    @Test
    void shouldNameThePlaceWhenSomethingIsTooDeepOrTooLong() throws Exception {
        assertRefused(
                write("deep.json", "{\"scenario\":\n" + "[".repeat(200) + "]".repeat(200) + "}"),
                "deep.json:2:101: more than 100 objects and arrays within each other");
        assertRefused(
                write("number.json", GOOD.replace("\"seed\":0", "\"seed\":\n" + "1".repeat(2_000))),
                "number.json:2:2001: a number of more than 1000 characters");
        assertRefused(
                write("text.json", GOOD.replace("one node", "x".repeat(20_000))),
                "text.json:1:",
                ": a text of more than 10000 characters");
        assertRefused(
                write("name.json", GOOD.replace("\"about\"", "\"" + "x".repeat(20_000) + "\"")),
                "name.json:1:",
                ": a text of more than 10000 characters");
    }

    @Test
    void shouldStopTheClockSoonWhenItRunsAwayFromTheTrace() throws Exception {
        Path fast = write(
                "fast.json",
                GOOD.replace("\"real\":500,\"speed\":1", "\"real\":900000000,\"speed\":1000000")
                        .replace("\"times\":[0,500]", "\"times\":[0,900000000]"));

        assertEquals(1, run("--no-charts", fast.toString()));

        assertTrue(text(out).contains("DIFFERS   clock, update 1: 2 ticks to 2000 ns"), text(out));
    }

    @Test
    void shouldRefuseAFileThatIsTooLargeWithoutReadingIt() throws Exception {
        Path large = folder.resolve("large.json");
        try (FileChannel channel = FileChannel.open(
                large, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.SPARSE)) {
            channel.write(ByteBuffer.allocate(1), 3L << 30);
        }

        assertRefused(large, "the file is larger than 32 MB");
    }

    @Test
    void shouldRefuseAFileOfTooManyNumbers() throws Exception {
        assertRefused(
                write("numbers.json", "{\"scenario\":[" + "1,".repeat(2_000_000) + "1]}"), "more than 1000000 values");
    }

    @Test
    void shouldRefuseTooManyNodes() throws Exception {
        String creations = IntStream.range(0, 100_000)
                .mapToObj(id -> "[\"create\"," + id + ",-1]")
                .collect(Collectors.joining(","));

        assertRefused(
                write("nodes.json", GOOD.replace("[\"create\",0,-1]", creations)),
                "update 0, tick 0, action 500: more than 500 nodes");
    }

    @Test
    void shouldRefuseTooManyRowsOfAllUpdatesTogether() throws Exception {
        String creations = IntStream.range(0, 500)
                .mapToObj(id -> "[\"create\"," + id + ",-1]")
                .collect(Collectors.joining(","));
        String times = IntStream.range(0, 102).mapToObj(String::valueOf).collect(Collectors.joining(","));
        String updates = IntStream.range(1, 102)
                .mapToObj(i -> "{\"i\":" + i + ",\"real\":" + i + ",\"speed\":1,\"ticks\":[],\"fixed\":1000,\"normal\":"
                        + i + ",\"step\":1000,\"normalDt\":0,\"avgFull\":0,\"nodes\":[]}")
                .collect(Collectors.joining(","));
        String first = GOOD.substring(0, GOOD.indexOf("{\"i\":1,"));

        assertRefused(
                write(
                        "rows.json",
                        first.replace("[0,500]", "[" + times + "]").replace("[\"create\",0,-1]", creations) + updates
                                + "]}"),
                "update 100: more than 50000 rows");
    }

    @Test
    void shouldKeepAFolderThatHasTheNameOfTheChart() throws Exception {
        Path good = write("good.json", GOOD);
        Path charts = Files.createDirectories(folder.resolve("charts"));
        Path taken = Files.createDirectory(charts.resolve("good.png"));
        Path next = write("next.json", GOOD);

        assertEquals(2, run("--out", charts.toString(), good.toString(), next.toString()));

        assertTrue(Files.isDirectory(taken));
        assertTrue(Files.isRegularFile(charts.resolve("next.png")));
        assertEquals(1, text(err).lines().count(), text(err));
        assertTrue(text(err).startsWith("tandem replay: " + good + ": the chart " + taken), text(err));
    }

    private void assertRefused(Path bad, String... complaints) throws Exception {
        out.reset();
        err.reset();
        Path good = write("good.json", GOOD);

        assertEquals(2, run("--no-charts", bad.toString(), good.toString()), text(out));

        assertEquals(1, text(err).lines().count(), text(err));
        assertTrue(text(err).startsWith("tandem replay: " + bad), text(err));
        for (String complaint : complaints) {
            assertTrue(text(err).contains(complaint), text(err));
        }
        assertTrue(text(out).contains("good.json: agrees over 2 updates"), text(out));
    }

    private Path write(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
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
}
