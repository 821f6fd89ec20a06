package dev.tandem.examples.theatre;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.replay.InvalidRecordingException;
import dev.tandem.replay.SceneRecording;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** {@code tandem report FILE}: the last seconds of a recording, small enough for a report of a bug. */
public final class ReportCommand extends OptionsCommand<Path> {
    private static final String USAGE = """
            Usage: tandem report FILE
              FILE      a recording, such as slowdown.mcap
              --help    print this text
            Writes the last seconds beside it, as slowdown.report.mcap to attach to an issue, and as slowdown.report.txt to
            paste into one; the text has at most 64 KB. tandem play shows both.
            Exit code: 0, or 2 if the arguments or the file cannot be used, or if even the last seconds are too large.
            """;

    /** The command as the launcher knows it. */
    public ReportCommand() {
        super("report", "cut the last seconds out of a recording, for a report of a bug", USAGE);
    }

    @Override
    protected Path parse(Arguments words) {
        List<Path> files = new ArrayList<>();
        while (words.hasNext()) {
            words.next();
            files.add(words.file());
        }
        return Arguments.only(files);
    }

    @Override
    protected int carryOut(Path file, PrintStream out, PrintStream err) throws IOException {
        byte[] tail;
        try (Projector projector = Projector.open(file)) {
            tail = tail(projector.recording(), file);
        }
        Path attachment = beside(file, ".mcap");
        Path text = beside(file, ".txt");
        Files.write(attachment, tail);
        try (Projector projector = Projector.open(attachment)) {
            String summary = new Summary(projector.recording()).text();
            Files.writeString(text, PastedText.of(summary, tail));
            out.println(summary);
        }
        out.println("  " + attachment);
        out.println("  " + text);
        return 0;
    }

    private static byte[] tail(SceneRecording recording, Path file) throws IOException {
        try {
            return recording.tail(PastedText.MOST_BYTES);
        } catch (IllegalArgumentException | InvalidRecordingException e) {
            throw new UnusableException(file + ": " + e.getMessage(), e);
        }
    }

    private static Path beside(Path file, String ending) {
        String name = String.valueOf(file.getFileName()).replaceFirst("\\.mcap$", "");
        return file.resolveSibling(name + ".report" + ending);
    }
}
