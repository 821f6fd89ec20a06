package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;

/**
 * How a coordinate follows a goal that moves evenly within the frame. Each is an exact solution, so that it makes no difference
 * into how many frames a time is divided. Without that, a follower of a moving goal would jitter with the length of the frames.
 *
 * <p>{@link StrictMath}, because the same inputs are to give the same bits on every JDK.
 */
interface Approach {
    /** A spring with a smaller product of frequency and time does nothing that a double could show. */
    double NO_FORCE = 1e-12;

    /** Always at its goal. */
    Approach RIGID = (axis, from, to, seconds) -> {
        axis.value = to;
        if (seconds > 0) {
            axis.velocity = (to - from) / seconds;
        }
    };

    /**
     * Moves an axis on while its goal goes from one value to another.
     *
     * @param seconds 0 or more
     */
    void advance(Axis axis, double from, double to, double seconds);

    /** {@return an {@link Exponential}} */
    static Approach exponential(double tau) {
        return new Exponential(tau);
    }

    /** {@return a {@link Spring}} */
    static Approach spring(double omega) {
        return new Spring(omega);
    }

    /** x' = (goal - x) / tau. */
    record Exponential(double tau) implements Approach {
        @Override
        public void advance(Axis axis, double from, double to, double seconds) {
            if (seconds > 0) {
                double passed = seconds / tau;
                double behind = -StrictMath.expm1(-passed) / passed;
                axis.value = to + (axis.value - from) * StrictMath.exp(-passed) - (to - from) * behind;
                axis.velocity = (to - axis.value) / tau;
            }
        }
    }

    /**
     * x'' = omega^2 (goal - x) - 2 omega x'. Behind an evenly moving goal it settles at a distance of 2 v / omega, and its
     * distance from there is (z0 + w t) exp(-omega t). One without force within the frame goes on as it did, and one without end
     * arrives.
     */
    record Spring(double omega) implements Approach {
        @Override
        public void advance(Axis axis, double from, double to, double seconds) {
            if (seconds > 0) {
                double goalVelocity = (to - from) / seconds;
                double lag = 2 * goalVelocity / omega;
                double start = axis.value - from + lag;
                double slope = axis.velocity - goalVelocity + omega * start;
                double left = StrictMath.exp(-omega * seconds);
                if (omega * seconds < NO_FORCE) {
                    axis.value += axis.velocity * seconds;
                    return;
                }
                if (left == 0) {
                    axis.value = to - lag;
                    axis.velocity = goalVelocity;
                    return;
                }
                double distance = start + slope * seconds;
                axis.value = to - lag + distance * left;
                axis.velocity = goalVelocity + (slope - omega * distance) * left;
            }
        }
    }

    /** Hands over which one it is. */
    static Approach image(Image image, Approach approach) {
        double tau = image.number("tau", approach.tau());
        double omega = image.number("omega", approach.omega());
        return image.isRestoring() ? of(tau, omega) : approach;
    }

    /**
     * The one with a time constant, or else with a frequency, or else the rigid one.
     *
     * @throws IllegalArgumentException if one of them is negative or not finite
     */
    static Approach of(double tau, double omega) {
        Image.require(tau >= 0 && tau < Double.POSITIVE_INFINITY, "tau", tau);
        Image.require(omega >= 0 && omega < Double.POSITIVE_INFINITY, "omega", omega);
        if (tau > 0) {
            return new Exponential(tau);
        }
        return omega > 0 ? new Spring(omega) : RIGID;
    }

    /** The time constant; 0 of others than exponential ones. */
    default double tau() {
        return 0;
    }

    /** The frequency; 0 of others than springs. */
    default double omega() {
        return 0;
    }
}
