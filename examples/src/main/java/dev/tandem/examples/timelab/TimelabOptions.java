package dev.tandem.examples.timelab;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;

/**
 * The arguments of the command.
 *
 * @param out folder for the charts
 * @param doc file for the page on screens, or an empty path for none
 */
record TimelabOptions(Path out, Path doc) {

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
    static TimelabOptions parse(Arguments rest) {
        Path out = Path.of("out", "timelab");
        Path doc = Path.of("");
        while (rest.hasNext()) {
            switch (rest.next()) {
                case "--out" -> out = rest.named("folder");
                case "--doc" -> doc = rest.named("file");
                default -> throw rest.unknown();
            }
        }
        return new TimelabOptions(out, doc);
    }

    /** Whether the page is wanted. */
    boolean writesDoc() {
        return !doc.toString().isEmpty();
    }
}
