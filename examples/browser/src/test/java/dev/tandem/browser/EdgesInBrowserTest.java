package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.edges.pitfalls.Pitfalls;
import dev.tandem.examples.edges.stage.Measure;
import dev.tandem.examples.edges.stage.Pitfall;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The cases of {@code tandem edges}, played and drawn by the page. */
class EdgesInBrowserTest {
    private static final Path SITE = Path.of("target", "site");
    private static final Path CLICKS = Path.of("src", "test", "site");
    private static final int PARTS = 8;

    /** A browser has sines of its own. */
    private static final double LAST_BITS = 1e-12;

    /** What is clicked and looked at is in edges.html, which says what was drawn. */
    @Test
    void shouldPlayTheCasesAsOnAJvm(@TempDir Path work) throws Exception {
        try (Chromium chromium = Chromium.serving(work, SITE, CLICKS)) {
            String report = chromium.report("edges.html");

            String checks = report.replaceAll("(case|drawn) .*\n", "");
            assertTrue(report.endsWith("35 of 35 as they should"), checks);
            List<String> cases = rest(report, "case ");
            assertEquals(
                    Pitfalls.all().stream().map(EdgesInBrowserTest::figures).toList(), cases);
            List<String> drawn = rest(report, "drawn ");
            for (int i = 0; i < cases.size(); i++) {
                double[] numbers = Stream.of(drawn.get(i).split(" "))
                        .mapToDouble(Double::parseDouble)
                        .toArray();
                assertArrayEquals(numbersOf(new Edges(i)), numbers, LAST_BITS, cases.get(i));
            }
        }
    }

    private static List<String> rest(String report, String begin) {
        return report.lines()
                .filter(line -> line.startsWith(begin))
                .map(line -> line.substring(begin.length()))
                .toList();
    }

    private static String figures(Pitfall pitfall) {
        Measure measure = pitfall.measure();
        return String.join(
                " | ",
                pitfall.caption().title(),
                measure.format(measure.of().applyAsDouble(pitfall.usual())),
                measure.format(measure.of().applyAsDouble(pitfall.ours())));
    }

    private static double[] numbersOf(Edges edges) {
        return IntStream.range(0, 2)
                .boxed()
                .flatMapToDouble(side -> IntStream.range(0, edges.frames())
                        .boxed()
                        .flatMapToDouble(frame -> numbersOf(edges, side, frame)))
                .toArray();
    }

    private static DoubleStream numbersOf(Edges edges, int side, int frame) {
        return IntStream.range(0, edges.sprites(side, frame) * PARTS)
                .mapToDouble(at -> edges.sprite(side, frame, at / PARTS, at % PARTS));
    }
}
