package dev.tandem.bench.fork;

import java.util.List;

/** One kind of measurement. */
public interface Task {
    /** The tasks that {@link Fork} knows. */
    static List<String> names() {
        return List.of(
                "compare",
                "write",
                "quiet",
                "structure",
                "allocation",
                "memory",
                "vectors",
                "components",
                "rules",
                "bullets",
                "bullets_any",
                "spawning",
                "churn",
                "settling",
                "reparenting",
                "channels",
                "plane",
                "plane_memory");
    }

    /** Measures, and reports what was found. */
    void run(Request request, Report report);

    /** Receives figures. */
    @FunctionalInterface
    interface Report {
        /** One figure: what it is, unit at the end of the name, and its value. */
        void figure(String name, double value);
    }
}
