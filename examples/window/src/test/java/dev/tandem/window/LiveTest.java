package dev.tandem.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.command.Arguments;
import dev.tandem.time.NanoClock;
import dev.tandem.window.display.GlWindow;
import dev.tandem.window.display.TestDisplay;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The window, on a virtual display and by a clock that goes on by itself. */
@ExtendWith(TestDisplay.class)
class LiveTest {
    private static final long STEP_NANOS = 3_000_000L;

    private long readings;
    private int opened;

    @Test
    void shouldShowSoManyFrames() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        WindowOptions options = WindowOptions.parse(new Arguments(List.of("--frames", "40", "--bodies", "300")));
        NanoClock clock = () -> STEP_NANOS * readings++;
        new Live(options, out, true, clock, this::open).run();
        assertEquals(1, opened);
        assertTrue(readings > 40, "readings of the clock: " + readings);
        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(text.startsWith("300 bodies by "), text);
    }

    private GlWindow open() {
        opened++;
        return GlWindow.open("test", 800, 450);
    }
}
