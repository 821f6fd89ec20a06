package dev.tandem.examples.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class RulesCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return new RulesCommand()
                .run(
                        List.of(args),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void shouldPlotAllRulesFromOneEndToTheOther() {
        assertEquals(0, run());

        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(2 + 37, lines.size());
        assertEquals("0.000 s |m" + " ".repeat(64) + "|", lines.get(2));
        assertEquals("1.200 s |" + " ".repeat(64) + "m|", lines.get(lines.size() - 1));
        assertTrue(
                lines.stream().anyMatch(line -> line.matches("0.* \\| *m *s *\\. *\\||0.* \\| *s *m *\\. *\\|")),
                lines.toString());
    }

    @Test
    void shouldRefuseArguments() {
        assertEquals(2, run("--fast"));

        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--fast"));
    }
}
