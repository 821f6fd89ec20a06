package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/**
 * SPEC 9.4, 4.5: a write outside ticks counts as made in the newest one, and goes on from what the node showed at the instant
 * from which that tick is shown. Here that is render time 0, so instant 400.
 */
class ExtrapolatedRestTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(100);

    private void moveInTick() {
        node.rule(MotionRule.extrapolated().leadingBy(400));
        stage.tick(() -> node.moveTo(110, 0, 0));
        stage.frame(300);
    }

    private float visualScale() {
        return Stage.visual(node).scale().x;
    }

    @Test
    void shouldKeepComponentsThatRestWhenAnotherIsWritten() {
        stage.frame(0);
        moveInTick();
        node.moveTo(120, 0, 0);
        stage.frame(400);
        assertEquals(111.2, Stage.visualX(node), 1e-4, "showed 100, and would have shown 108");
        assertEquals(1, visualScale());
    }

    @Test
    void shouldStartWhereItRestedWhenComponentsAreWritten() {
        stage.frame(0);
        moveInTick();
        node.scaleTo(new Vector3f(3, 3, 3));
        stage.frame(400);
        assertEquals(2.12, visualScale(), 1e-5, "showed 1, and would have shown 1.8");
    }

    @Test
    void shouldGoOnFromItsPredictionWhenNoFrameCameBeforeTheTick() {
        moveInTick();
        assertEquals(107, Stage.visualX(node), 1e-4);
        node.moveTo(120, 0, 0);
        stage.frame(400);
        assertEquals(113.6, Stage.visualX(node), 1e-4, "showed 104, and would have shown 108");
        assertEquals(1, visualScale());
    }
}
