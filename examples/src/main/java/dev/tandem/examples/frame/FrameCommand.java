package dev.tandem.examples.frame;

import dev.tandem.examples.command.FolderCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.time.TickPolicy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code tandem frame}: draws the ticks of one frame and the instant that it shows, ahead and behind. */
public final class FrameCommand extends FolderCommand {
    private static final long FRAME_NANOS = 225_000_000;

    /** The command. */
    public FrameCommand() {
        super(
                "frame",
                "draw one frame: which ticks have run, which instant is shown",
                "frame.svg",
                "Exit code: 0, or 2 if the arguments or the folder cannot be used.");
    }

    /** The drawing in docs/images. */
    static String diagram() {
        return FrameDiagram.of(List.of(
                ObservedFrame.at(TickPolicy.AHEAD, FRAME_NANOS), ObservedFrame.at(TickPolicy.BEHIND, FRAME_NANOS)));
    }

    @Override
    protected int carryOut(Path folder, PrintStream out, PrintStream err) throws IOException {
        Path file = OutputFolder.make(folder).resolve("frame.svg");
        Files.writeString(file, diagram());
        out.println("Wrote " + file);
        return 0;
    }
}
