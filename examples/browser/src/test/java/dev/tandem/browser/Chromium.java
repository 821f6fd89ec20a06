package dev.tandem.browser;

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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Chromium without a window, which loads pages of folders from a server of its own. */
final class Chromium implements AutoCloseable {
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final Map<String, String> TYPES = Map.of(
            "html",
            "text/html",
            "css",
            "text/css",
            "java",
            "text/plain",
            "js",
            "text/javascript",
            "wasm",
            "application/wasm",
            "packed",
            "application/octet-stream",
            "png",
            "image/png");

    /** Of the page's own time, which passes as fast as the processor allows. */
    private static final String BUDGET = "--virtual-time-budget=10000";

    /** Until a page that posts nothing is given up. */
    private static final int PATIENCE_MINUTES = 3;

    private final Path program;
    private final Path work;

    /** Not in the test's own folder: helpers of a browser that ended may still write here when that is deleted. */
    private final Path profile;

    private final HttpServer server;
    private final CompletableFuture<String> found = new CompletableFuture<>();

    private Chromium(Path program, Path work, Path profile, HttpServer server) {
        this.program = program;
        this.work = work;
        this.profile = profile;
        this.server = server;
        server.createContext("/found", exchange -> {
            found.complete(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
    }

    /**
     * Skips the test where there is no Chromium, unless TANDEM_BROWSER is "required".
     *
     * @param work an empty folder
     * @param folders whose files are served, the first that has one
     */
    static Chromium serving(Path work, Path... folders) throws IOException {
        Path program = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .flatMap(folder -> NAMES.stream().map(name -> Path.of(folder, name)))
                .filter(Files::isExecutable)
                .findFirst()
                .orElse(null);
        boolean required = "required".equals(System.getenv("TANDEM_BROWSER"));
        assumeTrue(program != null || required, "no Chromium on the PATH: nothing was run in a browser");
        assertTrue(program != null, "no Chromium on the PATH");
        Path profile = Files.createTempDirectory(Path.of("target").toAbsolutePath(), "profile");
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> answer(exchange, List.of(folders)));
        server.start();
        return new Chromium(program, work, profile, server);
    }

    private static void answer(HttpExchange exchange, List<Path> folders) throws IOException {
        String name = exchange.getRequestURI().getPath().substring(1);
        Path found = folders.stream()
                .map(folder -> folder.resolve(name))
                .filter(Files::isRegularFile)
                .findFirst()
                .orElse(null);
        if (found == null) {
            exchange.sendResponseHeaders(404, -1);
        } else {
            byte[] content = Files.readAllBytes(found);
            exchange.getResponseHeaders().set("Content-Type", TYPES.get(name.substring(name.lastIndexOf('.') + 1)));
            exchange.sendResponseHeaders(200, content.length);
            exchange.getResponseBody().write(content);
        }
        exchange.close();
    }

    /** What a page posts to "found", once. */
    String report(String name) throws IOException, InterruptedException, ExecutionException, TimeoutException {
        Process browser = start("--remote-debugging-port=0", name);
        try {
            return found.get(PATIENCE_MINUTES, TimeUnit.MINUTES);
        } finally {
            List<ProcessHandle> helpers = browser.descendants().toList();
            browser.destroy();
            browser.waitFor();
            helpers.forEach(ProcessHandle::destroy);
        }
    }

    /** The text of a page when its time is over, with its tags. */
    String page(String name) throws IOException, InterruptedException {
        return run("--dump-dom", name, BUDGET);
    }

    private String run(String what, String name, String... more) throws IOException, InterruptedException {
        Process browser = start(what, name, more);
        String text = new String(browser.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, browser.waitFor(), () -> what + " failed: " + text);
        return text;
    }

    private Process start(String what, String name, String... more) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                program.toString(),
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--no-first-run",
                "--hide-scrollbars",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--user-data-dir=" + profile,
                what));
        command.addAll(List.of(more));
        command.add("http://127.0.0.1:" + server.getAddress().getPort() + "/" + name);
        return new ProcessBuilder(command)
                .redirectError(work.resolve("errors.txt").toFile())
                .start();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
