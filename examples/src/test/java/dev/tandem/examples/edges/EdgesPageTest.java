package dev.tandem.examples.edges;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.edges.pitfalls.Pitfalls;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class EdgesPageTest {

    /** Each case has its row, in the order of the sheet, and there are no others. */
    @Test
    void shouldHaveTheFiguresOfThePage() throws IOException {
        List<Outcome> outcomes = Pitfalls.all().stream().map(Outcome::of).toList();
        List<String> rows = Files.readAllLines(Path.of("../docs/edges.md")).stream()
                .filter(line -> line.startsWith("| ") && !line.startsWith("| Case"))
                .toList();

        assertEquals(outcomes.size(), rows.size());
        for (int i = 0; i < rows.size(); i++) {
            Outcome outcome = outcomes.get(i);
            String expected = String.join(
                    " | ",
                    outcome.caption().title(),
                    outcome.measure().label(),
                    outcome.measure().format(outcome.usualFigure()),
                    outcome.measure().format(outcome.oursFigure()));
            assertTrue(rows.get(i).startsWith("| " + expected + " | "), expected);
        }
    }
}
