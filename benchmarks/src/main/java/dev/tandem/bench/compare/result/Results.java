package dev.tandem.bench.compare.result;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The figures of all cells, one per round; a round that failed leaves a NaN. */
public final class Results {
    private final Map<Cell, double[]> values = new LinkedHashMap<>();
    private final int rounds;

    public Results(int rounds) {
        this.rounds = rounds;
    }

    public void put(Cell cell, int round, double value) {
        values.computeIfAbsent(cell, c -> {
            double[] none = new double[rounds];
            Arrays.fill(none, Double.NaN);
            return none;
        })[round] = value;
    }

    public Set<Cell> cells() {
        return values.keySet();
    }

    /** One value per round, NaN where there is none. */
    public double[] values(Cell cell) {
        double[] found = values.get(cell);
        return found == null ? new double[0] : found;
    }

    public double median(Cell cell) {
        return Numbers.median(values(cell));
    }

    /** The ratio of two cells in each round that has both. */
    public double[] ratios(Cell dividend, Cell divisor) {
        double[] above = values(dividend);
        double[] below = values(divisor);
        double[] ratios = new double[Math.min(above.length, below.length)];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = above[i] / below[i];
        }
        return ratios;
    }

    public Set<Scenario> scenarios() {
        Set<Scenario> scenarios = new LinkedHashSet<>();
        values.keySet().forEach(cell -> scenarios.add(cell.scenario()));
        return scenarios;
    }

    List<Cell> cellsOf(Scenario scenario) {
        return values.keySet().stream()
                .filter(cell -> cell.scenario().equals(scenario))
                .toList();
    }

    /** The feature numbers of the JDKs that took part, newest first. */
    public List<String> jdks() {
        return values.keySet().stream()
                .map(Cell::jdk)
                .filter(jdk -> !jdk.equals(Cell.NO_JDK))
                .distinct()
                .sorted((a, b) -> Integer.compare(Integer.parseInt(b), Integer.parseInt(a)))
                .toList();
    }
}
