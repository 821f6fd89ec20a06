package dev.tandem.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.UnusableException;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class WindowCommandTest {

    private static WindowOptions parse(String... words) {
        return WindowOptions.parse(new Arguments(List.of(words)));
    }

    @Test
    void shouldReadArguments() {
        WindowOptions options = parse(
                "--headless",
                "--blur",
                "--rewind",
                "--profile",
                "--frames",
                "24",
                "--bodies",
                "200",
                "--out",
                "screenshots");
        assertEquals(new WindowOptions(true, true, true, true, 24, 200, Path.of("screenshots")), options);
        assertEquals(
                new WindowOptions(
                        false, false, false, false, WindowOptions.UNLIMITED, 10_000, Path.of("out", "window")),
                parse());
        assertEquals(120, parse("--headless").frames());
    }

    @Test
    void shouldRefuseWhatItDoesNotUnderstand() {
        assertThrows(IllegalArgumentException.class, () -> parse("--fast"));
        assertThrows(IllegalArgumentException.class, () -> parse("--frames", "0"));
        assertThrows(IllegalArgumentException.class, () -> parse("--frames"));
        String message = assertThrows(IllegalArgumentException.class, () -> parse("--bodies", "7"))
                .getMessage();
        assertEquals("--bodies needs a whole number from 102 to 1000000, not 7", message);
    }

    @Test
    void shouldNameHeadlessCommandWhenThereIsNoDisplay() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Live live = new Live(parse(), nowhere, false, () -> 0, () -> {
            throw new UnusableException("no display can be opened", null);
        });
        String message = assertThrows(UnusableException.class, live::run).getMessage();
        assertTrue(message.startsWith("no display can be opened"), message);
        assertTrue(message.contains("./tandem window --headless"), message);
    }
}
