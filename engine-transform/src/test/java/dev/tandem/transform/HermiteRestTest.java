package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 9.5: what is known of the velocity of a body that came to rest. Ticks of a second. */
class HermiteRestTest {
    private static final Vector3f ZERO = new Vector3f();
    private static final Quaternionf STRAIGHT = new Quaternionf();
    private static final long SECOND = 1_000_000_000L;

    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);
    private long fixed;

    HermiteRestTest() {
        node.rule(MotionRule.HERMITE);
    }

    private void tick(Runnable writes) {
        stage.sync.beforeTick();
        writes.run();
        stage.sync.afterTick(fixed, fixed += SECOND);
    }

    private void move(float x, float velocity) {
        tick(() -> node.moveWithVelocity(new Vector3f(x, 0, 0), STRAIGHT, new Vector3f(velocity, 0, 0), ZERO));
    }

    private float drawn(double t) {
        stage.frame(fixed - SECOND + Math.round(t * SECOND));
        stage.store.validate();
        return Stage.visualX(node);
    }

    /** From rest at 4 to 12 with 8 per second at the end: a curve that starts flat. */
    private static final float FLAT_START = 7;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStartAtRestWhetherOrNotAFrameSawItStop(boolean seen) {
        move(4, 0);
        if (seen) {
            assertEquals(4, drawn(1));
            assertFalse(node.syncNeeded());
        }
        move(12, 8);

        assertEquals(FLAT_START, drawn(0.5), 1e-5);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStartAtRestWhenTicksPassedAfterItStopped(boolean seen) {
        move(4, 0);
        tick(() -> {});
        if (seen) {
            drawn(1);
        }
        tick(() -> {});
        move(12, 8);

        assertEquals(FLAT_START, drawn(0.5), 1e-5);
    }

    /** Nobody can give a component that snaps a velocity, so none is waited for. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldStartAtRestWhenAnotherComponentSnaps(boolean seen) {
        node.rule(Component.ROTATION, MotionRule.SNAP);
        move(4, 0);
        if (seen) {
            assertEquals(4, drawn(1));
        }
        move(12, 8);

        assertEquals(FLAT_START, drawn(0.5), 1e-5);
    }

    @Test
    void shouldStartAtRestWhenItMovesWithoutAVelocity() {
        move(0, 0);
        assertFalse(node.syncNeeded());
        tick(() -> node.moveTo(8, 0, 0));

        assertEquals(3, drawn(0.5), 1e-5, "flat at the start, even at the end");
    }

    @Test
    void shouldForgetThatItStoodOnceItHasMoved() {
        move(0, 0);
        tick(() -> node.moveTo(4, 0, 0));
        drawn(1);
        assertFalse(node.syncNeeded());
        move(12, 8);

        assertEquals(8, drawn(0.5), 1e-5, "even at the start");
    }

    @Test
    void shouldStayAtRestWhenTheRuleOfTheComponentIgnoresTheVelocity() {
        node.rule(Component.ROTATION, MotionRule.FROM_TICK);
        tick(() -> node.moveWithVelocity(ZERO, STRAIGHT, ZERO, new Vector3f(0, 3, 0)));

        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldWaitForTheNextTickWhenItWasWrittenWithAVelocityBetweenTicks() {
        Transform3d parent = stage.resting(0);
        move(4, 0);
        drawn(0.5);
        node.attachTo(parent, Reparent.KEEP_WORLD);
        node.moveWithVelocity(new Vector3f(6, 0, 0), STRAIGHT, new Vector3f(2, 0, 0), ZERO);
        drawn(1);
        assertTrue(node.syncNeeded());
        tick(() -> {});
        drawn(0.5);
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldGoOnWithTheRotationWhenTheTranslationIsTeleported() {
        tick(() -> {
            node.moveWithVelocity(ZERO, STRAIGHT, ZERO, new Vector3f(0, 0, 2));
            node.teleportTo(3, 0, 0);
        });

        assertEquals(3, drawn(0.5));
        assertEquals(-0.25, 2 * Stage.visual(node).rotation().z, 1e-2, "back, before it comes forward again");
    }

    private String known() {
        float[] velocities = new float[6];
        boolean any = stage.store.readings().endVelocities(node.index(), velocities);
        return any ? velocities[0] + " " + velocities[5] : "none";
    }

    @Test
    void shouldTellWithWhichVelocitiesTheLastTickEnded() {
        assertEquals("none", known());
        move(4, 8);
        assertEquals("8.0 0.0", known());
        tick(() -> node.moveWithVelocity(new Vector3f(5, 0, 0), new Vector3f(3, 0, 0)));
        assertEquals("3.0 0.0", known(), "it did not turn");
        tick(() -> {
            node.rotateTo(1, 0, 0, 0);
            node.moveWithVelocity(new Vector3f(6, 0, 0), new Vector3f(2, 0, 0));
        });
        assertEquals("2.0 NaN", known());
        tick(() -> node.moveTo(6, 0, 0));
        assertEquals("none", known());
        move(7, 0);
        assertEquals("0.0 0.0", known());
        tick(() -> {});
        drawn(1);
        assertFalse(node.syncNeeded());
        assertEquals("0.0 0.0", known(), "it holds while the body rests");
        move(8, 8);
        tick(() -> {});
        assertEquals("NaN 0.0", known(), "a tick has passed without a write, and it did not turn");
        move(9, 8);
        node.teleportTo(0, 0, 0);
        assertEquals("none", known());
        node.rule(MotionRule.FROM_TICK);
        move(10, 8);
        assertEquals("none", known(), "the rule uses none");
    }
}
