package dev.tandem.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.Component;
import dev.tandem.transform.JumpLimit;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Transform2d;
import org.junit.jupiter.api.Test;

/** The first node in the plane of a scene that has lived without: SPEC 11.1. */
class LatePlaneTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();

    @Test
    void shouldKnowTheTicksSoFarWhenItIsCreatedLate() {
        sync.afterTick(0, 1000);
        sync.beforeFrame(500);
        Transform2d node = scene.plane().create();
        node.teleportTo(0, 0);
        node.moveTo(10, 0); // counts as made in the last tick
        sync.beforeFrame(600);
        assertTrue(node.syncNeeded());
        assertEquals(6, node.visualLocal(new Pose2d()).translation().x);
        assertEquals(1000, node.endNanos());
    }

    @Test
    void shouldFollowTheRuleAndLimitOfTheSceneWhenItIsCreatedLate() {
        scene.rule(Component.ROTATION, MotionRule.SNAP);
        scene.jumpLimit(JumpLimit.ofDistance(5));
        Transform2d node = scene.plane().create();
        assertEquals(MotionRule.SNAP, node.rule(Component.ROTATION));
        assertEquals(MotionRule.FROM_TICK, node.rule(Component.SCALE));
        node.teleportTo(0, 0);
        sync.afterTick(0, 1000);
        node.moveTo(10, 0);
        sync.afterTick(1000, 2000);
        sync.beforeFrame(1000);
        assertEquals(10, node.visualLocal(new Pose2d()).translation().x, "longer than the limit");
    }
}
