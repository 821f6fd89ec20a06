package dev.tandem.bench.hand;

import dev.tandem.bench.compare.goal.Row;
import dev.tandem.bench.compare.goal.Summary;
import dev.tandem.bench.compare.result.Numbers;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** {@code ./tandem bench hand}: this library beside the loop that it replaces, row by row. */
public final class Hand {
    /** How long is measured. */
    public enum Length {
        /** One round, in three minutes. */
        QUICK(1, 3_000, 2_000),

        /** Three rounds, in a quarter of an hour. */
        FULL(3, 4_000, 4_000);

        private final int rounds;
        private final int warmUpMillis;
        private final int millis;

        Length(int rounds, int warmUpMillis, int millis) {
            this.rounds = rounds;
            this.warmUpMillis = warmUpMillis;
            this.millis = millis;
        }
    }

    private final List<HandRow> rows = HandRow.all();
    private final List<Map<Way, double[]>> found = new ArrayList<>();
    private final Length length;

    private Hand(Length length) {
        this.length = length;
        for (int i = 0; i < rows.size(); i++) {
            Map<Way, double[]> byRound = new EnumMap<>(Way.class);
            for (Way way : Way.values()) {
                byRound.put(way, new double[length.rounds]);
                Arrays.fill(byRound.get(way), Double.NaN);
            }
            found.add(byRound);
        }
    }

    /**
     * Measures and prints.
     *
     * @param length how long
     * @param out gets the tables
     * @throws IOException if a measurement fails
     * @throws InterruptedException if this thread is interrupted meanwhile
     */
    public static void print(Length length, PrintStream out) throws IOException, InterruptedException {
        Hand hand = new Hand(length);
        hand.measure(out);
        hand.printTable(out);
        hand.printGoals(out);
        printFirstSeconds(out);
    }

    private static void printFirstSeconds(PrintStream out) throws IOException, InterruptedException {
        out.println();
        out.println(
                "First seconds: microseconds per frame, second by second from the second one on, at 60 ticks and 144"
                        + " frames per second.");
        for (int nodes : FirstSeconds.sizes()) {
            for (FirstSeconds.Start start : FirstSeconds.Start.values()) {
                String found = HandFork.run(FirstSeconds.class, start.name(), Integer.toString(nodes));
                out.printf("%-10s%-24s%s%n", Numbers.grouped(nodes), start.label, found.strip());
            }
        }
    }

    private void measure(PrintStream out) throws IOException, InterruptedException {
        for (int round = 0; round < length.rounds; round++) {
            for (int r = 0; r < rows.size(); r++) {
                int to = round;
                Map<Way, double[]> byRound = found.get(r);
                HandFork.measure(r, length.warmUpMillis, length.millis)
                        .forEach((way, nanos) -> byRound.get(way)[to] = nanos);
                out.println("round " + (round + 1) + " of " + length.rounds + ": "
                        + rows.get(r).label());
            }
        }
    }

    private void printTable(PrintStream out) {
        out.println();
        out.println(
                "JDK " + Runtime.version().feature() + "; nanoseconds of processor time per node that moves, of frames"
                        + " with their share of ticks, two frames per tick,");
        out.println("where a row says nothing else. Medians of rounds; in brackets the ratio to by hand with nlerp.");
        out.printf("%-56s", "");
        for (Way way : Way.values()) {
            out.printf("%20s", way.label());
        }
        out.println();
        for (int r = 0; r < rows.size(); r++) {
            out.printf("%-56s", rows.get(r).label());
            for (Way way : Way.values()) {
                out.printf("%20s", cell(found.get(r), way));
            }
            out.println();
        }
    }

    private static String cell(Map<Way, double[]> byRound, Way way) {
        double nanos = Numbers.median(byRound.get(way));
        if (Double.isNaN(nanos)) {
            return "";
        }
        String digits = String.format(Locale.ROOT, nanos < 10 ? "%.2f" : "%.1f", nanos);
        return way == Way.NLERP
                ? digits
                : digits + String.format(Locale.ROOT, " (%.2f)", Numbers.median(ratios(byRound, way)));
    }

    /** Of each round, what it takes in that way divided by what it takes by hand with nlerp. */
    private static double[] ratios(Map<Way, double[]> byRound, Way way) {
        double[] ratios = byRound.get(way).clone();
        for (int round = 0; round < ratios.length; round++) {
            ratios[round] /= byRound.get(Way.NLERP)[round];
        }
        return ratios;
    }

    private void printGoals(PrintStream out) {
        List<Row> goals = new ArrayList<>();
        for (int r = 0; r < rows.size(); r++) {
            HandRow row = rows.get(r);
            for (Way way : Way.values()) {
                double[] values =
                        row.counted() == HandRow.Counted.FRAMES ? found.get(r).get(way) : ratios(found.get(r), way);
                if (way.isOurs() && !Double.isNaN(Numbers.median(values))) {
                    goals.add(new Row(way.label(), row.label(), row.bound(way), values));
                }
            }
        }
        out.println();
        out.println("Goals, JDK " + Runtime.version().feature()
                + ". Ratios to by hand with nlerp; where 1 % move, nanoseconds of a frame per node of the scene.");
        Summary summary = new Summary("by hand, JDK " + Runtime.version().feature(), goals);
        summary.printRows(out);
        summary.print(out);
    }
}
