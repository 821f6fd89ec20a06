package dev.tandem.scene.internal.follow;

/** One coordinate of a follower, and how fast it changes per second. */
final class Axis {
    double value;
    double velocity;

    /** At rest at a value. */
    void rest(double at) {
        value = at;
        velocity = 0;
    }
}
