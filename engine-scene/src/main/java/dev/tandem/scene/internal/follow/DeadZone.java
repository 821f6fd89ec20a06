package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;

/** One coordinate of a follower whose goal rests while the target stays near it. */
final class DeadZone {
    /** The coordinate itself. */
    final Axis axis = new Axis();

    /** Where the goal rests. */
    double anchor;

    /** Half the width of the zone; 0 if the goal is always where the target is. */
    double half;

    /** Hands over all numbers. */
    void image(Image image, Columns columns) {
        axis.image(image, columns);
        anchor = Numbers.image(image, columns.anchor(), anchor);
        half = Numbers.image(image, columns.half(), half);
        requireHalf(columns.half(), half);
    }

    /** @throws IllegalArgumentException if half the width of a zone is negative */
    static void requireHalf(String column, double half) {
        Image.require(half >= 0, column, half);
    }

    /** At rest, with the target in the middle of the zone. */
    void rest(double target) {
        anchor = target;
        axis.rest(target);
    }

    /** Everything is moved, without passing of time. */
    void shift(double distance) {
        anchor += distance;
        axis.value += distance;
    }

    /** A target that is outside of the zone drags it along, without passing of time. */
    void drag(double target) {
        anchor = dragged(target);
    }

    /**
     * Moves on while the target goes evenly from one value to another: the goal rests until the target leaves the zone, then
     * moves as the target does.
     */
    void advance(Approach approach, double from, double to, double seconds) {
        double next = dragged(to);
        double rest = next == anchor ? 1 : restingPart(next > anchor ? anchor + half : anchor - half, from, to);
        if (rest > 0) {
            approach.advance(axis, anchor, anchor, rest * seconds);
        }
        if (rest < 1) {
            approach.advance(axis, anchor, next, (1 - rest) * seconds);
        }
        axis.limit();
        anchor = next;
    }

    private double dragged(double target) {
        return Math.max(target - half, Math.min(target + half, anchor));
    }

    /** The share of the path from {@code from} to {@code to} before the border; none if the zone has become smaller. */
    private static double restingPart(double border, double from, double to) {
        return to == from ? 0 : Math.max(0, Math.min(1, (border - from) / (to - from)));
    }
}
