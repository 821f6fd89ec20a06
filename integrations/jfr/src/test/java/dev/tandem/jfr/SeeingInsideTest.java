package dev.tandem.jfr;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.transform.Transform3d;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** What docs/seeing-inside.md shows. */
class SeeingInsideTest {
    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final SceneLoop loop = SceneLoop.builder()
            .rate(10)
            .onTick(tick -> ship.moveTo(tick.index() + 1, 0, 0))
            .build(scene);

    @Test
    void shouldWriteTheReportThatThePageShows() throws IOException {
        loop.start(0);
        for (int frame = 1; frame <= 5; frame++) {
            loop.advance(frame * 50_000_000L);
        }
        String report = scene.inspector().text(ship);
        String page = Files.readString(Path.of("..", "..", "docs", "seeing-inside.md"));
        assertTrue(page.contains("\n```\n" + report + "```\n"), report);
    }

    @Test
    void shouldAttachEvents() {
        JfrEvents.attachTo(scene);
        JfrEvents.attachTo(loop.domain());
        loop.start(0);
        loop.advance(100_000_000);
        assertEquals(1, loop.time().frame().ticks());
        assertThrows(IllegalStateException.class, () -> JfrEvents.attachTo(loop.domain()));
    }
}
