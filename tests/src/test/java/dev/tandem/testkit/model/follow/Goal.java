package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;

/**
 * Where a follower is to be.
 *
 * @param at its place in the world
 * @param rotation how it is to be turned
 */
record Goal(RotationVector at, Quaternion rotation) {

    Goal shifted(RotationVector by) {
        return new Goal(at.plus(by), rotation);
    }
}
