package dev.tandem.examples.slowdown;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Actor;
import java.util.ArrayList;
import java.util.List;

/**
 * The ideal motion of the bodies: the poses that the physics gave at the ends of the ticks, joined by straight lines, read at
 * any instant in double precision. It is built from the physics alone and knows nothing of the engine, so that it can be
 * compared with what the engine draws.
 */
final class LogicalHistory {

    private record Span(long startNanos, long endNanos, List<SpacePose> starts, List<SpacePose> ends) {}

    private final int[] parents;
    private final List<Span> spans = new ArrayList<>();

    /**
     * An empty history.
     *
     * @param parents for each body the index of its parent, which comes before it, or {@link Actor#NONE}
     */
    LogicalHistory(int... parents) {
        this.parents = parents.clone();
    }

    /**
     * Adds the next tick. After a leap {@code starts} differs from the ends of the tick before; the instant
     * {@code startNanos} itself already belongs to the new place.
     *
     * @param starts local poses at the start of the tick, metres and radians
     * @param ends local poses at its end
     * @throws IllegalArgumentException if the tick is empty or does not begin where the last one ended
     */
    void add(long startNanos, long endNanos, List<SpacePose> starts, List<SpacePose> ends) {
        if (endNanos <= startNanos || (!spans.isEmpty() && startNanos != newestNanos())) {
            throw new IllegalArgumentException("tick from " + startNanos + " to " + endNanos + " does not follow");
        }
        spans.add(new Span(startNanos, endNanos, List.copyOf(starts), List.copyOf(ends)));
    }

    /** The end stamp of the newest tick. */
    long newestNanos() {
        return spans.get(spans.size() - 1).endNanos();
    }

    /** The world poses at an instant; before the first tick they are its starts, after the last one its ends. */
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
