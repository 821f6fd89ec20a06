package dev.tandem.bench.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.bench.compare.plan.OptionParser;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BenchTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String words) throws Exception {
        return Bench.run(
                List.of(words.split(" ")),
                Path.of(""),
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ':',
            quoteCharacter = '`',
            value = {
                "hand --out F : 'hand' takes --quick only, not '--out'",
                "hand --quick now : 'hand' takes --quick only, not 'now'",
                "engines --quick : 'engines' takes no options, not '--quick'",
                "card 3 : 'card' takes no options, not '3'",
                "recordings --out F : 'recordings' takes no options, not '--out'",
                "hands : cannot understand 'hands'",
                "--quick hand : cannot understand 'hand'"
            })
    void shouldNameTheWordThatIsWrongWhenACommandIsRight(String words, String message) throws Exception {
        assertEquals(2, run(words));
        assertEquals(
                "tandem bench: " + message + "\n" + OptionParser.USAGE,
                err.toString(StandardCharsets.UTF_8).replace("\r\n", "\n"));
        assertEquals("", out.toString(StandardCharsets.UTF_8), "nothing is measured");
    }

    @Test
    void shouldPrintItsUsageWhenAskedForHelpAfterACommand() throws Exception {
        assertEquals(0, run("hand --help"));
        assertEquals(OptionParser.USAGE, out.toString(StandardCharsets.UTF_8));
    }
}
