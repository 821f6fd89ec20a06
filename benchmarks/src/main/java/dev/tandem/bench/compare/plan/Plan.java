package dev.tandem.bench.compare.plan;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Scenario;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The entries of a run, in their order. */
public final class Plan {
    /** The tasks of {@code --figures}. */
    static final List<String> FIGURES =
            List.of("write", "quiet", "structure", "allocation", "memory", "vectors", "components", "rules");

    private static final int TEN_K = 10_000;
    private static final int HUNDRED_K = 100_000;
    private static final int MILLION = 1_000_000;
    private static final List<String> IN_SPACE =
            Stream.concat(Subjects.NAMES.stream(), Stream.of(Cell.LIMIT)).toList();
    private static final List<String> IN_JAVA = List.of("tandem", "gdx", "jme", "objects");
    private static final List<String> ALL = List.of("tandem", "gdx", "jme", "objects", Cell.LIMIT);
    private static final List<String> ENGINES = List.of("tandem", "gdx", "jme");
    private static final List<String> OURS = List.of("tandem");
    private static final List<String> PEERS = List.of("gdx", "jme", "objects");

    /**
     * One scenario with all that take part in each of its rounds.
     *
     * @param together entries of the same name, one after the other, take turns in each round; none if it is empty
     */
    public record Entry(Scenario scenario, List<String> subjects, List<Jdk> jdks, int rounds, String together) {
        /** One that does not share its rounds with others. */
        public Entry(Scenario scenario, List<String> subjects, List<Jdk> jdks, int rounds) {
            this(scenario, subjects, jdks, rounds, "");
        }

        /** Whether its rounds take turns with those of another. */
        public boolean sharesRoundsWith(Entry other) {
            return !together.isEmpty() && together.equals(other.together) && rounds == other.rounds;
        }

        /** How often a process is started. */
        public List<Job> jobsPerRound() {
            return subjects.stream()
                    .flatMap(subject -> subject.equals(Cell.LIMIT)
                            ? Stream.of(new Job(scenario, subject, null))
                            : jdks.stream().map(jdk -> new Job(scenario, subject, jdk)))
                    .toList();
        }

        /** In words. */
        public String label() {
            String features =
                    jdks.stream().map(jdk -> Integer.toString(jdk.feature())).collect(Collectors.joining(", "));
            return scenario.label() + ": " + String.join(", ", subjects) + " on " + features + ", rounds: " + rounds;
        }
    }

    private final Options options;
    private final List<Entry> entries = new ArrayList<>();

    private Plan(Options options) {
        this.options = options;
    }

    /** The entries that the options ask for; those that matter most come first. */
    public static List<Entry> of(Options options) {
        Plan plan = new Plan(options);
        if (options.quick()) {
            plan.quick();
        } else {
            if (options.comparisons()) {
                plan.compareAll();
            }
            for (String task : options.figures()) {
                plan.figure(task, IN_JAVA, options.jdks(), options.runs());
            }
            plan.scenes(options.jdks(), options.runs());
        }
        return plan.entries;
    }

    /** The entries without one subject. */
    public static List<Entry> without(String subject, List<Entry> entries) {
        return entries.stream()
                .map(entry -> new Entry(
                        entry.scenario(),
                        entry.subjects().stream()
                                .filter(other -> !other.equals(subject))
                                .toList(),
                        entry.jdks(),
                        entry.rounds(),
                        entry.together()))
                .filter(entry -> !entry.subjects().isEmpty())
                .toList();
    }

    /** On one Java first all that a goal rests on, the expensive ones in fewer rounds; then what else there is time for. */
    private void quick() {
        List<Jdk> newest = options.jdks().subList(0, 1);
        List<Jdk> others = options.jdks().subList(1, options.jdks().size());
        int fewer = (options.runs() + 1) / 2;
        if (options.comparisons()) {
            compareAllMoving(ALL, newest, options.runs());
        }
        for (String task : options.figures()) {
            figure(task, OURS, newest, fewer);
        }
        if (options.comparisons()) {
            compare(Shape.FLAT, MILLION, 1, List.of("tandem", "tandem-2t", Cell.LIMIT), newest, fewer);
            for (int nodes : new int[] {HUNDRED_K, MILLION}) {
                compare(Shape.FLAT, nodes, 0.01, ENGINES, newest, fewer);
                compare(Shape.TREE, nodes, 0.01, ENGINES, newest, fewer);
            }
        }
        scenes(newest, fewer);
        if (options.comparisons()) {
            if (!others.isEmpty()) {
                compareAllMoving(IN_JAVA, others, fewer);
            }
        }
        for (String task : options.figures()) {
            figure(task, PEERS, newest, fewer);
        }
    }

