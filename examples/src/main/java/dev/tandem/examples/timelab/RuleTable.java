package dev.tandem.examples.timelab;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** The latency of each rule of motion, as plain text and as Markdown. */
final class RuleTable {

    private static final String LINE = "   %5s  %-6s  %-11s  %11s  %12s  %13s  %17s";

    private final List<RuleRow> rows;

    RuleTable(List<RuleRow> rows) {
        this.rows = List.copyOf(rows);
    }

    /** Prints the table for a terminal. */
    void print(PrintStream out) {
        out.println(String.format(
                Locale.ROOT,
                LINE,
                "ticks",
                "policy",
                "rule",
                "latency, ms",
                "response, ms",
                "overshoot, ms",
                "velocity error, %"));
        for (RuleRow row : rows) {
            out.println(String.format(Locale.ROOT, LINE, row.cells().toArray()));
        }
    }

    /** Returns the table in Markdown. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("| ticks per second | policy | rule | latency, ms (below 0: early) | response, ms | overshoot, ms "
                        + "| velocity error, % RMS |\n")
                .append("|---:|---|---|---:|---:|---:|---:|\n");
        for (RuleRow row : rows) {
            text.append("| ").append(String.join(" | ", row.cells())).append(" |\n");
        }
        return text.toString();
    }
}
