package dev.tandem.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FirstStepsTest {

    @Test
    void shouldMoveByTheSameDistanceInEveryFrameOnceInMotion() {
        double[] shown = output().lines().mapToDouble(Double::parseDouble).toArray();

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

    private static String output() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream before = System.out;
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            FirstSteps.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
