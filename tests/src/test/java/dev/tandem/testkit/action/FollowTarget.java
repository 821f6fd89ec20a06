package dev.tandem.testkit.action;

import dev.tandem.transform.Pose3d;
import org.joml.Vector3fc;

/** The followers of an {@link ActionTarget}, which are picked as nodes are. While there is
 * none, only {@link #follow} does anything. */
public interface FollowTarget {

    /**
     * Creates a follower.
     *
     * @param pick the node that it follows
     */
    void follow(int pick);

    /**
     * Sets where it is to be.
     *
     * @param follower which
     * @param pose relative to the target; its scale is not used; only read
     * @param alongWorld whether its translation is along the axes of the world
     */
    void offset(int follower, Pose3d pose, boolean alongWorld);

    /**
     * Sets how it follows.
     *
     * @param follower which
     * @param how from now on
     */
    void approach(int follower, Approach how);

    /**
     * Sets its dead zone.
     *
     * @param follower which
     * @param half half its size along each axis, of which the magnitudes are used; only read
     */
    void deadZone(int follower, Vector3fc half);

    /**
     * Lets it look at a point; a target expects the refusal where that would close a circle.
     *
     * @param follower which
     * @param pick the node
     * @param point in the space of the node; only read
     * @param up direction in the world; only read
     */
    void lookAt(int follower, int pick, Vector3fc point, Vector3fc up);

    /**
     * Gives it another target; a target expects the refusal where that would close a circle.
     *
     * @param follower which
     * @param pick the node
     */
    void retarget(int follower, int pick);

    /**
     * Changes something else.
     *
     * @param follower which
     * @param what the change
     */
    void change(int follower, Change what);

    /** How a follower follows. */
    enum Approach {
        /** Always at its goal. */
        RIGID(0, 0),
        /** Damped by less than most ticks. */
        TIGHT(3_000, 0),
        /** Damped as cameras are. */
        DAMPED(120_000_000, 0),
        /** A spring as cameras have. */
        SPRING(0, 10),
        /** A spring that is at its goal within a short tick. */
        TAUT(0, 1e6);

        private final long tauNanos;
        private final double omega;

        Approach(long tauNanos, double omega) {
            this.tauNanos = tauNanos;
            this.omega = omega;
        }

        /** {@return the time constant of what is damped, nanoseconds; else 0} */
        public long tauNanos() {
            return tauNanos;
        }

        /** {@return the frequency of a spring, per second; else 0} */
        public double omega() {
            return omega;
        }
    }

    /** What else can be changed. */
    enum Change {
        /** It is at its goal with the next frame. */
        SNAP,
        /** It approaches targets that teleport. */
        GLIDE,
        /** It moves in real time. */
        REAL_TIME
    }
}