    private void scenes(List<Jdk> jdks, int rounds) {
        for (SceneRows.Row row : SceneRows.chosen(options)) {
            List<String> subjects = among(options.subjects(), row.subjects());
            int ofRow = Math.min(rounds, row.mostRounds());
            add(true, new Entry(row.scenario(), subjects, jdks, ofRow, row.together()));
        }
    }

    private void compareAllMoving(List<String> subjects, List<Jdk> jdks, int rounds) {
        for (int nodes : new int[] {TEN_K, HUNDRED_K}) {
            compare(Shape.FLAT, nodes, 1, subjects, jdks, rounds);
            compare(Shape.TREE, nodes, 1, subjects, jdks, rounds);
        }
    }

    private void compareAll() {
        for (double moving : options.moving()) {
            for (int nodes : options.nodes()) {
                for (Shape shape : options.shapes()) {
                    compare(shape, nodes, moving, IN_SPACE, options.jdks(), options.runs());
                }
            }
        }
    }

    /** The C program only does the case in which everything moves, written in order. */
    private void compare(Shape shape, int nodes, double moving, List<String> subjects, List<Jdk> jdks, int rounds) {
        boolean wanted = options.shapes().contains(shape)
                && options.nodes().contains(nodes)
                && options.moving().contains(moving);
        boolean limited = moving == 1 && (Shape.BASIC.contains(shape) || shape == Shape.FRESH);
        List<String> able = limited
                ? subjects
                : subjects.stream().filter(s -> !s.equals(Cell.LIMIT)).toList();
        add(wanted, Scenario.compare(shape, nodes, moving), able, jdks, rounds);
    }

    /** Those of the subjects that the task is for. What is counted, not timed, is the same in every round and on every Java. */
    private void figure(String task, List<String> subjects, List<Jdk> jdks, int rounds) {
        List<Jdk> newest = options.jdks().subList(0, 1);
        switch (task) {
            case "write" -> {
                figure(task, Shape.FLAT, TEN_K, 1, among(OURS, subjects), jdks, rounds);
                figure(task, Shape.FLAT, HUNDRED_K, 1, among(OURS, subjects), jdks, rounds);
            }
            case "quiet" -> figure(task, Shape.TREE, MILLION, 0, among(OURS, subjects), jdks, rounds);
            case "structure" -> {
                figure(task, Shape.TREE, MILLION, 0, among(OURS, subjects), newest, rounds);
                if (!options.quick()) {
                    figure(task, Shape.TREE, MILLION, 0.01, among(OURS, subjects), newest, rounds);
                }
            }
            case "allocation" -> figure(task, Shape.TREE, TEN_K, 1, subjects, newest, 1);
            case "vectors" -> figure(task, Shape.FLAT, TEN_K, 1, among(OURS, subjects), jdks, rounds);
            case "components", "rules" -> {
                if (!options.quick()) {
                    figure(task, Shape.FLAT, TEN_K, 1, among(OURS, subjects), jdks, rounds);
                    figure(task, Shape.FLAT, HUNDRED_K, 1, among(OURS, subjects), jdks, rounds);
                }
            }
            case "memory" -> figure(task, Shape.TREE, HUNDRED_K, 1, subjects, newest, 1);
            default -> throw new IllegalArgumentException("no plan for '" + task + "'");
        }
    }

    private void figure(
            String task, Shape shape, int stated, double moving, List<String> subjects, List<Jdk> jdks, int rounds) {
        List<Integer> sizes = options.figureNodes().isEmpty() ? List.of(stated) : options.figureNodes();
        for (int nodes : sizes) {
            add(true, new Scenario(task, shape, nodes, moving), subjects, jdks, rounds);
        }
    }

    private static List<String> among(List<String> able, List<String> subjects) {
        return subjects.stream().filter(able::contains).toList();
    }

    private void add(boolean wanted, Scenario scenario, List<String> subjects, List<Jdk> jdks, int rounds) {
        add(wanted, new Entry(scenario, among(options.subjects(), subjects), jdks, rounds));
    }

    private void add(boolean wanted, Entry entry) {
        if (wanted && !entry.subjects().isEmpty() && !entries.contains(entry)) {
            entries.add(entry);
        }
    }
}
