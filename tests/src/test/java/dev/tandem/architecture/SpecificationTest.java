package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A rule number in a comment leads to docs/specification.md, and that page names tests that exist. */
class SpecificationTest {

    private static final Pattern ANCHOR = Pattern.compile("<a id=\"([0-9.]+)\"></a>");
    private static final Pattern RULE = Pattern.compile("[0-9]+(?:\\.[0-9]+)?");
    private static final Pattern CITATION =
            Pattern.compile("SPEC (" + RULE + "(?:(?:, | and | to )[0-9]+\\.[0-9]+)*)(?![0-9])");
    private static final Pattern TEST_CLASS = Pattern.compile("`([A-Z]\\w*Test)`");

    private final String specification = SourceTree.read("docs", "specification.md");

    @Test
    void shouldHaveAnAnchorForEveryRuleCited() {
        Set<String> anchors = groups(ANCHOR, specification).collect(Collectors.toSet());
        List<String> missing = new ArrayList<>();
        int citations = 0;
        for (String suffix : List.of(".java", ".md")) {
            for (Path file : SourceTree.filesEndingWith(suffix)) {
                for (String rule : rulesCitedIn(SourceTree.read(file))) {
                    citations++;
                    if (!anchors.contains(rule)) {
                        missing.add(rule + " in " + SourceTree.relative(file));
                    }
                }
            }
        }
        assertEquals(List.of(), missing);
        assertTrue(citations > 300, "citations found: " + citations);
    }

    @Test
    void shouldAnchorEachRuleOnceAtItsOwnText() {
        List<String> anchors = groups(ANCHOR, specification).toList();
        assertEquals(Set.copyOf(anchors).size(), anchors.size(), () -> "an anchor stands twice in " + anchors);
        for (String rule : anchors) {
            String text = rule.contains(".") ? "<a id=\"" + rule + "\"></a>**" + rule + " " : "\n## " + rule + " ";
            assertTrue(specification.contains(text), () -> "rule " + rule + " is not where its anchor is");
        }
    }

    @Test
    void shouldNameTestClassesThatExist() {
        Set<String> tests = SourceTree.filesEndingWith("Test.java").stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());
        List<String> named = groups(TEST_CLASS, specification).distinct().toList();
        assertTrue(named.size() >= 5, () -> "test classes named: " + named);
        assertEquals(
                List.of(), named.stream().filter(name -> !tests.contains(name)).toList());
    }

    @Test
    void shouldReadEveryNumberOfACitation() {
        assertEquals(List.of("2.1", "5.1", "5.4"), rulesCitedIn("SPEC 2.1, 5.1, 5.4: which times"));
        assertEquals(List.of("2.2", "2.4"), rulesCitedIn("SPEC 2.2 and 2.4 for several rates"));
        assertEquals(List.of("8"), rulesCitedIn("SPEC 8, 3 rows"));
        assertEquals(List.of("6.1"), rulesCitedIn("(SPEC 6.1)."));
    }

    private static List<String> rulesCitedIn(String text) {
        return groups(CITATION, text)
                .flatMap(list -> RULE.matcher(list).results().map(MatchResult::group))
                .toList();
    }

    private static Stream<String> groups(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(match -> match.group(1));
    }
}
