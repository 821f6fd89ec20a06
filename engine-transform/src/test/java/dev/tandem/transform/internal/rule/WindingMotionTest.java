package dev.tandem.transform.internal.rule;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.transform.internal.pose.PlaneLayout;
import dev.tandem.transform.internal.pose.PoseForms;
import dev.tandem.transform.internal.pose.PoseParts;
import org.junit.jupiter.api.Test;

/** Angles that go all of their turns. SPEC 12.2. */
class WindingMotionTest {
    private final RowsStage stage = new RowsStage(PoseForms.FLAT);
    private final int node;

    WindingMotionTest() {
        Law others = new TickLaw((nanos, start, end) -> 0.5f);
        stage.with(new FromTick(stage.parts, new LawSet(others, new WindingLaw(), others), number -> 0));
        node = stage.node(0);
    }

    private void turnTo(float angle) {
        stage.nodes.chunk(node).logical[node * 5 + PlaneLayout.ANGLE] = angle;
        stage.write(node, 0);
    }

    private float angle() {
        return stage.chunk(node).visual.of(PoseParts.ROTATION)[0][stage.row(node)];
    }

    @Test
    void shouldGoAllTurns() {
        turnTo(40);
        stage.tick(0, 1000);
        stage.frame(250);
        assertEquals(10, angle());
        stage.frame(750);
        assertEquals(30, angle());
        stage.frame(1000);
        assertTrue(stage.isAtRest(node));
    }

    @Test
    void shouldHaveTheBitsOfItsSourceWhenItStarts() {
        stage.write(node, 0);
        turnTo(-0f);
        stage.tick(0, 1000);
        turnTo(7);
        stage.tick(1000, 2000);
        stage.frame(1000);
        assertEquals(Float.floatToRawIntBits(-0f), Float.floatToRawIntBits(angle()));
    }

    @Test
    void shouldBeOfRotationsAlone() {
        assertInstanceOf(WindingMotion.class, new WindingLaw().motion(PoseParts.ROTATION, PoseForms.FLAT));
        assertInstanceOf(TickMotion.class, new WindingLaw().motion(PoseParts.TRANSLATION, PoseForms.FLAT));
    }
}
