package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.teavm.tooling.TeaVMToolException;

/** SPEC 6.3: the scripts of the golden hashes, as WebAssembly in Chromium. */
class BrowserBitsTest {
    private static final String MAIN = "dev.tandem.determinism.InBrowser";
    private static final String PROGRAM = """
            package dev.tandem.determinism;

            public final class InBrowser {
                public static void main(String[] args) {
                    for (Script script : Script.values()) {
                        print(script, "small", script.of(40).play(120), script.small());
                        print(script, "large", script.of(3000).play(30), script.large());
                    }
                }

                private static void print(Script script, String size, long hash, String expected) {
                    System.out.println(script + " " + size + ": " + Long.toHexString(hash) + ", not " + expected + ";");
                }
            }
            """;
    private static final String PAGE = """
            <!doctype html>
            <link rel="icon" href="data:,">
            <pre id="out"></pre>
            <script src="tandem.wasm-runtime.js"></script>
            <script>
            const out = document.getElementById("out");
            console.log = line => out.append(line + "\\n");
            TeaVM.wasmGC.load("hashes.wasm").then(module => module.exports.main([])).catch(problem => out.append(problem));
            </script>
            """;

    private static final Path SCRIPTS =
            Path.of("..", "..", "tests", "src", "test", "java", "dev", "tandem", "determinism");
    private static final Path SITE = Path.of("target", "site");
    private static final Pattern LINE = Pattern.compile("(\\w+ \\w+): (\\w+), not (\\w+);");

    @TempDir
    Path work;

    @Test
    void shouldHaveTheBitsOfTheJvmInABrowser() throws IOException, InterruptedException, TeaVMToolException {
        try (Chromium chromium = Chromium.serving(work, work, SITE)) {
            compile();
            Files.writeString(work.resolve("hashes.html"), PAGE);

            String page = chromium.page("hashes.html");

            int scripts = 0;
            for (Matcher line = LINE.matcher(page); line.find(); scripts++) {
                assertEquals(line.group(3), line.group(2), line.group(1));
            }
            assertEquals(6, scripts, page);
        }
    }

    private void compile() throws IOException, TeaVMToolException {
        Path classes = work.resolve("classes");
        Path program = Files.writeString(work.resolve("InBrowser.java"), PROGRAM);
        List<String> arguments = new ArrayList<>(
                List.of("-nowarn", "-proc:none", "-d", classes.toString(), "-cp", WebAssembly.CLASS_PATH));
        for (String name : List.of("Script", "ScriptedRun", "SpatialRun", "FlatRun")) {
            arguments.add(SCRIPTS.resolve(name + ".java").toString());
        }
        arguments.add(program.toString());
        int code = ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(String[]::new));
        assertEquals(0, code);

        WebAssembly.compile(MAIN, work, "hashes.wasm", classes);
    }
}
