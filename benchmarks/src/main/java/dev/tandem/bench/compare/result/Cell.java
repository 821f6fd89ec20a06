package dev.tandem.bench.compare.result;

/**
 * A place in the results.
 *
 * @param scenario what was measured at
 * @param subject what was measured
 * @param jdk the Java's feature number; {@link #NO_JDK} where none is involved
 * @param figure a phase or another figure
 */
public record Cell(Scenario scenario, String subject, String jdk, String figure) {
    /** The subject with no Java in it: a program in C that shows what the hardware allows. */
    public static final String LIMIT = "c";

    /** Stands for the Java of {@link #LIMIT}. */
    public static final String NO_JDK = "-";
}
