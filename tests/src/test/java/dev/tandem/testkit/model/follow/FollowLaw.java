package dev.tandem.testkit.model.follow;

/**
 * How a coordinate follows a goal that moves evenly.
 *
 * @param tau of one that is damped, in seconds; 0 for others
 * @param omega of a spring, per second; 0 for others
 */
public record FollowLaw(double tau, double omega) {

    /** Always at its goal. */
    public static final FollowLaw RIGID = new FollowLaw(0, 0);

    /** A coordinate, and how fast it changes per second. */
    record State(double value, double velocity) {}

    boolean isRigid() {
        return tau == 0 && omega == 0;
    }

    /** How long ago a goal in even motion was where its follower is. */
    double lagSeconds() {
        return omega > 0 ? 2 / omega : tau;
    }

    /** The state after some seconds, in which the goal goes from one value to another. */
    State after(State before, double from, double to, double seconds) {
        if (isRigid()) {
            return new State(to, seconds > 0 ? (to - from) / seconds : before.velocity);
        }
        if (seconds == 0) {
            return before;
        }
        double speed = (to - from) / seconds;
        return tau > 0 ? damped(before, from, to, speed, seconds) : sprung(before, from, to, speed, seconds);
    }

    /** x' = (g - x) / tau with g = from + speed t: what differs from g - speed tau decays. */
    private State damped(State before, double from, double to, double speed, double seconds) {
        double settled = to - speed * tau;
        double value = settled + (before.value - from + speed * tau) * Math.exp(-seconds / tau);
        return new State(value, (to - value) / tau);
    }

    /** x'' = omega^2 (g - x) - 2 omega x': what differs from g - 2 speed / omega is (a + b t) exp(-omega t). */
    private State sprung(State before, double from, double to, double speed, double seconds) {
        double lag = 2 * speed / omega;
        double a = before.value - from + lag;
        double b = before.velocity - speed + omega * a;
        double decay = Math.exp(-omega * seconds);
        double left = (a + b * seconds) * decay;
        return new State(to - lag + left, speed + b * decay - omega * left);
    }
}
