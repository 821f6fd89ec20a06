package dev.tandem.bench.compare.plan;

import dev.tandem.bench.compare.result.Cell;
import dev.tandem.bench.compare.result.Scenario;

/**
 * One process to start.
 *
 * @param scenario what it does
 * @param subject with which subject
 * @param jdk on which Java; null for the C program
 */
public record Job(Scenario scenario, String subject, Jdk jdk) {

    /** The number of the Java for results. */
    public String jdkLabel() {
        return jdk == null ? Cell.NO_JDK : Integer.toString(jdk.feature());
    }

    /** In words. */
    public String label() {
        return jdk == null ? subject : subject + " on " + jdk.feature();
    }
}
