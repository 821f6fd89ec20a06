package dev.tandem.bench.compare.result;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.world.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChartsTest {

    @Test
    void shouldDrawWhatThereIsWhenFiguresAreMissing(@TempDir Path folder) throws IOException {
        Results results = new Results(1);
        Scenario small = Scenario.compare(Shape.TREE, 1_000, 1);
        Scenario large = Scenario.compare(Shape.TREE, 100_000, 1);
        results.put(new Cell(small, "tandem", "25", "frame"), 0, 3.5);
        results.put(new Cell(large, "tandem", "25", "frame"), 0, 7.5);
        results.put(new Cell(large, "tandem", "17", "frame"), 0, 8.5);
        results.put(new Cell(small, "jme", "25", "frame"), 0, 350);
        results.put(new Cell(small, "c", Cell.NO_JDK, "frame"), 0, Double.NaN);
        results.put(new Cell(large, "c", Cell.NO_JDK, "frame"), 0, 0.7);

        new Charts(results, folder).write();

        assertTrue(Files.size(folder.resolve("frame-tree-1.png")) > 1000);
    }
}
