package dev.tandem.examples.frame;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.TickPolicy;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrameCommandTest {
    private final ByteArrayOutputStream written = new ByteArrayOutputStream();
    private final PrintStream stream = new PrintStream(written, true, StandardCharsets.UTF_8);

    @Test
    void shouldDrawTheDiagramOfThePages(@TempDir Path folder) throws Exception {
        assertEquals(0, new FrameCommand().run(List.of("--out", folder.toString()), stream, stream));

        assertEquals(
                Files.readString(Path.of("..", "docs", "images", "frame.svg")),
                Files.readString(folder.resolve("frame.svg")),
                "draw it again: ./tandem frame --out docs/images");
    }

    @Test
    void shouldShowWhatThePagesSay() {
        ObservedFrame ahead = ObservedFrame.at(TickPolicy.AHEAD, 225_000_000);
        assertEquals(250, ahead.newestTick().endMillis());
        assertEquals(225, ahead.renderMillis());
        assertEquals(4.5f, ahead.visual());
        assertEquals(0.5, ahead.alpha());

        ObservedFrame behind = ObservedFrame.at(TickPolicy.BEHIND, 225_000_000);
        assertEquals(200, behind.newestTick().endMillis());
        assertEquals(175, behind.renderMillis());
        assertEquals(3.5f, behind.visual());
        assertEquals(0.5, behind.alpha());
    }

    @Test
    void shouldRefuseWhatItDoesNotKnow() throws Exception {
        assertEquals(2, new FrameCommand().run(List.of("--fast"), stream, stream));
        assertTrue(written.toString(StandardCharsets.UTF_8).contains("--fast"));
    }
}
