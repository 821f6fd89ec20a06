package dev.tandem.examples.edges.stage;

import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Shape;

/**
 * One thing that a frame drew.
 *
 * @param role how it is painted
 * @param shape its outline
 * @param pose where it was drawn
 * @param stretch factor along its own x axis; -1 for a mirror image
 */
public record Sprite(Role role, Shape shape, PlanePose pose, double stretch) {

    /** A sprite of its natural width. */
    public Sprite(Role role, Shape shape, PlanePose pose) {
        this(role, shape, pose, 1);
    }
}
