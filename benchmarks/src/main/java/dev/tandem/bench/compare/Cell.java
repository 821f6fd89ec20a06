package dev.tandem.bench.compare;

/**
 * A place in the results.
 *
 * @param scenario what was measured at
 * @param subject what was measured
 * @param jdk the Java's feature number; {@link #NO_JDK} where none is involved
 * @param figure a phase or another figure
 */
record Cell(Scenario scenario, String subject, String jdk, String figure) {
    static final String NO_JDK = "-";
}
