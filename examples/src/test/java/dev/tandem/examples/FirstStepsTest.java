package dev.tandem.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FirstStepsTest {

    @Test
    void shouldMoveByTheSameDistanceInEveryFrameOnceInMotion() {
        double[] shown = Output.of(() -> FirstSteps.main(new String[0]))
                .lines()
                .mapToDouble(Double::parseDouble)
                .toArray();

        assertEquals(145, shown.length, "the start and 144 frames");
        for (int frame = 9; frame < shown.length; frame++) {
            assertEquals(20.0 / 144, shown[frame] - shown[frame - 1], 1e-5, "metres in frame " + frame);
        }
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
