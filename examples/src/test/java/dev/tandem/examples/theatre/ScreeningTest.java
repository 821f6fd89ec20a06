package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.slowdown.physics.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ScreeningTest {
    private static final long FROM = Game.SECOND / 4;
    private static final long TO = Game.SECOND / 2;

    @TempDir
    private Path folder;

    @Test
    void shouldGoThroughTheStretchAtItsRateInEitherDirection() throws IOException {
        Path file = folder.resolve("game.mcap");
        new Game(Setting.PLANE, 20).record(20, Files.newOutputStream(file), () -> {});
        try (Projector projector = Projector.open(file)) {
            Reel reel = new Reel(projector.recording());
            for (double rate : new double[] {1, 0.1, 3.7, -1, -0.25, -2}) {
                Screening screening = new Screening("a film", reel, FROM, TO, rate);
                long last = screening.frames() - 1;
                assertEquals(rate > 0 ? FROM : TO, screening.instant(0));
                for (long frame = 1; frame <= last; frame++) {
                    double passed = screening.instant(frame) - screening.instant(frame - 1);
                    assertEquals(rate * Game.SECOND / Game.FRAMES_PER_SECOND, passed, 1, "rate " + rate);
                }
                double rest = rate > 0 ? TO - screening.instant(last) : screening.instant(last) - FROM;
                assertTrue(
                        rest >= 0 && rest < Math.abs(rate) * Game.SECOND / Game.FRAMES_PER_SECOND, rate + ": " + rest);
            }
        }
    }
}
