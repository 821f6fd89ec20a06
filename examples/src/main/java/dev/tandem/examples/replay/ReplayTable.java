package dev.tandem.examples.replay;

import dev.tandem.golden.comparing.AspectReport;
import dev.tandem.golden.comparing.ClockReport;
import dev.tandem.golden.comparing.DeviationReport;
import java.io.PrintStream;
import java.util.Locale;

/** Prints how one file agrees, a line per aspect. */
final class ReplayTable {

    private static final String LINE = "  %-13s %6s %9s %9s %7s   %-11s %s%n";

    private final Replay replay;
    private final PrintStream out;

    private ReplayTable(Replay replay, PrintStream out) {
        this.replay = replay;
        this.out = out;
    }

    /** Explains the columns of the tables. */
    static void printLegend(PrintStream out) {
        out.println("agree     rows in which Tandem has what the original engine had, within what is allowed");
        out.println(
                "demanded  rows in which the specification asks for something else, and Tandem has that; its rules are named");
        out.println("differ    all other rows. A file agrees if there is none");
        out.println();
    }

    static void print(Replay replay, PrintStream out) {
        new ReplayTable(replay, out).print();
    }

    private void print() {
        int updates = replay.file().trace().size();
        out.println(replay.file().source() + ": " + (replay.agrees() ? "agrees" : "DIFFERS") + " over " + updates
                + (updates == 1 ? " update" : " updates"));
        out.printf(LINE, "", "rows", "agree", "demanded", "differ", "largest", "allowed");
        replay.trace().aspects().values().forEach(this::aspect);
        clock(replay.clock());
        if (replay.clock().ties() > 0) {
            out.println(
                    "  demanded  2.3 no part of a nanosecond is lost, so a tick at an exact tie may run a frame apart: "
                            + replay.clock().ties() + (replay.clock().ties() == 1 ? " frame" : " frames"));
        }
        for (DeviationReport deviation : replay.trace().deviations()) {
            out.printf(
                    Locale.ROOT,
                    "  demanded  %s %s: %d values, first in update %d, node %d%n",
                    deviation.deviation().rule(),
                    deviation.deviation().text(),
                    deviation.values(),
                    deviation.first().update(),
                    deviation.first().node());
        }
        for (AspectReport aspect : replay.trace().aspects().values()) {
            aspect.first().ifPresent(first -> out.println("  DIFFERS   " + first));
        }
        replay.clock().first().ifPresent(first -> out.println("  DIFFERS   clock, " + first));
    }

    private void aspect(AspectReport aspect) {
        out.printf(
                LINE,
                aspect.aspect().title(),
                aspect.rows(),
                share(aspect.agreeing(), aspect.rows()),
                count(aspect.demanded()),
                count(aspect.differing()),
                number(aspect.largest()) + unit(aspect.aspect().unit()),
                number(aspect.aspect().tolerance()) + unit(aspect.aspect().unit()));
    }

    private void clock(ClockReport clock) {
        if (clock.reasonNotCompared().isPresent()) {
            out.println(
                    "  clock         not compared: " + clock.reasonNotCompared().get());
            return;
        }
        out.printf(
                LINE,
                "clock frames",
                clock.frames(),
                share(clock.agreeing(), clock.frames()),
                count(clock.ties()),
                count(clock.frames() - clock.agreeing() - clock.ties()),
                clock.largestNanos() + " ns",
                number(clock.boundNanos()) + " ns, rounding of the original");
    }

    /** Per cent, rounded down so that only all of them is 100. */
    private static String share(int part, int whole) {
        if (part == whole) {
            return "100 %";
        }
        return String.format(Locale.ROOT, "%.1f %%", Math.floor(1000.0 * part / whole) / 10);
    }

    private static String count(int count) {
        return count == 0 ? "-" : Integer.toString(count);
    }

    private static String number(double value) {
        return value == Math.rint(value) && value < 1e9
                ? Long.toString((long) value)
                : String.format(Locale.ROOT, "%.2g", value);
    }

    private static String unit(String unit) {
        return unit.isEmpty() ? "" : " " + unit;
    }
}
