package dev.tandem.architecture;

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

/** The packages of all modules, published or not, as they stand in the sources. */
final class SourcePackages {
    private static final String SOURCES = "/src/main/java/dev/tandem/";
    private static final Pattern IMPORT =
            Pattern.compile("^import (?:static )?([a-z0-9_.]+)\\.([A-Z]\\w*).*;$", Pattern.MULTILINE);
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);

    /** By folder, relative to the project, the classes and the package-info that it has. */
    static final Map<String, List<Path>> BY_FOLDER = SourceTree.filesEndingWith(".java").stream()
            .filter(file -> slashed(file).contains(SOURCES))
            .collect(Collectors.groupingBy(file -> slashed(file.getParent()), TreeMap::new, Collectors.toList()));

    private SourcePackages() {}

    private static String slashed(Path file) {
        return SourceTree.relative(file).toString().replace('\\', '/');
    }

    static String module(String folder) {
        return folder.substring(0, folder.indexOf("/src/"));
    }

    static String name(String folder) {
        return folder.substring(folder.indexOf("dev/tandem")).replace('/', '.');
    }

    /** By package of a module, the packages that its code imports from; what only comments mention does not count. */
    static Map<String, Set<String>> arrows(String module) {
        return byPackage(module, file -> {
            String code = code(SourceTree.read(file)).replaceAll("(?m)^import .*$", "");
            return imports(file)
                    .filter(found -> Pattern.compile("\\b" + found.group(2) + "\\b")
                            .matcher(code)
                            .find());
        });
    }

    /** By package of a module, the packages that it imports from, be it for comments. */
    static Map<String, Set<String>> imports(String module) {
        return byPackage(module, SourcePackages::imports);
    }

    private static Stream<MatchResult> imports(Path file) {
        return IMPORT.matcher(SourceTree.read(file)).results();
    }

    private static Map<String, Set<String>> byPackage(String module, Function<Path, Stream<MatchResult>> imports) {
        Map<String, Set<String>> packages = new TreeMap<>();
        BY_FOLDER.forEach((folder, files) -> {
            if (module(folder).equals(module)) {
                packages.put(
                        name(folder),
                        files.stream()
                                .flatMap(imports)
                                .map(found -> found.group(1))
                                .collect(Collectors.toCollection(TreeSet::new)));
            }
        });
        return packages;
    }

    /** A source text without its comments. */
    static String code(String text) {
        return COMMENT.matcher(text).replaceAll("");
    }
}
