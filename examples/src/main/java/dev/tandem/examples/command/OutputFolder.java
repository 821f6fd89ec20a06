package dev.tandem.examples.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The folder that a command writes its files into. */
public final class OutputFolder {
    private OutputFolder() {}

    /**
     * Makes the folder, and those above it, unless it exists.
     *
     * @return its absolute name
     * @throws UnusableException if it cannot be made, or not be written to
     */
    public static Path make(Path named) {
        Path folder = named.toAbsolutePath().normalize();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UnusableException("cannot make the folder " + folder + ": " + e, e);
        }
        if (!Files.isWritable(folder)) {
            throw new UnusableException("cannot write to the folder " + folder, null);
        }
        return folder;
    }
}
