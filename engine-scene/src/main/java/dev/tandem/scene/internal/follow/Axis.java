package dev.tandem.scene.internal.follow;

import dev.tandem.transform.internal.image.Image;

/** One coordinate of a follower, and how fast it changes per second. */
final class Axis {
    /** Far beyond what a float can show, and so far from the end of doubles that nothing computed from it is infinite. */
    static final double LARGEST = 1e100;

    double value;
    double velocity;

    /** At rest at a value. */
    void rest(double at) {
        value = at;
        velocity = 0;
    }

    /** Hands over both numbers. */
    void image(Image image, Columns columns) {
        value = Numbers.image(image, columns.name(), value);
        velocity = Numbers.image(image, columns.velocity(), velocity);
    }

    /** To be called after each advance: what is beyond the limit stays there, and does not grow from frame to frame. */
    void limit() {
        value = Math.max(-LARGEST, Math.min(LARGEST, value));
        velocity = Math.max(-LARGEST, Math.min(LARGEST, velocity));
    }
}
