package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What frames take in Chromium and on this JVM, in turns: run by its name only, since it prints figures and checks none. */
class FrameTimesBenchmark {
    private static final int TURNS = 3;
    private static final String PAGE = """
            <!doctype html>
            <link rel="icon" href="data:,">
            <script src="tandem.wasm-runtime.js"></script>
            <script>
            let lines = "";
            console.log = line => lines += line + "\\n";
            TeaVM.wasmGC.load("crowd.wasm").then(module => module.exports.main([])).catch(problem => lines += problem)
              .finally(() => fetch("found", { method: "POST", body: lines }));
            </script>
            """;

    @Test
    void printsFrameTimes(@TempDir Path work) throws Exception {
        WebAssembly.compile(Crowd.class.getName(), work, "crowd.wasm");
        Files.writeString(work.resolve("crowd.html"), PAGE);
        for (int turn = 0; turn < TURNS; turn++) {
            String browser;
            try (Chromium chromium = Chromium.serving(work, work, Path.of("target", "site"))) {
                browser = chromium.report("crowd.html");
            }
            String jvm = onThisJvm();
            System.out.println("Chromium:\n" + browser + "JVM:\n" + jvm);
            assertEquals(drawn(jvm), drawn(browser));
        }
    }

    private static String drawn(String lines) {
        return lines.replaceAll(": \\d+ us", "");
    }

    private static String onThisJvm() {
        PrintStream before = System.out;
        ByteArrayOutputStream lines = new ByteArrayOutputStream();
        System.setOut(new PrintStream(lines, true, StandardCharsets.UTF_8));
        try {
            Crowd.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        return lines.toString(StandardCharsets.UTF_8);
    }
}
