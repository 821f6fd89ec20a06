package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Every package that is published is checked for nulls when it is compiled; docs/decisions/0021-null-annotations.md. */
class NullMarkedTest {
    private static final Set<String> PUBLISHED = Set.of(
            "engine-time", "engine-transform", "engine-scene", "engine-replay", "engine-net", "integrations", "tests");

    private static List<Path> packages() {
        return SourceTree.filesEndingWith("package-info.java").stream()
                .map(SourceTree::relative)
                .filter(file -> PUBLISHED.contains(file.getName(0).toString()))
                .filter(file -> slashed(file).contains("/src/main/java/dev/tandem/"))
                .filter(file -> !slashed(file).startsWith("tests/golden/"))
                .toList();
    }

    private static String slashed(Path file) {
        return file.toString().replace('\\', '/');
    }

    @Test
    void shouldMarkEveryPublishedPackage() {
        List<Path> unmarked = packages().stream()
                .filter(file -> !SourceTree.read(slashed(file)).contains("\n@NullMarked\npackage "))
                .toList();

        assertEquals(List.of(), unmarked);
        assertTrue(packages().size() > 45, "found only " + packages().size());
    }

    @Test
    void shouldCheckMarkedPackagesInEveryBuild() {
        String pom = SourceTree.read("pom.xml");

        assertTrue(pom.contains("<name>!skipNullChecks</name>"), "the profile is on unless it is turned off");
        assertTrue(pom.contains("-Xep:NullAway:ERROR -XepOpt:NullAway:OnlyNullMarked=true"));
    }

    @Test
    void shouldNotHandTheAnnotationsToUsers() {
        for (String module :
                List.of("engine-time", "engine-transform", "engine-scene", "engine-replay", "engine-net", "tests")) {
            String pom = SourceTree.read(module, "pom.xml").replaceAll("\\s", "");
            assertTrue(pom.contains("<artifactId>jspecify</artifactId><optional>true</optional>"), module);
        }
    }
}
