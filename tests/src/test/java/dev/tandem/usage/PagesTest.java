package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Java that a page shows stands in a test that compiles and runs it; line breaks and indentation may differ. */
class PagesTest {

    private static final Pattern BLOCK = Pattern.compile("```java\n(.*?)```", Pattern.DOTALL);
    private static final Path TESTS = Path.of("src", "test", "java", "dev", "tandem", "usage");
    private static final Path EXAMPLES = Path.of("..", "examples", "src", "main", "java", "dev", "tandem", "examples");

    @ParameterizedTest
    @CsvSource({
        "docs/concepts.md, 9",
        "README.md, 5",
        "docs/seeing-inside.md, 2",
        "docs/physics.md, 1",
        "docs/engines.md, 2"
    })
    void shouldShowOnlyCodeThatIsCompiledAndRun(String page, int blocks) throws IOException {
        String sources = dense(Files.readString(TESTS.resolve("ConceptsTest.java")))
                + dense(Files.readString(TESTS.resolve("ReadmeTest.java")))
                + dense(Files.readString(TESTS.resolve("BodiesComeAndGoTest.java")))
                + dense(Files.readString(testOf("jfr", "SeeingInsideTest.java")))
                + dense(Files.readString(testOf("dyn4j", "FallingCrates.java")))
                + dense(Files.readString(testOf("jme", "OrbitingMoon.java")))
                + dense(Files.readString(testOf("gdx", "Windmill.java")))
                + dense(withoutHeader(Files.readAllLines(EXAMPLES.resolve("FirstSteps.java"))));
        List<String> shown = BLOCK.matcher(Files.readString(Path.of("..").resolve(page)))
                .results()
                .map(MatchResult::group)
                .map(block -> block.substring("```java\n".length(), block.length() - "```".length()))
                .toList();
        List<String> unknown =
                shown.stream().filter(block -> !sources.contains(dense(block))).toList();
        assertEquals(List.of(), unknown, "blocks of " + page + " that no test runs");
        assertTrue(shown.size() >= blocks, "blocks found in " + page + ": " + shown.size());
    }

    private static Path testOf(String integration, String name) {
        return Path.of("..", "integrations", integration, "src", "test", "java", "dev", "tandem", integration, name);
    }

    private static String withoutHeader(List<String> lines) {
        return String.join(
                "\n",
                lines.stream()
                        .filter(line -> !line.startsWith("package ") && !line.startsWith("/**"))
                        .toList());
    }

    private static String dense(String code) {
        return code.replaceAll("\\s+", "");
    }
}
