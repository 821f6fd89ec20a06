package dev.tandem.scene.messages;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The statements of the module's sources that make an exception. */
final class ThrowSites {

    private static final List<Path> SOURCES =
            List.of(Path.of("src", "main", "java"), Path.of("..", "engine-transform", "src", "main", "java"));
    private static final Pattern MAKES = Pattern.compile("throw (new )?[\\w.]+\\(");

    /** The last line of each, by its file and first line. */
    private final TreeMap<String, Integer> sites = new TreeMap<>();

    ThrowSites() {
        SOURCES.forEach(this::findBelow);
    }

    private void findBelow(Path root) {
        try (Stream<Path> files = Files.walk(root)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                find(root.relativize(file).toString().replace('\\', '/'), Files.readAllLines(file));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void find(String file, List<String> lines) {
        for (int first = 0; first < lines.size(); first++) {
            if (MAKES.matcher(lines.get(first)).find()) {
                int last = first;
                while (!lines.get(last).endsWith(";")) {
                    last++;
                }
                sites.put(site(file, first + 1), last + 1);
            }
        }
    }

    List<String> all() {
        return List.copyOf(sites.keySet());
    }

    /** Returns the site that made an exception: the innermost call from one. */
    Optional<String> of(Throwable thrown) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            String file = frame.getClassName().replaceAll("\\$.*", "").replace('.', '/') + ".java";
            String before = sites.floorKey(site(file, frame.getLineNumber()));
            if (before != null && before.startsWith(file + ":") && frame.getLineNumber() <= sites.get(before)) {
                return Optional.of(before);
            }
        }
        return Optional.empty();
    }

    private static String site(String file, int line) {
        return String.format("%s:%05d", file, line);
    }
}
