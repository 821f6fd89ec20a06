package dev.tandem.golden.playing;

import dev.tandem.golden.scenario.PoseValue;
import dev.tandem.golden.scenario.ReadOrder;
import dev.tandem.golden.scenario.TraceUpdate;

/** Plays scenarios: the engine does, and the rules it is held to. */
public interface ScenarioTarget {

    boolean exists(int id);

    /** The number of living nodes. */
    int size();

    void create(int id, int parent);

    void writeLogical(int id, boolean skip, PoseValue pose);

    void writeVisual(int id, PoseValue pose);

    void reparent(int id, int parent);

    void remove(int id);

    /** A getter that the scenario calls by hand. */
    void readWorld(int id, boolean visual);

    void beginTick();

    void endTick(long startNanos, long endNanos);

    /** Synchronises the visual poses for this update. */
    void frame(TraceUpdate update);

    /** Keeps the nodes as they are to be compared with the trace, calling the world getters in the order given. */
    void snapshot(ReadOrder reads);

    /** The update is over. */
    void endUpdate(TraceUpdate update);
}
