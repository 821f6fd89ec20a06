package dev.tandem.games.racing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.games.Film;
import dev.tandem.games.TestDisplay;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Frames that a driver has drawn: the player's red car stays in the middle, while the world moves on in every frame. */
@ExtendWith(TestDisplay.class)
class RacingFilmTest {
    private static final int FRAMES = 6;

    private int[] before = {};
    private int others;
    private int red;

    @Test
    void shouldDrawTheCarAndAnotherWorldInEachFrame(@TempDir Path folder) {
        new Racing().film(new Film(folder, "racing", FRAMES) {
            @Override
            protected void see(int frame, BufferedImage image) {
                int width = image.getWidth();
                int height = image.getHeight();
                int[] middle = image.getRGB(width / 3, height / 3, width / 3, height / 2, null, 0, width / 3);
                for (int pixel : middle) {
                    boolean isRed = (pixel >> 16 & 255) > 2 * (pixel >> 8 & 255) && (pixel >> 16 & 255) > 80;
                    red += isRed ? 1 : 0;
                }
                others += Arrays.equals(before, middle) ? 0 : 1;
                before = middle;
            }
        });
        assertTrue(red > 1000 * FRAMES, "red pixels: " + red);
        assertEquals(FRAMES, others, "20 ticks per second make 50 frames");
    }
}
