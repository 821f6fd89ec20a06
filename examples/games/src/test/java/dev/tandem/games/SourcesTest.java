package dev.tandem.games;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A game can be read in one go: it is short, and knows no other. */
class SourcesTest {
    private static final Path ROOT = Path.of("src", "main", "java", "dev", "tandem", "games");
    private static final List<String> GAMES = List.of("platformer", "racing", "swarm");
    private static final int MOST_LINES = 500;

    @Test
    void shouldHaveAtMostFiveHundredLinesOfCode() throws IOException {
        Map<String, Integer> tooLong = new TreeMap<>();
        for (String game : GAMES) {
            try (Stream<Path> files = Files.list(ROOT.resolve(game))) {
                int lines = files.mapToInt(SourcesTest::linesOf).sum();
                assertTrue(lines > 100, () -> game + " was found");
                if (lines > MOST_LINES) {
                    tooLong.put(game, lines);
                }
            }
        }
        assertEquals(Map.of(), tooLong);
    }

    private static int linesOf(Path file) {
        try (Stream<String> lines = Files.lines(file)) {
            return (int) lines.filter(line -> !line.isBlank() && !line.startsWith("import "))
                    .count();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void shouldKnowNoOtherGame() throws IOException {
        for (String game : GAMES) {
            try (Stream<Path> files = Files.list(ROOT.resolve(game))) {
                String text = files.map(SourcesTest::read).collect(Collectors.joining());
                for (String other : GAMES) {
                    assertEquals(other.equals(game), text.contains("package dev.tandem.games." + other));
                    assertEquals(-1, text.indexOf("import dev.tandem.games." + other));
                }
            }
        }
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
