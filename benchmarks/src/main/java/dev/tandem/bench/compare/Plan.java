package dev.tandem.bench.compare;

import dev.tandem.bench.world.Shape;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What is run, in which order. */
final class Plan {
    private static final int TEN_K = 10_000;
    private static final int HUNDRED_K = 100_000;
    private static final int MILLION = 1_000_000;
    private static final List<String> ALL = List.of("tandem", "gdx", "jme", "objects", NativeLimit.SUBJECT);
    private static final List<String> ENGINES = List.of("tandem", "gdx", "jme");
    private static final List<String> OURS = List.of("tandem");

    /** One scenario with all that take part in each of its rounds. */
    record Entry(Scenario scenario, List<String> subjects, List<Jdk> jdks, int rounds) {

        /** How often a process is started. */
        List<Job> jobsPerRound() {
            return subjects.stream()
                    .flatMap(subject -> subject.equals(NativeLimit.SUBJECT)
                            ? Stream.of(new Job(scenario, subject, null))
                            : jdks.stream().map(jdk -> new Job(scenario, subject, jdk)))
                    .toList();
        }
    }

    private final Options options;
    private final List<Entry> entries = new ArrayList<>();

    private Plan(Options options) {
        this.options = options;
    }

    /** The entries that the options ask for; those that matter most come first. */
    static List<Entry> of(Options options) {
        Plan plan = new Plan(options);
        if (options.quick()) {
            plan.quick();
        } else {
            if (options.comparisons()) {
                plan.compareAll();
            }
            options.figures().forEach(plan::figure);
        }
        return plan.entries;
    }

    /** The entries without one subject. */
    static List<Entry> without(String subject, List<Entry> entries) {
        return entries.stream()
                .map(entry -> new Entry(
                        entry.scenario(),
                        entry.subjects().stream()
                                .filter(other -> !other.equals(subject))
                                .toList(),
                        entry.jdks(),
                        entry.rounds()))
                .filter(entry -> !entry.subjects().isEmpty())
                .toList();
    }

    private void quick() {
        List<Jdk> newest = options.jdks().subList(0, 1);
        if (options.comparisons()) {
            for (int nodes : new int[] {TEN_K, HUNDRED_K}) {
                compare(Shape.FLAT, nodes, 1, ALL, options.jdks());
                compare(Shape.TREE, nodes, 1, ALL, options.jdks());
            }
            compare(Shape.FLAT, HUNDRED_K, 0.01, ENGINES, newest);
            compare(Shape.TREE, HUNDRED_K, 0.01, ENGINES, newest);
            compare(Shape.FLAT, MILLION, 1, List.of("tandem", "tandem-2t", NativeLimit.SUBJECT), newest);
        }
        options.figures().forEach(this::figure);
        if (options.comparisons()) {
            compare(Shape.TREE, MILLION, 0.01, ENGINES, newest);
        }
    }

    private void compareAll() {
        for (double moving : options.moving()) {
            for (int nodes : options.nodes()) {
                for (Shape shape : options.shapes()) {
                    compare(shape, nodes, moving, options.subjects(), options.jdks());
                }
            }
        }
    }

    /** The C program only does the case in which everything moves. */
    private void compare(Shape shape, int nodes, double moving, List<String> subjects, List<Jdk> jdks) {
        boolean wanted = options.shapes().contains(shape)
                && options.nodes().contains(nodes)
                && options.moving().contains(moving);
        List<String> able = moving == 1
                ? subjects
                : subjects.stream().filter(s -> !s.equals(NativeLimit.SUBJECT)).toList();
        add(wanted, Scenario.compare(shape, nodes, moving), able, jdks, options.runs());
    }

    private void figure(String task) {
        List<Jdk> newest = options.jdks().subList(0, 1);
        List<Jdk> some = options.quick() ? newest : options.jdks();
        switch (task) {
            case "write" -> {
                figure(task, Shape.FLAT, TEN_K, 1, OURS, some);
                figure(task, Shape.FLAT, HUNDRED_K, 1, OURS, some);
            }
            case "quiet" -> figure(task, Shape.TREE, MILLION, 0, OURS, options.jdks());
            case "structure" -> {
                figure(task, Shape.TREE, MILLION, 0, OURS, newest);
                if (!options.quick()) {
                    figure(task, Shape.TREE, MILLION, 0.01, OURS, newest);
                }
            }
            case "allocation" -> figure(task, Shape.TREE, TEN_K, 1, ALL, newest);
            case "vectors" -> figure(task, Shape.FLAT, TEN_K, 1, OURS, options.jdks());
            case "memory" -> figure(task, Shape.TREE, HUNDRED_K, 1, ALL, newest);
            default -> throw new IllegalArgumentException("no plan for '" + task + "'");
        }
    }

    private void figure(String task, Shape shape, int stated, double moving, List<String> subjects, List<Jdk> jdks) {
        List<Integer> sizes = options.figureNodes().isEmpty() ? List.of(stated) : options.figureNodes();
        List<String> able =
                subjects.stream().filter(s -> !s.equals(NativeLimit.SUBJECT)).toList();
        boolean counted = task.equals("allocation") || task.equals("memory");
        for (int nodes : sizes) {
            add(true, new Scenario(task, shape, nodes, moving), able, jdks, counted ? 1 : options.runs());
        }
    }

    private void add(boolean wanted, Scenario scenario, List<String> subjects, List<Jdk> jdks, int rounds) {
        List<String> chosen =
                subjects.stream().filter(options.subjects()::contains).toList();
        Entry entry = new Entry(scenario, chosen, jdks, rounds);
        if (wanted && !chosen.isEmpty() && !entries.contains(entry)) {
            entries.add(entry);
        }
    }
}
