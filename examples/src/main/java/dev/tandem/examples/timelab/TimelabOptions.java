package dev.tandem.examples.timelab;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Iterator;
import java.util.List;

/**
 * The arguments of the command.
 *
 * @param out folder for the charts
 * @param doc file for the page on screens, or an empty path for none
 * @param help whether only the help text is wanted
 */
record TimelabOptions(Path out, Path doc, boolean help) {

    static final String USAGE = """
            Usage: tandem timelab [--out DIR] [--doc FILE]
              --out DIR   folder for the charts; default out/timelab
              --doc FILE  also write the page on time and screens, with the table in it, to this file
              --help      print this text
            Exit code: 0, or 2 if the arguments or files cannot be used.
            """;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static TimelabOptions parse(List<String> args) {
        Path out = Path.of("out", "timelab");
        Path doc = Path.of("");
        boolean help = false;
        for (Iterator<String> rest = args.iterator(); rest.hasNext(); ) {
            String arg = rest.next();
            switch (arg) {
                case "--out" -> out = path(arg, rest);
                case "--doc" -> doc = path(arg, rest);
                case "--help", "-h" -> help = true;
                default -> throw new IllegalArgumentException("unknown argument '" + arg + "'");
            }
        }
        return new TimelabOptions(out, doc, help);
    }

    /** Whether the page is wanted. */
    boolean writesDoc() {
        return !doc.toString().isEmpty();
    }

    private static Path path(String arg, Iterator<String> rest) {
        String name = rest.hasNext() ? rest.next() : "";
        if (name.isEmpty() || name.startsWith("--")) {
            throw new IllegalArgumentException(arg + " needs a name");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(arg + ": not a name for a file: " + e.getMessage(), e);
        }
    }
}
