package dev.tandem.examples.channels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ChannelsCommandTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... args) {
        return new ChannelsCommand()
                .run(
                        List.of(args),
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new PrintStream(err, true, StandardCharsets.UTF_8));
    }

    @Test
    void shouldDrawMoreValuesThanWereWritten() {
        assertEquals(0, run());

        List<String> rows = out.toString(StandardCharsets.UTF_8).lines().skip(1).toList();
        assertEquals(37, rows.size());
        long written = rows.stream()
                .map(row -> row.substring(9, row.indexOf('|')))
                .distinct()
                .count();
        long drawn = rows.stream()
                .map(row -> row.substring(row.indexOf('|')))
                .distinct()
                .count();
        assertTrue(written <= 11 && drawn > 25, written + " written, " + drawn + " drawn");
        String last = rows.get(rows.size() - 1);
        assertTrue(last.endsWith("|  [##########          ]  50.0 #ff0000 50.0"), last);
    }

    @Test
    void shouldRefuseArguments() {
        assertEquals(2, run("--fast"));

        assertTrue(err.toString(StandardCharsets.UTF_8).contains("--fast"));
    }
}
