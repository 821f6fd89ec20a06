package dev.tandem.examples.edges.stage;

import dev.tandem.examples.drawing.PlanePose;

/**
 * The usual interpolation of a fixed timestep: the poses of the last two ticks, and a blend of them by alpha. Angles take the
 * shorter way round.
 */
public final class Snapshots {
    private PlanePose previous;
    private PlanePose current;

    /** Two equal snapshots. */
    public Snapshots(PlanePose pose) {
        reset(pose);
    }

    /** Writes the pose of a new tick. */
    public void write(PlanePose pose) {
        previous = current;
        current = pose;
    }

    /** Overwrites both snapshots. */
    public void reset(PlanePose pose) {
        previous = pose;
        current = pose;
    }

    /** The pose of the newest tick. */
    public PlanePose current() {
        return current;
    }

    /** The pose of a frame. */
    public PlanePose at(double alpha) {
        return previous.towards(current, alpha);
    }
}
