package dev.tandem.examples.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/** The arguments of a command, one by one. The messages of its exceptions are for the user. */
public final class Arguments {
    private final Iterator<String> words;
    private String word = "";

    /**
     * Arguments before their first word.
     *
     * @param words in the order given
     */
    public Arguments(List<String> words) {
        this.words = List.copyOf(words).iterator();
    }

    /** Whether there is another word. */
    public boolean hasNext() {
        return words.hasNext();
    }

    /** The next word, from now on the one that the other methods are about. */
    public String next() {
        word = words.next();
        return word;
    }

    /**
     * The name that follows the word, an option.
     *
     * @param kind of what, a folder or a file
     * @throws IllegalArgumentException if none follows, or it cannot be one
     */
    public Path named(String kind) {
        String name = words.hasNext() ? words.next() : "";
        if (name.isEmpty() || name.startsWith("--")) {
            throw new IllegalArgumentException(word + " needs the name of a " + kind);
        }
        return path(name);
    }

    /**
     * The word itself, the name of a file.
     *
     * @throws IllegalArgumentException if it looks like an option, or cannot be a name
     */
    public Path file() {
        if (word.startsWith("-")) {
            throw unknown();
        }
        return path(word);
    }

    /**
     * The whole number that follows the word, an option.
     *
     * @param least the smallest that there can be
     * @param most the largest that there can be
     * @throws IllegalArgumentException if none follows, or another
     */
    public int number(int least, int most) {
        String text = words.hasNext() ? words.next() : "nothing";
        try {
            int number = Integer.parseInt(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as of a number out of range.
        }
        throw new IllegalArgumentException(
                word + " needs a whole number from " + least + " to " + most + ", not " + text);
    }

    /** The complaint that the word is not understood, to be thrown. */
    public IllegalArgumentException unknown() {
        return new IllegalArgumentException("unknown argument '" + word + "'");
    }

    private static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("'" + name + "' is no file name: " + e.getReason(), e);
        }
    }
}
