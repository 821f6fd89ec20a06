package dev.tandem.browser;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The pages of the site as files: all there, with links that lead somewhere, and nothing loaded from elsewhere. */
class SitePagesTest {
    private static final Path SITE = Path.of("target", "site");
    private static final Path ROOT = Path.of("..", "..");
    private static final Pattern LINK = Pattern.compile("\\b(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("\\bid=\"([^\"]+)\"");
    private static final Pattern LOADED = Pattern.compile(
            "\\bsrc=\"[^\"]*//|<link\\b[^>]*href=\"[^\"]*//|(?:\\burl\\(|@import\\s+)['\"]?(?:https?:)?//"
                    + "|\\b(?:fetch|import)\\(['\"`]https?:");

    private final Map<Path, Set<String>> ids = new HashMap<>();

    @Test
    void shouldLeadSomewhereByEveryLink() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : files(SITE, file -> file.toString().endsWith(".html"))) {
            for (MatchResult link :
                    LINK.matcher(Files.readString(page)).results().toList()) {
                String target = link.group(1);
                if (!target.contains("://") && !target.startsWith("data:")) {
                    links++;
                    if (!leadsSomewhere(page, target)) {
                        broken.add(SITE.relativize(page) + " to " + target);
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 5_000, "links: " + links);
    }

    private boolean leadsSomewhere(Path page, String target) {
        String[] parts = plain(URLDecoder.decode(target.replace("+", "%2B"), StandardCharsets.UTF_8))
                .split("#", 2);
        Path file = parts[0].isEmpty() ? page : page.resolveSibling(parts[0]).normalize();
        return Files.isRegularFile(file)
                && (parts.length == 1
                        || ids.computeIfAbsent(file, SitePagesTest::idsOf).contains(parts[1]));
    }

    private static Set<String> idsOf(Path page) {
        try {
            return ID.matcher(Files.readString(page))
                    .results()
                    .map(id -> plain(id.group(1)))
                    .collect(Collectors.toSet());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String plain(String attribute) {
        return attribute.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    }

    @Test
    void shouldLoadNothingFromAnotherHost() throws IOException {
        for (Path file : files(SITE, file -> file.toString().matches(".*\\.(html|css|js|svg)"))) {
            List<String> loaded = LOADED.matcher(Files.readString(file))
                    .results()
                    .map(MatchResult::group)
                    .toList();
            assertEquals(List.of(), loaded, () -> "in " + file);
        }
    }

    @Test
    void shouldHaveEachPageOfTheDocumentation() throws IOException {
        Path docs = ROOT.resolve("docs");
        List<Path> pages = files(docs, file -> file.toString().endsWith(".md"));
        assertTrue(pages.size() > 50, "pages: " + pages);
        for (Path page : pages) {
            String name = docs.relativize(page).toString().replaceAll("md$", "html");
            assertTrue(Files.exists(SITE.resolve("docs").resolve(name)), name);
        }
    }

    /** A module that the Javadoc of the site does not know lacks here. */
    @Test
    void shouldDescribeEachPublishedPackage() throws IOException {
        Map<String, Path> packages = new TreeMap<>();
        for (Path pom : files(ROOT, file -> file.endsWith("pom.xml"))) {
            Path sources = pom.resolveSibling(Path.of("src", "main", "java"));
            boolean published = Files.exists(sources) && !Files.readString(pom).contains("<maven.deploy.skip>true");
            if (published) {
                files(sources, file -> file.endsWith("package-info.java"))
                        .forEach(file -> packages.put(
                                sources.relativize(file.getParent()).toString(), file));
            }
        }
        packages.keySet().removeIf(name -> name.contains("internal") || !name.startsWith("dev"));
        assertTrue(packages.size() > 12, packages::toString);
        packages.keySet()
                .forEach(name -> assertTrue(
                        Files.exists(SITE.resolve("api").resolve(name).resolve("package-summary.html")), name));
    }

    /** What reflection finds in the engine's classes is described on their pages. */
    @Test
    void shouldHaveAPlaceForEachPublicMethodOfTheEngine() throws IOException {
        Path api = SITE.resolve("api");
        int methods = 0;
        for (Path page :
                files(api, file -> file.toString().matches(".*/(time|transform|scene)/([a-z]+/)*[A-Z]\\w+\\.html"))) {
            String name = api.relativize(page).toString().replace(".html", "").replace(File.separatorChar, '.');
            Class<?> type = assertDoesNotThrow(
                    () -> Class.forName(name, false, getClass().getClassLoader()));
            if (!type.isRecord() && !type.isEnum()) {
                for (Method method : type.getDeclaredMethods()) {
                    if (Modifier.isPublic(method.getModifiers()) && !method.isSynthetic()) {
                        methods++;
                        String anchor = method.getName()
                                + Stream.of(method.getParameterTypes())
                                        .map(Class::getCanonicalName)
                                        .collect(Collectors.joining(",", "(", ")"));
                        assertTrue(idsOf(page).contains(anchor), () -> anchor + " on " + page);
                    }
                }
            }
        }
        assertTrue(methods > 600, "methods: " + methods);
    }

    private static List<Path> files(Path folder, Predicate<Path> wanted) throws IOException {
        Predicate<Path> isBuilt = file -> folder.relativize(file).toString().contains("target");
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .filter(wanted.and(isBuilt.negate()))
                    .sorted()
                    .toList();
        }
    }
}
