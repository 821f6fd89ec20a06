package dev.tandem.examples.edges.stage;

import dev.tandem.examples.drawing.PlanePose;
import java.util.List;

/**
 * One frame as it was drawn.
 *
 * @param moment its times
 * @param sprites in the order in which they are painted
 */
public record Shot(Moment moment, List<Sprite> sprites) {

    /** The pose of the only, or first, sprite with a role. */
    public PlanePose pose(Role role) {
        return sprites.stream()
                .filter(sprite -> sprite.role() == role)
                .findFirst()
                .orElseThrow()
                .pose();
    }
}
