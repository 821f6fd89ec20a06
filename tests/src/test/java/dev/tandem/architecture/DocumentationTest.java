package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No link of a page leads nowhere, and every page is in the index. */
class DocumentationTest {

    private static final int WIDEST = 150;
    private static final Pattern COORDINATES = Pattern.compile("`([a-z]+(?:\\.[\\w.]+):[\\w-]+:[\\w.-]+)`");
    private static final Pattern VERSION = Pattern.compile(
            "<groupId>dev\\.tandem</groupId>\\s*<artifactId>[\\w-]+</artifactId>\\s*<version>(.*?)</version>");
    private static final Pattern JAVADOC = Pattern.compile("/\\*\\*.*?\\*/", Pattern.DOTALL);
    private static final Pattern RIDDLE = Pattern.compile("\\w\\([^()\\n]*\\w [-+]= [^()\\n]*\\);");
    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]*)(#[^)\\s]*)?\\)");

    @Test
    void shouldLinkOnlyToWhatExists() {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : SourceTree.filesEndingWith(".md")) {
            for (MatchResult link :
                    LINK.matcher(SourceTree.read(page)).results().toList()) {
                links++;
                if (!leadsSomewhere(page, link.group(1), link.group(2))) {
                    broken.add(link.group() + " in " + SourceTree.relative(page));
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 40, "links found: " + links);
    }

    @Test
    void shouldListEveryPageInTheIndex() {
        String index = SourceTree.read("docs", "README.md");
        List<String> missing = SourceTree.filesEndingWith(".md").stream()
                .map(page -> SourceTree.relative(page).toString().replace('\\', '/'))
                .filter(page -> page.startsWith("docs/") && !page.equals("docs/README.md"))
                .filter(page -> !index.contains("](" + page.substring("docs/".length()) + ")"))
                .toList();
        assertEquals(List.of(), missing, "pages without a line in docs/README.md");
    }

    /** Coordinates that a page names are those of a POM, version and all. */
    @Test
    void shouldNameCoordinatesAndVersionsOfThePoms() {
        Set<String> known = Poms.coordinates();
        List<String> unknown = new ArrayList<>();
        Set<String> named = new TreeSet<>();
        for (Path page : SourceTree.filesEndingWith(".md")) {
            for (MatchResult found :
                    COORDINATES.matcher(SourceTree.read(page)).results().toList()) {
                named.add(found.group(1));
                if (!known.contains(found.group(1))) {
                    unknown.add(found.group(1) + " in " + SourceTree.relative(page));
                }
            }
        }
        assertEquals(List.of(), unknown, () -> "POMs have " + known);
        assertTrue(named.size() >= 10, named::toString);
    }

    @Test
    void shouldNameTheVersionThatIsBuilt() {
        String version = Poms.version();
        for (Path page : SourceTree.filesEndingWith(".md")) {
            for (MatchResult found :
                    VERSION.matcher(SourceTree.read(page)).results().toList()) {
                assertEquals(version, found.group(1), () -> "in " + SourceTree.relative(page));
            }
        }
        assertTrue(SourceTree.read("README.md").contains("<version>" + version + "</version>"));
    }

    /** What an argument changes, and when, is a riddle. */
    @Test
    void shouldChangeNoVariableWithinAnArgumentList() {
        List<String> riddles = new ArrayList<>();
        for (Path file : SourceTree.filesEndingWith(".md")) {
            RIDDLE.matcher(SourceTree.read(file))
                    .results()
                    .forEach(riddle -> riddles.add(riddle.group() + " in " + SourceTree.relative(file)));
        }
        for (Path file : SourceTree.filesEndingWith(".java")) {
            if (SourceTree.relative(file).toString().replace('\\', '/').contains("/src/main/")) {
                JAVADOC.matcher(SourceTree.read(file))
                        .results()
                        .flatMap(comment -> RIDDLE.matcher(comment.group()).results())
                        .forEach(riddle -> riddles.add(riddle.group() + " in " + SourceTree.relative(file)));
            }
        }
        assertEquals(List.of(), riddles);
    }

    /** Prose wraps at about 140 columns, as comments do; tables, headings and code may be longer. */
    @Test
    void shouldWrapTheProseOfPages() {
        List<String> wide = new ArrayList<>();
        for (Path page : SourceTree.filesEndingWith(".md")) {
            boolean code = false;
            for (String line : SourceTree.read(page).split("\n")) {
                code ^= line.startsWith("```");
                boolean prose = !code && !line.stripLeading().startsWith("|") && !line.startsWith("#");
                if (prose && line.length() > WIDEST) {
                    wide.add(SourceTree.relative(page) + ": " + line);
                }
            }
        }
        assertEquals(List.of(), wide);
    }

    private static boolean leadsSomewhere(Path page, String file, String anchor) {
        if (file.contains("://")) {
            return true;
        }
        Path target = file.isEmpty() ? page : page.resolveSibling(file).normalize();
        return Files.exists(target) && (anchor == null || hasAnchor(SourceTree.read(target), anchor.substring(1)));
    }

    private static boolean hasAnchor(String text, String anchor) {
        Matcher headings = Pattern.compile("(?m)^#+ (.*)$").matcher(text);
        return text.contains("<a id=\"" + anchor + "\"></a>")
                || headings.results()
                        .anyMatch(heading -> anchorOf(heading.group(1)).equals(anchor));
    }

    private static String anchorOf(String heading) {
        return heading.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9 _-]", "").replace(' ', '-');
    }
}
