package dev.tandem.examples.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class OptionsCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    /** Takes one word and does what it says. */
    private static final class Saying extends OptionsCommand<String> {
        Saying() {
            super("say", "says it", "Usage: say it\n");
        }

        @Override
        protected String parse(Arguments words) {
            String word = words.next();
            if (word.equals("nonsense")) {
                throw words.unknown();
            }
            return word;
        }

        @Override
        protected int carryOut(String word, PrintStream out, PrintStream err) {
            if (word.equals("gone")) {
                throw new UnusableException("no such place", null);
            }
            if (word.equals("broken")) {
                throw new IllegalArgumentException("a fault of the command's own");
            }
            out.print(word);
            return 7;
        }
    }

    private int run(String... words) throws Exception {
        return new Saying().run(List.of(words), stream(out), stream(err));
    }

    private static PrintStream stream(ByteArrayOutputStream bytes) {
        return new PrintStream(bytes, true, StandardCharsets.UTF_8);
    }

    @Test
    void shouldCarryOutWhatItsArgumentsSay() throws Exception {
        assertEquals(7, run("hello"));

        assertEquals("hello", out.toString(StandardCharsets.UTF_8));
        assertEquals("", err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void shouldPrintItsUsageAloneWhenAskedForHelp() throws Exception {
        for (String word : List.of("--help", "-h")) {
            out.reset();

            assertEquals(0, run("nonsense", word));
            assertEquals("Usage: say it\n", out.toString(StandardCharsets.UTF_8));
        }
    }

    @Test
    void shouldComplainWithItsUsageWhenArgumentsCannotBeUnderstood() throws Exception {
        assertEquals(2, run("nonsense"));

        String text = err.toString(StandardCharsets.UTF_8);
        assertTrue(text.startsWith("tandem say: unknown argument 'nonsense'"), text);
        assertTrue(text.endsWith("Usage: say it\n"), text);
    }

    @Test
    void shouldComplainWithoutItsUsageWhenAFileCannotBeUsed() throws Exception {
        assertEquals(2, run("gone"));

        assertEquals(
                "tandem say: no such place",
                err.toString(StandardCharsets.UTF_8).strip());
    }

    @Test
    void shouldLeaveItsOwnFaultsToTheCaller() {
        assertThrows(IllegalArgumentException.class, () -> run("broken"));
    }
}
