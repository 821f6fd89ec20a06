package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 10.4, 9.4: a rebase shifts what a prediction remembers, too. All numbers are exact, so there is no rounding. */
class ExtrapolatedRebaseTest {
    private final Stage moved = new Stage();
    private final Stage unmoved = new Stage();
    private final Transform3d node = begin(moved);
    private final Transform3d other = begin(unmoved);

    private static Transform3d begin(Stage stage) {
        Transform3d node = stage.resting(1000);
        node.rule(MotionRule.extrapolated().blendedOver(4096L));
        stage.sync.beforeFrame(-1000, 0);
        return node;
    }

    private void tick(float x) {
        moved.tick(() -> node.moveTo(x + shift(), 0, 0));
        unmoved.tick(() -> other.moveTo(x, 0, 0));
    }

    private float shift() {
        return Stage.logicalX(node) - Stage.logicalX(other);
    }

    private void assertSame(long normal) {
        moved.sync.beforeFrame(normal - 1000, normal);
        unmoved.sync.beforeFrame(normal - 1000, normal);
        assertEquals(Stage.visualX(other) + shift(), Stage.visualX(node), 1e-4, () -> "SPEC 10.4: at " + normal);
        moved.store.validate();
    }

    private void rebase() {
        moved.store.jumps().rebase(1024, 0, 0);
    }

    @Test
    void shouldBlendAWriteBetweenTicksAsBefore() {
        tick(1008);
        assertSame(1500);
        tick(1012);
        assertSame(2250);
        rebase();
        assertSame(2250);
        node.moveTo(1032 + shift(), 0, 0);
        other.moveTo(1032, 0, 0);
        for (long normal = 2250; normal < 3000; normal += 250) {
            assertSame(normal);
        }
        tick(1033);
        assertSame(3250);
    }

    /** What it showed is kept when the tick comes, and used when a write follows it. */
    @Test
    void shouldBlendAWriteAfterATickThatARebaseFollows() {
        tick(1008);
        assertSame(1500);
        tick(1012);
        rebase();
        node.moveTo(1032 + shift(), 0, 0);
        other.moveTo(1032, 0, 0);
        for (long normal = 2000; normal < 3000; normal += 250) {
            assertSame(normal);
        }
    }

    @Test
    void shouldStayAtRestWhenItIsRebasedAndAnotherComponentIsWritten() {
        tick(1008);
        assertSame(1500);
        moved.tick();
        unmoved.tick();
        rebase();
        node.scaleTo(2, 2, 2);
        other.scaleTo(2, 2, 2);
        for (long normal = 2000; normal < 9000; normal += 250) {
            assertSame(normal);
        }
        assertEquals(new Vector3f(-16, 0, 0), Stage.visual(node).translation(), "SPEC 4.3");
    }
}
