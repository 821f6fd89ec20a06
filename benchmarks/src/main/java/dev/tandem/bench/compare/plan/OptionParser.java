package dev.tandem.bench.compare.plan;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Numbers;
import dev.tandem.bench.plane.PlaneSubject;
import dev.tandem.bench.subject.Subjects;
import dev.tandem.bench.world.Shape;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Reads the words after {@code ./tandem bench}. */
public final class OptionParser {
    public static final String USAGE = """
            Usage: tandem bench [OPTION...]      compares everything; a full run takes hours
                   tandem bench micro [WORD...]  JMH with these arguments, -prof gc if there are none
                   tandem bench engines          jMonkeyEngine and libGDX, animated the usual way and by Tandem; a minute
                   tandem bench card             motions that a shader interpolates, beside matrices; a minute
                   tandem bench recordings       what recordings take, cost and seek; some minutes
                   tandem bench hand [--quick]   the loop written by hand, and Tandem; a quarter of an hour, quick 3 minutes
            A VALUE is one or more words, separated by spaces or commas.
              --quick             the subset behind the goals, in about 13 minutes
              --subjects VALUE    of tandem tandem-2t objects jme jme-trs gdx gdx-affine dyn4j c
              --shapes VALUE      of flat tree chain forest; besides, branches of ten nodes: fresh in_turns in_turns_ordered
                                  random_writes aged aged_1s aged_ordered
              --nodes VALUE       such as 1k 10k 100k 1M
              --moving VALUE      fractions such as 1 0.1 0.01 0
              --figures VALUE     further figures, of write quiet structure allocation memory vectors components rules; or none
              --scenes VALUE      of lived bevy threads plane channels, which are groups, or some of them, such as aged churn;
                                  table: what the table of scenes that have lived rests on
              --jdk PATH...       JDK folders; default: this JDK and the newest other one found
              --runs N            rounds, at least 5 for figures worth keeping (5)
              --warm-up MILLIS    in each fork (1000; quick 500)
              --measure MILLIS    in each fork (1000; quick 400)
              --budget MINUTES    skips what would not finish in time (quick 14)
              --java-options WORD arguments for every forked JVM
              --out FOLDER        for CSV and PNG (benchmarks/results; quick or subset: a folder in it)
              --list              only lists what would run
            """;

    private static final Set<String> FLAGS = Set.of("--quick", "--list");
    private static final Set<String> NAMES = Set.of(
            "--subjects",
            "--shapes",
            "--nodes",
            "--moving",
            "--figures",
            "--scenes",
            "--jdk",
            "--runs",
            "--warm-up",
            "--measure",
            "--budget",
            "--java-options",
            "--out");
    private static final Set<String> SUBSET =
            Set.of("--subjects", "--shapes", "--nodes", "--moving", "--figures", "--scenes");
    private static final Set<String> COMPARED = Set.of("--shapes", "--nodes", "--moving");

    private final Map<String, List<String>> given = new LinkedHashMap<>();

    private OptionParser() {}

    /**
     * The options that the words ask for.
     *
     * @param results where results are kept by default
     * @throws IllegalArgumentException if a word cannot be understood
     */
    public static Options parse(List<String> words, Path results) {
        OptionParser parser = new OptionParser();
        parser.sort(words);
        return parser.options(results);
    }

    /**
     * Checks the words after a command that always measures the same.
     *
     * @param options that it takes
     * @param words the command first
     * @throws IllegalArgumentException if one of the others is none of these options
     */
    public static void requireOnly(Set<String> options, List<String> words) {
        for (String word : words.subList(1, words.size())) {
            if (!options.contains(word)) {
                throw new IllegalArgumentException("'" + words.get(0) + "' takes "
                        + (options.isEmpty() ? "no options" : String.join(" ", options) + " only") + ", not '" + word
                        + "'");
            }
        }
    }

    private void sort(List<String> words) {
        List<String> values = null;
        String name = "";
        for (String word : words) {
            if (FLAGS.contains(word) || NAMES.contains(word)) {
                name = word;
                values = given.computeIfAbsent(word, w -> new ArrayList<>());
            } else if (values == null
                    || FLAGS.contains(name)
                    || word.startsWith("--") && !name.equals("--java-options")) {
                throw new IllegalArgumentException("cannot understand '" + word + "'");
            } else {
                values.addAll(name.equals("--java-options") ? List.of(word) : Arrays.asList(word.split(",")));
            }
        }
        given.forEach((option, found) -> {
            if (NAMES.contains(option) && found.isEmpty()) {
                throw new IllegalArgumentException(option + " needs a value");
            }
        });
    }

