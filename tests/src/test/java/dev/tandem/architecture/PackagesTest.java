package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The packages of all modules, published or not, benchmarks and examples among them, as they stand in the sources: arrows between
 * those of a module go one way, and each has a map of itself.
 */
class PackagesTest {
    private static final String INFO = "package-info.java";
    private static final String SOURCES = "/src/main/java/dev/tandem/";
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?([a-z0-9_.]+)\\.([A-Z]\\w*).*;$", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\{@link\\s+(?:\\*\\s+)?(dev\\.tandem\\.[\\w.]+)");

    /** By folder, relative to the project, the classes and the package-info that it has. */
    private static final Map<String, List<Path>> PACKAGES = SourceTree.filesEndingWith(".java").stream()
            .filter(file -> slashed(file).contains(SOURCES))
            .collect(Collectors.groupingBy(file -> slashed(file.getParent()), TreeMap::new, Collectors.toList()));

    private static String slashed(Path file) {
        return SourceTree.relative(file).toString().replace('\\', '/');
    }

    private static String module(String folder) {
        return folder.substring(0, folder.indexOf("/src/"));
    }

    private static String packageName(String folder) {
        return folder.substring(folder.indexOf("dev/tandem")).replace('/', '.');
    }

    private static boolean isInfo(Path file) {
        return file.endsWith(INFO);
    }

    @Test
    void shouldSeeTheModulesThatAreNotPublishedToo() {
        Set<String> modules =
                PACKAGES.keySet().stream().map(PackagesTest::module).collect(Collectors.toCollection(TreeSet::new));

        assertTrue(
                modules.containsAll(Set.of("benchmarks", "examples", "examples/window", "tests/golden")),
                () -> modules.toString());
    }

    @Test
    void shouldHaveArrowsThatGoOneWayWithinAModule() {
        Map<String, Map<String, Set<String>>> arrows = new TreeMap<>();
        PACKAGES.forEach((folder, files) -> {
            Map<String, Set<String>> ofModule = arrows.computeIfAbsent(module(folder), name -> new TreeMap<>());
            ofModule.put(packageName(folder), imported(files));
        });

        arrows.forEach((module, uses) -> assertEquals(Set.of(), Cycles.of(uses), "cycles in " + module));
    }

    private static Set<String> imported(List<Path> files) {
        return files.stream().flatMap(PackagesTest::usedBy).collect(Collectors.toCollection(TreeSet::new));
    }

    /** The packages that the code of a class imports from; what only its comments mention does not count. */
    private static Stream<String> usedBy(Path file) {
        String text = SourceTree.read(file);
        String code = COMMENT.matcher(text).replaceAll("").replaceAll("(?m)^import .*$", "");
        return IMPORT.matcher(text)
                .results()
                .filter(found -> Pattern.compile("\\b" + found.group(2) + "\\b")
                        .matcher(code)
                        .find())
                .map(found -> found.group(1));
    }

    @Test
    void shouldHaveAMapOfEachPackage() {
        Set<String> without = new TreeSet<>();
        PACKAGES.forEach((folder, files) -> {
            String text = files.stream()
                    .filter(PackagesTest::isInfo)
                    .map(SourceTree::read)
                    .collect(Collectors.joining());
            if (!text.contains("/**") || !text.contains("\npackage " + packageName(folder) + ";")) {
                without.add(folder);
            }
        });

        assertEquals(Set.of(), without, "no package-info that says what is where");
    }

    @Test
    void shouldNameOnlyWhatThereIsInMapsOfPackages() {
        Set<String> known = new TreeSet<>();
        PACKAGES.forEach((folder, files) -> {
            known.add(packageName(folder));
            files.forEach(file -> known.add(
                    packageName(folder) + "." + file.getFileName().toString().replace(".java", "")));
        });
        Function<String, String> topLevel = name -> name.replaceFirst("(\\.[A-Z]\\w*)\\..*", "$1");
        Set<String> unknown = PACKAGES.values().stream()
                .flatMap(List::stream)
                .filter(PackagesTest::isInfo)
                .flatMap(file -> LINK.matcher(SourceTree.read(file)).results())
                .map((MatchResult found) -> topLevel.apply(found.group(1)))
                .filter(name -> !known.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(Set.of(), unknown);
    }
}
