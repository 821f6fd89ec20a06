package dev.tandem.scene;

import static dev.tandem.scene.FollowStage.STEP;
import static dev.tandem.scene.FollowStage.place;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.2: how followers follow a target that teleports, or whose space moves. */
class FollowerTeleportTest {
    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;
    private final Transform3d parent = scene.create();
    private final Transform3d target = scene.create(parent);

    @Test
    void shouldKeepItsPoseRelativeToATargetThatTeleports() {
        target.moveTo(0, 0, 0);
        Follower camera = scene.follow(target).offset(0, 3, -8).damped(Nanos.millis(120));
        Follower dog = scene.follow(camera.node()).offset(1, 0, 0).spring(7);
        for (int i = 1; i <= 30; i++) {
            target.moveTo(i, 0, 0);
            stage.tick();
            stage.frame(stage.fixed - STEP);
        }
        Matrix4x3f cameraBefore = relative(camera.node());
        Matrix4x3f dogBefore = relative(dog.node());
        target.teleportTo(new Vector3f(500, 60, 7), new Quaternionf().rotateXYZ(1, 2, 3));
        stage.tick();
        stage.frame(stage.fixed - STEP);

        assertTrue(cameraBefore.equals(relative(camera.node()), 1e-4f), "as seen from the target");
        assertTrue(dogBefore.equals(relative(dog.node()), 1e-4f), "also behind another follower");
    }

