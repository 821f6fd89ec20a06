package dev.tandem.testkit;

import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3fc;

/** Where a {@link MotionTrace} saw one node drawn. */
public final class NodeTrace extends Trace {
    private final NodeRecording recording;
    private final FrameTimes times;

    NodeTrace(NodeRecording recording, FrameTimes times, int since) {
        super(recording, times, since, 0);
        this.recording = recording;
        this.times = times;
    }

    /**
     * The node.
     *
     * @return which may have been destroyed since
     */
    public Node node() {
        return recording.node();
    }

    @Override
    public NodeTrace since(long nanos) {
        return new NodeTrace(recording, times, frameSince(nanos));
    }

    /**
     * How far the velocity of the worst step differs from the mean of all: how uneven a motion is that should be even. Steps of
     * less than a millisecond are left out.
     *
     * @return the largest difference as a share of the mean velocity; 0 if the node never moved
     * @throws AssertionError if there is no step
     */
    public double worstVelocityError() {
        Vector3d way = new Vector3d();
        motions().forEach(frame -> way.add(way(frame)));
        return worstVelocityError(way.div(motions().mapToDouble(times::seconds).sum()));
    }

    /**
     * How far the velocity of the worst step differs from what it should be.
     *
     * @param ideal the velocity, in world units per second
     * @return the largest difference as a share of the ideal velocity, or if that is 0, the largest velocity
     * @throws AssertionError if there is no step
     */
    public double worstVelocityError(Vector3fc ideal) {
        return worstVelocityError(new Vector3d(ideal));
    }

    private double worstVelocityError(Vector3dc ideal) {
        double worst = motions()
                .mapToDouble(frame -> way(frame).div(times.seconds(frame)).distance(ideal))
                .max()
                .orElseThrow(() -> new AssertionError(
                        recording.label() + " was drawn in " + frames() + " frames: there is no step to measure"));
        return ideal.length() == 0 ? worst : worst / ideal.length();
    }

    private Vector3d way(int frame) {
        return recording.place(frame).sub(recording.place(frame - 1));
    }

    /**
     * Asserts that the node stays where it is as seen from another: its position relative to the other's, along the other's
     * axes. Where one of them teleports, the relation may change.
     *
     * @param other of the same trace
     * @param tolerance the largest distance from where it was in the first frame, or in that of the last teleport; in world units
     * @return this
     * @throws AssertionError if it strays, and the message names the first such frame; or if there are not two frames that drew
     *     both
     */
    public NodeTrace assertSteadyRelativeTo(NodeTrace other, double tolerance) {
        Objects.requireNonNull(other, "other");
        int from = Math.max(first(), other.first());
        int to = Math.min(last(), other.last());
        if (to - from < 1) {
            throw new AssertionError(recording.label() + " and " + other.recording.label() + " were drawn together in "
                    + Math.max(0, to - from + 1) + " frames");
        }
        Vector3d expected = relativeTo(other, from);
        for (int frame = from + 1; frame <= to; frame++) {
            Vector3d actual = relativeTo(other, frame);
            if (recording.jumpsTo(frame) || other.recording.jumpsTo(frame)) {
                expected = actual;
            } else if (!(actual.distance(expected) <= tolerance)) {
                throw new AssertionError(
                        recording.label() + " strays in " + times.text(frame) + ": relative to "
                                + other.recording.label() + " it is at " + NodeRecording.text(actual) + " instead of "
                                + NodeRecording.text(expected) + ", " + actual.distance(expected) + " away, more than "
                                + tolerance
                                + ". Make it a child of the other or a follower: what ticks write beside a node lags behind it.");
            }
        }
        return this;
    }

    private Vector3d relativeTo(NodeTrace other, int frame) {
        Quaterniond turned = new Quaterniond(other.recording.pose(frame).rotation());
        return turned.transformInverse(recording.place(frame).sub(other.recording.place(frame)));
    }
}
