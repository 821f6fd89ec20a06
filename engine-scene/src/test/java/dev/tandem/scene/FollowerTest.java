package dev.tandem.scene;

import static dev.tandem.scene.FollowStage.STEP;
import static dev.tandem.scene.FollowStage.place;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.joml.Matrix4f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.2: how followers follow. */
class FollowerTest {
    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;
    private final Transform3d parent = scene.create();
    private final Transform3d target = scene.create(parent);

    @Test
    void shouldHaveTheBitsOfAChildWhenRigid() {
        Vector3f offset = new Vector3f(0.3f, 1.7f, -8.1f);
        Quaternionf turn = new Quaternionf(0.1f, 0.5f, 0.2f, 0.8f);
        Transform3d child = scene.create(target);
        child.teleportTo(offset, turn);
        Follower follower = scene.follow(target).offset(offset, turn);
        for (int i = 0; i < 20; i++) {
            parent.moveTo(new Vector3f(i * 1.1f, 2, i), new Quaternionf(i, 1, 2, 3), new Vector3f(1, 1.5f, 2));
            target.moveTo(new Vector3f(1, i * 0.7f, 3), new Quaternionf(1, i, 2, 3), new Vector3f(2, 1, 1));
            stage.tick();
            for (long at : new long[] {3, 17, 41}) {
                stage.frame(stage.fixed - STEP + Nanos.millis(at));
                assertEquals(
                        child.visualWorld(new Matrix4x3f()), follower.node().visualWorld(new Matrix4x3f()));
            }
        }
    }

    @Test
    void shouldHaveThePlaceOfAChildWhenRigidAndLookingElsewhere() {
        Transform3d child = scene.create(target);
        child.teleportTo(0.3f, 1.7f, -8.1f);
        Follower follower = scene.follow(target).offset(0.3f, 1.7f, -8.1f).lookAt(parent);
        for (int i = 0; i < 20; i++) {
            target.moveTo(new Vector3f(1, i * 0.7f, 3), new Quaternionf(1, i, 2, 3), new Vector3f(2, 1, 1));
            stage.tick();
            stage.frame(stage.fixed - STEP / 3);
            assertEquals(place(child), place(follower.node()));
        }
    }

    @Test
    void shouldStandAtItsGoalInItsFirstFrame() {
        target.teleportTo(100, 0, 0);
        Follower follower = scene.follow(target).offset(0, 3, -8).damped(Nanos.millis(120));
        stage.tick();
        stage.frame(0);

        assertEquals(new Vector3f(100, 3, -8), place(follower.node()));
    }

    @Test
    void shouldNotFlyInFromTheOriginWhenItsTargetIsWrittenLate() {
        Follower follower = scene.follow(target).damped(Nanos.millis(120));
        stage.frame(0);
        assertEquals(new Vector3f(), place(follower.node()));
        target.moveTo(100, 0, 0);
        stage.tick();
        stage.frame(1);
        assertEquals(new Vector3f(100, 0, 0), place(follower.node()), "the birth of the target");
        parent.moveTo(7, 0, 0);
        stage.tick();
        stage.frame(2);
        assertEquals(new Vector3f(107, 0, 0), place(follower.node()), "that of a node above it");
    }

    @Test
    void shouldTurnWithItsTarget() {
        target.teleportTo(new Vector3f(), new Quaternionf());
        Follower follower = scene.follow(target).offset(0, 0, -1).damped(Nanos.millis(100));
        stage.tick();
        stage.frame(0);
        target.rotateTo(new Quaternionf().rotateY(1));
        stage.tick();
        stage.frame(STEP);
        stage.frame(2 * STEP);
        double behind = (1 - Math.exp(-0.5)) / 0.5;
        assertEquals(1 - behind, angleAboutY(follower), 1e-6, "while the target turned");
        stage.frame(3 * STEP);
        assertEquals(1 - behind * Math.exp(-0.5), angleAboutY(follower), 1e-6, "and afterwards");
    }

    private static double angleAboutY(Follower follower) {
        Quaternionf q = follower.pose(new Pose3d()).rotation();
        return 2 * Math.atan2(q.y, q.w);
    }

