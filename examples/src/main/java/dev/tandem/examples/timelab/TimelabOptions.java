package dev.tandem.examples.timelab;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;
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
        Arguments rest = new Arguments(args);
        while (rest.hasNext()) {
            switch (rest.next()) {
                case "--out" -> out = rest.named("folder");
                case "--doc" -> doc = rest.named("file");
                case "--help", "-h" -> help = true;
                default -> throw rest.unknown();
            }
        }
        return new TimelabOptions(out, doc, help);
    }

    /** Whether the page is wanted. */
    boolean writesDoc() {
        return !doc.toString().isEmpty();
    }
}
