package dev.tandem.window;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.window.display.TestDisplay;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** What a recording of Java Flight Recorder says of the window. */
@ExtendWith(TestDisplay.class)
class ProfileTest {
    private static final Pattern LINE =
            Pattern.compile("the (thread of the game|library, right side|library, both sides) .*, +([0-9.]+) %");

    @TempDir
    Path folder;

    @Test
    void shouldPrintTheShareOfTheLibrary() throws Exception {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        List<String> words =
                List.of("--headless", "--profile", "--frames", "30", "--bodies", "2000", "--out", folder.toString());
        assertEquals(0, new WindowCommand().run(words, out, out), () -> printed.toString(StandardCharsets.UTF_8));

        String text = printed.toString(StandardCharsets.UTF_8);
        assertTrue(text.contains("Cost of 20 frames"), text);
        assertTrue(Files.size(folder.resolve("window.jfr")) > 0);
        double[] shares = LINE.matcher(text)
                .results()
                .mapToDouble(found -> Double.parseDouble(found.group(2)))
                .toArray();
        assertEquals(3, shares.length, text);
        assertEquals(100, shares[0], text);
        assertTrue(0 < shares[1] && shares[1] < shares[2] && shares[2] < 100, text);
    }
}
