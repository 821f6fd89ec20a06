package dev.tandem.examples.edges;

import java.io.PrintStream;

/** Prints a row for each pitfall. */
final class EdgesTable {

    private static final String ROW = "  %-24s %-42s %14s %14s%n";

    private final PrintStream out;

    EdgesTable(PrintStream out) {
        this.out = out;
    }

    /** Prints the names of the columns. */
    void head() {
        out.printf(ROW, "pitfall", "figure", "without care", "with Tandem");
    }

    /** Prints the figures of a pitfall. */
    void row(Outcome outcome) {
        out.printf(
                ROW,
                outcome.caption().title(),
                outcome.measure().label(),
                outcome.measure().format(outcome.usualFigure()),
                outcome.measure().format(outcome.oursFigure()));
        out.flush();
    }
}
