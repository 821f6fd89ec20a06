package dev.tandem.bench.compare.goal;

import dev.tandem.bench.compare.result.Numbers;
import java.io.PrintStream;
import java.util.List;
import java.util.Locale;

/** Sums rows up in one line, and names those below it that fell short or were not measured. */
public final class Summary {
    private final String of;
    private final List<Row> rows;

    /** Of these rows. */
    public Summary(String of, List<Row> rows) {
        this.of = of;
        this.rows = rows;
    }

    /** Prints each row beside what is asked of it. */
    public void printRows(PrintStream out) {
        out.printf("  %-105s %8s %8s %10s%n", "", "asked", "beyond", "median");
        for (Row row : rows) {
            out.printf(
                    Locale.ROOT,
                    "  %-105s %8s %8s %10s %s%n",
                    row.label(),
                    Numbers.significant(row.bound().asked()),
                    Numbers.significant(row.bound().beyond()),
                    Numbers.significant(row.median()),
                    row.verdict());
        }
    }

    /** Prints the line, and the names. */
    public void print(PrintStream out) {
        out.println();
        out.println(of + ": " + count(Verdict.SURPASSED) + " surpassed, " + count(Verdict.REACHED) + " reached, "
                + count(Verdict.SHORT) + " SHORT, " + count(Verdict.MISSING) + " MISSING");
        for (Row row : rows) {
            if (row.verdict() == Verdict.SHORT) {
                out.println("  SHORT: " + row.label() + ": " + Numbers.significant(row.median()) + ", asked: "
                        + Numbers.significant(row.bound().asked()));
            } else if (row.verdict() == Verdict.MISSING) {
                out.println("  MISSING: " + row.label());
            }
        }
    }

    private long count(Verdict verdict) {
        return rows.stream().filter(row -> row.verdict() == verdict).count();
    }
}
