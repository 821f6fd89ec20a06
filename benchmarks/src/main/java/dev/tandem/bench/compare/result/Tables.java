package dev.tandem.bench.compare.result;

import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** The tables at the end: every figure, and us against each peer by rounds. */
public final class Tables {
    private static final List<String> PHASES = List.of("tick", "observe", "interpolate", "matrices", "frame");

    private final Results results;
    private final PrintStream out;

    public Tables(Results results, PrintStream out) {
        this.results = results;
        this.out = out;
    }

    public void print() {
        for (Scenario scenario : results.scenarios()) {
            out.println();
            out.println(scenario.label());
            if (results.cellsOf(scenario).stream()
                    .anyMatch(cell -> cell.figure().equals("frame"))) {
                printPhases(scenario);
            } else {
                printFigures(results.cellsOf(scenario));
            }
        }
    }

    private void printPhases(Scenario scenario) {
        out.printf("  %-9s %3s", "ns/node", "JDK");
        PHASES.forEach(phase -> out.printf(" %11s", phase));
        out.printf("  %s%n", "frame of this : frame of tandem, by rounds: median (min to max)");
        List<Cell> rows = results.cellsOf(scenario).stream()
                .filter(cell -> cell.figure().equals("frame"))
                .toList();
        for (Cell row : rows) {
            out.printf("  %-9s %3s", row.subject(), row.jdk());
            for (String phase : PHASES) {
                double median = results.median(new Cell(scenario, row.subject(), row.jdk(), phase));
                out.printf(" %11s", Numbers.significant(median));
            }
            out.printf("  %s%n", ratios(row));
        }
        List<Cell> others = results.cellsOf(scenario).stream()
                .filter(cell -> !PHASES.contains(cell.figure()))
                .toList();
        if (!others.isEmpty()) {
            printFigures(others);
        }
    }

    private String ratios(Cell peer) {
        StringBuilder text = new StringBuilder();
        for (String jdk : peer.jdk().equals(Cell.NO_JDK) ? results.jdks() : List.of(peer.jdk())) {
            Cell ours = new Cell(peer.scenario(), "tandem", jdk, peer.figure());
            double[] ratios = results.ratios(peer, ours);
            if (Numbers.count(ratios) > 0 && !peer.equals(ours)) {
                text.append(text.length() == 0 ? "" : "; ")
                        .append(String.format(
                                Locale.ROOT,
                                "%.2f (%.2f to %.2f)",
                                Numbers.median(ratios),
                                Numbers.min(ratios),
                                Numbers.max(ratios)));
                text.append(peer.jdk().equals(Cell.NO_JDK) ? " on " + jdk : "");
            }
        }
        return text.toString();
    }

    private void printFigures(List<Cell> cells) {
        out.printf("  %-26s %-9s %3s %12s %12s %12s %6s%n", "figure", "", "JDK", "median", "min", "max", "rounds");
        for (Cell cell : cells) {
            double[] values = results.values(cell);
            out.printf(
                    Locale.ROOT,
                    "  %-26s %-9s %3s %12s %12s %12s %6d%n",
                    cell.figure(),
                    cell.subject(),
                    cell.jdk(),
                    Numbers.significant(Numbers.median(values)),
                    Numbers.significant(Numbers.min(values)),
                    Numbers.significant(Numbers.max(values)),
                    Numbers.count(values));
        }
    }
}
