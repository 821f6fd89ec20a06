package dev.tandem.examples.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.command.Command;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void shouldPassTheRemainingArgumentsAndReturnTheCommandsCode() {
        assertEquals(7, run("echo", "a", "b c"));
        assertEquals("[a, b c]" + System.lineSeparator(), text(out));
        assertEquals("", text(err));
    }

    @Test
    void shouldSayWhichCommandIsUnknownAndListTheKnownOnes() {
        assertEquals(2, run("ecko"));
        assertTrue(text(err).contains("unknown command 'ecko'"), text(err));
        assertTrue(text(err).contains("echo"), text(err));
        assertEquals("", text(out));
    }

    @Test
    void shouldFailWithUsageWhenNoCommandIsGiven() {
        assertEquals(2, run());
        assertTrue(text(err).contains("no command given"), text(err));
        assertTrue(text(err).contains("Usage: tandem COMMAND"), text(err));
    }

    @Test
    void shouldPrintUsageOnRequest() {
        assertEquals(0, run("--help"));
        assertTrue(text(out).contains("prints its arguments"), text(out));
    }

    @Test
    void shouldPassARequestForHelpOnACommandToIt() {
        assertEquals(7, run("help", "echo"));
        assertEquals("[--help]" + System.lineSeparator(), text(out));
        assertEquals(2, run("help", "ecko"));
        assertTrue(text(err).contains("unknown command 'ecko'"), text(err));
    }

    @Test
    void shouldReportAnUnexpectedExceptionWithTheCommandsName() {
        assertEquals(1, run("echo", "throw"));
        assertTrue(text(err).contains("tandem echo: java.io.IOException: no disk"), text(err));
    }

    private int run(String... args) {
        return new Main(List.of(new Echo())).run(List.of(args), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    private static String text(ByteArrayOutputStream bytes) {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    private static final class Echo implements Command {

        @Override
        public String name() {
            return "echo";
        }

        @Override
        public String summary() {
            return "prints its arguments";
        }

        @Override
        public int run(List<String> args, PrintStream out, PrintStream err) throws Exception {
            if (args.contains("throw")) {
                throw new IOException("no disk");
            }
            out.println(args);
            return 7;
        }
    }
}
