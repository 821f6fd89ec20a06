package dev.tandem.examples.slowdown;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;

/**
 * The arguments of the command.
 *
 * @param out folder for the images
 * @param clip whether to write the small clip as well
 */
record Options(Path out, boolean clip) {

    static final String USAGE = """
            Usage: tandem slowdown [--out DIR] [--clip]
              --out DIR   folder for the charts and the films; default out/slowdown
              --clip      also write slowdown-clip.gif, a part of the first film small enough for a web page
              --help      print this text
            Exit code: 0 if FROM_TICK meets its targets, 1 if it misses one, 2 if the arguments cannot be used.
            """;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static Options parse(Arguments rest) {
        Path out = Path.of("out", "slowdown");
        boolean clip = false;
        while (rest.hasNext()) {
            switch (rest.next()) {
                case "--out" -> out = rest.named("folder");
                case "--clip" -> clip = true;
                default -> throw rest.unknown();
            }
        }
        return new Options(out, clip);
    }
}
