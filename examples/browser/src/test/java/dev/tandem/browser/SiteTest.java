package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.teavm.tooling.TeaVMToolException;

/** The page as it was built: its size, and what it does in Chromium. */
class SiteTest {
    private static final Path SITE = Path.of("target", "site");
    private static final Path CLICKS = Path.of("src", "test", "site");

    @Test
    void shouldBeSmall() throws IOException {
        long module = Files.size(SITE.resolve("tandem.wasm.packed"));
        assertTrue(module <= 400_000, "the module, packed: " + module);
        long search = Files.size(SITE.resolve("pages.js"));
        assertTrue(search <= 300_000, "what is searched, packed: " + search);
        long all = 0;
        try (Stream<Path> files = Files.walk(SITE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                all += file.toString().endsWith(".gif") ? 0 : Files.size(file);
            }
        }
        assertTrue(all <= 3_000_000, "the whole site but for films: " + all);
    }

    /** What a game gets of the engine: a scene of nodes in space that all move, and no demonstration. */
    @Test
    void shouldBringLittleToAGame(@TempDir Path work) throws IOException, TeaVMToolException {
        WebAssembly.compile(Crowd.class.getName(), work, "crowd.wasm");
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            Files.copy(work.resolve("crowd.wasm"), out);
        }
        assertTrue(packed.size() <= 250_000, "the engine, packed: " + packed.size());
    }

    /** What is clicked and looked at is in clicks.html, which has the page in a frame. */
    @Test
    void shouldDrawBothWorldsAndDoWhatIsClicked(@TempDir Path work) throws Exception {
        try (Chromium chromium = Chromium.serving(work, SITE, CLICKS)) {
            String report = chromium.report("clicks.html");

            assertTrue(report.endsWith("13 of 13 as they should"), report);
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
