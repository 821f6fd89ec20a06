package dev.tandem.examples.slowdown;

import java.io.PrintStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Prints the table of results and how to read it. */
final class Report {

    private static final String GROUPS = "  %-17s %13s  %19s  %19s  %19s  %15s  %26s%n";
    private static final String HEAD = "  %-17s %13s  %9s %9s  %9s %9s  %9s %9s  %7s %7s  %10s %7s %7s%n";
    private static final String ROW =
            "  %-17s %5d of %4d  %9s %9s  %9s %9s  %9s %9s  %7.1f %7.1f  %10.2f %7.2f %7.2f%n";

    private static final String SPIN_HEAD = "  %16s";
    private static final String SPIN = "  %7s %8s";
    private static final String LEGEND = """
            How to read it
              stood still     frames in which at least one moving body did not move, visible as judder
              velocity error  the velocity from one frame to the next, against the ideal, which is computed without the
                              engine: the poses that the physics gave at the ticks, joined by straight lines. These
                              are the chords that FROM_TICK draws; HERMITE draws curves through the same poses
                              (EXTRAPOLATE predicts what it cannot know yet; "not blended" jumps to each
                              new prediction)
              finer physics   the same act again, the physics in ten steps per tick, of which the engine sees the last:
                              velocity and place as drawn, against the way through all ten. This ideal is curved
                              as motion is, and HERMITE is nearer to it
              the puck        rests, then glides at constant speed; counted from the first frame of its motion on; under
                              HERMITE, which draws the launch as a curve, and EXTRAPOLATE, which learns of it
                              late, from its third tick on
              longest way     of any body from one frame to the next, without and with the teleport
              puck is late    how far it is drawn behind the newest tick, and behind normal time (display delay; below 0: it
                              shows the future); milliseconds of game time
              targets         under FROM_TICK no body ever stands still, and the puck's velocity is right to 0.01 %
            """;

    private Report() {}

    /** Prints a table of all results, in their order, grouped by act. */
    static void print(List<Result> results, PrintStream out) {
        out.println();
        out.printf(
                GROUPS,
                "",
                "",
                "velocity error,",
                "vs finer physics,",
                "velocity error,",
                "longest way,",
                "puck is late, ms");
        out.printf(
                GROUPS,
                "",
                "frames that",
                "all bodies, m/s",
                "all bodies, RMS",
                "the puck, %",
                "cm per frame",
                "vs newest  display delay");
        out.printf(
                HEAD,
                "",
                "stood still",
                "RMS",
                "worst",
                "m/s",
                "mm",
                "RMS",
                "worst",
                "moved",
                "leapt",
                "mean",
                "mean",
                "worst");
        Act act = null;
        for (Result result : results) {
            if (result.act() != act) {
                act = result.act();
                out.println();
                out.println(act.title() + ": " + act.note());
            }
            row(result, out);
        }
        out.println();
        spins(results, out);
        out.println();
        out.print(LEGEND);
    }

    /** A row for each act, two columns for each mode. */
    private static void spins(List<Result> results, PrintStream out) {
        Map<Act, List<Result>> acts =
                results.stream().collect(Collectors.groupingBy(Result::act, LinkedHashMap::new, Collectors.toList()));
        out.println("error of the angular velocity, all bodies, rad/s: RMS, worst");
        acts.values().stream().limit(1).forEach(first -> {
            out.printf("  %-26s", "");
            first.forEach(result -> out.printf(SPIN_HEAD, result.mode().title()));
            out.println();
        });
        acts.forEach((act, modes) -> {
            out.printf("  %-26s", act.title());
            for (Result result : modes) {
                Measures m = result.measures();
                out.printf(SPIN, speed(m.spinErrorRms()), speed(m.spinErrorWorst()));
            }
            out.println();
        });
    }

    private static void row(Result result, PrintStream out) {
        Measures m = result.measures();
        out.printf(
                Locale.ROOT,
                ROW,
                result.mode().title(),
                m.stillFrames(),
                m.frames() - 1,
                speed(m.velocityErrorRms()),
                speed(m.velocityErrorWorst()),
                speed(result.fine().velocityErrorRms()),
                speed(result.fine().placeErrorRms() * 1e3),
                percent(m.uniformErrorRms()),
                percent(m.uniformErrorWorst()),
                m.largestJump() * 100,
                m.largestLeap() * 100,
                millis(m.behindNewestMillis()),
                millis(m.delayMillis()),
                millis(m.delayWorstMillis()));
    }

    private static String speed(double metresPerSecond) {
        return String.format(Locale.ROOT, metresPerSecond < 0.0005 ? "%.5f" : "%.3f", metresPerSecond);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, share < 0.0005 ? "%.4f" : "%.1f", share * 100);
    }

    /** Leaves no minus sign before a zero. */
    private static double millis(double value) {
        return Math.abs(value) < 0.005 ? 0 : value;
    }
}
