package dev.tandem.examples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThirdPersonCameraTest {
    private final List<double[]> driver = Output.of(() -> ThirdPersonCamera.main(new String[0]))
            .lines()
            .map(line -> Arrays.stream(line.split(" "))
                    .mapToDouble(Double::parseDouble)
                    .toArray())
            .toList();

    @Test
    void shouldKeepTheDriverInTheMiddleOfTheScreen() {
        assertEquals(4 * 144 + 1, driver.size());
        for (double[] place : driver) {
            assertEquals(0, place[0], 1e-4);
            assertEquals(0, place[1], 1e-4);
            assertTrue(place[2] > 8 && place[2] < 12, "distance " + place[2]);
        }
    }

    @Test
    void shouldKeepTheDistanceOnAStraightRoad() {
        double expected = Math.hypot(8 + 20 * 0.12, 2);
        for (double[] place : driver.subList(230, 288)) {
            assertEquals(expected, place[2], 2e-5, "no jitter");
        }
    }

    @Test
    void shouldBeAShortProgram() throws IOException {
        Path source = Path.of("src", "main", "java", "dev", "tandem", "examples", "ThirdPersonCamera.java");
        assertTrue(Files.readAllLines(source).size() < 60);
    }
}
