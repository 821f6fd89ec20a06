package dev.tandem.transform.internal.reader;

import dev.tandem.transform.internal.TransformStore;
import dev.tandem.transform.internal.world.NodeRun;

/** A reader of worlds that is told on each read which way to read, and whom to hand them to. */
public final class Reading {
    private static final Runs NOBODY = (first, count) -> {};

    private final WorldReader worlds;
    private Runs reader = NOBODY;

    public Reading(TransformStore store) {
        this(store.readers());
    }

    public Reading(WorldReaders readers) {
        NodeRun hand = (first, count, worker) -> reader.accept(first, count);
        worlds = readers.confined(hand);
    }

    public void addRoot(int index) {
        worlds.walk().addRoot(index);
    }

    public void addNode(int index) {
        worlds.walk().addNode(index);
    }

    public void forget(int id) {
        worlds.forget(id);
    }

    public void forgetAll() {
        worlds.forgetAll();
    }

    public boolean readSubtrees(int budget, Runs newReader) {
        reader = newReader;
        return worlds.readSubtrees(budget);
    }

    public void readAll(Runs newReader) {
        reader = newReader;
        worlds.readAll();
    }

    /** Nodes that follow one another. */
    @FunctionalInterface
    public interface Runs {
        void accept(int first, int count);
    }
}
