package dev.tandem.transform.internal.motion;

/**
 * A few loops over rows of a chunk. The JIT compiler makes vector instructions of a small loop, but not of dozens of them in one
 * method; long computations are therefore cut into stages, called in a way that keeps the compiler from inlining them into one.
 */
@FunctionalInterface
public interface RowStage {
    /** Computes rows. */
    void run(int start, int end);

    /** Runs a stage. The call is of too many stages to be inlined. */
    static void run(RowStage stage, int start, int end) {
        stage.run(start, end);
    }

    /** Runs some stages. */
    static void run(RowStage[] stages, int start, int end) {
        for (RowStage stage : stages) {
            stage.run(start, end);
        }
    }
}
