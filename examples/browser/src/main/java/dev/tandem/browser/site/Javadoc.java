package dev.tandem.browser.site;

import dev.tandem.browser.site.SearchIndex.Place;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The folder that the JDK's tool wrote, without an index of its own. */
final class Javadoc {
    /** Below the site's folder. */
    private static final String FOLDER = "api/";

    private static final Pattern TYPE = Pattern.compile("dev/tandem/.*/([A-Z][\\w.]*)\\.html");
    private static final Pattern MEMBER = Pattern.compile(
            "<section class=\"detail\" id=\"([^\"]+)\">\\s*<h3>([^<]+)</h3>(.*?)</section>", Pattern.DOTALL);
    private static final Pattern BLOCK = Pattern.compile("<div class=\"block\">(.*?)</div>", Pattern.DOTALL);
    private static final Pattern SENTENCE = Pattern.compile("^.*?\\.(?=\\s|$)", Pattern.DOTALL);

    private final Path folder;
    private final List<String> files;

    /**
     * Reads the list of its files.
     *
     * @param folder with an index.html
     */
    Javadoc(Path folder) throws IOException {
        this.folder = folder;
        try (Stream<Path> found = Files.walk(folder)) {
            files = found.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        }
    }

    /** {@return addresses relative to the site by names of types without package; names that two of them have are left out} */
    Map<String, String> types() {
        Map<String, String> types = new HashMap<>();
        Set<String> ambiguous = new HashSet<>();
        for (String file : files) {
            TYPE.matcher(file).results().map(type -> type.group(1)).forEach(name -> {
                if (types.put(name, FOLDER + file) != null) {
                    ambiguous.add(name);
                }
            });
        }
        types.keySet().removeAll(ambiguous);
        return types;
    }

    /** Copies its pages, each with the bar, and has types and members found. */
    void write(Path site, SearchIndex index) throws IOException {
        for (String file : files) {
            Path from = folder.resolve(file);
            Path to = site.resolve(FOLDER + file);
            if (file.endsWith(".html")) {
                String html = Files.readString(from);
                Site.write(to, Bar.on(html, "../".repeat(FOLDER.split("/").length + file.split("/").length - 1)));
                TYPE.matcher(file).results().forEach(type -> find(file, type.group(1), html, index));
            } else {
                Site.copy(from, to);
            }
        }
    }

    private static void find(String file, String type, String html, SearchIndex index) {
        List<Place> places = new ArrayList<>(List.of(new Place(type, "", firstSentence(html))));
        for (MatchResult member : MEMBER.matcher(html).results().toList()) {
            places.add(new Place(type + "." + member.group(2), plain(member.group(1)), firstSentence(member.group(3))));
        }
        String packageName = file.substring(0, file.length() - type.length() - "/.html".length())
                .replace('/', '.');
        index.add(packageName, FOLDER + file, places);
    }

    private static String firstSentence(String html) {
        return BLOCK.matcher(html)
                .results()
                .map(block -> plain(block.group(1)))
                .findFirst()
                .map(text -> SENTENCE.matcher(text)
                        .results()
                        .findFirst()
                        .map(MatchResult::group)
                        .orElse(text))
                .orElse("");
    }

    private static String plain(String html) {
        return html.replaceAll("<[^>]*>", "")
                .replace("&lt;", "<")
                .replace("&gt;", ">")
                .replace("&nbsp;", " ")
                .replace("&quot;", "\"")
                .replace("&amp;", "&");
    }
}
