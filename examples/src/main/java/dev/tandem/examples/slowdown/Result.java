package dev.tandem.examples.slowdown;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One row of the report.
 *
 * @param act what was played
 * @param mode how it was drawn
 * @param measures what came out
 * @param fine the same against physics that made {@link #FINE_STEPS} steps in each tick
 * @param logicalHash {@link Recording#logicalHash()}
 */
record Result(Act act, Mode mode, Measures measures, Measures fine, long logicalHash) {

    /** Steps of the physics in a tick where it is finer than the ticks. */
    static final int FINE_STEPS = 10;

    /** The puck's velocity under FROM_TICK must be right to less than this share of it, in every frame. */
    static final double UNIFORM_TARGET = 1e-4;

    /** The faults of rows that have to meet a target, in plain words; empty if there are none. */
    static List<String> misses(List<Result> results) {
        List<String> misses = new ArrayList<>();
        for (Result result : results) {
            if (result.mode == Mode.FROM_TICK) {
                result.missesOfTargets(misses);
            }
            for (Result other : results) {
                if (other.act.key().equals(result.act.key())
                        && other.mode.ordinal() < result.mode.ordinal()
                        && other.logicalHash != result.logicalHash) {
                    misses.add(result.name() + ": the logical motion differs from that under " + other.mode.title());
                }
            }
        }
        return misses;
    }

    private void missesOfTargets(List<String> misses) {
        if (measures.stillFrames() > 0) {
            misses.add(name() + ": a moving body stood still in " + measures.stillFrames() + " frames, target 0");
        }
        if (!(measures.uniformErrorWorst() < UNIFORM_TARGET)) {
            misses.add(String.format(
                    Locale.ROOT,
                    "%s: the puck's velocity is off by %.2g of it, target below %.0g",
                    name(),
                    measures.uniformErrorWorst(),
                    UNIFORM_TARGET));
        }
    }

    private String name() {
        return act.title() + ", " + mode.title();
    }
}
