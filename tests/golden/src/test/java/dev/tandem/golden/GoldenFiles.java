package dev.tandem.golden;

import dev.tandem.golden.reading.GoldenReader;
import dev.tandem.golden.scenario.GoldenFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** The recorded scenarios among the test data. */
final class GoldenFiles {

    private GoldenFiles() {}

    /** Names of all files, without the ending, sorted. */
    static List<String> names() {
        try (Stream<Path> files = Files.list(folder())) {
            return files.map(file -> file.getFileName().toString())
                    .filter(name -> name.endsWith(".json"))
                    .map(name -> name.substring(0, name.length() - ".json".length()))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static GoldenFile read(String name) {
        try {
            return GoldenReader.read(folder().resolve(name + ".json"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path folder() {
        try {
            return Path.of(GoldenFiles.class.getResource("/golden").toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
