package dev.tandem.window;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

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

    private static int[] half(BufferedImage screenshot, int half) {
        int width = Headless.WIDTH / 2;
        int height = Headless.HEIGHT - Dashboard.TOP_HEIGHT - Dashboard.FOOT_HEIGHT;
        return screenshot.getRGB(half * width, Dashboard.TOP_HEIGHT, width, height, null, 0, width);
    }

    private List<BufferedImage> screenshots() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            List<BufferedImage> screenshots = new ArrayList<>();
            for (Path file : files.sorted().toList()) {
                screenshots.add(ImageIO.read(file.toFile()));
            }
            return screenshots;
        }
    }
}
