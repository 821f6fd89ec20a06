package dev.tandem.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** The rows of SPEC 8 with angles, see SPEC 11.2. */
class AngleVectorsTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final float CLOSE = 1e-5f;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final Transform2d node = scene.plane().create();

    private void turn(MotionRule rule, double fromDegrees, double toDegrees) {
        node.rule(rule);
        node.teleportTo(1, 2, (float) Math.toRadians(fromDegrees));
        sync.afterTick(0, 1000);
        sync.beforeFrame(0);
        node.rotateTo((float) Math.toRadians(toDegrees));
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1000);
    }

    private float shownAt(long nanos) {
        sync.beforeFrame(nanos);
        return node.visualLocal(new Pose2d()).angle();
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldPassHalfATurnWhenItIsShorter(MotionRule rule) {
        turn(rule, 170, -170);
        assertEquals(Math.PI, shownAt(1500), CLOSE);
        assertEquals(
                (float) Math.toRadians(-170), shownAt(2000), "arrived: the bits of the logical angle, not wrapped");
        assertFalse(node.syncNeeded());
    }

    @Test
    void shouldGoBackThroughZeroWhenItWinds() {
        turn(MotionRule.WINDING, 170, -170);
        assertEquals(0, shownAt(1500), CLOSE);
        assertEquals((float) Math.toRadians(-170), shownAt(2000));
    }

    @Test
    void shouldTurnTwiceWhenItWinds() {
        turn(MotionRule.WINDING, 0, 720);
        assertEquals(Math.PI, shownAt(1250), CLOSE);
        assertEquals(2 * Math.PI, shownAt(1500), CLOSE);
        assertEquals((float) (4 * Math.PI), shownAt(2000));
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldNotTurnWhenOnlyTurnsAreAdded(MotionRule rule) {
        turn(rule, 0, 720);
        assertEquals(0, shownAt(1250), CLOSE);
        assertTrue(node.syncNeeded());
        assertEquals((float) (4 * Math.PI), shownAt(2000));
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldTurnCounterClockwiseWhenItIsHalfATurn(MotionRule rule) {
        turn(rule, 180, 0);
        assertEquals(1.5 * Math.PI, shownAt(1500), CLOSE);
    }

    @Test
    void shouldNotLoseASmallTurnWhenTheAngleIsFarFromZero() {
        turn(MotionRule.FROM_TICK, 3600, 3601);
        assertEquals(Math.toRadians(3600.5), shownAt(1500), CLOSE);
    }
}
