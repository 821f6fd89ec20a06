package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Java that a page shows stands in a test that compiles and runs it; line breaks and indentation may differ. */
class PagesTest {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Pattern CLASSES = Pattern.compile("(?m)^Classes: (.*(?:\n.+)*)");
    private static final Pattern CODE_WORD = Pattern.compile("`([A-Z]\\w*)");
    private static final String OWN_VERSION =
            "(<groupId>dev.tandem</groupId>\\s*<artifactId>[\\w-]+</artifactId>\\s*<version>)[^<]*";
    private static final Path ROOT = Path.of("..");

    /** Where code of pages may stand: tests, programs of the integrations' tests, examples, the consumers' projects. */
    private static final List<Path> FOLDERS = List.of(
            Path.of("src", "test", "java", "dev", "tandem", "usage"),
            ROOT.resolve(Path.of("integrations")),
            ROOT.resolve(Path.of("examples", "src", "main", "java", "dev", "tandem", "examples")),
            Path.of("consumers"));

    private static final Map<String, String> SOURCES = sources();

    static List<Path> pages() {
        try (Stream<Path> docs = Files.list(ROOT.resolve("docs"))) {
            return Stream.concat(Stream.of(ROOT.resolve("README.md")), docs)
                    .filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !blocksOf(file).isEmpty())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shouldShowOnlyCodeThatIsCompiledAndRun(Path page) {
        List<String> unknown = blocksOf(page).stream()
                .filter(block -> classesWith(block).isEmpty())
                .toList();
        assertEquals(List.of(), unknown, "blocks of " + page + " that no test runs");
    }

    @ParameterizedTest
    @MethodSource("pages")
    void shouldNameItsClassesAndTheTestThatRunsItsCode(Path page) {
        if (page.endsWith("README.md")) {
            return;
        }
        String text = read(page);
        assertTrue(CLASSES.matcher(text).find(), () -> page + " has no line of its classes");
        for (String block : blocksOf(page)) {
            assertTrue(
                    classesWith(block).stream().anyMatch(name -> text.contains(testOf(name))),
                    () -> page + " does not name " + classesWith(block) + ", with\n" + block);
        }
    }

    /** What is no Java stands in the consumer's POM and page. */
    @Test
    void shouldShowOfAGameInABrowserWhatAConsumerHas() {
        Path consumer = Path.of("consumers", "browser");
        String files = dense(read(consumer.resolve("pom.xml"))
                + read(consumer.resolve(Path.of("src", "main", "page", "index.html"))));
        List<String> shown = Pattern.compile("```(?:xml|html)\n(.*?)```", Pattern.DOTALL)
                .matcher(read(ROOT.resolve(Path.of("docs", "browser.md"))))
                .results()
                .map(block -> block.group(1).replaceAll(OWN_VERSION, "$1\\${tandem.version}"))
                .toList();
        assertEquals(3, shown.size());
        assertEquals(
                List.of(),
                shown.stream().filter(block -> !files.contains(dense(block))).toList());
    }

    @ParameterizedTest
    @CsvSource({"kotlin, kt, 3", "scala, scala, 2"})
    void shouldShowOfOtherLanguagesWhatConsumersHave(String language, String suffix, int blocks) throws IOException {
        String sources;
        try (Stream<Path> files = Files.walk(Path.of("consumers", language))) {
            sources = files.filter(file -> file.toString().endsWith("." + suffix))
                    .map(file -> dense(read(file)))
                    .collect(Collectors.joining());
        }
        List<String> shown = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
                .matcher(read(ROOT.resolve(Path.of("docs", "kotlin-and-scala.md"))))
                .results()
                .map(block -> block.group(1))
                .toList();
        assertEquals(blocks, shown.size());
        assertEquals(
                List.of(),
                shown.stream()
                        .flatMap(block -> Stream.of(block.split("\n\n")))
                        .filter(part -> !sources.contains(dense(part)))
                        .toList());
    }

    /** The first block of the page for mods, without what the mod has around it. */
    @Test
    void shouldMoveAFirstThingOfAModInFifteenLines() {
        String first =
                blocksOf(ROOT.resolve(Path.of("docs", "partial-ticks.md"))).get(0);

        long lines = first.lines().filter(line -> !line.isBlank()).count();
        assertTrue(lines <= 15, () -> lines + " lines:\n" + first);
        assertTrue(first.contains("new Scene()") && first.contains("beforeFrameAt"), first);
    }

    @Test
    void shouldFindThePagesAndTheirBlocks() {
        long blocks = pages().stream().mapToLong(page -> blocksOf(page).size()).sum();
        assertTrue(pages().size() >= 14 && blocks >= 75, pages() + ", " + blocks + " blocks");
    }

    @Test
    void shouldNameClassesThatExist() throws IOException {
        List<String> unknown = new ArrayList<>();
        int found = 0;
        for (Path page : pages()) {
            for (MatchResult list : CLASSES.matcher(read(page)).results().toList()) {
                for (MatchResult name :
                        CODE_WORD.matcher(list.group(1)).results().toList()) {
                    found++;
                    if (!isClass(name.group(1))) {
                        unknown.add(name.group(1) + " in " + page);
                    }
                }
            }
        }
        assertEquals(List.of(), unknown);
        assertFalse(found == 0);
    }

    @Test
    void shouldReachEachRecipeFromTheIndexInOneStep() {
        String index = read(ROOT.resolve("docs").resolve("README.md"));
        String[] recipes = read(ROOT.resolve("docs").resolve("recipes.md")).split("\n## ");
        for (int i = 1; i < recipes.length; i++) {
            String recipe = recipes[i];
            String title = recipe.substring(0, recipe.indexOf('\n'));
            assertTrue(
                    index.contains("[" + title + "](recipes.md#"
                            + title.toLowerCase(Locale.ROOT)
                                    .replaceAll("[^a-z0-9 -]", "")
                                    .replace(" ", "-")),
                    title);
            for (String part : List.of("```java", "**Without**", "\nClasses: ", "](specification.md#")) {
                assertTrue(recipe.contains(part), () -> title + " has no " + part);
            }
        }
        assertTrue(recipes.length > 10);
    }

    private static boolean isClass(String name) throws IOException {
        for (String folder : List.of(
                "engine-time",
                "engine-transform",
                "engine-scene",
                "engine-replay",
                "engine-net",
                "tests",
                "integrations",
                "examples")) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
                if (files.anyMatch(file -> file.endsWith(name + ".java"))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static List<String> classesWith(String block) {
        return SOURCES.entrySet().stream()
                .filter(source -> source.getValue().contains(dense(block)))
                .map(Map.Entry::getKey)
                .toList();
    }

    private static String testOf(String name) {
        return name.endsWith("Test") ? name : name + "Test";
    }

    private static List<String> blocksOf(Path page) {
        return BLOCK.matcher(read(page)).results().map(match -> match.group(1)).toList();
    }

    private static Map<String, String> sources() {
        Map<String, String> sources = new TreeMap<>();
        for (Path folder : FOLDERS) {
            try (Stream<Path> files = Files.walk(folder)) {
                files.filter(file -> file.toString().endsWith(".java")
                                && !file.toString().contains("target"))
                        .forEach(file -> sources.merge(nameOf(file), dense(withoutHeader(file)), String::concat));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return sources;
    }

    private static String nameOf(Path file) {
        return file.getFileName().toString().replace(".java", "");
    }

    private static String withoutHeader(Path file) {
        return read(file)
                .lines()
                .filter(line -> !line.startsWith("package ") && !line.startsWith("/**"))
                .collect(Collectors.joining("\n"));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String dense(String code) {
        return code.replaceAll("\\s+", "");
    }
}
