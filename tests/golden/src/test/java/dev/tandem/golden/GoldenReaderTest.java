package dev.tandem.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.tandem.golden.reading.GoldenReader;
import dev.tandem.golden.scenario.Action;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import dev.tandem.golden.scenario.Limits;
import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.ReadOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenReaderTest {

    @Test
    void shouldReadEverythingWhenAFileIsSound() {
        GoldenFile file = Texts.parse(Texts.SMALL);

        PoseValue pose = new PoseValue(1, 2, 3, 0, 0, 0, 1, 1, 1, 1);
        assertEquals("small", file.scenario().name());
        assertEquals(List.of(0L, 500L), file.scenario().times());
        assertEquals(List.of(1e-6f), file.scenario().fixedSteps());
        assertEquals(
                List.of(new Action.Create(0, Action.ROOT), new Action.WriteLogical(0, true, pose)),
                file.scenario().tick(0));
        assertEquals(
                Optional.of(new ReadOrder(ReadOrder.Mode.DESCENDING, List.of())),
                file.scenario().frame(1).read());
        assertEquals(pose, file.trace().get(0).rows().get(0).state().visual());
        assertEquals(file.trace().get(0).rows(), file.trace().get(1).rows(), "[id] is the row before");
        assertEquals(Optional.of(pose), file.trace().get(1).rows().get(0).returnedVisual());
    }

    @Test
    void shouldKeepNonFiniteNumbersWhenTheTraceHasThem() {
        GoldenFile file = Texts.parsed("[1,2,3,0,0,0,1,1,1,1],0,0,0,0]", "[1,\"-nan\",3,0,0,0,1,1,\"inf\",1],0,0,0,0]");

        PoseValue visual = file.trace().get(0).rows().get(0).state().visual();
        assertTrue(Double.isNaN(visual.ty()));
        assertEquals(Double.POSITIVE_INFINITY, visual.sy());
    }

    private static Stream<Arguments> faults() {
        return Stream.of(
                arguments("\"dims\":3", "\"dims\":2", "5 floats tx ty rotation sx sy"),
                arguments("\"dims\":3", "\"dims\":4", "$.scenario.dims: expected 2 or 3 dimensions, found 4"),
                arguments("\"format\":1", "\"format\":7", "$.scenario.format: format 7 is not known, only 1"),
                arguments(
                        "[\"create\",0,-1]",
                        "[\"jump\",0,-1]",
                        "3:16: $.scenario.fixed.0[0][0]: unknown action \"jump\"; known are create, logical,"),
                arguments("[\"create\",0,-1]", "[\"raw\",0,{}]", "the public API has no such write"),
                arguments(
                        "[\"create\",0,-1]",
                        "[\"create\",0]",
                        "$.scenario.fixed.0[0]: expected [\"create\", node, parent], found 2 elements"),
                arguments(
                        "[\"create\",0,-1]",
                        "[\"create\",0,-2]",
                        "$.scenario.fixed.0[0][2]: expected a whole number from -1 up, found -2"),
                arguments(
                        "[\"create\",0,-1]",
                        "[\"create\",0.5,-1]",
                        "expected a whole number of at most 64 bits, found 0.5"),
                arguments("[\"create\",0,-1]", "[]", "$.scenario.fixed.0[0]: expected an action, found an empty array"),
                arguments(
                        "0,1,[1,2,3,0,0,0,1,1,1,1]",
                        "0,1,[1,2,3,0,0,0,1,1,1]",
                        "3:46: $.scenario.fixed.0[1][3]: expected 10 floats tx ty tz qx qy qz qw sx sy sz, found 9 elements"),
                arguments(
                        "0,1,[1,2,3,0,0,0,1,1,1,1]",
                        "0,1,[1,2,\"inf\",0,0,0,1,1,1,1]",
                        "$.scenario.fixed.0[1][3][2]: expected a finite float32, found \"inf\""),
                arguments(
                        "0,1,[1,2,3,0,0,0,1,1,1,1]",
                        "0,1,[1,2,1e39,0,0,0,1,1,1,1]",
                        "expected a finite float32, found 1e39"),
                arguments(
                        "0,1,[1,2,3,0,0,0,1,1,1,1]",
                        "0,1,[1,2,\"three\",0,0,0,1,1,1,1]",
                        "expected a number, found \"three\""),
                arguments("0,1,[1,2,3", "0,2,[1,2,3", "$.scenario.fixed.0[1][2]: expected 0 or 1, found 2"),
                arguments("\"seed\":0,", "", "$.scenario: the key \"seed\" is missing"),
                arguments("\"seed\":0", "\"sead\":0", "$.scenario.sead: unknown key \"sead\"; known are format, name,"),
                arguments("\"events\":false", "\"events\":0", "$.scenario.events: expected true or false, found 0"),
                arguments(
                        "\"about\":\"one node\"", "\"about\":null", "$.scenario.about: expected a string, found null"),
                arguments("[1e-6]", "[0]", "$.scenario.fixedSteps[0]: expected a tick length above 0 s, found 0"),
                arguments("[1e-6]", "[]", "$.scenario.fixedSteps: at least one tick length is needed"),
                arguments(
                        "\"read\":\"ids\"",
                        "\"read\":\"all\"",
                        "expected \"ids\", \"reverse\", \"none\" or a list of nodes, found \"all\""),
                arguments(
                        "\"times\":[0,500]",
                        "\"times\":[500,0]",
                        "$.scenario.times[1]: real time runs backwards, from 500 to 0"),
                arguments(
                        "\"times\":[0,500]",
                        "\"times\":[0,500,600]",
                        "$.trace: expected 3 updates, one for each of the scenario's times, found 2"),
                arguments(
                        "\"fixed\":{\"0\":", "\"fixed\":{\"first\":", "expected an index as the key, found \"first\""),
                arguments(
                        "\"frames\":{\"1\":",
                        "\"frames\":{\"2\":",
                        "$.scenario.frames.2: the index 2 is out of range 0..1"),
                arguments(
                        "\"speed\":1,\"pre\"",
                        "\"speed\":-1,\"pre\"",
                        "$.scenario.frames.1.speed: expected a time scale from 0 up, found -1"),
                arguments("\"speed\":1,\"pre\"", "\"only\":\"fixed\",\"pre\"", "expected \"normal\", found \"fixed\""),
                arguments(
                        "{\"i\":1,\"real\":500",
                        "{\"i\":2,\"real\":500",
                        "$.trace[1].i: expected 1, the update's index; found 2"),
                arguments(
                        "{\"i\":1,\"real\":500",
                        "{\"i\":1,\"real\":501",
                        "$.trace[1].real: expected 500, the scenario's time for this update; found 501"),
                arguments(
                        "\"fixed\":1000,\"normal\":0",
                        "\"fixed\":999,\"normal\":0",
                        "$.trace[0].fixed: expected 1000, the end of the last tick; found 999"),
                arguments(
                        "\"fixed\":1000,\"normal\":500",
                        "\"fixed\":1000,\"normal\":-500",
                        "$.trace[1].normal: normal time runs backwards, from 0 to -500"),
                arguments("\"normal\":0,\"step\":1000", "\"normal\":0,\"step\":0", "$.trace[0].ticks: ticks of 0 ns"),
                arguments("[[0,0]]", "[[1,0]]", "$.trace[0].ticks[0][0]: expected 0, the next tick's index; found 1"),
                arguments(
                        "\"nodes\":[[0]]",
                        "\"nodes\":[[1]]",
                        "9:10: $.trace[1].nodes[0]: node 1 has no row before this one to be the same as"),
                arguments(
                        "\"nodes\":[[0]]",
                        "\"nodes\":[[0],[0]]",
                        "$.trace[1].nodes[1]: node 0 is out of order; rows ascend by node"),
                arguments(
                        "[[0,-1,0,0,0,0,1,1,",
                        "[[0,-1,0,0,0,0,1,",
                        "$.trace[0].nodes[0]: expected [id] or [id, parent, sync,"),
                arguments(
                        ",0,0,0,0]]",
                        ",null,0,0,0]]",
                        "0 for \"the same as the getter returned\", but it was not called"),
                arguments(",0,0,0,0]]", ",0,1,0,0]]", "expected a transform or 0 for \"the same\", found 1"),
                arguments("{\"scenario\":", "{\"scenario\":1,\"scenario\":", "not strict JSON: Duplicate"),
                arguments("\"seed\":0", "\"seed\":NaN", "1:78: not strict JSON: Non-standard token 'NaN'"),
                arguments("\"frames\":{", "\"frames\":[", "not strict JSON: "),
                arguments(
                        "\"seed\":0",
                        "\"seed\":" + "[".repeat(Limits.DEPTH + 1),
                        ": more than 100 objects and arrays within each other"),
                arguments(
                        "\"seed\":0",
                        "\"seed\":" + "1".repeat(Limits.DIGITS + 1),
                        ": a number of more than 1000 characters"),
                arguments(
                        "\"about\":\"one node\"",
                        "\"about\":\"" + "a".repeat(Limits.CHARACTERS + 1) + "\"",
                        ": a text of more than 10000 characters"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void shouldSayWhatIsWrongAndWhereWhenAFileIsNot(String passage, String replacement, String complaint) {
        GoldenFormatException error =
                assertThrows(GoldenFormatException.class, () -> Texts.parsed(passage, replacement));

        assertTrue(error.getMessage().matches("text\\.json:\\d+:\\d+: .*"), error::getMessage);
        assertTrue(error.getMessage().contains(complaint), error::getMessage);
        assertTrue(!error.getMessage().contains("\n"), "one line");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 50, 200, 400, 585})
    void shouldSayThatTheTextEndsWhenAFileIsTruncated(int length) {
        byte[] text = Texts.SMALL.substring(0, length).getBytes(StandardCharsets.UTF_8);

        GoldenFormatException error =
                assertThrows(GoldenFormatException.class, () -> GoldenReader.parse(Texts.NAME, text));

        assertTrue(
                error.getMessage().matches("text\\.json:\\d+:\\d+: the text ends in the middle of a value.*"),
                error::getMessage);
    }

    @Test
    void shouldSayThatAFileIsEmptyWhenItIs() {
        GoldenFormatException error =
                assertThrows(GoldenFormatException.class, () -> GoldenReader.parse(Texts.NAME, new byte[0]));

        assertEquals("text.json: the file is empty", error.getMessage());
    }

    @Test
    void shouldComplainWhenTextFollowsTheValue() {
        GoldenFormatException error = assertThrows(GoldenFormatException.class, () -> Texts.parse(Texts.SMALL + "{}"));

        assertTrue(error.getMessage().contains("the text goes on after the value ends"), error::getMessage);
    }

    @Test
    void shouldComplainWhenTheBytesAreNoText() {
        byte[] bytes = {(byte) 0x89, 'P', 'N', 'G', 13, 10, 26, 10};

        GoldenFormatException error =
                assertThrows(GoldenFormatException.class, () -> GoldenReader.parse("picture.json", bytes));

        assertTrue(error.getMessage().startsWith("picture.json"), error::getMessage);
    }
}
