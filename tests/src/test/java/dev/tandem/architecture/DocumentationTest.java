package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** No link of a page leads nowhere, and every page is in the index. */
class DocumentationTest {

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
