package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The page as it was built: its size, and what it does in Chromium. */
class SiteTest {
    private static final Path SITE = Path.of("target", "site");
    private static final Path CLICKS = Path.of("src", "test", "site");
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;

    /** The colour of one of the bodies. */
    private static final int BODY = 0xFFE0AF68;

    @Test
    void shouldBeSmall() throws IOException {
        int module = packed(SITE.resolve("tandem.wasm"));
        assertTrue(module <= 250_000, "the module, packed: " + module);
        assertTrue(packed(SITE.resolve("pages.js")) <= 300_000, "what is searched, packed");
        long first = Files.size(SITE.resolve("docs/images/edges.png"));
        try (Stream<Path> files = Files.list(SITE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                first += Files.size(file);
            }
        }
        assertTrue(first <= 3_000_000, "the first page, with what it and its search load: " + first);
        long all = 0;
        try (Stream<Path> files = Files.walk(SITE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                boolean counts = !file.startsWith(SITE.resolve("api"))
                        && !file.toString().endsWith(".gif");
                all += counts ? packed(file) : 0;
            }
        }
        assertTrue(all <= 2_500_000, "the whole site but for films and Javadoc, packed: " + all);
    }

    private static int packed(Path file) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            Files.copy(file, out);
        }
        return packed.size();
    }

    @Test
    void shouldDrawBothWorldsWhenLoaded(@TempDir Path work) throws IOException, InterruptedException {
        try (Chromium chromium = Chromium.serving(work, SITE)) {
            BufferedImage picture = chromium.picture("index.html", WIDTH, HEIGHT);

            assertTrue(pixels(picture, 0, WIDTH / 2) > 200, "nothing is drawn on the left");
            assertTrue(pixels(picture, WIDTH / 2, WIDTH) > 200, "nothing is drawn on the right");
        }
    }

    private static int pixels(BufferedImage picture, int from, int to) {
        int count = 0;
        for (int x = from; x < to; x++) {
            for (int y = 0; y < picture.getHeight(); y++) {
                count += picture.getRGB(x, y) == BODY ? 1 : 0;
            }
        }
        return count;
    }

    /** What is clicked and looked at is in clicks.html, which has the page in a frame. */
    @Test
    void shouldDoWhatIsClicked(@TempDir Path work) throws Exception {
        try (Chromium chromium = Chromium.serving(work, SITE, CLICKS)) {
            String report = chromium.report("clicks.html");

            assertTrue(report.endsWith("10 of 10 as they should"), report);
        }
    }

    /** What is looked for and looked at is in search.html, which has pages in a frame as wide as a phone. */
    @Test
    void shouldBeSearchedOnAPhone(@TempDir Path work) throws Exception {
        try (Chromium chromium = Chromium.serving(work, SITE, CLICKS)) {
            String report = chromium.report("search.html");

            assertTrue(report.endsWith("12 of 12 as they should"), report);
        }
    }
}
