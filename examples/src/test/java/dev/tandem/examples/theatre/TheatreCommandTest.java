package dev.tandem.examples.theatre;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TheatreCommandTest {

    @TempDir
    private Path folder;

    @Test
    void shouldFilmTheHitWhileTheGameGoesOn() throws Exception {
        Run run = Run.of(new TheatreCommand(2), "--out", folder);

        assertEquals(0, run.code(), run.out() + run.err());
        assertTrue(run.out().contains(", 9 nodes, "), run.out());
        assertTrue(run.out().contains("slowdown.mcap: 12.0"), run.out());
        assertTrue(
                run.out().contains("played backwards, the recording shows what the running game has drawn"), run.out());
        assertTrue(ImageIO.read(folder.resolve("kill-cam.gif").toFile()).getWidth() > 700);
        BufferedImage sheet = ImageIO.read(folder.resolve("kill-cam.png").toFile());
        assertTrue(sheet.getWidth() > sheet.getHeight(), sheet.toString());
    }

    @Test
    void shouldExplainArgumentsThatItDoesNotUnderstand() throws Exception {
        Run run = Run.of(new TheatreCommand(), "--fast");

        assertEquals(2, run.code());
        assertTrue(run.err().startsWith("tandem theatre: unknown argument '--fast'"), run.err());
    }
}
