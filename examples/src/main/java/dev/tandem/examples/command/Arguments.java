package dev.tandem.examples.command;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;

/** The arguments of a command, one by one. The messages of its exceptions are for the user. */
public final class Arguments {
    private final List<String> words;
    private int next;
    private String word = "";

    /**
     * Arguments before their first word.
     *
     * @param words in the order given
     */
    public Arguments(List<String> words) {
        this.words = List.copyOf(words);
    }

    /** Whether there is another word. */
    public boolean hasNext() {
        return next < words.size();
    }

    /** The next word, from now on the one that the other methods are about. */
    public String next() {
        word = words.get(next++);
        return word;
    }

    /** Whether the next word is this one, which is then passed. */
    public boolean skip(String expected) {
        boolean found = next < words.size() && words.get(next).equals(expected);
        next += found ? 1 : 0;
        return found;
    }

    /**
     * The name that follows the word, an option.
     *
     * @param kind of what, a folder or a file
     * @throws IllegalArgumentException if none follows, or it cannot be one
     */
    public Path named(String kind) {
        return path(text(kind));
    }

    /**
     * The name of something else than a file that follows the word, an option.
     *
     * @param kind of what
     * @throws IllegalArgumentException if none follows
     */
    public String text(String kind) {
        String name = hasNext() ? words.get(next++) : "";
        if (name.isEmpty() || name.startsWith("--")) {
            throw new IllegalArgumentException(word + " needs the name of a " + kind);
        }
        return name;
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
     * The only one of the files that were named.
     *
     * @throws IllegalArgumentException if there is none, or another
     */
    public static Path only(List<Path> files) {
        if (files.size() != 1) {
            throw new IllegalArgumentException(
                    files.isEmpty() ? "no file given" : "one file at a time, not " + files.size());
        }
        return files.get(0);
    }

    /**
     * The whole number that follows the word, an option.
     *
     * @param least the smallest that there can be
     * @param most the largest that there can be
     * @throws IllegalArgumentException if none follows, or another
     */
    public int number(int least, int most) {
        String text = hasNext() ? words.get(next++) : "nothing";
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

    /**
     * The number that follows the word, an option.
     *
     * @param least the smallest that there can be
     * @param most the largest that there can be
     * @throws IllegalArgumentException if none follows, or another
     */
    public double decimal(double least, double most) {
        String text = hasNext() ? words.get(next++) : "nothing";
        try {
            double number = Double.parseDouble(text);
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Said below, as of a number out of range.
        }
        throw new IllegalArgumentException(word + " needs a number from " + least + " to " + most + ", not " + text);
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
