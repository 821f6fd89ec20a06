package dev.tandem.examples.timelab;

import dev.tandem.examples.command.Arguments;
import dev.tandem.examples.command.OptionsCommand;
import dev.tandem.examples.command.UnusableException;
import dev.tandem.examples.drawing.Theme;
import dev.tandem.time.TickPolicy;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * {@code tandem timelab}: charts of the clock's times through everything that happens to them, and the tables of screens
 * and rules.
 */
public final class TimelabCommand extends OptionsCommand<TimelabOptions> {

    /** The command as the launcher knows it. */
    public TimelabCommand() {
        super(
                "timelab",
                "plot how clock and screen affect motion, with tables of screens and rules",
                TimelabOptions.USAGE);
    }

    @Override
    protected TimelabOptions parse(Arguments words) {
        return TimelabOptions.parse(words);
    }

    @Override
    protected int carryOut(TimelabOptions options, PrintStream out, PrintStream err) {
        List<Path> written = new ArrayList<>();
        try {
            ScreenTable quiet = new ScreenTable(ScreenRow.of(ScreenCase.quiet()));
            ScreenTable troubled = new ScreenTable(ScreenRow.of(ScreenCase.troubled()));
            RuleTable rules = new RuleTable(RuleRow.all());
            print(quiet, troubled, out);
            print(rules, out);
            if (options.writesDoc()) {
                written.add(Files.writeString(options.doc(), ScreenDocument.text(quiet, troubled, rules)));
            }
            if (Theme.canDrawText(err)) {
                written.addAll(charts(options.out()));
            }
        } catch (IOException e) {
            throw new UnusableException("cannot write: " + e, e);
        }
        out.println("Written");
        written.forEach(file -> out.println("  " + file.toAbsolutePath().normalize()));
        return 0;
    }

    private static void print(ScreenTable quiet, ScreenTable troubled, PrintStream out) {
        out.println("Uniform motion at " + ScreenCase.TICKS_PER_SECOND
                + " ticks per second as presented, frame times smoothed or not");
        out.println();
        out.println("Games with time to spare; they wake up to 0.5 ms late");
        quiet.print(out);
        out.println();
        out.println("The same with spikes (1 frame in 200, 1.3 intervals) and missed refreshes (1 in 500)");
        troubled.print(out);
        out.println();
        out.print("""
                How to read it
                  off, on          without and with DeltaSmoother between the host's clock and the game's
                  velocity error   distance between frames by the time between their presentations; RMS
                  judder           share of frames with a velocity error above 5 %
                  ticks per frame  "0: 58, 1: 42": 58 % of the frames ran no tick, 42 % ran one
                  latency          from the instant that a frame renders to its presentation, mean
                """);
        out.println();
    }

    private static void print(RuleTable rules, PrintStream out) {
        out.println("Rules of motion on a display of " + RuleGame.SCREEN_HERTZ
                + " Hz: a body that a key sets going, and that stops dead");
        rules.print(out);
        out.println();
        out.print("""
                How to read it
                  latency          from the instant that a frame shows of the body to its presentation, mean
                  response         from a key press to the presentation of the first frame in which the body moves, mean
                  overshoot        how far it is shown beyond the place where it stopped, as time at its speed
                """);
        out.println();
    }

    private static List<Path> charts(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<Path> files = new ArrayList<>();
        for (TickPolicy policy : List.of(TickPolicy.AHEAD, TickPolicy.BEHIND)) {
            Path file = folder.resolve("timeline-" + policy.name().toLowerCase(Locale.ROOT) + ".png");
            new TimelineChart(new Timeline(policy)).write(file);
            files.add(file);
        }
        Path bubble = folder.resolve("domains.png");
        new BubbleChart(new Bubble()).write(bubble);
        files.add(bubble);
        return files;
    }
}
