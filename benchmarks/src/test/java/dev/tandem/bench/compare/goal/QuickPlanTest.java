package dev.tandem.bench.compare.goal;

import static java.util.Map.entry;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.bench.compare.plan.Jdk;
import dev.tandem.bench.compare.plan.Job;
import dev.tandem.bench.compare.plan.OptionParser;
import dev.tandem.bench.compare.plan.Options;
import dev.tandem.bench.compare.plan.Plan;
import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Results;
import dev.tandem.bench.compare.run.Durations;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What {@code --quick} measures on a machine with a C compiler and two JDKs. */
class QuickPlanTest {
    private static final Jdk NEWEST = new Jdk(Path.of("25"), "25.0.3");
    private static final Jdk OTHER = new Jdk(Path.of("17"), "17.0.15");
    private static final double SECONDS_PER_MINUTE = 60;
    private static final Map<String, List<String>> FIGURES = Map.ofEntries(
            entry("compare", List.of("tick", "interpolate", "matrices", "frame")),
            entry("write", List.of("write_ns", "write_and_observe_ns", "bulk_write_ns", "bulk_write_and_observe_ns")),
            entry("quiet", List.of("frame_ns")),
            entry("structure", List.of("frame_max_to_median", "burst_change_to_change")),
            entry("allocation", List.of("tick_bytes", "frame_bytes")),
            entry("memory", List.of("resting_bytes", "moving_bytes")),
            entry("vectors", List.of("scalar_to_vector")),
            entry("bullets", List.of("matrices", "frame", "birth_and_death_ns")),
            entry("bullets_any", List.of("matrices", "frame", "birth_and_death_ns")),
            entry("spawning", List.of("branch_node_death_ns", "branch_node_birth_ns")),
            entry("churn", List.of("frame", "replace_node_ns")),
            entry("settling", List.of("frame_max_to_median", "settle_frames")),
            entry("plane", List.of("tick", "interpolate", "matrices", "frame", "frame_and_tick")),
            entry("plane_memory", List.of("resting_bytes", "moving_bytes")));

    private final Options options = quick();
    private final List<Plan.Entry> entries = Plan.of(options);
    private final Durations durations = new Durations(options);

    private static Options quick(String... words) {
        List<String> all = new ArrayList<>(List.of("--quick"));
        all.addAll(List.of(words));
        Options parsed = OptionParser.parse(all, Path.of("results"));
        return new Options(
                parsed.quick(),
                parsed.subjects(),
                parsed.shapes(),
                parsed.nodes(),
                parsed.moving(),
                parsed.comparisons(),
                parsed.figures(),
                parsed.scenes(),
                parsed.figureNodes(),
                List.of(NEWEST, OTHER),
                parsed.runs(),
                parsed.warmUpMillis(),
                parsed.measureMillis(),
                parsed.budgetMinutes(),
                parsed.javaOptions(),
                parsed.out(),
                parsed.list());
    }

    /** The goals for which there is a figure once these entries have run. */
    private List<String> goalsOn(String jdk, List<Plan.Entry> run) {
        Results results = new Results(options.runs());
        for (Plan.Entry entry : run) {
            for (Job job : entry.jobsPerRound()) {
                for (String figure : FIGURES.get(job.scenario().task())) {
                    for (int round = 0; round < entry.rounds(); round++) {
                        results.put(new Cell(job.scenario(), job.subject(), job.jdkLabel(), figure), round, 1 + round);
                    }
                }
            }
        }
        return new Goals(results).on(jdk).stream().map(Row::label).toList();
    }

    private List<Plan.Entry> onlyOn(Jdk jdk) {
        return entries.stream()
                .filter(entry -> entry.jdks().equals(List.of(jdk)))
                .toList();
    }

    @Test
    void shouldMeasureEveryGoalOnTheNewestJava() {
        List<String> expected = new ArrayList<>();
        for (String nodes : List.of("10,000", "100,000", "1,000,000")) {
            expected.add("interpolation : C limit, " + nodes);
        }
        for (String where : List.of("flat 10,000", "tree 10,000", "flat 100,000", "tree 100,000", "flat 1,000,000")) {
            expected.add("whole frame : C limit, " + where);
        }
        for (String nodes : List.of("10,000", "100,000")) {
            for (String shape : List.of("flat", "tree")) {
                for (String peer : List.of("libGDX", "best jMonkeyEngine", "plain objects")) {
                    expected.add(peer + " : whole frame, all moving, " + shape + " " + nodes);
                }
            }
        }
        for (String nodes : List.of("100,000", "1,000,000")) {
            for (String shape : List.of("flat", "tree")) {
                for (String peer : List.of("jMonkeyEngine", "libGDX")) {
                    expected.add(peer + " : whole frame, 1 % moving, " + shape + " " + nodes);
                }
            }
        }
        expected.add("ns a frame, nothing moving, quiet: tree, 1,000,000 nodes, 0 % moving");
        for (List<String> writes : List.of(
                List.of("a write through a handle"),
                List.of("a bulk write"),
                List.of("a write with its share of afterTick", "a bulk write with its share of afterTick"))) {
            for (String nodes : List.of("10,000", "100,000")) {
                for (String write : writes) {
                    expected.add("ns " + write + ", write: flat, " + nodes + " nodes, 100 % moving");
                }
            }
        }
        expected.add("interpolation without : with vector instructions, vectors: flat, 10,000 nodes, 100 % moving");
        expected.add("bytes a resting node, memory: tree, 100,000 nodes, 100 % moving");
        expected.add("bytes a moving node, memory: tree, 100,000 nodes, 100 % moving");
        expected.add("slowest : median frame, 100 changes of each kind, structure: tree, 1,000,000 nodes, 0 % moving");
        expected.add("a change in a burst of 10,000 : in a frame of 100, structure: tree, 1,000,000 nodes, 0 % moving");
        expected.add("bytes allocated in a warm tick, allocation: tree, 10,000 nodes, 100 % moving");
        expected.add("bytes allocated in a warm frame, allocation: tree, 10,000 nodes, 100 % moving");

        expected.addAll(ofScenes());

        assertEquals(expected, goalsOn("25", entries));
    }

