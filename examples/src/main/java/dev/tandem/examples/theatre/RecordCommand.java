package dev.tandem.examples.theatre;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.UnusableException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** {@code tandem record FILE}: plays a world of the slowdown demonstration and records it. */
public final class RecordCommand extends OptionsCommand<RecordOptions> {

    /** The command as the launcher knows it. */
    public RecordCommand() {
        super("record", "record the world of slowdown into a file", RecordOptions.USAGE);
    }

    @Override
    protected RecordOptions parse(Arguments words) {
        return RecordOptions.parse(words);
    }

    @Override
    protected int carryOut(RecordOptions options, PrintStream out, PrintStream err) throws IOException {
        Game game = new Game(options.setting(), options.ticksPerSecond());
        out.print("recording ");
        try (OutputStream file = create(options.file())) {
            game.record((long) options.seconds() * options.ticksPerSecond(), file, () -> out.print('.'));
        }
        out.println(" done");
        try (Projector projector = Projector.open(options.file())) {
            out.println(projector.summary());
        }
        return 0;
    }

    private static OutputStream create(Path file) {
        try {
            return Files.newOutputStream(file);
        } catch (IOException e) {
            throw new UnusableException("cannot write " + file + ": " + e, e);
        }
    }
}
