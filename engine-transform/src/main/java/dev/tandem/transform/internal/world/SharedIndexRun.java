package dev.tandem.transform.internal.world;

/** Told of nodes in a row, by several threads at a time; no node is told of twice. */
@FunctionalInterface
public interface SharedIndexRun {
    /** @param worker from 0 on; no two calls with the same run at a time, so it may name scratch memory */
    void accept(int first, int count, int worker);
}
