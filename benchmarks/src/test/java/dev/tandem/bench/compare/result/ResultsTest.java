package dev.tandem.bench.compare.result;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.bench.world.Shape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsTest {
    private static final Scenario FLAT = Scenario.compare(Shape.FLAT, 10_000, 1);
    private static final Scenario QUIET = new Scenario("quiet", Shape.TREE, 1_000_000, 0);

    private final Results results = new Results(3);

    @BeforeEach
    void fill() {
        put(FLAT, "tandem", "25", "interpolate", 2, 4, 3);
        put(FLAT, "tandem", "25", "frame", 5, 8, 10);
        put(FLAT, "gdx", "25", "frame", 60, Double.NaN, 40);
        put(FLAT, "c", Cell.NO_JDK, "interpolate", 1, 4, 2);
        put(QUIET, "tandem", "25", "frame_ns", 30, 20, 10_000);
    }

    private void put(Scenario scenario, String subject, String jdk, String figure, double... values) {
        for (int round = 0; round < values.length; round++) {
            results.put(new Cell(scenario, subject, jdk, figure), round, values[round]);
        }
    }

    @Test
    void shouldTakeRatiosRoundByRoundWhenBothWereMeasured() {
        double[] ratios = results.ratios(new Cell(FLAT, "gdx", "25", "frame"), new Cell(FLAT, "tandem", "25", "frame"));

        assertArrayEquals(new double[] {12, Double.NaN, 4}, ratios);
        assertEquals(8, Numbers.median(ratios));
    }

    @Test
    void shouldWriteTheColumnsThatOthersReadWhenAskedForCsv(@TempDir Path folder) throws IOException {
        new CsvFiles(results).write(folder);

        assertEquals(
                List.of(
                        "subject,jdk,shape,nodes,moving,phase,ns_per_node_median,ns_min,ns_max,runs",
                        "tandem,25,flat,10000,1,interpolate,3,2,4,3",
                        "tandem,25,flat,10000,1,frame,8,5,10,3",
                        "gdx,25,flat,10000,1,frame,50,40,60,2",
                        "c,-,flat,10000,1,interpolate,2,1,4,3"),
                Files.readAllLines(folder.resolve("side-by-side.csv")));
        assertEquals(
                List.of(
                        "figure,subject,jdk,shape,nodes,moving,median,min,max,runs",
                        "quiet.frame_ns,tandem,25,tree,1000000,0,30,20,10000,3"),
                Files.readAllLines(folder.resolve("figures.csv")));
    }

    @Test
    void shouldNamePercentagesAsTheyWereGiven() {
        assertEquals("1.61 %", Numbers.percent(0.0161));
        assertEquals("100 %", Numbers.percent(1));
        assertEquals("0 %", Numbers.percent(0));
        assertEquals("0.25 %", Numbers.percent(0.0025));
    }

    @Test
    void shouldRoundToFourDigitsWithoutExponent() {
        assertEquals("0.00005123", Numbers.significant(5.1234e-5));
        assertEquals("123500000", Numbers.significant(123456789));
        assertEquals("0", Numbers.significant(0));
        assertEquals("", Numbers.significant(Double.NaN));
    }
}
