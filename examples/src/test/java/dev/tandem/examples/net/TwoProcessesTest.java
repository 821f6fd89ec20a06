package dev.tandem.examples.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.launcher.Main;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server and a client in processes of their own, over UDP. */
class TwoProcessesTest {
    private static final Pattern PORT = Pattern.compile("listening at port (\\d+)");

    @TempDir
    private Path folder;

    private final List<Process> started = new ArrayList<>();

    private Process tandem(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Djava.awt.headless=true",
                "-cp",
                System.getProperty("java.class.path"),
                Main.class.getName(),
                "net"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        started.add(process);
        return process;
    }

    @AfterEach
    void end() {
        started.forEach(Process::destroy);
    }

    @Test
    void shouldDrawInOneProcessWhatAnotherSimulates() throws Exception {
        BufferedReader server = tandem("serve", "--port", "0").inputReader(StandardCharsets.UTF_8);
        Matcher port = PORT.matcher(server.readLine());
        assertTrue(port.matches());

        Process client = tandem("join", "--port", port.group(1), "--seconds", "6", "--out", folder.toString());
        String said = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(0, client.waitFor(), said);
        assertTrue(said.contains("connected     33 bodies"), said);
        assertTrue(said.contains("The runner, over "), said);
        assertTrue(Files.size(folder.resolve("join.png")) > 0);
        assertEquals("1 client", server.readLine());
        assertEquals("0 clients", server.readLine());
    }

    @Test
    void shouldSayThatNobodyAnswers() throws Exception {
        Process client = tandem("join", "--port", "9", "--seconds", "1", "--out", folder.toString());
        String said = new String(client.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertEquals(1, client.waitFor(), said);
        assertTrue(said.contains("MISSED  the arena of localhost:9 did not arrive"), said);
    }
}