    @Test
    void shouldStayUprightBesideItsTargetWhenTheOffsetIsOfTheWorld() {
        target.teleportTo(new Vector3f(1, 2, 3), new Quaternionf().rotateX(2));
        Follower tag = scene.follow(target).worldOffset(0, 2, 0);
        stage.tick();
        stage.frame(0);

        assertEquals(new Vector3f(1, 4, 3), place(tag.node()));
        assertEquals(new Quaternionf(), tag.pose(new Pose3d()).rotation());
        assertFalse(tag.node().hasParent());
    }

    @Test
    void shouldLookAtTheTargetWhereItIsDrawn() {
        target.teleportTo(0, 0, 0);
        Follower camera =
                scene.follow(target).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(target, 0, 1, 0);
        stage.tick();
        stage.frame(0);
        target.moveTo(10, 4, 0);
        stage.tick();
        stage.frame(STEP + Nanos.millis(20));
        Vector3f seen = camera.view(new Matrix4f())
                .transformPosition(target.visualWorld(new Matrix4x3f()).transformPosition(new Vector3f(0, 1, 0)));

        assertEquals(0, seen.x, 1e-5);
        assertEquals(0, seen.y, 1e-5);
        assertTrue(seen.z < -5, "ahead: " + seen);
    }

    @Test
    void shouldRestWhileItsTargetStaysInTheDeadZone() {
        target.teleportTo(0, 0, 0);
        Follower camera = scene.follow(target).offset(0, 3, -8).deadZone(0, 2, 0);
        stage.tick();
        stage.frame(0);
        target.moveTo(5, 1.5f, 0);
        stage.tick();
        stage.frame(2 * STEP);
        assertEquals(new Vector3f(5, 3, -8), place(camera.node()), "a jump does not lift the camera");
        target.moveTo(5, 4, 0);
        stage.tick();
        stage.frame(3 * STEP);
        assertEquals(new Vector3f(5, 5, -8), place(camera.node()));
    }

    @Test
    void shouldGoOnFromWhereItIsWhenItGetsAnotherTarget() {
        target.teleportTo(0, 0, 0);
        Transform3d other = stage.resting(10, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(100));
        stage.tick();
        stage.frame(0);
        camera.target(other);
        stage.frame(0);
        assertEquals(0, place(camera.node()).x, "no time has passed");
        stage.frame(Nanos.millis(100));
        assertEquals(6.32121, place(camera.node()).x, 1e-5);
        camera.snap();
        stage.frame(Nanos.millis(101));
        assertEquals(10, place(camera.node()).x);
    }

    @Test
    void shouldChangeItsTargetWhenRigid() {
        Transform3d other = stage.resting(10, 0, 0);
        Follower light = scene.follow(target).offset(0, 1, 0);
        stage.frame(0);
        assertEquals(target, light.node().parent());
        light.target(other);
        stage.frame(1);
        assertEquals(other, light.node().parent());
        assertEquals(new Vector3f(10, 1, 0), place(light.node()));
        other.destroy();
        assertFalse(light.isAlive(), "a child goes with its parent");
        stage.frame(2);
    }

    @Test
    void shouldNotJumpWhenARigidFollowerBecomesDamped() {
        target.teleportTo(3, 0, 0);
        Follower camera = scene.follow(target).offset(0, 1, 0);
        stage.tick();
        stage.frame(0);
        camera.damped(Nanos.millis(100));
        stage.frame(1);
        assertEquals(new Vector3f(3, 1, 0), place(camera.node()));
        assertFalse(camera.node().hasParent());
        camera.rigid();
        stage.frame(2);
        assertTrue(camera.node().hasParent());
    }

    @Test
    void shouldComeToRestAtItsLastGoalWhenItsTargetDies() {
        target.teleportTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(Nanos.millis(100)).lookAt(target);
        stage.tick();
        stage.frame(0);
        target.moveTo(8, 0, 0);
        stage.tick();
        stage.frame(2 * STEP);
        target.destroy();
        stage.frame(3 * STEP);
        assertTrue(camera.isAlive());
        stage.frame(100 * STEP);
        assertEquals(8, place(camera.node()).x);
    }

    @Test
    void shouldStayWhereItIsWhenItsTargetDiesBeforeTheFirstFrame() {
        Follower camera = scene.follow(target).lookAt(target);
        Follower light = scene.follow(target);
        target.destroy();
        stage.frame(0);
        assertEquals(new Pose3d(), FollowStage.visual(camera.node()));
        assertEquals(new Pose3d(), FollowStage.visual(light.node()));
        light.target(parent);
        stage.frame(1);
        assertEquals(parent, light.node().parent());
    }