    private Options options(Path results) {
        boolean quick = given.containsKey("--quick");
        boolean subset = given.keySet().stream().anyMatch(SUBSET::contains);
        List<String> subjects = Stream.of(Subjects.NAMES, PlaneSubject.NAMES, List.of(Cell.LIMIT))
                .flatMap(List::stream)
                .distinct()
                .toList();
        List<String> chosenFigures = given.getOrDefault("--figures", List.of());
        boolean scenes = given.containsKey("--scenes");
        boolean compared = given.keySet().stream().anyMatch(COMPARED::contains);
        boolean noFigures = chosenFigures.equals(List.of("none")) || chosenFigures.isEmpty() && (compared || scenes);
        boolean noScenes = !scenes && (compared || !chosenFigures.isEmpty());
        Path out = subset ? results.resolve("subset") : quick ? results.resolve("quick") : results;
        return new Options(
                quick,
                among("--subjects", subjects),
                list("--shapes", Shape::of, Shape.BASIC),
                list("--nodes", OptionParser::nodes, List.of(1_000, 10_000, 100_000, 1_000_000)),
                list("--moving", OptionParser::fraction, List.of(1.0, 0.1, 0.01, 0.0)),
                !scenes && (chosenFigures.isEmpty() || noFigures),
                noFigures ? List.of() : among("--figures", Plan.FIGURES),
                noScenes
                        ? List.of()
                        : among("--scenes", SceneRows.names(), quick ? SceneRows.QUICK_GROUPS : SceneRows.GROUPS),
                list("--nodes", OptionParser::nodes, List.of()),
                given.containsKey("--jdk")
                        ? Jdk.newestFirst(list("--jdk", folder -> Jdk.in(Path.of(folder)), List.of()))
                        : Jdk.installed(),
                (int) number("--runs", 1, 5),
                (int) number("--warm-up", 0, quick ? 500 : 1000),
                (int) number("--measure", 0, quick ? 400 : 1000),
                number("--budget", 0, quick ? 14 : Double.POSITIVE_INFINITY),
                given.getOrDefault("--java-options", List.of()),
                one("--out", Path::of, out),
                given.containsKey("--list"));
    }

    private List<String> among(String option, List<String> known) {
        return among(option, known, known);
    }

    private List<String> among(String option, List<String> known, List<String> otherwise) {
        return list(
                option,
                name -> {
                    if (!known.contains(name)) {
                        throw new IllegalArgumentException(option + " knows " + known + ", not '" + name + "'");
                    }
                    return name;
                },
                otherwise);
    }

    private <T> List<T> list(String option, Function<String, T> read, List<T> otherwise) {
        List<String> words = given.get(option);
        return words == null ? otherwise : words.stream().map(read).distinct().toList();
    }

    private <T> T one(String option, Function<String, T> read, T otherwise) {
        List<String> words = given.get(option);
        if (words == null) {
            return otherwise;
        }
        if (words.size() != 1) {
            throw new IllegalArgumentException(option + " takes one value, not " + words);
        }
        return read.apply(words.get(0));
    }

    private double number(String option, double least, double otherwise) {
        double value = one(option, word -> parse(option, word), otherwise);
        if (!(value >= least)) {
            throw new IllegalArgumentException(option + " must be at least " + Numbers.significant(least));
        }
        return value;
    }

    private static int nodes(String word) {
        String digits = word.replaceFirst("[kKmM]$", "");
        int unit = word.matches(".*[kK]") ? 1_000 : word.matches(".*[mM]") ? 1_000_000 : 1;
        double nodes = parse("--nodes", digits) * unit;
        if (!(nodes >= 1 && nodes <= 1e8)) {
            throw new IllegalArgumentException("--nodes must be from 1 to 100M, not " + word);
        }
        return (int) nodes;
    }

    private static double fraction(String word) {
        double fraction = parse("--moving", word);
        if (!(fraction >= 0 && fraction <= 1)) {
            throw new IllegalArgumentException("--moving must be from 0 to 1, not " + word);
        }
        return fraction;
    }

    private static double parse(String option, String word) {
        try {
            return Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException(option + " needs a number, not '" + word + "'", e);
        }
    }
}
