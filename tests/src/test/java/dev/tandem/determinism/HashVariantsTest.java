package dev.tandem.determinism;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * SPEC 6.3. The golden hashes in JVMs that execute the same classes in other ways, and in storage with chunks of other sizes
 * or nodes at other places, which are constants of the source and are compiled anew here.
 */
class HashVariantsTest {
    /** Enough nodes for several chunks of the default size. */
    private static final int NODES = 5000;

    private static final int TICKS = 12;

    /** Classes that do what the JDK does without its methods. */
    private static final Set<String> REPLACED = Set.of("Fma.java", "Ranges.java", "BufferRanges.java", "SpinHint.java");

    private static final Path SOURCES = Path.of("..", "engine-transform", "src", "main", "java");

    private static final Map<List<Integer>, String> EXPECTED = new HashMap<>();

    @TempDir
    static Path folder;

    /** The interpreter executes the last tick as it does the first. */
    @Test
    void shouldGiveTheSameBitsWhenItIsInterpreted() throws Exception {
        assertSameHashes(List.of("-Xint"), null, NODES, 3, 0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:TieredStopAtLevel=1",
                "-XX:-TieredCompilation -XX:CompileThreshold=200 -Xbatch",
                "-XX:-UseSuperWord -XX:-TieredCompilation -XX:CompileThreshold=200 -Xbatch"
            })
    void shouldGiveTheSameBitsHoweverItIsCompiled(String flags) throws Exception {
        assertSameHashes(List.of(flags.split(" ")), null, NODES, TICKS, 0);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"7, 0, 9000", "7, 2, 70000", "9, 0, 9000", "13, 0, 9000"})
    void shouldGiveTheSameBitsWithChunksOfAnotherSize(int shift, int threads, int nodes) throws Exception {
        assertSameHashes(List.of(), withChunksOf(shift), nodes, 2, threads);
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"0, 9000", "2, 70000"})
    void shouldGiveTheSameBitsWhereverNodesLie(int threads, int nodes) throws Exception {
        assertSameHashes(List.of(), withScatteredPlaces(), nodes, 2, threads);
    }

    /** As on Android, from API 26 on. */
    @Test
    void shouldGiveTheSameBitsWithoutWhatNotEveryPlatformHas() throws Exception {
        Path classes = withChanged("old platform", REPLACED, " IN_(\\w+) = \\w+\\(\\);", " IN_$1 = false;");
        assertSameHashes(List.of(), classes, NODES, TICKS, 0);
    }

    @Tag("slow")
    @Test
    void shouldTellReadersTheSameWhereverNodesLie() throws Exception {
        String expected = Long.toHexString(ReadersProgram.hash());

        assertEquals(expected, OtherJvm.run(List.of(), withScatteredPlaces(), ReadersProgram.class));
    }

    @Test
    void shouldReallyUseTheClassesThatAreGivenFirst() throws Exception {
        Path chunk = folder.resolve("broken/dev/tandem/transform/internal/node/NodeChunk.class");
        Files.createDirectories(chunk.getParent());
        Files.write(chunk, new byte[8]);

        String failure = "";
        try {
            OtherJvm.run(List.of(), folder.resolve("broken"), HashProgram.class, 40, 1, 0);
        } catch (AssertionError e) {
            failure = e.getMessage();
        }
        assertTrue(failure.contains("ClassFormatError"), failure);
    }

    /** All scripts: a run of some length as here, and the small one as ever. */
    private static void assertSameHashes(List<String> flags, Path first, int nodes, int ticks, int threads)
            throws Exception {
        String expected = EXPECTED.computeIfAbsent(
                List.of(nodes, ticks),
                run -> Arrays.stream(Script.values())
                        .map(script -> HashProgram.hash(script.of(nodes), ticks) + " " + script.small())
                        .collect(Collectors.joining(" ")));
        assertEquals(expected, OtherJvm.run(flags, first, HashProgram.class, nodes, ticks, threads));
    }

    /** All classes: the compiler copies a constant into each that uses it. */
    private static Path withChunksOf(int shift) throws IOException {
        Set<String> constants = Set.of("NodeChunk.java", "InterpolationKernel.java");
        String name = "chunks of " + shift;
        return compiled(
                name,
                file -> true,
                source -> constants.contains(source.getFileName().toString())
                        ? changed(name, source, " SHIFT = \\d+;", " SHIFT = " + shift + ";")
                        : source);
    }

    private static Path withScatteredPlaces() throws IOException {
        return withChanged(
                "scattered",
                Set.of("NodeTable.java"),
                "IntUnaryOperator\\.identity\\(\\)",
                "nth -> nth & ~NodeChunk.MASK | nth * 1021 + 77 & NodeChunk.MASK");
    }

    /** Some classes, which hide those of the build. */
    private static Path withChanged(String name, Set<String> sources, String old, String now) throws IOException {
        return compiled(name, sources::contains, source -> changed(name, source, old, now));
    }

    private static Path compiled(String name, Predicate<String> files, UnaryOperator<Path> variant) throws IOException {
        Path classes = folder.resolve(name).resolve("classes");
        if (Files.exists(classes)) {
            return classes;
        }
        Files.createDirectories(classes);
        List<String> arguments = new ArrayList<>(List.of("-nowarn", "-d", classes.toString()));
        arguments.addAll(List.of("-cp", OtherJvm.CLASS_PATH));
        try (Stream<Path> sources = Files.walk(SOURCES)) {
            sources.filter(path -> path.toString().endsWith(".java"))
                    .filter(path -> files.test(path.getFileName().toString()))
                    .forEach(source -> arguments.add(variant.apply(source).toString()));
        }
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        assertEquals(0, compiler.run(null, null, null, arguments.toArray(String[]::new)));
        return classes;
    }

    private static Path changed(String name, Path source, String old, String now) {
        try {
            String text = Files.readString(source);
            String changed = text.replaceFirst(old, now);
            assertNotEquals(text, changed, source + " looks different");
            return Files.writeString(folder.resolve(name).resolve(source.getFileName()), changed);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
