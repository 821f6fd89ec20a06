package dev.tandem.architecture;

import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What the POMs of the build name. */
final class Poms {

    private static final Pattern PROPERTY = Pattern.compile("<([\\w.-]+)>([^<>\\s]+)</\\1>");
    private static final Pattern DEPENDENCY = Pattern.compile(
            "<groupId>([^<]+)</groupId>\\s*<artifactId>([^<]+)</artifactId>\\s*<version>([^<]+)</version>");
    private static final Pattern REFERENCE = Pattern.compile("\\$\\{([^}]+)}");

    private Poms() {}

    /** The version of the project. */
    static String version() {
        return properties().get("revision");
    }

    /** Dependencies and modules with a version, as {@code group:artifact:version}. */
    static Set<String> coordinates() {
        Map<String, String> properties = properties();
        properties.put("project.version", version());
        Set<String> coordinates = new TreeSet<>();
        for (Path pom : SourceTree.filesEndingWith("pom.xml")) {
            for (MatchResult found :
                    DEPENDENCY.matcher(SourceTree.read(pom)).results().toList()) {
                String version = REFERENCE
                        .matcher(found.group(3))
                        .replaceAll(reference -> properties.getOrDefault(reference.group(1), "?"));
                coordinates.add(found.group(1) + ":" + found.group(2) + ":" + version);
            }
        }
        return coordinates;
    }

    private static Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>();
        PROPERTY.matcher(SourceTree.read("pom.xml"))
                .results()
                .forEach(found -> properties.putIfAbsent(found.group(1), found.group(2)));
        return properties;
    }
}
