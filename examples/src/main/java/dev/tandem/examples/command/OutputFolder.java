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
     * @throws IllegalArgumentException if it cannot be made, or not be written to; the message is for the user
     */
    public static Path make(Path named) {
        Path folder = named.toAbsolutePath().normalize();
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new IllegalArgumentException("cannot make the folder " + folder + ": " + e, e);
        }
        if (!Files.isWritable(folder)) {
            throw new IllegalArgumentException("cannot write to the folder " + folder);
        }
        return folder;
    }
}
