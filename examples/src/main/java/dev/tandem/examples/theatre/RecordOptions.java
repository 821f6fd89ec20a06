package dev.tandem.examples.theatre;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.slowdown.physics.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The arguments of {@code tandem record}.
 *
 * @param file to be written
 * @param setting which world
 * @param ticksPerSecond of the game
 * @param seconds how long, in time of the game
 */
record RecordOptions(Path file, Setting setting, int ticksPerSecond, int seconds) {

    static final String USAGE = """
            Usage: tandem record FILE [--in-space] [--ticks N] [--seconds N]
              FILE          to be written, such as slowdown.mcap; one that exists is replaced
              --in-space    the world in space of tandem slowdown, and not the flat one
              --ticks N     ticks per second, 5 to 240; default 60
              --seconds N   how long, 1 to 3600; default 4
              --help        print this text
            Exit code: 0, or 2 if the arguments or the file cannot be used.
            """;

    /**
     * Reads the arguments.
     *
     * @throws IllegalArgumentException if one is not understood; the message is for the user
     */
    static RecordOptions parse(Arguments words) {
        List<Path> files = new ArrayList<>();
        Setting setting = Setting.PLANE;
        int ticksPerSecond = 60;
        int seconds = 4;
        while (words.hasNext()) {
            switch (words.next()) {
                case "--in-space" -> setting = Setting.SPACE;
                case "--ticks" -> ticksPerSecond = words.number(5, 240);
                case "--seconds" -> seconds = words.number(1, 3600);
                default -> files.add(words.file());
            }
        }
        return new RecordOptions(Arguments.only(files), setting, ticksPerSecond, seconds);
    }
}
