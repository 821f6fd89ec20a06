package consumer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** SPEC 6.3: the page draws in Chromium what the same classes draw on this JVM, frame by frame. */
class MoonGameTest {
    private static final Pattern FRAME = Pattern.compile("(?m)^(\\S+) (\\S+) (\\S+)$");
    private static final Map<String, String> TYPES =
            Map.of("html", "text/html", "js", "text/javascript", "wasm", "application/wasm");
    /** Gives the page the times of its frames, 300 of them. */
    private static final String CLOCK = """
            <script>
            let frames = 0;
            window.requestAnimationFrame = draw => frames < 300 && setTimeout(() => draw(9.7 * ++frames));
            </script>
            """;

    private static final List<Path> FOLDERS = List.of(Path.of("src", "main", "page"), Path.of("target", "page"));

    @Test
    void shouldDrawInAPageWhatItDrawsOnAJvm() throws IOException, InterruptedException {
        String page = page();
        String drawn = page.replaceAll("(?s)^.*<pre id=\"drawn\">|</pre>.*$", "");
        List<MatchResult> frames = FRAME.matcher(drawn).results().toList();
        assertEquals(300, frames.size(), page);

        MoonGame.main(new String[0]);
        Set<Double> heights = new HashSet<>();
        for (MatchResult frame : frames) {
            MoonGame.frame(Double.parseDouble(frame.group(1)));
            assertEquals(MoonGame.x(), Double.parseDouble(frame.group(2)), frame::group);
            assertEquals(MoonGame.y(), Double.parseDouble(frame.group(3)), frame::group);
            heights.add(MoonGame.y());
        }
        assertTrue(heights.size() > 50, heights::toString);
    }

    private String page() throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", MoonGameTest::answer);
        server.start();
        try {
            Process browser = new ProcessBuilder(
                            chromium(),
                            "--headless",
                            "--no-sandbox",
                            "--disable-gpu",
                            "--user-data-dir=" + Path.of("target", "profile").toAbsolutePath(),
                            "--virtual-time-budget=10000",
                            "--dump-dom",
                            "http://127.0.0.1:" + server.getAddress().getPort() + "/index.html")
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            String page = new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertEquals(0, browser.waitFor(), page);
            return page;
        } finally {
            server.stop(0);
        }
    }

    private static String chromium() {
        List<String> found = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> Stream.of("chromium", "chromium-browser", "google-chrome")
                        .map(name -> folder + File.separator + name))
                .filter(file -> Files.isExecutable(Path.of(file)))
                .toList();
        assumeTrue(!found.isEmpty() || "required".equals(System.getenv("TANDEM_BROWSER")), "no Chromium on the PATH");
        assertTrue(!found.isEmpty(), "no Chromium on the PATH");
        return found.get(0);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        Path file = FOLDERS.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::exists)
                .findFirst()
                .orElseThrow();
        byte[] content = name.endsWith("html")
                ? Files.readString(file).replaceFirst("(?=<script)", CLOCK).getBytes(StandardCharsets.UTF_8)
                : Files.readAllBytes(file);
        exchange.getResponseHeaders().set("Content-Type", TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
        exchange.sendResponseHeaders(200, content.length);
        exchange.getResponseBody().write(content);
        exchange.close();
    }
}
