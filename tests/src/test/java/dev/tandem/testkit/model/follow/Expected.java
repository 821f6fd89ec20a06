package dev.tandem.testkit.model.follow;

import dev.tandem.testkit.model.pose.Quaternion;
import dev.tandem.testkit.model.pose.RotationVector;

/**
 * Where a follower has to be after a frame, as a pose in the world or, if it is a child of its target, below that.
 *
 * @param at its place
 * @param rotation how it is turned
 * @param distance how far its place may be off
 * @param angle how far its rotation may be off, radians
 * @param placeKnown false where rounding decides
 * @param rotationKnown false where rounding decides
 */
public record Expected(
        RotationVector at,
        Quaternion rotation,
        double distance,
        double angle,
        boolean placeKnown,
        boolean rotationKnown) {}
