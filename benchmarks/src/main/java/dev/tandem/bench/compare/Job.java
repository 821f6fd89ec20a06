package dev.tandem.bench.compare;

/**
 * One process to start.
 *
 * @param scenario what it does
 * @param subject with which subject
 * @param jdk on which Java; null for the C program
 */
record Job(Scenario scenario, String subject, Jdk jdk) {

    /** The number of the Java for results. */
    String jdkLabel() {
        return jdk == null ? Cell.NO_JDK : Integer.toString(jdk.feature());
    }

    /** In words. */
    String label() {
        return jdk == null ? subject : subject + " on " + jdk.feature();
    }
}
