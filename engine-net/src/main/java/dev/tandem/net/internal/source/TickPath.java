package dev.tandem.net.internal.source;

import dev.tandem.transform.Node;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;

/**
 * Where a node was at the ends of its last ticks, by the stamps of its timeline, and between them. Confined to one thread;
 * allocates nothing once it is made.
 */
abstract sealed class TickPath {

    private static final int LENGTH = 8;

    private final Node node;
    private final LargePlaces places;

    /** Where the node was in a large world, by the end of a tick, if it was in one. */
    private final double[][] exact = new double[LENGTH][3];

    private final boolean[] isExact = new boolean[LENGTH];
    private final double[] exactBetween = new double[3];
    private boolean isExactBetween;
    private final long[] nanos = new long[LENGTH];
    private int newest;
    private int count;
    private int revision;

    private TickPath(Node node, LargePlaces places) {
        this.node = node;
        this.places = places;
    }

    static TickPath of(Node node, LargePlaces places) {
        TickPath path = node instanceof Transform3d spatial
                ? new Spatial(spatial, places)
                : new Flat((Transform2d) node, places);
        path.restart();
        return path;
    }

    boolean isOf(Node other) {
        return node.equals(other);
    }

    /**
     * Looks where the node is; what jumped was never elsewhere.
     *
     * @param lastFrame the instant that was drawn when this looked last: a motion that had ended by then was followed by a rest
     */
    void look(boolean jumped, long lastFrame) {
        int now = node.logicalRevision();
        if (jumped || now != revision && node.endNanos() <= nanos[newest]) {
            restart();
        } else if (now != revision) {
            long start = node.startNanos();
            // a frame may end with a tick, to the nanosecond: no rest is that short
            long rested = lastFrame - (node.endNanos() - start) / 2;
            if (start > nanos[newest] && nanos[newest] < rested) {
                int from = newest;
                int to = next();
                copy(from, to);
                isExact[to] = isExact[from];
                System.arraycopy(exact[from], 0, exact[to], 0, exact[to].length);
                nanos[newest] = start;
            }
            note(next());
            nanos[newest] = node.endNanos();
        }
        revision = now;
    }

    private int next() {
        newest = (newest + 1) % LENGTH;
        count = Math.min(count + 1, LENGTH);
        return newest;
    }

    private void restart() {
        count = 1;
        note(newest);
        nanos[newest] = node.endNanos();
        revision = node.logicalRevision();
    }

    private void note(int place) {
        read(place);
        isExact[place] = places.find(node, exact[place]);
    }

    /** Returns whether the node that was found is in a large world. */
    boolean isExact() {
        return isExactBetween;
    }

    /** Returns where in that it was found. */
    double[] exact() {
        return exactBetween;
    }

    /** Finds where the node is at an instant of its timeline: at the nearest one that is known, if that lies beyond all. */
    void at(long instant) {
        int later = newest;
        int earlier = newest;
        for (int i = 1; i < count && nanos[earlier] > instant; i++) {
            later = earlier;
            earlier = Math.floorMod(newest - i, LENGTH);
        }
        double length = nanos[later] - nanos[earlier];
        boolean within = length > 0 && nanos[earlier] < instant;
        float progress = within ? (float) ((instant - nanos[earlier]) / length) : 0;
        mix(earlier, later, progress);
        isExactBetween = isExact[earlier];
        boolean onward = isExact[earlier] && isExact[later] && progress > 0;
        for (int axis = 0; axis < exactBetween.length; axis++) {
            double from = exact[earlier][axis];
            exactBetween[axis] = onward ? from + progress * (exact[later][axis] - from) : from;
        }
    }

    abstract void read(int place);

    abstract void copy(int from, int to);

    abstract void mix(int from, int to, float progress);

    /** In space. */
    static final class Spatial extends TickPath {
        private final Transform3d node;
        private final Pose3d[] poses = new Pose3d[LENGTH];
        private final Pose3d between = new Pose3d();

        private Spatial(Transform3d node, LargePlaces places) {
            super(node, places);
            this.node = node;
            for (int i = 0; i < LENGTH; i++) {
                poses[i] = new Pose3d();
            }
        }

        /** Returns the pose that was found. */
        Pose3d pose() {
            return between;
        }

        @Override
        void read(int place) {
            node.logicalLocal(poses[place]);
        }

        @Override
        void copy(int from, int to) {
            poses[to].set(poses[from]);
        }

        @Override
        void mix(int from, int to, float progress) {
            between.set(poses[from]);
            if (progress > 0) {
                between.translation().lerp(poses[to].translation(), progress);
                between.rotation().slerp(poses[to].rotation(), progress);
                between.scale().lerp(poses[to].scale(), progress);
            }
        }
    }

    /** In the plane. */
    static final class Flat extends TickPath {
        private final Transform2d node;
        private final Pose2d[] poses = new Pose2d[LENGTH];
        private final Pose2d between = new Pose2d();

        private Flat(Transform2d node, LargePlaces places) {
            super(node, places);
            this.node = node;
            for (int i = 0; i < LENGTH; i++) {
                poses[i] = new Pose2d();
            }
        }

        /** Returns the pose that was found. */
        Pose2d pose() {
            return between;
        }

        @Override
        void read(int place) {
            node.logicalLocal(poses[place]);
        }

        @Override
        void copy(int from, int to) {
            poses[to].set(poses[from]);
        }

        @Override
        void mix(int from, int to, float progress) {
            between.set(poses[from]);
            if (progress > 0) {
                between.translation().lerp(poses[to].translation(), progress);
                between.angle(between.angle() + progress * (poses[to].angle() - between.angle()));
                between.scale().lerp(poses[to].scale(), progress);
            }
        }
    }
}
