package dev.tandem.examples.theatre;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.replay.GltfAnimation;
import dev.tandem.replay.InvalidRecordingException;
import dev.tandem.replay.SceneRecording;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** {@code tandem play FILE}: draws any instant of a recording, or compares it with another run of the game. */
public final class PlayCommand extends OptionsCommand<PlayOptions> {
    private static final int DIFFERS = 1;

    /** The edge of the cube that stands for a node in an animation, as those of the stage have it. */
    private static final float MARKER = 0.25f;

    /** The command as the launcher knows it. */
    public PlayCommand() {
        super("play", "draw a recording, forwards or backwards, or compare it with another run", PlayOptions.USAGE);
    }

    @Override
    protected PlayOptions parse(Arguments words) {
        return PlayOptions.parse(words);
    }

    @Override
    protected int carryOut(PlayOptions options, PrintStream out, PrintStream err) throws IOException {
        try (Projector projector = Projector.open(options.file())) {
            out.println(projector.summary());
            return carryOut(options, new Reel(projector.recording()), out, err);
        } catch (InvalidRecordingException e) {
            throw new UnusableException(options.file() + ": " + e.getMessage(), e);
        }
    }

    private static int carryOut(PlayOptions options, Reel reel, PrintStream out, PrintStream err) throws IOException {
        if (options.compare()) {
            return compare(reel, out);
        }
        if (options.gltf().isPresent()) {
            animation(options, reel, options.gltf().get(), out);
            return 0;
        }
        if (!Theme.canDrawText(err)) {
            return DIFFERS;
        }
        Path folder = OutputFolder.make(options.out());
        if (options.stills().isEmpty()) {
            film(options, reel, folder, out);
        } else {
            stills(options, reel, folder, out);
        }
        return 0;
    }

    private static int compare(Reel reel, PrintStream out) throws IOException {
        SceneRecording recorded = reel.recording();
        int ticksPerSecond = reel.ticksPerSecond();
        if (ticksPerSecond == 0) {
            throw new UnusableException("nothing moves in this recording: it is not of tandem record", null);
        }
        out.printf("comparing with another run, %d ticks per second ", ticksPerSecond);
        Path again = Files.createTempFile("again", ".mcap");
        try {
            Game game = new Game(reel.setting(), ticksPerSecond);
            if (recorded.earliestNanos() > 0) {
                game.skipTo(recorded.earliestNanos());
            }
            game.record(game.ticks() + recorded.ticks(), Files.newOutputStream(again), () -> out.print('.'));
            out.println();
            try (Projector other = Projector.open(again)) {
                Optional<String> difference = recorded.firstDifference(other.recording());
                out.println(difference
                        .map(found -> "DIFFERS  " + found)
                        .orElse("no difference in " + recorded.ticks() + " ticks"));
                return difference.isPresent() ? DIFFERS : 0;
            }
        } finally {
            Files.delete(again);
        }
    }

    private static void film(PlayOptions options, Reel reel, Path folder, PrintStream out) throws IOException {
        SceneRecording recording = reel.recording();
        long from = instant(recording, options.from());
        long to = end(recording, options);
        Screening screening = new Screening(title(options), reel, from, to, options.rate());
        if (screening.frames() > Screening.MOST_FRAMES) {
            throw new UnusableException(
                    "the film would have " + screening.frames() + " frames, and most are " + Screening.MOST_FRAMES
                            + ": take a higher --rate, or --from and --to",
                    null);
        }
        out.print("drawing ");
        screening.writeFilm(folder.resolve("film.gif"), () -> out.print('.'));
        screening.writeSheet(folder.resolve("sheet.png"));
        out.println(" done");
        out.println("  " + folder.resolve("film.gif"));
        out.println("  " + folder.resolve("sheet.png"));
    }

    private static void animation(PlayOptions options, Reel reel, Path file, PrintStream out) throws IOException {
        SceneRecording recording = reel.recording();
        GltfAnimation animation = new GltfAnimation(recording);
        animation.markerSize(MARKER);
        long from = instant(recording, options.from());
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        try {
            animation.write(from, end(recording, options), whole);
        } catch (IllegalArgumentException e) {
            throw new UnusableException(options.file() + ": " + e.getMessage(), e);
        }
        try {
            Files.write(file, whole.toByteArray());
        } catch (IOException e) {
            throw new UnusableException("cannot write " + file + ": " + e, e);
        }
        out.println("  " + file);
    }

    private static long end(SceneRecording recording, PlayOptions options) {
        return options.to() == Double.POSITIVE_INFINITY ? recording.latestNanos() : instant(recording, options.to());
    }

    private static void stills(PlayOptions options, Reel reel, Path folder, PrintStream out) throws IOException {
        for (double seconds : options.stills()) {
            long nanos = instant(reel.recording(), seconds);
            Path file = folder.resolve(String.format(Locale.ROOT, "at-%.3f.png", seconds));
            new Screening(title(options), reel, nanos, nanos, 1).writeStill(file);
            out.println("  " + file);
        }
    }

    private static String title(PlayOptions options) {
        return String.valueOf(options.file().getFileName());
    }

    private static long instant(SceneRecording recording, double seconds) {
        long nanos = recording.earliestNanos() + Math.round(seconds * 1e9);
        if (nanos > recording.latestNanos()) {
            throw new UnusableException(
                    "there is nothing at " + seconds + " s: the recording ends after "
                            + (recording.latestNanos() - recording.earliestNanos()) / 1e9 + " s",
                    null);
        }
        return nanos;
    }
}
