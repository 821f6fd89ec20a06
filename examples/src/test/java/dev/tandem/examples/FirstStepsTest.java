package dev.tandem.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FirstStepsTest {

    private final List<String> lines =
            Output.of(() -> FirstSteps.main(new String[0])).lines().toList();

    @Test
    void shouldDrawEvenStepsBetweenTicksOfEightColumns() {
        assertEquals(61, lines.size(), "the start and 60 frames");
        for (int frame = 8; frame < lines.size(); frame++) {
            int step = lines.get(frame).indexOf('>') - lines.get(frame - 1).indexOf('>');
            assertTrue(
                    step == 1 || step == 2, "8 columns in 6 frames are 1.33 in each: " + step + " in frame " + frame);
            int tick = lines.get(frame).indexOf('|') - lines.get(frame - 1).indexOf('|');
            assertTrue(tick == 0 || tick == 8, "the bar stands still between ticks: " + tick + " in frame " + frame);
        }
    }

    @Test
    void shouldPrintWhatTheReadmeShows() throws IOException {
        String readme = Files.readString(Path.of("..", "README.md"));

        assertTrue(
                readme.contains("```\n" + String.join("\n", lines.subList(6, 14)) + "\n```"),
                () -> String.join("\n", lines));
    }

    @Test
    void shouldStandInTheReadmeAsItIs() throws IOException {
        String program =
                Files.readAllLines(Path.of("src", "main", "java", "dev", "tandem", "examples", "FirstSteps.java"))
                        .stream()
                        .filter(line -> !line.startsWith("package ") && !line.startsWith("/**"))
                        .collect(Collectors.joining("\n"))
                        .strip();

        String readme = Files.readString(Path.of("..", "README.md"));

        assertTrue(readme.contains("```java\n" + program + "\n```"), "README.md does not show this:\n" + program);
    }
}
