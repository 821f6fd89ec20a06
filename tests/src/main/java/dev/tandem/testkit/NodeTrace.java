package dev.tandem.testkit;

import dev.tandem.transform.Node;
import java.util.Objects;
import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.joml.Vector3dc;
import org.joml.Vector3f;
import org.joml.Vector3fc;

/**
 * Where a {@link MotionTrace} saw one node drawn, frame by frame, from its first frame to its last.
 *
 * <p>A step leads from one frame to the next. Steps in which the node teleported are left out of every measure. Distances are
 * scaled to the unit of the trace: between frames half a unit apart they count twice. Frames at the same time count as one unit
 * apart.
 */
public final class NodeTrace {

    /** Coordinates are floats: a few roundings are not a jump. */
    private static final double ROUNDING = 1e-6;

    /**
     * The ends of a motion may be larger than what lies between them, by as much as the node covers in a tick. Their rounding is
     * allowed for by this much time, so that frames a few nanoseconds apart are no jumps.
     */
    private static final long ROUNDING_NANOS = 200;

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
     * The number of steps at whose end the node was drawn as at their start, bit for bit. Of a node that should move, each is a
     * stutter.
     *
     * @return a count, {@code >= 0}
     */
    public int framesAtRest() {
        int count = 0;
        for (int frame = first() + 1; frame <= last(); frame++) {
            boolean same = recording.pose(frame).equals(recording.pose(frame - 1));
            count += same && !recording.jumpsTo(frame) ? 1 : 0;
        }
        return count;
    }

    /**
     * The largest distance that the node covered in one step.
     *
     * @return in world units per unit of time; 0 if it was drawn in fewer than two frames
     */
    public double worstJump() {
        double worst = 0;
        for (int frame = first() + 1; frame <= last(); frame++) {
            worst = Math.max(worst, jump(frame));
        }
        return worst;
    }

    /**
     * How far the velocity of the worst step differs from the mean of all: how uneven a motion is that should be even.
     *
     * @return the largest difference as a share of the mean velocity; 0 if the node never moved
     * @throws AssertionError if there is no step
     */
    public double worstVelocityError() {
        Vector3d way = new Vector3d();
        double units = 0;
        for (int frame = first() + 1; frame <= last(); frame++) {
            if (isStep(frame)) {
                way.add(way(frame));
                units += times.units(frame);
            }
        }
        return worstVelocityError(way.div(units));
    }

    /**
     * How far the velocity of the worst step differs from what it should be.
     *
     * @param ideal the velocity, in world units per unit of time
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
                worst = Math.max(worst, way(frame).div(times.units(frame)).distance(ideal));
            }
        }
        if (worst < 0) {
            throw new AssertionError(
                    recording.name() + " was drawn in " + frames() + " frames: there is no step to measure");
        }
        return ideal.length() == 0 ? worst : worst / ideal.length();
    }

    /** Time has to pass for a velocity. */
    private boolean isStep(int frame) {
        return !recording.jumpsTo(frame) && times.at(frame) > times.at(frame - 1);
    }

    private Vector3d way(int frame) {
        return place(frame).sub(place(frame - 1));
    }

    private Vector3d place(int frame) {
        return new Vector3d(recording.pose(frame).translation());
    }

    private double jump(int frame) {
        return recording.jumpsTo(frame) ? 0 : distance(frame) / (times.units(frame) + times.inUnits(ROUNDING_NANOS));
    }

    private double distance(int frame) {
        Vector3f from = recording.pose(frame - 1).translation();
        Vector3f to = recording.pose(frame).translation();
        double reach = Math.max(recording.reach(frame - 1), recording.reach(frame));
        return Math.max(0, from.distance(to) - ROUNDING * reach);
    }

    /**
     * Asserts that the node never covered more than {@code maxJump} per unit of time from one frame to the next: it neither
     * slid in nor stopped and caught up. Teleports are left out.
     *
     * @param maxJump the largest distance per unit of time, in world units, {@code >= 0}
     * @return this
     * @throws AssertionError if it covered more; the message names the first such frame
     */
    public NodeTrace assertSmooth(double maxJump) {
        for (int frame = first() + 1; frame <= last(); frame++) {
            if (jump(frame) > maxJump) {
                throw new AssertionError(recording.name() + " jumps in frame " + frame + " at " + times.at(frame)
                        + " ns from " + recording.pose(frame - 1).translation() + " to "
                        + recording.pose(frame).translation() + ": " + jump(frame) + " per unit, more than " + maxJump);
            }
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
            throw new AssertionError(recording.name() + " and " + other.recording.name() + " were drawn together in "
                    + Math.max(0, to - from + 1) + " frames");
        }
        Vector3d expected = relativeTo(other, from);
        for (int frame = from + 1; frame <= to; frame++) {
            Vector3d actual = relativeTo(other, frame);
            if (recording.jumpsTo(frame) || other.recording.jumpsTo(frame)) {
                expected = actual;
            } else if (!(actual.distance(expected) <= tolerance)) {
                throw new AssertionError(recording.name() + " strays in frame " + frame + " at " + times.at(frame)
                        + " ns: relative to " + other.recording.name() + " it is at " + actual + " instead of "
                        + expected + ", " + actual.distance(expected) + " away and not " + tolerance);
            }
        }
        return this;
    }

    private Vector3d relativeTo(NodeTrace other, int frame) {
        Quaterniond turned = new Quaterniond(other.recording.pose(frame).rotation());
        return turned.transformInverse(place(frame).sub(other.place(frame)));
    }
}
