package dev.tandem.examples.replay;

import dev.tandem.examples.command.Arguments;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of the command.
 *
 * @param files scenario files, in the order given
 * @param out folder for the charts
 * @param charts whether to draw charts
 */
record ReplayOptions(List<Path> files, Path out, boolean charts) {

    static final String USAGE = """
            Usage: tandem replay [--out DIR] [--no-charts] FILE...
              FILE         a scenario file with a recorded trace, such as tests/src/test/resources/golden/spawn.json
              --out DIR    folder for the charts; default out/replay
              --no-charts  draw none
              --help       print this text
            Exit code: 0 if every file agrees, 1 if one does not, 2 if a file or an argument cannot be used.
            """;

    ReplayOptions {
        files = List.copyOf(files);
    }

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood or a file is missing; the message is for the user
     */
    static ReplayOptions parse(Arguments rest) {
        List<Path> files = new ArrayList<>();
        Path out = Path.of("out", "replay");
        boolean charts = true;
        while (rest.hasNext()) {
            switch (rest.next()) {
                case "--out" -> out = rest.named("folder");
                case "--no-charts" -> charts = false;
                default -> files.add(rest.file());
            }
        }
        if (files.isEmpty()) {
            throw new IllegalArgumentException("no file given");
        }
        return new ReplayOptions(files, out, charts);
    }
}
