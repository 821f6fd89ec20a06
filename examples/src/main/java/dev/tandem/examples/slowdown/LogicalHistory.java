package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Actor;
import java.util.ArrayList;
import java.util.List;

/**
 * The ideal motion of the bodies: the poses that the physics gave at the ends of its steps, joined by straight lines, read at
 * any instant in double precision. It is built from the physics alone and knows nothing of the engine, so that it can be
 * compared with what the engine draws.
 */
final class LogicalHistory {

    private record Span(long startNanos, long endNanos, List<SpacePose> starts, List<SpacePose> ends) {}

    private final int[] parents;
    private final List<Span> spans = new ArrayList<>();
    private long begunNanos;
    private List<SpacePose> begun = List.of();

    /**
     * An empty history.
     *
     * @param parents for each body the index of its parent, which comes before it, or {@link Actor#NONE}
     */
    LogicalHistory(int... parents) {
        this.parents = parents.clone();
    }

    /**
     * Begins the next tick. After a leap its poses differ from those at the end of the last; the instant itself already belongs
     * to the new place.
     *
     * @param poses local poses, metres and radians
     * @throws IllegalArgumentException if it is not where the last tick ended
     */
    void begin(long nanos, List<SpacePose> poses) {
        if (!spans.isEmpty() && nanos != newestNanos()) {
            throw new IllegalArgumentException("a tick from " + nanos + " does not follow " + newestNanos());
        }
        begunNanos = nanos;
        begun = List.copyOf(poses);
    }

    /**
     * Adds a step of the physics.
     *
     * @param nanos its end
     * @param poses local poses there
     * @throws IllegalArgumentException if the step is empty
     */
    void add(long nanos, List<SpacePose> poses) {
        if (nanos <= begunNanos) {
            throw new IllegalArgumentException("a step from " + begunNanos + " to " + nanos + " is none");
        }
        spans.add(new Span(begunNanos, nanos, begun, List.copyOf(poses)));
        begin(nanos, poses);
    }

    /** The end of the newest step. */
    long newestNanos() {
        return spans.get(spans.size() - 1).endNanos();
    }

    /** The world poses at an instant; before the first step they are its starts, after the last one its ends. */
    List<SpacePose> worldAt(long nanos) {
        Span span = spanAt(nanos);
        double share = (double) (nanos - span.startNanos) / (double) (span.endNanos - span.startNanos);
        double p = Math.min(1, Math.max(0, share));
        List<SpacePose> world = new ArrayList<>(parents.length);
        for (int i = 0; i < parents.length; i++) {
            SpacePose local = span.starts.get(i).towards(span.ends.get(i), p);
            world.add(parents[i] == Actor.NONE ? local : world.get(parents[i]).compose(local));
        }
        return world;
    }

    private Span spanAt(long nanos) {
        int low = 0;
        int high = spans.size() - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (spans.get(middle).startNanos <= nanos) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return spans.get(low);
    }
}
