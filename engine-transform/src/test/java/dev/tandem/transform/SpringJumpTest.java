package dev.tandem.transform;

import static dev.tandem.transform.Stage.visualX;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 9.6, 10: what a rule that remembers something makes of teleports, snaps, warps and a new origin. */
class SpringJumpTest extends SpringStage {
    @Test
    void shouldHaveNoVelocityAfterATeleport() {
        swing();
        Transform3d fresh = springing(50);

        node.teleportTo(50, 0, 0);
        assertEquals(50, visualX(node), "SPEC 4.2");
        assertFalse(node.syncNeeded(), "SPEC 4.2");
        stage.tick(() -> {
            node.moveTo(51, 0, 0);
            fresh.moveTo(51, 0, 0);
        });
        stage.frame(1300);

        assertEquals(visualX(fresh), visualX(node), "SPEC 4.2");
        assertNotEquals(51, visualX(node));
    }

    @Test
    void shouldHaveNoVelocityWhenTeleportedWhileAnotherComponentMoves() {
        node.rule(Component.ROTATION, SPRING);
        stage.tick(() -> node.moveTo(new Vector3f(8, 0, 0), new Quaternionf().rotationX(1)));
        stage.frame(500);

        node.teleportTo(50, 0, 0);

        assertTrue(node.syncNeeded(), "the rotation goes on");
        stage.frame(700);
        assertEquals(50, visualX(node), "SPEC 4.2");
        stage.tick(() -> node.moveTo(51, 0, 0));
        stage.frame(1000);
        assertEquals(50, visualX(node), "from rest");
        stage.frame(1001);
        assertEquals(50, visualX(node), 1e-4, "from rest");
    }

    @Test
    void shouldHaveNoVelocityWhenWrittenAgainAfterATeleportInTheSameTick() {
        Transform3d twin = springing(0);
        node.rule(Component.ROTATION, SPRING);
        twin.rule(Component.ROTATION, SPRING);
        stage.tick(() -> node.moveTo(8, 0, 0));
        Pose3d turned = new Pose3d(new Vector3f(9, 0, 0), new Quaternionf().rotationX(1), new Vector3f(1));
        stage.tick(() -> {
            node.moveTo(turned);
            twin.moveTo(turned);
        });
        stage.frame(1500);

        for (Transform3d each : new Transform3d[] {node, twin}) {
            each.teleportTo(50, 0, 0);
            each.moveTo(51, 0, 0);
        }
        stage.frame(1600);

        assertEquals(visualX(twin), visualX(node), "SPEC 4.2");
        assertTrue(visualX(node) > 50 && visualX(node) < 51, "SPEC 4.5: " + visualX(node));
    }

    @Test
    void shouldShowItsTargetWhenItIsSnapped() {
        swing();

        node.snap();

        assertEquals(8, visualX(node), "SPEC 10.2");
        assertFalse(node.syncNeeded(), "SPEC 10.2");
        stage.tick();
        stage.frame(1500);
        assertEquals(8, visualX(node), "SPEC 10.2");
    }

    @Test
    void shouldWaitForTheStampOfATeleport() {
        swing();
        stage.tick(() -> node.teleportOnStamp(100, 0, 0));

        stage.frame(1999);
        assertTrue(visualX(node) < 8, "SPEC 10.1");
        stage.frame(2000);

        assertEquals(100, visualX(node), "SPEC 10.1");
        assertFalse(node.syncNeeded(), "SPEC 10.1");
    }

    @Test
    void shouldTurnItsVelocityWhenItIsWarped() {
        Transform3d twin = springing(0);
        stage.tick(() -> {
            node.moveTo(8, 0, 0);
            twin.moveTo(8, 0, 0);
        });
        stage.tick(() -> {
            node.moveTo(4, 0, 0);
            twin.moveTo(4, 0, 0);
        });
        stage.frame(1100);

        node.warp(new Vector3f(0, 0, 5), new Quaternionf().rotationZ((float) (Math.PI / 2)));

        for (long nanos = 1100; nanos < 2000; nanos += 100) {
            stage.frame(nanos);
            Vector3f shown = Stage.visual(node).translation();
            assertEquals(0, shown.distance(new Vector3f(0, visualX(twin), 5)), 2e-6, "SPEC 10.3 at " + nanos);
        }
    }

    @Test
    void shouldTurnWhatItRemembersOfARotationWhenItIsWarped() {
        Quaternionf turn = new Quaternionf().rotationZ(1);
        Transform3d twin = springing(0);
        node.rule(Component.ROTATION, SPRING);
        twin.rule(Component.ROTATION, SPRING);
        for (int tick = 0; tick < 2; tick++) {
            Quaternionf to = new Quaternionf().rotationXYZ(1 - 3 * tick, 0.3f, tick);
            stage.tick(() -> {
                node.rotateTo(to);
                twin.rotateTo(to);
            });
        }
        stage.frame(1100);

        node.warp(new Vector3f(), turn);

        for (long nanos = 1100; nanos < 2000; nanos += 100) {
            stage.frame(nanos);
            Quaternionf expected = turn.mul(Stage.visual(twin).rotation(), new Quaternionf());
            assertEquals(1, Math.abs(expected.dot(Stage.visual(node).rotation())), 1e-6, "SPEC 10.3 at " + nanos);
        }
    }

    @Test
    void shouldMoveWithTheOrigin() {
        Transform3d twin = stage.resting(stage.resting(0), 0);
        twin.rule(Component.TRANSLATION, SPRING);
        stage.tick(() -> {
            node.moveTo(8, 0, 0);
            twin.moveTo(8, 0, 0);
        });
        stage.frame(500);

        stage.store.jumps().rebase(64, 0, 0);

        for (long nanos = 500; nanos < 1500; nanos += 100) {
            stage.frame(nanos);
            assertEquals(visualX(twin) - 64, visualX(node), 1e-5, "SPEC 10.4");
        }
        stage.frame(1500);
        node.warp(new Vector3f(0, 0, 0), NO_TURN);
        assertEquals(visualX(twin) - 64, visualX(node), 1e-5, "SPEC 10.3");
    }
}
