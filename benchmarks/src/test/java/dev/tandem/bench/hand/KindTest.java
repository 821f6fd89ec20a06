package dev.tandem.bench.hand;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.world.Shape;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** All ways of a row draw the same. An nlerp of up to 30 degrees errs by up to 1e-3 radians. */
class KindTest {
    private static final int NODES = 230;
    private static final int TICKS = 3;
    private static final float[] ENDS = {0, 1};
    private static final float[] BETWEEN = {.25f, .75f};

    static Stream<Arguments> scenes() {
        return Stream.of(
                Arguments.of(Kind.POSES, Shape.FLAT, 1),
                Arguments.of(Kind.POSES, Shape.FLAT, .1),
                Arguments.of(Kind.TRANSLATIONS, Shape.FLAT, 1),
                Arguments.of(Kind.POSES_BELOW, Shape.FRESH, 1),
                Arguments.of(Kind.POSES_BELOW, Shape.AGED, 1),
                Arguments.of(Kind.POSES_BELOW, Shape.SCATTERED, .1),
                Arguments.of(Kind.POSES_BELOW, Shape.TREE, .05),
                Arguments.of(Kind.PLANE, Shape.FLAT, 1));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void shouldDrawTheSameInEveryWayAtTheEndsOfATick(Kind kind, Shape shape, double moving) {
        assertSame(kind.stage(shape, NODES, moving), ENDS, 2e-4f);
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void shouldDrawNearlyTheSameInEveryWayBetweenTicks(Kind kind, Shape shape, double moving) {
        assertSame(kind.stage(shape, NODES, moving), BETWEEN, 5e-2f);
    }

    private static void assertSame(Stage stage, float[] progress, float tolerance) {
        float[][] ticks = stage.ticks(TICKS);
        stage.advance(ticks);
        for (float[] poses : ticks) {
            stage.ways().values().forEach(way -> way.tick(poses));
            for (float p : progress) {
                stage.ways().values().forEach(way -> way.frame(p));
                assertSame(stage, tolerance);
            }
        }
    }

    private static void assertSame(Stage stage, float tolerance) {
        Map<Way, Drawn> ways = stage.ways();
        float[] expected = new float[Columns.FLOATS];
        float[] found = new float[Columns.FLOATS];
        for (int node = 0; node < stage.nodes(); node++) {
            ways.get(Way.NLERP).matrix(node, expected);
            for (Map.Entry<Way, Drawn> way : ways.entrySet()) {
                way.getValue().matrix(node, found);
                assertArrayEquals(expected, found, tolerance, way.getKey() + ", node " + node);
            }
        }
    }

    @Test
    void shouldMoveWhatIsWritten() {
        Stage stage = Kind.POSES.stage(Shape.FLAT, NODES, .1);
        float[] before = new float[Columns.FLOATS];
        float[] after = new float[Columns.FLOATS];
        float[][] ticks = stage.ticks(1);
        stage.advance(ticks);
        for (Drawn way : stage.ways().values()) {
            int changed = 0;
            float[][] matrices = new float[NODES][];
            for (int node = 0; node < NODES; node++) {
                way.matrix(node, before);
                matrices[node] = before.clone();
            }
            way.tick(ticks[0]);
            way.frame(1);
            for (int node = 0; node < NODES; node++) {
                way.matrix(node, after);
                changed += matrices[node][9] != after[9] ? 1 : 0;
            }
            assertEquals(stage.movers(), changed);
        }
    }

    @Test
    void shouldHaveEveryRowOfTheTableAndMeasureEachOfItsWays() {
        for (HandRow row : HandRow.all()) {
            assertTrue(row.moving() > 0, row.label());
            assertFalse(row.what().isEmpty());
        }
        HandRow row = HandRow.all().get(0);

        Map<Way, Double> found = new HandCost(row).measure(0, 0);

        assertEquals(row.stage().ways().keySet(), found.keySet());
        found.forEach((way, nanos) -> assertTrue(nanos > 0, way.label()));
    }
}
