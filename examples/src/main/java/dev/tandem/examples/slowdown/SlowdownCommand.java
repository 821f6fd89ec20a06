package dev.tandem.examples.slowdown;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.OutputFolder;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.examples.slowdown.physics.Setting;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code tandem slowdown}: seven acts, six flat and one in space, each drawn without interpolation and by the rules of motion;
 * prints what that did to the motion, and writes charts and films.
 */
public final class SlowdownCommand extends OptionsCommand<Options> {

    private static final int MISSED = 1;

    private final List<Act> acts;
    private final Act slowMotion;
    private final Act inSpace;

    /** The command as the launcher knows it. */
    public SlowdownCommand() {
        this(Act.all(), Act.slowMotion(), Act.inSpace());
    }

    /** The acts to measure, and two to film. */
    SlowdownCommand(List<Act> acts, Act slowMotion, Act inSpace) {
        super("slowdown", "show and measure motion with and without interpolation", Options.USAGE);
        this.acts = List.copyOf(acts);
        this.slowMotion = slowMotion;
        this.inSpace = inSpace;
    }

    @Override
    protected Options parse(Arguments words) {
        return Options.parse(words);
    }

    @Override
    protected int carryOut(Options options, PrintStream out, PrintStream err) throws IOException {
        return play(new Gallery(OutputFolder.make(options.out())), options.clip(), out, err);
    }

    private int play(Gallery gallery, boolean clip, PrintStream out, PrintStream err) throws IOException {
        boolean drawing = Theme.canDrawText(err);
        out.println("A flat world moved by dyn4j and one in space moved by Bullet: " + acts.size()
                + " acts, each drawn in six ways.");
        if (!Setting.bulletObstacle().isEmpty()) {
            out.println("Bullet's native library does not load here (" + Setting.bulletObstacle()
                    + "); a stand-in moves the bodies in space.");
        }
        List<Result> results = new ArrayList<>();
        for (Act act : acts) {
            List<Recording> recordings = play(act, results, out);
            if (drawing) {
                gallery.chart(recordings.stream()
                        .filter(recording -> Mode.CHARTED.contains(recording.mode()))
                        .toList());
            }
            out.println(" done");
        }
        if (drawing) {
            film(gallery, clip, out);
        }
        Report.print(results, out);
        out.println();
        if (!gallery.files().isEmpty()) {
            out.println("Images");
            gallery.files().forEach(file -> out.println("  " + file));
            out.println();
        }
        out.flush();
        List<String> misses = Result.misses(results);
        misses.forEach(miss -> err.println("MISSED  " + miss));
        if (misses.isEmpty()) {
            out.println(
                    "FROM_TICK met its targets in every act; the logical motion is the same, bit for bit, in all modes.");
        }
        return misses.isEmpty() && drawing ? 0 : MISSED;
    }

    private void film(Gallery gallery, boolean clip, PrintStream out) throws IOException {
        out.printf("  %-26s", "films");
        Film slow = Film.slowMotion(slowMotion);
        gallery.film(slow, "slowdown", () -> dot(out));
        if (clip) {
            gallery.clip(slow, "slowdown");
        }
        gallery.film(Film.inSpace(inSpace), "in-space", () -> dot(out));
        out.println(" done");
    }

    private static List<Recording> play(Act act, List<Result> results, PrintStream out) {
        out.printf("  %-26s", act.title());
        List<Recording> recordings = new ArrayList<>();
        for (Mode mode : Mode.values()) {
            Recording recording = ActPlayer.play(act, mode);
            recordings.add(recording);
            Measures fine = Measurer.measure(ActPlayer.playFinely(act, mode, Result.FINE_STEPS));
            results.add(new Result(act, mode, Measurer.measure(recording), fine, recording.logicalHash()));
            dot(out);
        }
        return recordings;
    }

    private static void dot(PrintStream out) {
        out.print('.');
        out.flush();
    }
}
