package dev.tandem.architecture;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** The files of the project as they are written: without build output and hidden folders. */
final class SourceTree {

    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Set<String> OUTPUT = Set.of("target", "out");

    private SourceTree() {}

    static String read(String first, String... more) {
        return read(ROOT.resolve(Path.of(first, more)));
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path relative(Path file) {
        return ROOT.relativize(file);
    }

    /** All files whose name ends like this, in every module and at the root. */
    static List<Path> filesEndingWith(String suffix) {
        List<Path> found = new ArrayList<>();
        try {
            Files.walkFileTree(ROOT, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = folder.getFileName().toString();
                    boolean skipped = !folder.equals(ROOT) && (name.startsWith(".") || OUTPUT.contains(name));
                    return skipped ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    if (file.getFileName().toString().endsWith(suffix)) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found;
    }
}
