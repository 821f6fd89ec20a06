package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.motion.Curve;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

/** FROM_TICK and FROM_VISUAL where they move a component each. */
class MotionsOfComponentsTest {
    private final RowsStage stage = new RowsStage();

    private int moving(Law law) {
        stage.with(new FromTick(
                stage.parts, new LawSet(law, new TickLaw(Curve.LINEAR), new TickLaw(Curve.LINEAR)), number -> 0));
        int node = stage.node(2);
        stage.write(node, 10);
        stage.tick(0, 1000);
        return node;
    }

    @Test
    void shouldFollowItsCurveInTicks() {
        int node = moving(new TickLaw((nanos, start, end) -> (nanos - start) / 2000f));
        stage.frame(500);
        assertEquals(4, stage.visual(node));
        stage.frame(600);
        assertEquals(4.4f, stage.visual(node));
    }

    @Test
    void shouldMoveEvenlyWhenItCameFromElsewhere() {
        int node = moving(new TickLaw((nanos, start, end) -> 0.75f));
        stage.setInterval(node, stage.intervals().handover(0, 1000));
        stage.frame(500);
        assertEquals(6, stage.visual(node));
        assertFalse(stage.intervals().isOfTick(stage.interval(node)));
    }

    @Test
    void shouldHaveTheBitsOfAnEndWhenThere() {
        int node = moving(new TickLaw((nanos, start, end) -> 1));
        stage.write(node, -0f);
        stage.tick(1000, 2000);
        stage.frame(1500);
        assertEquals(Float.floatToRawIntBits(-0f), Float.floatToRawIntBits(stage.visual(node)));
    }

    @Test
    void shouldGoOnFromTheVisualValueOfTheLastFrame() {
        int node = moving(new VisualLaw());
        stage.frame(500);
        assertEquals(6, stage.visual(node), "from the start of its interval, before the first frame");
        stage.write(node, 16);
        stage.frame(750);
        assertEquals(11, stage.visual(node), "half of what was left");
        stage.frame(750);
        assertEquals(11, stage.visual(node), "no time has passed");
    }

    @Test
    void shouldStartWhereItWasTeleported() {
        int node = moving(new VisualLaw());
        stage.frame(500);
        float[] from = {7, 8, 9, 0, 0, 0, 1, 5, 5, 5};
        assertTrue(new VisualMotion(PoseParts.TRANSLATION).jumped(stage.chunk(node), stage.row(node), from));
        assertEquals(7, stage.source(node));
        assertEquals(7, stage.target(node));
        assertEquals(7, stage.visual(node));
        assertEquals(1, stage.chunk(node).visual.scale[0][stage.row(node)], "other components stay");
    }

    @Test
    void shouldEndWithItsIntervalWhenPosesMoveAsAWhole() {
        for (RowRule rule : new RowRule[] {new FromTick(stage.parts, Curve.LINEAR), new FromVisual(stage.parts)}) {
            assertEquals(0, rule.extraColumns());
            assertEquals(0, rule.velocityParts());
            assertFalse(rule.mayOutlastInterval());
            assertFalse(rule.jumped(null, 0, PoseParts.ALL, null));
            assertFalse(rule.loadVelocities(null, 0, null));
            assertEquals(0, rule.bend(null, 0, 0, 0.5));
            assertEquals(rule instanceof FromTick, rule.isInterpolation());
        }
    }
}
