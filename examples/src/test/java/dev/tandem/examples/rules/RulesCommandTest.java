package dev.tandem.examples.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RulesCommandTest {
    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) throws Exception {
        return new RulesCommand()
                .run(
                        List.of(args),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void shouldPlotAllRulesFromOneEndToTheOther() throws Exception {
        assertEquals(0, run("--out", folder.toString()));

        List<String> lines = out.toString(StandardCharsets.UTF_8).lines().toList();
        assertEquals(2 + 37 + 2, lines.size());
        assertEquals("0.000 s |m" + " ".repeat(64) + "|", lines.get(2));
        assertEquals("1.200 s |" + " ".repeat(64) + "m|", lines.get(38));
        assertTrue(
                lines.stream().anyMatch(line -> line.matches("0.* \\| *m *s *\\. *\\||0.* \\| *s *m *\\. *\\|")),
                lines.toString());
    }

    @Test
    void shouldDrawAPicture() throws Exception {
        assertEquals(0, run("--out", folder.toString()));

        Path picture = folder.resolve("rules.png");
        assertEquals(1400, ImageIO.read(picture.toFile()).getWidth());
        assertTrue(out.toString(StandardCharsets.UTF_8).contains(picture.toString()));
    }

    @Test
    void shouldPrintItsArguments() throws Exception {
        assertEquals(0, run("--help"));

        assertTrue(out.toString(StandardCharsets.UTF_8).startsWith("Usage: tandem rules [--out DIR]"));
    }

    @Test
    void shouldRefuseArguments() throws Exception {
        assertEquals(2, run("--fast"));

        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--fast"));
    }
}
