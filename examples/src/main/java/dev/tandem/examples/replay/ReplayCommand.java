package dev.tandem.examples.replay;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.golden.reading.GoldenReader;
import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.GoldenFormatException;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;

/**
 * Plays recorded scenarios of the engine that this library's design comes from, and shows how far the two agree.
 *
 * <p>Each file is played in FROM_VISUAL mode with the times of its trace and compared row by row; the clock is compared beside
 * it. Differences that a rule of the specification demands are counted apart.
 */
public final class ReplayCommand extends OptionsCommand<ReplayOptions> {

    private static final int AGREES = 0;
    private static final int DIFFERS = 1;
    private static final int UNUSABLE = 2;

    private final Set<String> chartNames = new HashSet<>();

    /** Creates the command. */
    public ReplayCommand() {
        super("replay", "play recorded scenarios and compare them with the original engine", ReplayOptions.USAGE);
    }

    @Override
    protected ReplayOptions parse(Arguments words) {
        return ReplayOptions.parse(words);
    }

    @Override
    protected int carryOut(ReplayOptions options, PrintStream out, PrintStream err) {
        if (options.charts()) {
            OutputFolder.make(options.out());
        }
        int agreeing = 0;
        int differing = 0;
        for (Path path : options.files()) {
            try {
                if (replay(path, options, out)) {
                    agreeing++;
                } else {
                    differing++;
                }
            } catch (GoldenFormatException e) {
                err.println("tandem replay: " + e.getMessage());
            }
        }
        int unusable = options.files().size() - agreeing - differing;
        if (agreeing + differing > 0) {
            ReplayTable.printLegend(out);
        }
        if (options.files().size() > 1) {
            out.printf(
                    Locale.ROOT,
                    "%d files: %d agree, %d differ, %d not usable%n",
                    options.files().size(),
                    agreeing,
                    differing,
                    unusable);
        }
        return unusable > 0 ? UNUSABLE : differing > 0 ? DIFFERS : AGREES;
    }

    private boolean replay(Path path, ReplayOptions options, PrintStream out) {
        Replay replay = Replay.of(read(path));
        ReplayTable.print(replay, out);
        if (options.charts()) {
            Path chart = options.out().resolve(chartName(path));
            draw(replay, path, chart);
            out.println("  chart     " + chart);
        }
        out.println();
        return replay.agrees();
    }

    private static void draw(Replay replay, Path path, Path chart) {
        try {
            new ReplayChart(replay).write(chart);
        } catch (IOException e) {
            throw new GoldenFormatException(path + ": the chart " + chart + " cannot be written: " + reason(e));
        }
    }

    private static String reason(IOException e) {
        String reason = e instanceof FileSystemException refused ? refused.getReason() : e.getMessage();
        return reason == null ? e.getClass().getSimpleName() : reason;
    }

    private static GoldenFile read(Path path) {
        try {
            return GoldenReader.read(path.toString(), path);
        } catch (NoSuchFileException e) {
            throw new GoldenFormatException(path + ": there is no such file");
        } catch (AccessDeniedException e) {
            throw new GoldenFormatException(path + ": this file may not be read");
        } catch (IOException e) {
            throw new GoldenFormatException(
                    path + (Files.isDirectory(path) ? ": this is a folder, not a file" : ": cannot be read"));
        }
    }

    /** The name of the file with another ending, and a number if two files have the same name. */
    private String chartName(Path path) {
        String base = path.getFileName().toString().replaceFirst("\\.json$", "");
        String name = base;
        for (int copy = 2; !chartNames.add(name); copy++) {
            name = base + "-" + copy;
        }
        return name + ".png";
    }
}
