package dev.tandem.browser;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** When the page draws its first frame, in browsers that never saw it: run by its name only, since it checks no figure. */
class FirstFrameBenchmark {
    private static final int TURNS = 9;

    /** Counted from when the browser begins to load the page; sliders and buttons are there by then. */
    private static final String PAGE = """
            <!doctype html>
            <link rel="icon" href="data:,">
            <iframe id="page" src="index.html" width="1280" height="800"></iframe>
            <script>
            const frames = () => page.contentWindow.performance.getEntriesByName("first frame");
            (function wait() {
              if (frames().length === 0) {
                requestAnimationFrame(wait);
              } else {
                fetch("found", { method: "POST", body: frames()[0].startTime.toFixed(0) });
              }
            })();
            </script>
            """;

    @Test
    void printsMillisUntilTheFirstFrame(@TempDir Path work) throws Exception {
        Files.writeString(work.resolve("first.html"), PAGE);
        int[] millis = new int[TURNS];
        for (int turn = 0; turn < TURNS; turn++) {
            try (Chromium chromium = Chromium.serving(work, work, Path.of("target", "site"))) {
                millis[turn] = Integer.parseInt(chromium.report("first.html"));
            }
        }
        Arrays.sort(millis);
        System.out.println("first frame after " + millis[TURNS / 2] + " ms, of " + Arrays.toString(millis));
    }
}
