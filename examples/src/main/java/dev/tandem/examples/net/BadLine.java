package dev.tandem.examples.net;

import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.drawing.TimePlot;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/** Plays a minute over a bad line and compares the client with the models. */
final class BadLine implements NetTask {
    private static final int SKIPPED = 10 * Track.FRAMES_PER_SECOND;
    private static final int END = 60 * Track.FRAMES_PER_SECOND;
    private static final int DRAWN = 3 * Track.FRAMES_PER_SECOND;

    /** The error of a speed of 1 m/s by rounding to 1/4096 m, at a send each second. */
    private static final double ROUNDING = 1.0 / 4096;

    private static final double GOAL = .003;

    private final NetOptions options;

    BadLine(NetOptions options) {
        this.options = options;
    }

    @Override
    public int carryOut(PrintStream out, PrintStream err) throws IOException {
        Path folder = OutputFolder.make(options.folder());
        NetGame game = new NetGame(options);
        game.play();
        print(
                out,
                "A body at 1 m/s of the server's time, %d sends a second, %d %% lost, 40 to %d ms on the way, scale %d"
                        + " %%:%n",
                options.sendsPerSecond(),
                options.lossPercent(),
                40 + options.jitterMillis(),
                options.scalePercent());
        out.println();
        print(out, "%-26s %12s %12s %14s %10s%n", "", "speed, RMS", "worst frame", "frames at rest", "delay");
        for (Track track : game.tracks()) {
            print(
                    out,
                    "%-26s %10.2f %% %10.1f %% %14d %7.0f ms%n",
                    track.name,
                    100 * track.error(SKIPPED, END),
                    100 * track.worst(SKIPPED, END),
                    track.standing(SKIPPED, END),
                    track.delay(SKIPPED, END));
        }
        out.println();
        print(
                out,
                "%.1f kB a second to the client, with %d more bodies and all headers%n",
                game.kiloBytesPerSecond(),
                NetGame.BODIES);
        if (Theme.canDrawText(err)) {
            Path file = folder.resolve("net.png");
            draw(game, options, file);
            out.println("  " + file);
            Path film = folder.resolve("net.gif");
            film(game, options, film);
            out.println("  " + film);
        }
        double speed = options.scale();
        double bound = GOAL + ROUNDING * options.sendsPerSecond() / speed;
        double error = game.tracks().get(0).error(SKIPPED, END);
        if (error > bound) {
            print(
                    err,
                    "MISSED  the error of the speed is %.2f %%, but must be at most %.2f %%%n",
                    100 * error,
                    100 * bound);
            return 1;
        }
        return 0;
    }

    private static void print(PrintStream out, String format, Object... values) {
        out.printf(Locale.ROOT, format, values);
    }

    /** Returns the first of three seconds' frames, around the worst one of the models. */
    private static int begin(NetGame game) {
        int worst = game.tracks().get(1).worstFrame(SKIPPED, END);
        return Math.max(SKIPPED, Math.min(END - DRAWN, worst - DRAWN / 2));
    }

    private static void film(NetGame game, NetOptions options, Path file) throws IOException {
        List<Track> tracks = new ArrayList<>(List.of(game.truth()));
        tracks.addAll(game.tracks());
        int begin = begin(game);
        String note = String.format(
                Locale.ROOT,
                "%d sends a second, %d %% lost, 40 to %d ms on the way, one dot per frame",
                options.sendsPerSecond(),
                options.lossPercent(),
                40 + options.jitterMillis());
        new NetFilm(tracks, note, begin, begin + DRAWN).write(file);
    }

    /** Draws these three seconds. */
    private static void draw(NetGame game, NetOptions options, Path file) throws IOException {
        List<Track> tracks = new ArrayList<>(game.tracks());
        // what matters lies on top
        Collections.reverse(tracks);
        int begin = begin(game);
        int end = begin + DRAWN;
        double[] times = IntStream.range(0, DRAWN)
                .mapToDouble(frame -> (double) frame / Track.FRAMES_PER_SECOND)
                .toArray();
        double first = game.truth().places(begin, end)[0];
        double last = first + options.scale() * DRAWN / Track.FRAMES_PER_SECOND;
        TimePlot places = new TimePlot("Where it is drawn, m", 3, Math.floor(first - .5), Math.ceil(last));
        TimePlot speeds = new TimePlot("Speed, as a share of the server's", 3, 0, 2);
        TimePlot delays = new TimePlot("Delay, ms", 3, 0, 400);
        places.drawn(game.truth().name, times, game.truth().places(begin, end), game.truth().color);
        for (Track track : tracks) {
            places.drawn(track.name, times, within(track.places(begin, end), first - .5, last), track.color);
            speeds.drawn(track.name, times, within(track.speeds(begin, end), 0, 2), track.color);
            delays.drawn(track.name, times, within(track.delays(begin, end), 0, 400), track.color);
        }
        TimePlot.write(
                file,
                "Over a bad line",
                String.format(
                        Locale.ROOT,
                        "%d sends a second, %d %% lost, 40 to %d ms on the way; models follow what the authors of"
                                + " other rules describe",
                        options.sendsPerSecond(),
                        options.lossPercent(),
                        40 + options.jitterMillis()),
                List.of(places, speeds, delays));
    }

    private static double[] within(double[] values, double low, double high) {
        return IntStream.range(0, values.length)
                .mapToDouble(i -> Math.max(low, Math.min(high, values[i])))
                .toArray();
    }
}
