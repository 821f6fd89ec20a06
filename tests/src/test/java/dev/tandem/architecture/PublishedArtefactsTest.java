package dev.tandem.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What is published is complete, and is tried from outside. What an artefact looks like when installed, tests/consumers/run
 * looks at.
 */
class PublishedArtefactsTest {
    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");
    private static final Pattern MANAGED = Pattern.compile("<artifactId>(tandem(?:-[a-z0-9]+)?)</artifactId>");
    private static final String NOT_PUBLISHED = "<maven.deploy.skip>true</maven.deploy.skip>";

    private final List<String> published = modules().stream()
            .filter(module -> !pom(module).contains(NOT_PUBLISHED))
            .toList();

    @Test
    void shouldListExactlyThePublishedJarsInTheBom() {
        Set<String> jars = new TreeSet<>();
        published.stream().filter(module -> !module.equals("bom")).forEach(module -> jars.add(artefact(module)));
        Set<String> listed = new TreeSet<>();
        String managed = pom("bom").replaceAll("(?s)^.*?<dependencyManagement>|<build>.*$", "");
        MANAGED.matcher(managed).results().map(found -> found.group(1)).forEach(listed::add);
        assertEquals(jars, listed);
        assertTrue(jars.size() >= 5, jars.toString());
    }

    @Test
    void shouldNameAndDescribeEachModule() {
        for (String module : modules()) {
            String own = pom(module).replaceAll("(?s)<(parent|dependencies|dependencyManagement|build)>.*?</\\1>", "");
            assertTrue(own.contains("<name>"), module + " has no name");
            assertTrue(own.contains("<description>"), module + " has no description");
        }
    }

    @Test
    void shouldTellInTheParentWhatCentralAsksFor() {
        String parent = SourceTree.read("pom.xml");
        for (String element : List.of("name", "description", "url", "licenses", "developers", "scm")) {
            assertTrue(
                    Pattern.compile("\n  <" + element + "[ >\n]")
                            .matcher(parent)
                            .find(),
                    "no " + element);
        }
    }

    @Test
    void shouldPackSourcesAndJavadocOfEachPublishedJar() {
        for (String module : published) {
            if (!module.equals("bom")) {
                assertTrue(pom(module).contains("<artifactId>maven-source-plugin</artifactId>"), module);
                assertTrue(pom(module).contains("<artifactId>maven-javadoc-plugin</artifactId>"), module);
            }
        }
    }

    @Test
    void shouldTryEachPublishedModuleInTheConsumers() {
        String run = SourceTree.read("tests", "consumers", "run");
        Matcher installed = Pattern.compile("(?m)^published=(.*)$").matcher(run);
        assertTrue(installed.find());
        List<String> named = List.of(installed.group(1).split(","));
        String onModulePath = SourceTree.read("tests", "consumers", "modulepath", "pom.xml");
        String onClassPath = SourceTree.read("tests", "consumers", "classpath", "pom.xml");
        for (String module : published) {
            // What others depend on is installed with them, and comes to the consumers with them.
            assertTrue(module.startsWith("engine-") || named.contains(module), module + " is not installed");
            String consumer = switch (module) {
                // libGDX has a package in two jars, so no module path can have it.
                case "integrations/gdx" -> onClassPath;
                // Bullet's classes and those of jMonkeyEngine have the same names.
                case "integrations/bullet" -> SourceTree.read("tests", "consumers", "bullet", "pom.xml");
                // A compiler runs it, and no program.
                case "integrations/teavm" -> SourceTree.read("tests", "consumers", "browser", "pom.xml");
                // It has the classes of those that the others use.
                case "small" -> SourceTree.read("tests", "consumers", "mod", "pom.xml");
                default -> onModulePath;
            };
            assertTrue(
                    Set.of("bom", "engine-time", "engine-transform").contains(module)
                            || consumer.contains("<artifactId>" + artefact(module) + "</artifactId>"),
                    module + " is used by no consumer");
        }
        assertFalse(named.contains("examples"));
    }

    /** Whether it is right, tests/consumers/run says. */
    @Test
    void shouldStateTheSizeOfEachPublishedJar() {
        String index = SourceTree.read("docs", "README.md");
        for (String module : published) {
            assertTrue(
                    module.equals("bom")
                            || Pattern.compile("(?m)^\\| `" + artefact(module) + "` \\| [0-9,]+ \\|")
                                    .matcher(index)
                                    .find(),
                    module + " has no size");
        }
    }

    /** What tests of games use; the reference model and the random actions are tests of this project. */
    @Test
    void shouldPublishATestKitOfFewTypes() {
        Pattern type =
                Pattern.compile("(?m)^public (?:abstract |final |sealed )*(?:class|interface|record|enum) (\\w+)");
        Set<String> types = new TreeSet<>();
        for (Path file : SourceTree.filesEndingWith(".java")) {
            if (SourceTree.relative(file).startsWith(Path.of("tests", "src", "main"))) {
                type.matcher(SourceTree.read(file)).results().forEach(found -> types.add(found.group(1)));
            }
        }
        assertEquals(
                Set.of(
                        "Game",
                        "Invariants",
                        "MotionTrace",
                        "NodeTrace",
                        "Poses",
                        "Schedule",
                        "Schedules",
                        "TestLoop",
                        "Trace"),
                types);
    }

    private static List<String> modules() {
        return MODULE.matcher(SourceTree.read("pom.xml"))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    private static String artefact(String module) {
        String own = pom(module).replaceAll("(?s)<parent>.*?</parent>", "");
        MatchResult found = Pattern.compile("<artifactId>([^<]+)</artifactId>")
                .matcher(own)
                .results()
                .findFirst()
                .orElseThrow();
        return found.group(1);
    }

    private static String pom(String module) {
        return SourceTree.read(Path.of(module, "pom.xml").toString());
    }
}
