package dev.tandem.bench.fork.measure;

/** One kind of measurement. */
public interface Task {
    /** Measures, and reports what was found. */
    void run(Request request, Report report);

    /** Receives figures. */
    @FunctionalInterface
    interface Report {
        /** One figure: what it is, unit at the end of the name, and its value. */
        void figure(String name, double value);
    }
}