    @Test
    void shouldGoAlongWhenATeleportShowsOnItsStamp() {
        target.moveTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(20));
        for (int i = 1; i <= 30; i++) {
            target.moveTo(i, 0, 0);
            stage.tick();
            stage.frame(stage.fixed - STEP / 2);
        }
        Matrix4x3f before = relative(camera.node());
        target.moveTo(31, 0, 0);
        target.teleportOnStamp(90, 0, 0);
        stage.tick();
        stage.frame(stage.fixed - STEP / 2);
        assertTrue(before.equals(relative(camera.node()), 1e-4f), "it moves as before until the stamp");
        target.moveTo(91, 0, 0);
        stage.tick();
        stage.frame(stage.fixed - STEP / 2);
        assertTrue(before.equals(relative(camera.node()), 1e-4f), "and after it");
    }

    @Test
    void shouldGoAlongWhenAStampedTeleportFollowsAnother() {
        Follower camera = cameraBehindMovingTarget();
        Matrix4x3f before = relative(camera.node());
        target.teleportTo(500, 0, 0);
        target.teleportOnStamp(900, 0, 0);
        stage.tick();
        stage.frame(stage.fixed - STEP / 2);
        assertEquals(500, place(target).x);
        assertTrue(before.equals(relative(camera.node()), 1e-4f), "with the first one, at once");
        stage.frame(stage.fixed);
        assertEquals(900, place(target).x);
        assertTrue(before.equals(relative(camera.node()), 1e-4f), "and with the second, on its stamp");
    }

    @Test
    void shouldGoAlongWhenTheTurnStillWaitsForItsStamp() {
        Follower camera = cameraBehindMovingTarget();
        Vector3f before = place(camera.node()).sub(place(target));
        target.teleportOnStamp(new Vector3f(30, 0, 0), new Quaternionf().rotateZ(1));
        target.teleportTo(500, 0, 0);
        stage.tick();
        stage.frame(stage.fixed - STEP / 2);
        assertEquals(500, place(target).x);
        assertTrue(before.equals(place(camera.node()).sub(place(target)), 1e-4f));
    }

    @Test
    void shouldGoAlongWhenATargetIsWarpedThatWaits() {
        Follower camera = cameraBehindMovingTarget();
        target.teleportOnStamp(900, 0, 0);
        Matrix4x3f before = relative(camera.node());
        stage.tick();
        target.warp(new Vector3f(40, 5, 0), new Quaternionf());
        stage.frame(stage.fixed - STEP / 2);
        assertEquals(70, place(target).x);
        assertTrue(before.equals(relative(camera.node()), 1e-4f));
    }

    @Test
    void shouldGoAlongWhenOneComponentDoesNotWait() {
        target.rule(Component.TRANSLATION, MotionRule.SNAP);
        Follower camera = cameraBehindMovingTarget();
        Vector3f before = place(camera.node()).sub(place(target));
        target.teleportOnStamp(new Vector3f(500, 0, 0), new Quaternionf().rotateZ(1));
        stage.tick();
        stage.frame(stage.fixed - STEP / 2);
        assertEquals(500, place(target).x);
        assertTrue(before.equals(place(camera.node()).sub(place(target)), 1e-4f));
    }

    /** A lagging camera and a target that stands at 30, after motion. */
    private Follower cameraBehindMovingTarget() {
        target.moveTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(20));
        for (int i = 1; i <= 30; i++) {
            target.moveTo(i, 0, 0);
            stage.tick();
            stage.frame(stage.fixed);
        }
        return camera;
    }

    @Test
    void shouldGoAlongWhenANodeAboveItsTargetTeleports() {
        parent.teleportTo(0, 0, 0);
        target.teleportTo(1, 0, 0);
        Follower camera = scene.follow(target).offset(0, 3, -8).spring(4).deadZone(1, 1, 1);
        stage.tick();
        stage.frame(0);
        parent.teleportTo(900, 0, 0);
        stage.frame(1);

        assertEquals(new Vector3f(901, 3, -8), place(camera.node()));
    }

    @Test
    void shouldKeepItsPoseRelativeToATargetThatIsWarped() {
        Follower camera = scene.follow(target).offset(0, 3, -8).spring(20);
        target.teleportTo(0, 0, 0);
        for (int i = 1; i <= 30; i++) {
            target.moveTo(i, 0, 0);
            stage.tick();
            stage.frame(stage.fixed - STEP / 2);
        }
        Matrix4x3f before = relative(camera.node());
        target.moveTo(31, 0, 0);
        stage.tick();
        target.warp(new Vector3f(40, 5, 0), new Quaternionf().rotateZ(2));
        stage.frame(stage.fixed - STEP / 2);

        assertTrue(before.equals(relative(camera.node()), 1e-4f), "a portal");
        Vector3f speed = new Vector3f(1, 0, 0).rotateZ(2);
        for (int i = 1; i <= 4; i++) {
            target.moveTo(target.logicalLocal(new Pose3d()).translation().add(speed));
            stage.tick();
            stage.frame(stage.fixed - STEP / 2);
            assertTrue(before.equals(relative(camera.node()), 1e-4f), "it goes on beyond the portal as before it");
        }
    }

    @Test
    void shouldNotNoticeThatTheOriginMoves() {
        target.teleportTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(100)).deadZone(1, 0, 0);
        Follower eye = scene.follow(target).worldOffset(0, 5, 0).spring(5).lookAt(target);
        stage.tick();
        for (int i = 1; i <= 60; i++) {
            target.moveTo(i * 0.25f, 0, 0);
            stage.tick();
            if (i == 40) {
                scene.rebase(new Vector3f(1000, 20, 3));
            }
            stage.frame(stage.fixed);
            Vector3f behind = place(target).sub(place(camera.node()));
            Vector3f seen = eye.view(new Matrix4f()).transformPosition(place(target));
            if (i > 38) {
                assertEquals(1 + 5 * 0.1f, behind.x, 1e-3f, "in frame " + i);
                assertEquals(0, behind.y, 1e-3f);
                assertEquals(0, seen.x, 1e-3f);
                assertEquals(0, seen.y, 1e-3f);
            }
        }
    }

    private Matrix4x3f relative(Transform3d node) {
        return target.visualWorld(new Matrix4x3f()).invert().mul(node.visualWorld(new Matrix4x3f()));
    }

    @Test
    void shouldGoOnToItsLastGoalWhenATargetThatIsGoneWouldTeleport() {
        parent.moveTo(0, 0, 0);
        Follower rider = scene.follow(parent);
        Transform3d lamp = scene.create(rider.node());
        lamp.moveTo(0, 0, 0);
        Follower camera = scene.follow(lamp).damped(Nanos.millis(100));
        stage.frame(0);
        lamp.moveTo(1, 0, 0);
        stage.frame(Nanos.millis(20));
        float before = place(camera.node()).x;
        lamp.destroy();
        parent.teleportTo(50, 0, 0);
        stage.frame(Nanos.millis(40));

        assertTrue(place(camera.node()).x > before, "it went on from " + before + " to " + place(camera.node()).x);
    }

    @Test
    void shouldGlideAfterATeleportWhenAskedTo() {
        target.teleportTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(100)).glideOnTeleport();
        stage.tick();
        stage.frame(0);
        target.teleportTo(1, 0, 0);
        stage.frame(Nanos.millis(40));
        stage.frame(Nanos.millis(100));

        assertEquals(0.632121, place(camera.node()).x, 1e-6);
    }
}
