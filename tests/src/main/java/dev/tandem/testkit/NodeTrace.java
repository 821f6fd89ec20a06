package dev.tandem.testkit;

import dev.tandem.transform.Node;
import java.util.Objects;
import java.util.stream.IntStream;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Where a {@link MotionTrace} saw one node drawn, frame by frame, from its first frame to its last.
 *
 * <p>A step leads from one frame to the next. Steps in which the node teleported are left out of every measure. Velocities are in
 * world units per second. Frames that are closer than a millisecond count as a millisecond apart.
 */
public final class NodeTrace {

    /** Coordinates are floats: a few roundings are not a jump. */
    private static final double ROUNDING = 1e-6;

    private final NodeRecording recording;
    private final FrameTimes times;

    /** The first frame that is looked at, if the node was drawn in it. */
    private final int since;

    NodeTrace(NodeRecording recording, FrameTimes times, int since) {
        this.recording = recording;
        this.times = times;
        this.since = since;
    }

    /**
     * The node.
     *
     * @return which may have been destroyed since
     */
    public Node node() {
        return recording.node();
    }

    /**
     * The same recording without the frames before a time: for what takes time to settle.
     *
     * @param nanos the time of a frame
     * @return a view of this recording
     */
    public NodeTrace since(long nanos) {
        return new NodeTrace(recording, times, Math.max(since, times.firstSince(nanos)));
    }

    private int first() {
        return Math.max(since, recording.firstFrame());
    }

    private int last() {
        return recording.lastFrame();
    }

    /**
     * The number of frames in which the node was drawn.
     *
     * @return a count, {@code >= 0}
     */
    public int frames() {
        return Math.max(0, last() - first() + 1);
    }

    /**
     * The number of steps in which the node teleported.
     *
     * @return a count, {@code >= 0}
     */
    public int teleports() {
        int count = 0;
        for (int frame = first() + 1; frame <= last(); frame++) {
            count += recording.jumpsTo(frame) ? 1 : 0;
        }
        return count;
    }

    /**
     * The number of steps of at least a millisecond at whose end the node was drawn as at their start, bit for bit. Of a node that
     * should move, each is a stutter.
     *
     * @return a count, {@code >= 0}
     */
    public int framesAtRest() {
        return (int) steps().filter(this::rests).count();
    }

    private IntStream steps() {
        return IntStream.rangeClosed(first() + 1, last());
    }

    private boolean rests(int frame) {
        return isStep(frame) && recording.pose(frame).equals(recording.pose(frame - 1));
    }

    /**
     * The largest velocity of a step.
     *
     * @return in world units per second; 0 if the node was drawn in fewer than two frames
     */
    public double worstJump() {
        return steps().mapToDouble(this::jump).max().orElse(0);
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
        double seconds = 0;
        for (int frame = first() + 1; frame <= last(); frame++) {
            if (isStep(frame)) {
                way.add(way(frame));
                seconds += times.seconds(frame);
            }
        }
        return worstVelocityError(way.div(seconds));
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
        double worst = -1;
        for (int frame = first() + 1; frame <= last(); frame++) {
            if (isStep(frame)) {
                worst = Math.max(worst, way(frame).div(times.seconds(frame)).distance(ideal));
            }
        }
        if (worst < 0) {
            throw new AssertionError(
                    recording.label() + " was drawn in " + frames() + " frames: there is no step to measure");
        }
        return ideal.length() == 0 ? worst : worst / ideal.length();
    }

    /** Time has to pass for a velocity. */
    private boolean isStep(int frame) {
        return !recording.jumpsTo(frame) && times.passesTime(frame);
    }

    private Vector3d way(int frame) {
        return place(frame).sub(place(frame - 1));
    }

    private Vector3d place(int frame) {
        return new Vector3d(recording.pose(frame).translation());
    }

    private double jump(int frame) {
        return recording.jumpsTo(frame) ? 0 : distance(frame) / times.seconds(frame);
    }

    private double distance(int frame) {
        Vector3f from = recording.pose(frame - 1).translation();
        Vector3f to = recording.pose(frame).translation();
        double reach = Math.max(recording.reach(frame - 1), recording.reach(frame));
        return Math.max(0, from.distance(to) - ROUNDING * reach);
    }

    /**
     * Asserts that the node was never drawn to move faster than {@code unitsPerSecond} from one frame to the next: it neither slid
     * in nor stopped and caught up. Teleports are left out.
     *
     * @param unitsPerSecond the largest velocity, {@code >= 0}
     * @return this
     * @throws AssertionError if it was faster; the message names the first such step and the worst, and what to change
     */
    public NodeTrace assertSmooth(double unitsPerSecond) {
        int[] jumps = steps().filter(frame -> jump(frame) > unitsPerSecond).toArray();
        if (jumps.length > 0) {
            int worst = jumps[0];
            for (int frame : jumps) {
                worst = jump(frame) > jump(worst) ? frame : worst;
            }
            throw new AssertionError(recording.label() + " jumps in " + times.text(jumps[0]) + ": " + stepTo(jumps[0])
                    + ", more than " + unitsPerSecond
                    + (jumps.length == 1
                            ? ""
                            : "; the worst of " + jumps.length + " such steps is that to " + times.text(worst) + ": "
                                    + stepTo(worst))
                    + ". Where it is meant to jump, write it with teleportTo(..); where it gets another parent, attach it with"
                    + " KEEP_WORLD; what moves within a parent, write relative to that.");
        }
        return this;
    }

    private String stepTo(int frame) {
        return "from " + text(place(frame - 1)) + " to " + text(place(frame)) + " in " + times.length(frame) + ", "
                + (float) jump(frame) + " units per second";
    }

    /** With all digits of its numbers, which are floats. */
    private static String text(Vector3d place) {
        return "(" + (float) place.x + ", " + (float) place.y + ", " + (float) place.z + ")";
    }

    /**
     * Asserts that the node moves in every step of at least a millisecond. For a node that should: {@link #since} leaves out the
     * time before it begins.
     *
     * @return this
     * @throws AssertionError if it rests; the message names the first such step, and what to change
     */
    public NodeTrace assertNeverRests() {
        int[] rests = steps().filter(this::rests).toArray();
        if (rests.length > 0) {
            throw new AssertionError(recording.label() + " rests in " + times.text(rests[0]) + ": it is drawn at "
                    + text(place(rests[0])) + " as " + times.length(rests[0]) + " before, one of " + rests.length
                    + " such steps of "
                    + Math.max(0, frames() - 1)
                    + ". Write it with moveTo(..) in every tick of its timeline and with no teleportTo(..) after that; give a newborn"
                    + " node a start by teleportTo(..), then moveTo(..).");
        }
        return this;
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
                                + other.recording.label() + " it is at " + text(actual) + " instead of "
                                + text(expected) + ", "
                                + actual.distance(expected) + " away, more than " + tolerance
                                + ". Make it a child of the other or a follower: what ticks write beside a node lags behind it.");
            }
        }
        return this;
    }

    private Vector3d relativeTo(NodeTrace other, int frame) {
        Quaterniond turned = new Quaterniond(other.recording.pose(frame).rotation());
        return turned.transformInverse(place(frame).sub(other.place(frame)));
    }
}
