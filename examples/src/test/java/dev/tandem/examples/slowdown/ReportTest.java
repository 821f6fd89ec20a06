package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    @Test
    void shouldAlignAllRowsAndNumbersOfAnySize() {
        List<String> lines = print(
                ResultTest.result(Mode.NONE, 295, 11, 1),
                ResultTest.result(Mode.FROM_VISUAL, 3, 0, 1),
                ResultTest.result(Mode.FROM_TICK, 0, 1.7e-5, 1));

        List<String> rows = lines.stream()
                .filter(line -> line.contains(" of ") && line.contains("633"))
                .toList();
        assertEquals(3, rows.size());
        rows.forEach(row -> assertEquals(rows.get(0).length(), row.length(), row));
        assertTrue(rows.get(0).contains("no interpolation    295 of  633"), rows.get(0));
        assertTrue(rows.get(0).contains(" 1100.0 "), rows.get(0));
        assertTrue(rows.get(2).contains(" 0.0017 "), rows.get(2));
        assertTrue(lines.stream().anyMatch(line -> line.startsWith("slow motion: speed 0.25")), lines.toString());
        assertTrue(lines.contains("How to read it"), lines.toString());
    }

    private static List<String> print(Result... results) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Report.print(List.of(results), new PrintStream(bytes, true, StandardCharsets.UTF_8));
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
