package dev.tandem.games.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.command.Arguments;
import dev.tandem.games.TestDisplay;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

class GameCommandTest {
    private final GameCommand command = Main.command();
    private final ByteArrayOutputStream printed = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);

    private GameOptions parse(String... words) {
        return command.parse(new Arguments(List.of(words)));
    }

    @Test
    void shouldReadArguments() {
        GameOptions options = parse("--headless", "platformer", "--frames", "24", "--out", "films");
        assertEquals("platformer", options.game().name());
        assertTrue(options.headless());
        assertEquals(24, options.frames());
        assertEquals(Path.of("films"), options.out());
        assertFalse(parse("platformer").headless());
    }

    @Test
    void shouldRefuseWhatItDoesNotUnderstand() throws Exception {
        assertThrows(IllegalArgumentException.class, () -> parse("chess"));
        assertThrows(IllegalArgumentException.class, () -> parse("platformer", "--frames", "0"));
        assertEquals(2, command.run(List.of(), out, out));
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(text.startsWith("tandem game: which game?"), text);
        assertTrue(text.contains("\n  platformer "), text);
    }

    @Test
    @ExtendWith(TestDisplay.class)
    void shouldLeaveScreenshotsAndAFilm(@TempDir Path folder) throws Exception {
        List<String> words = List.of("platformer", "--headless", "--frames", "9", "--out", folder.toString());
        assertEquals(0, command.run(words, out, out), () -> printed.toString(StandardCharsets.UTF_8));
        assertEquals(
                9,
                printed.toString(StandardCharsets.UTF_8)
                        .lines()
                        .filter(line -> line.contains(".png"))
                        .count());
        assertTrue(Files.size(folder.resolve("platformer-0008.png")) > 5_000);
        assertTrue(Files.size(folder.resolve("platformer.gif")) > 10_000);
    }
}
