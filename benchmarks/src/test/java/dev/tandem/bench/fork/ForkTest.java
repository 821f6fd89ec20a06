package dev.tandem.bench.fork;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.fork.cost.ChannelValues;
import dev.tandem.bench.fork.cost.Comparison;
import dev.tandem.bench.fork.cost.Plane;
import dev.tandem.bench.fork.cost.Rules;
import dev.tandem.bench.fork.lived.Bullets;
import dev.tandem.bench.fork.lived.Churn;
import dev.tandem.bench.fork.lived.Reparenting;
import dev.tandem.bench.fork.lived.Settling;
import dev.tandem.bench.fork.measure.Request;
import dev.tandem.bench.fork.measure.Task;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The tasks of scenes that live, once through with few nodes; the figures mean nothing then. */
class ForkTest {
    private static final int NODES = 300;

    private static final List<String> PHASES = List.of("tick", "interpolate", "matrices", "frame");

    static Stream<Arguments> tasks() {
        return Stream.concat(
                Stream.of("tandem", "objects", "gdx", "jme")
                        .flatMap(subject -> Stream.of(
                                Arguments.of(new Churn(), subject, Shape.FRESH, and(PHASES, "replace_node_ns")),
                                bullets(Bullets.oldestFirst(), subject),
                                bullets(Bullets.inAnyOrder(), subject))),
                Stream.of(
                        Arguments.of(new Comparison(), "objects", Shape.AGED, and(PHASES, "frame_per_moving_node")),
                        Arguments.of(
                                new Rules(),
                                "tandem",
                                Shape.FLAT,
                                List.of("hermite_observe_ns", "extrapolate_frame_ratio")),
                        Arguments.of(
                                new ChannelValues(),
                                "tandem",
                                Shape.FLAT,
                                List.of("moving_write_ns", "moving_frame_ns")),
                        Arguments.of(new Plane(), "tandem", Shape.TREE, and(PHASES, "frame_and_tick")),
                        Arguments.of(
                                new Settling(),
                                "tandem",
                                Shape.AGED_ORDERED,
                                List.of("frame_ns", "frame_max_ns", "frame_max_to_median", "settle_frames")),
                        Arguments.of(
                                new Reparenting(),
                                "tandem",
                                Shape.FLAT,
                                List.of("reparent_ns", "frame_per_reparented_ns", "reparent_and_frame_ns"))));
    }

    private static Arguments bullets(Bullets task, String subject) {
        return Arguments.of(task, subject, Shape.FLAT, and(PHASES, "death_ns", "birth_ns", "birth_and_death_ns"));
    }

    private static List<String> and(List<String> some, String... others) {
        List<String> all = new ArrayList<>(some);
        all.addAll(List.of(others));
        return all;
    }

    @ParameterizedTest
    @MethodSource("tasks")
    void shouldReportItsFigures(Task task, String subject, Shape shape, List<String> names) {
        Map<String, Double> figures = new LinkedHashMap<>();

        task.run(new Request("", subject, shape, NODES, 1, 0, 0), figures::put);

        assertTrue(figures.keySet().containsAll(names), figures.toString());
        figures.forEach((name, value) -> assertTrue(value >= 0 && Double.isFinite(value), name + ": " + value));
    }
}
