package dev.tandem.small;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The jar as it was packed; it needs {@code mvn verify}, since there is none before. */
class SmallJarTest {
    private static final long LARGEST = 1_100_000;
    private static final Path JAR = Path.of(System.getProperty("small.jar"));
    private static final List<Path> MODULES = PublicApi.onClassPath(".*/tandem-(transform|time|scene)-[^/]*\\.jar");

    /** What the jar needs, and the annotations that tell of null. */
    private static final List<Path> NEEDED = PublicApi.onClassPath(".*/(joml|jspecify)-[^/]*\\.jar");

    @Test
    void shouldKeepThePublicApiOfTheModules() throws Exception {
        List<Path> libraries = new ArrayList<>(NEEDED);
        libraries.addAll(PublicApi.onClassPath(".*/eclipse-collections-[^/]*\\.jar"));

        Set<String> expected = PublicApi.of(MODULES, libraries);
        assertEquals(lines(expected), lines(PublicApi.of(List.of(JAR), NEEDED)));
        assertEquals(3, MODULES.size(), MODULES.toString());
        assertTrue(expected.size() > 500, expected.size() + " classes and members");
    }

    @Test
    void shouldBeSmall() throws IOException {
        long size = Files.size(JAR);
        assertTrue(size <= LARGEST, size + " bytes");
    }

    /** Beside another version of the library nothing may be mistaken for it. */
    @Test
    void shouldHoldNothingUnderTheNamesOfEclipseCollections() throws IOException {
        Set<String> roots = new TreeSet<>();
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (JarEntry entry : jar.stream().toList()) {
                roots.add(entry.getName().replaceAll("^(META-INF|dev/tandem|dev).*", "$1"));
                String bytes = new String(read(jar, entry), StandardCharsets.ISO_8859_1);
                boolean named = bytes.contains("org/eclipse/collections") || bytes.contains("org.eclipse.collections.");
                assertFalse(named && entry.getName().endsWith(".class"), entry.getName());
            }
        }
        assertEquals(Set.of("META-INF", "dev", "dev/tandem"), roots);
    }

    @Test
    void shouldTellTheLicencesOfWhatItContains() throws IOException {
        try (JarFile jar = new JarFile(JAR.toFile())) {
            for (String name : List.of(
                    "LICENSE",
                    "NOTICE",
                    "eclipse-collections/about.html",
                    "eclipse-collections/LICENSE-EPL-1.0.txt",
                    "eclipse-collections/LICENSE-EDL-1.0.txt")) {
                JarEntry entry = jar.getJarEntry("META-INF/" + name);
                assertTrue(entry != null && read(jar, entry).length > 0, name);
            }
        }
    }

    /** SPEC 6.3: what was taken out is missed nowhere, by any script that nodes in space and in the plane are moved by. */
    @ParameterizedTest
    @ValueSource(strings = {"HashProgram 300 20 2", "ReadersProgram"})
    void shouldGiveTheSameBitsAsTheModules(String program) throws Exception {
        List<Path> modules = new ArrayList<>(MODULES);
        modules.addAll(PublicApi.onClassPath(".*/eclipse-collections-[^/]*\\.jar"));

        String expected = run(program, modules);
        assertTrue(expected.matches("hash [0-9a-f ]+"), expected);
        assertEquals(expected, run(program, List.of(JAR)));
    }

    private static String run(String program, List<Path> tandem) throws IOException, InterruptedException {
        String classPath = Stream.of(tandem, NEEDED, List.of(Path.of("..", "tests", "target", "test-classes")))
                .flatMap(List::stream)
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-cp", classPath));
        command.addAll(List.of(("dev.tandem.determinism." + program).split(" ")));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).trim();
        assertEquals(0, process.waitFor(), output);
        // newer JDKs warn of JOML's Unsafe before it
        return output.substring(output.lastIndexOf('\n') + 1);
    }

    private static byte[] read(JarFile jar, JarEntry entry) throws IOException {
        try (InputStream in = jar.getInputStream(entry)) {
            return in.readAllBytes();
        }
    }

    private static String lines(Set<String> lines) {
        return String.join("\n", lines);
    }
}
