package dev.tandem.examples.frame;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.time.TickPolicy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code tandem frame}: draws the ticks of one frame and the instant that it shows, ahead and behind. */
public final class FrameCommand extends OptionsCommand<Path> {
    private static final long FRAME_NANOS = 225_000_000;
    private static final String USAGE = """
            Usage: tandem frame [--out DIR]
              --out DIR   folder for frame.svg; default out/frame
              --help      print this text
            """;

    /** The command. */
    public FrameCommand() {
        super("frame", "draw one frame: which ticks have run, which instant is shown", USAGE);
    }

    /** The drawing in docs/images. */
    static String diagram() {
        return FrameDiagram.of(List.of(
                ObservedFrame.at(TickPolicy.AHEAD, FRAME_NANOS), ObservedFrame.at(TickPolicy.BEHIND, FRAME_NANOS)));
    }

    @Override
    protected Path parse(Arguments words) {
        Path folder = Path.of("out", "frame");
        while (words.hasNext()) {
            switch (words.next()) {
                case "--out" -> folder = words.named("folder");
                default -> throw words.unknown();
            }
        }
        return folder;
    }

    @Override
    protected int carryOut(Path folder, PrintStream out, PrintStream err) throws IOException {
        Path file = OutputFolder.make(folder).resolve("frame.svg");
        Files.writeString(file, diagram());
        out.println("Wrote " + file);
        return 0;
    }
}
