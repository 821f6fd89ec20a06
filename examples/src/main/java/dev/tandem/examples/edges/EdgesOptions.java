package dev.tandem.examples.edges;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;

/**
 * The arguments of the command.
 *
 * @param out folder for the images
 */
record EdgesOptions(Path out) {

    static final String USAGE = """
            Usage: tandem edges [--out DIR]
              --out DIR   folder for edges.png and edges.gif; default out/edges
              --help      print this text
            Exit code: 0 if every figure of ours is within its bound, 1 if one is not, 2 if the arguments cannot be used.
            """;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static EdgesOptions parse(Arguments rest) {
        Path out = Path.of("out", "edges");
        while (rest.hasNext()) {
            switch (rest.next()) {
                case "--out" -> out = rest.named("folder");
                default -> throw rest.unknown();
            }
        }
        return new EdgesOptions(out);
    }
}
