package dev.tandem.examples.timelab;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** Rows of one kind of game, as plain text and as Markdown. */
final class ScreenTable {

    private static final List<String> GROUPS =
            List.of("", "", "velocity error, %", "", "judder, %", "", "ticks per frame, %", "", "latency, ms", "");
    private static final List<String> UNITS =
            List.of("screen", "policy", "off", "on", "off", "on", "off", "on", "off", "on");
    private static final List<Boolean> LEFT = List.of(true, true, false, false, false, false, true, true, false, false);

    private final List<ScreenRow> rows;

    ScreenTable(List<ScreenRow> rows) {
        this.rows = List.copyOf(rows);
    }

    /** Prints the table for a terminal; the columns "on" are those with smoothing. */
    void print(PrintStream out) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(UNITS);
        String last = "";
        for (ScreenRow row : rows) {
            List<String> cells = new ArrayList<>(row.cells());
            if (cells.get(0).equals(last)) {
                cells.set(0, "");
            }
            last = row.name();
            lines.add(cells);
        }
        int[] widths = widths(lines);
        out.println(groups(widths));
        for (List<String> line : lines) {
            StringBuilder text = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String gap = column % 2 == 0 ? "   " : "  ";
                text.append(gap).append(padded(line.get(column), widths[column], LEFT.get(column)));
            }
            out.println(text.toString().stripTrailing());
        }
    }

    /** Returns the table in Markdown. */
    String markdown() {
        StringBuilder text = new StringBuilder();
        text.append("| screen | policy | velocity error, % RMS | smoothed | judder, % | smoothed ")
                .append("| ticks per frame, % of frames | smoothed | latency, ms | smoothed |\n")
                .append("|---|---|---:|---:|---:|---:|---|---|---:|---:|\n");
        for (ScreenRow row : rows) {
            text.append("| ").append(String.join(" | ", row.cells())).append(" |\n");
        }
        return text.toString();
    }

    /** Two columns of a measure share its name, and are at least as wide. */
    private static int[] widths(List<List<String>> lines) {
        int[] widths = new int[UNITS.size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        for (int column = 2; column < widths.length; column += 2) {
            int missing = GROUPS.get(column).length() - widths[column] - 2 - widths[column + 1];
            widths[column] += Math.max(0, missing);
        }
        return widths;
    }

    private static String groups(int[] widths) {
        StringBuilder text = new StringBuilder();
        for (int column = 0; column < widths.length; column += 2) {
            int width = widths[column] + 2 + widths[column + 1];
            text.append("   ").append(padded(GROUPS.get(column), width, LEFT.get(column)));
        }
        return text.toString().stripTrailing();
    }

    private static String padded(String text, int width, boolean left) {
        String space = " ".repeat(Math.max(0, width - text.length()));
        return left ? text + space : space + text;
    }
}
