package dev.tandem.golden.comparing;

/**
 * How often the engine differed from a trace because a rule demands it.
 *
 * @param deviation the rule
 * @param values how many rows of all aspects together it touched; a row that two rules touch counts for both
 * @param first the first of them
 */
public record DeviationReport(Deviation deviation, int values, RowDifference first) {}
