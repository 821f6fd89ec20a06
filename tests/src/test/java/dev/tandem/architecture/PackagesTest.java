package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The packages of all modules, published or not, benchmarks and examples among them, as they stand in the sources: arrows between
 * those of a module go one way, and each has a map of itself.
 */
class PackagesTest {
    private static final String INFO = "package-info.java";
    private static final Pattern LINK = Pattern.compile("\\{@link\\s+(?:\\*\\s+)?(dev\\.tandem\\.[\\w.]+)");
    private static final Pattern PUBLIC = Pattern.compile("(?m)^public ");

    private static boolean isInfo(Path file) {
        return file.endsWith(INFO);
    }

    private static Set<String> modules() {
        return SourcePackages.BY_FOLDER.keySet().stream()
                .map(SourcePackages::module)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldSeeTheModulesThatAreNotPublishedToo() {
        assertTrue(
                modules()
                        .containsAll(
                                Set.of("benchmarks", "examples", "examples/games", "examples/window", "tests/golden")),
                () -> modules().toString());
    }

    /** Links of comments count: who follows one upwards has lost the floor that he is on. */
    @Test
    void shouldHaveArrowsThatGoOneWayWithinAModule() {
        for (String module : modules()) {
            assertEquals(Set.of(), Cycles.of(SourcePackages.imports(module)), "cycles in " + module);
        }
    }

    /** A reader of an import or a message knows which of two things is meant. */
    @Test
    void shouldGiveNoInternalTypeTheNameOfAPublicOne() {
        Set<String> published = typesIn(
                folder -> SourcePackages.module(folder).matches("(engine|integrations).*")
                        && !folder.contains("/internal"),
                file -> PUBLIC.matcher(SourceTree.read(file)).find());
        Set<String> internal = typesIn(folder -> folder.contains("/internal"), file -> !isInfo(file));
        assertTrue(published.contains("Scene") && internal.contains("NodeTable"), "names are found");

        internal.retainAll(published);
        assertEquals(Set.of(), internal);
    }

    private static Set<String> typesIn(Predicate<String> folders, Predicate<Path> files) {
        return SourcePackages.BY_FOLDER.entrySet().stream()
                .filter(each -> folders.test(each.getKey()))
                .flatMap(each -> each.getValue().stream())
                .filter(files)
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void shouldHaveAMapOfEachPackage() {
        Set<String> without = new TreeSet<>();
        SourcePackages.BY_FOLDER.forEach((folder, files) -> {
            String text = files.stream()
                    .filter(PackagesTest::isInfo)
                    .map(SourceTree::read)
                    .collect(Collectors.joining());
            if (!text.contains("/**") || !text.contains("\npackage " + SourcePackages.name(folder) + ";")) {
                without.add(folder);
            }
        });

        assertEquals(Set.of(), without, "no package-info that says what is where");
    }

    @Test
    void shouldNameOnlyWhatThereIsInMapsOfPackages() {
        Set<String> known = new TreeSet<>();
        SourcePackages.BY_FOLDER.forEach((folder, files) -> {
            known.add(SourcePackages.name(folder));
            files.forEach(file -> known.add(SourcePackages.name(folder) + "."
                    + file.getFileName().toString().replace(".java", "")));
        });
        Function<String, String> topLevel = name -> name.replaceFirst("(\\.[A-Z]\\w*)\\..*", "$1");
        Set<String> unknown = SourcePackages.BY_FOLDER.values().stream()
                .flatMap(List::stream)
                .filter(PackagesTest::isInfo)
                .flatMap(file -> LINK.matcher(SourceTree.read(file)).results())
                .map((MatchResult found) -> topLevel.apply(found.group(1)))
                .filter(name -> !known.contains(name))
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(Set.of(), unknown);
    }
}