    @Test
    void shouldStayBelowItsOldTargetWhenTheNewOneDies() {
        Transform3d other = scene.create();
        Follower light = scene.follow(target);
        stage.frame(0);
        light.target(other);
        other.destroy();
        stage.frame(1);
        assertEquals(target, light.node().parent());
    }

    @Test
    void shouldWriteNothingOnceAtRest() {
        target.teleportTo(new Vector3f(1, 2, 3), new Quaternionf().rotateXYZ(1, 2, 3));
        Follower camera =
                scene.follow(target).offset(0, 3, -8).damped(Nanos.millis(10)).lookAt(target);
        stage.tick();
        for (int i = 0; i < 10; i++) {
            stage.frame(i * STEP);
        }
        int revision = camera.node().visualRevision();
        stage.frame(20 * STEP);
        assertEquals(revision, camera.node().visualRevision());
        assertEquals(0, camera.node().logicalRevision());
    }

    @Test
    void shouldBeReadAsAPoseAndAsAViewMatrixWithoutScale() {
        target.teleportTo(new Vector3f(1, 2, 3), new Quaternionf().rotateY(0.5f), new Vector3f(2));
        Follower camera = scene.follow(target).offset(0, 0, 1);
        stage.tick();
        stage.frame(0);
        Pose3d pose = camera.pose(new Pose3d());

        assertTrue(place(camera.node()).equals(pose.translation(), 1e-6f));
        assertTrue(new Quaternionf().rotateY(0.5f).equals(pose.rotation(), 1e-6f));
        assertEquals(new Vector3f(1), pose.scale());
        Matrix4f world = new Matrix4f().translationRotate(pose.translation(), pose.rotation());
        assertTrue(camera.view(new Matrix4f()).mul(world).equals(new Matrix4f(), 1e-6f));
    }

    @Test
    void shouldGoOnWhileTheGameStandsStillWhenInRealTime() {
        target.teleportTo(0, 0, 0);
        Transform3d other = stage.resting(1, 0, 0);
        Follower real = scene.follow(target).damped(Nanos.millis(100)).inRealTime();
        Follower game = scene.follow(target).damped(Nanos.millis(100));
        stage.tick();
        stage.sync.beforeFrame(0);
        scene.followers().beforeFrame(0, 5_000);
        real.target(other);
        game.target(other);
        scene.followers().beforeFrame(0, 5_000 + Nanos.millis(100));

        assertEquals(0.632121, place(real.node()).x, 1e-6);
        assertEquals(0, place(game.node()).x);
    }

    @Test
    void shouldBeMovedByTheLoopInGameAndInRealTime() {
        Scene own = new Scene();
        Transform3d ship = own.create();
        ship.teleportTo(0, 0, 0);
        Follower game = own.follow(ship).damped(Nanos.millis(100)).glideOnTeleport();
        Follower real =
                own.follow(ship).damped(Nanos.millis(100)).glideOnTeleport().inRealTime();
        float[] drawn = new float[2];
        SceneLoop loop = SceneLoop.builder()
                .rate(20)
                .onFrame(frame -> {
                    drawn[0] = place(game.node()).x;
                    drawn[1] = place(real.node()).x;
                })
                .start(own, 0);
        ship.teleportTo(1, 0, 0);
        loop.control().scale(0.5);
        loop.advance(Nanos.millis(100));

        assertEquals(1 - Math.exp(-0.5), drawn[0], 1e-6, "slow motion slows it");
        assertEquals(1 - Math.exp(-1), drawn[1], 1e-6, "but not this one");
    }

    @Test
    void shouldKeepFiniteWhenItsTargetIsAtTheEndOfTheWorld() {
        target.teleportTo(new Vector3f(Float.MAX_VALUE, 0, 0), new Quaternionf(), new Vector3f(0));
        Follower camera = scene.follow(target)
                .worldOffset(Float.MAX_VALUE, 0, 0)
                .damped(1)
                .lookAt(parent);
        stage.tick();
        stage.frame(0);
        target.moveTo(-Float.MAX_VALUE, 0, 0);
        stage.tick();
        stage.frame(2 * STEP);
        stage.frame(20 * STEP);

        assertTrue(camera.node().visualWorld(new Matrix4x3f()).isFinite());
    }
}
