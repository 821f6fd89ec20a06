package dev.tandem.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.tandem.examples.drawing.Theme;
import dev.tandem.window.display.TestDisplay;
import dev.tandem.window.meter.Dashboard;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** The command as a whole, with all its bodies. */
@ExtendWith(TestDisplay.class)
class HeadlessTest {
    private static final int BAR = Headless.HEIGHT - Dashboard.FOOT_HEIGHT - Dashboard.BAR_HEIGHT / 2;

    @TempDir
    Path folder;

    @Test
    void shouldLeaveScreenshotsThatMoveOnTheRightOnly() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        List<String> words = List.of("--headless", "--frames", "24", "--out", folder.toString());
        assertEquals(0, new WindowCommand().run(words, out, out), () -> printed.toString(StandardCharsets.UTF_8));
        List<BufferedImage> screenshots = screenshots();
        assertEquals(4, screenshots.size());
        for (BufferedImage screenshot : screenshots.subList(1, 4)) {
            assertArrayEquals(half(screenshots.get(0), 0), half(screenshot, 0), "left");
            assertFalse(Arrays.equals(half(screenshots.get(0), 1), half(screenshot, 1)), "right");
        }
    }

    @Test
    void shouldShowTheCubeOfAllScreenshotsSideBySide() throws Exception {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        List<String> words = List.of("--headless", "--frames", "24", "--out", folder.toString());
        assertEquals(0, new WindowCommand().run(words, out, out));
        BufferedImage strip = ImageIO.read(folder.resolve("cube.png").toFile());
        int shot = (strip.getWidth() - 8) / 4;
        int[][] columns = new int[8][];
        for (int i = 0; i < 8; i++) {
            int y = strip.getHeight() / 2 * (i / 4) + 60;
            columns[i] = strip.getRGB(8 + i % 4 * shot, y, shot - 8, 100, null, 0, shot - 8);
        }
        assertArrayEquals(columns[0], columns[3], "without interpolation it stands for a tick");
        assertFalse(Arrays.equals(columns[4], columns[7]));
    }

    /** Smeared is what moves, so the screenshots of normal speed differ from sharp ones of the same. */
    @Test
    void shouldBlurAtNormalSpeed() throws Exception {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        List<String> words =
                List.of("--headless", "--blur", "--frames", "24", "--bodies", "200", "--out", folder.toString());
        assertEquals(0, new WindowCommand().run(words, out, out));
        List<BufferedImage> screenshots = screenshots();
        assertFalse(
                Arrays.equals(half(screenshots.get(0), 0), half(screenshots.get(1), 0)),
                "three frames are a tick at normal speed");
    }

    /** The right side is that of the game half a second ago, in motion, and the left one the game's own. */
    @Test
    void shouldRewindTheRightSide() throws Exception {
        PrintStream out = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        List<String> words =
                List.of("--headless", "--rewind", "--frames", "60", "--bodies", "200", "--out", folder.toString());
        assertEquals(0, new WindowCommand().run(words, out, out));
        List<BufferedImage> screenshots = screenshots();
        assertFalse(Arrays.equals(half(screenshots.get(0), 1), half(screenshots.get(1), 1)), "it plays");
        assertEquals(Theme.MARK.getRGB() & 0xFFFFFF, screenshots.get(0).getRGB(Headless.WIDTH / 2, BAR) & 0xFFFFFF);
    }

    private static boolean isScreenshot(Path file) {
        return file.getFileName().toString().startsWith("window-");
    }

    private static int[] half(BufferedImage screenshot, int half) {
        int width = Headless.WIDTH / 2;
        int height = Headless.HEIGHT - Dashboard.TOP_HEIGHT - Dashboard.FOOT_HEIGHT;
        return screenshot.getRGB(half * width, Dashboard.TOP_HEIGHT, width, height, null, 0, width);
    }

    private List<BufferedImage> screenshots() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<BufferedImage> screenshots = new ArrayList<>();
            for (Path file : files.filter(HeadlessTest::isScreenshot).sorted().toList()) {
                screenshots.add(ImageIO.read(file.toFile()));
            }
            return screenshots;
        }
    }
}