    private static List<String> ofScenes() {
        List<String> expected = new ArrayList<>();
        for (String nodes : List.of("10,000", "100,000")) {
            List<String> names = new ArrayList<>(List.of(
                    "aged, in order again : fresh",
                    "aged, one second later : fresh",
                    "writes in random order : in order",
                    "created in turns : branch by branch",
                    "1 % of branches replaced per tick : fresh"));
            if (nodes.equals("100,000")) {
                names.add("10 % of branches move, aged : fresh");
            }
            names.add("plain objects, aged : aged");
            names.add("libGDX, aged : aged");
            names.add("slowest : median while put in order");
            names.forEach(name -> expected.add(name + ", " + nodes));
        }
        for (String where : List.of("30,000", "30,000, any die")) {
            expected.add("matrices of bullets : of a fresh flat scene, " + where);
            expected.add("birth and death of a flat node, ns, " + where);
        }
        expected.add("birth of a node of a branch, ns, 30,000");
        expected.add("one thread : two, all moving, flat 1,000,000");
        return expected;
    }

    @Test
    void shouldMeasureThePlaneWithinFiveMinutesWhenAsked() {
        List<Plan.Entry> plane = Plan.of(quick("--scenes", "plane"));

        assertEquals(inThePlane(), goalsOn("25", plane));
        assertTrue(durations.estimateSeconds(plane) < 5 * SECONDS_PER_MINUTE, () -> estimates(plane));
    }

    private static List<String> inThePlane() {
        List<String> expected = new ArrayList<>();
        for (String nodes : List.of("10,000", "100,000")) {
            for (String shape : List.of("flat", "tree")) {
                for (String what : List.of("whole frame", "whole frame and its share of the writes")) {
                    String where = ", plane: " + shape + ", " + nodes + " nodes, 100 % moving";
                    expected.add(what + " : C limit" + where);
                    expected.add("plain objects : " + what + where);
                    expected.add("libGDX groups : " + what + where);
                }
            }
        }
        expected.add("bytes a resting node, plane_memory: tree, 100,000 nodes, 100 % moving");
        expected.add("bytes a moving node, plane_memory: tree, 100,000 nodes, 100 % moving");
        return expected;
    }

    @Test
    void shouldMeasureAllMovingOnTheOtherJavaToo() {
        List<String> found = goalsOn("17", entries);

        assertTrue(found.contains("interpolation : C limit, 100,000"), found.toString());
        assertTrue(found.contains("libGDX : whole frame, all moving, tree 100,000"), found.toString());
    }

    @Test
    void shouldRunWhatGoalsRestOnBeforeAllElse() {
        int run = 0;
        while (goalsOn("25", entries.subList(0, run)).size()
                < goalsOn("25", entries).size()) {
            run++;
        }

        for (Plan.Entry entry : entries.subList(0, run)) {
            assertEquals(List.of(NEWEST), entry.jdks(), entry.label());
            List<Plan.Entry> others = new ArrayList<>(entries.subList(0, run));
            others.remove(entry);
            assertTrue(
                    goalsOn("25", others).size() < goalsOn("25", entries).size(), "no goal rests on " + entry.label());
        }
        assertTrue(run < entries.size());
    }

    @Test
    void shouldEndWithinTheBudget() {
        double budget = options.budgetMinutes() * SECONDS_PER_MINUTE;

        assertEquals(840, budget);
        assertTrue(durations.estimateSeconds(onlyOn(NEWEST)) < 0.9 * budget, () -> estimates(onlyOn(NEWEST)));
        assertTrue(durations.estimateSeconds(entries) < budget, () -> estimates(entries));
    }

    private String estimates(List<Plan.Entry> some) {
        StringBuilder text = new StringBuilder();
        for (Plan.Entry entry : some) {
            text.append(entry.label())
                    .append(": ")
                    .append(durations.estimateSeconds(entry))
                    .append('\n');
        }
        return text.append(durations.estimateSeconds(some)).toString();
    }

    @Test
    void shouldTakeFiveRoundsOfWhatIsComparedMostAndThreeOfTheRest() {
        for (Plan.Entry entry : entries) {
            boolean most = entry.together().isEmpty()
                    && entry.scenario().isComparison()
                    && entry.scenario().moving() == 1
                    && entry.scenario().nodes() <= 100_000
                    && entry.jdks().contains(NEWEST);
            boolean counted =
                    List.of("allocation", "memory").contains(entry.scenario().task());
            assertEquals(most ? 5 : counted ? 1 : 3, entry.rounds(), entry.label());
        }
    }
}
