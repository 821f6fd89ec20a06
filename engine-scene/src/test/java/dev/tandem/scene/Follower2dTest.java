package dev.tandem.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.scene.follow.Following;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Random;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.joml.Matrix3x2f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.2 in the plane. */
class Follower2dTest {
    private static final long STEP = FollowStage.STEP;
    private static final long SECOND = 1_000_000_000;

    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;
    private final Transform2d target = scene.plane().create();

    Follower2dTest() {
        target.teleportTo(3, 4);
    }

    private static Pose2d drawn(Transform2d node) {
        return node.visualWorldPose(new Pose2d());
    }

    @Property(tries = 100)
    void shouldFollowAsAFollowerInSpaceDoes(@ForAll long seed) {
        Random random = new Random(seed);
        FollowStage stage = new FollowStage();
        Transform2d flat = stage.scene.plane().create();
        Transform3d spatial = stage.scene.create();
        flat.teleportTo(1, 2);
        spatial.teleportTo(1, 2, 0);
        Follower2d follower = stage.scene.plane().follow(flat).offset(new Vector2f(1, 2), 0.5f);
        Follower twin = stage.scene
                .follow(spatial)
                .offset(new Vector3f(1, 2, 0), new Quaternionf(0, 0, (float) Math.sin(0.25), (float) Math.cos(0.25)));
        if (random.nextBoolean()) {
            follower.worldOffset(3, 1);
            twin.worldOffset(3, 1, 0);
        }
        if (random.nextBoolean()) {
            follower.deadZone(1, 2);
            twin.deadZone(1, 2, 0);
        }
        if (random.nextBoolean()) {
            follower.glideOnTeleport();
            twin.glideOnTeleport();
        }
        long now = 0;
        for (int i = 0; i < 60; i++) {
            float x = random.nextFloat() * 10;
            float angle = random.nextFloat() * 3 - 1.5f;
            Quaternionf rotation = new Quaternionf(0, 0, (float) Math.sin(angle / 2.0), (float) Math.cos(angle / 2.0));
            switch (random.nextInt(14)) {
                case 0 -> {
                    follower.damped(SECOND / 7);
                    twin.damped(SECOND / 7);
                }
                case 1 -> {
                    follower.spring(5);
                    twin.spring(5);
                }
                case 2 -> {
                    follower.rigid();
                    twin.rigid();
                }
                case 3 -> {
                    flat.teleportTo(x, i, angle);
                    spatial.teleportTo(new Vector3f(x, i, 0), rotation);
                }
                case 4 -> {
                    stage.scene.plane().rebase(new Vector2f(x, 1));
                    stage.scene.rebase(new Vector3f(x, 1, 0));
                }
                case 5 -> {
                    follower.snap();
                    twin.snap();
                }
                default -> {
                    flat.moveTo(x, i, angle);
                    spatial.moveTo(new Vector3f(x, i, 0), rotation);
                }
            }
            stage.tick();
            now += random.nextInt((int) STEP);
            stage.frame(now = Math.max(now, stage.fixed - STEP));
            Pose2d pose = follower.pose(new Pose2d());
            Pose3d expected = twin.pose(new Pose3d());
            assertEquals(expected.translation().x, pose.translation().x, 2e-4f);
            assertEquals(expected.translation().y, pose.translation().y, 2e-4f);
            float turn = 2 * (float) Math.atan2(expected.rotation().z, expected.rotation().w) - pose.angle();
            assertEquals(0, Math.sin(turn / 2), 1e-4);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 144, 1000})
    void shouldApproachAtTheSameRateAtAnyFrameRate(int framesPerSecond) {
        Follower2d follower = scene.plane().follow(target).damped(SECOND / 10).glideOnTeleport();
        stage.frame(0);
        target.teleportTo(4, 4);
        for (long frame = 1; frame * 10 < framesPerSecond; frame++) {
            stage.frame(frame * SECOND / framesPerSecond);
        }
        stage.frame(SECOND / 10);

        assertEquals(3.632121f, follower.pose(new Pose2d()).translation().x, 1e-6f, "SPEC 13.2");
    }

    @Test
    void shouldHaveTheBitsOfAChildWhenRigid() {
        Follower2d follower = scene.plane().follow(target).offset(new Vector2f(0.1f, 0.7f), 20);
        Transform2d child = scene.plane().create(target);
        child.teleportTo(0.1f, 0.7f, 20);
        stage.tick();
        target.scaleTo(2, 3);
        target.moveTo(5, 8, 0.3f);
        stage.tick();
        for (int i = 0; i < 20; i++) {
            stage.frame(i * STEP / 10);
            assertEquals(child.visualWorld(new Matrix3x2f()), follower.node().visualWorld(new Matrix3x2f()));
            assertEquals(20, follower.node().visualLocal(new Pose2d()).angle(), "all turns of the offset");
        }
    }

    @Test
    void shouldHaveThePlaceOfAChildWhenRigidAndLookingElsewhere() {
        Transform2d seen = scene.plane().create();
        seen.teleportTo(-2, 9);
        Transform2d child = scene.plane().create(target);
        child.teleportTo(0.1f, 0.7f);
        Follower2d turret = scene.plane().follow(target).offset(0.1f, 0.7f).lookAt(seen);
        target.teleportTo(1, 2, 0.4f);
        stage.frame(0);

        Vector2f place = drawn(child).translation();
        assertEquals(place, turret.pose(new Pose2d()).translation(), "SPEC 13.2: bit for bit");
        assertEquals(
                Math.atan2(9 - place.y, -2 - place.x),
                turret.pose(new Pose2d()).angle(),
                1e-6,
                "its x axis points there");

        turret.lookAt(seen, place.x + 2, place.y - 9);
        float before = turret.pose(new Pose2d()).angle();
        stage.frame(1);
        assertEquals(before, turret.pose(new Pose2d()).angle(), "there is no direction");
        seen.destroy();
        stage.frame(2);
        assertEquals(before, turret.pose(new Pose2d()).angle());
    }

    @Test
    void shouldRestInItsDeadZoneAndBeDraggedOutOfIt() {
        Follower2d camera = scene.plane().follow(target).worldOffset(0, 1).deadZone(2, 1);
        stage.frame(0);
        target.teleportTo(4, 4.5f);
        camera.glideOnTeleport();
        stage.frame(1);
        assertEquals(new Vector2f(3, 5), camera.pose(new Pose2d()).translation(), "SPEC 13.2");
        target.teleportTo(9, 4.5f);
        stage.frame(2);
        assertEquals(new Vector2f(7, 5), camera.pose(new Pose2d()).translation(), "SPEC 13.2");
    }

    @Test
    void shouldTurnOnWithATargetThatTurnsAndTurns() {
        Follower2d follower = scene.plane().follow(target).damped(SECOND / 100);
        float last = 0;
        for (int i = 0; i < 40; i++) {
            target.rotateTo(i);
            stage.tick();
            stage.frame(stage.fixed);
            float angle = follower.node().visualLocal(new Pose2d()).angle();
            assertTrue(Math.abs(angle - last) < 2, "no jump back by a full turn");
            last = angle;
        }
        assertTrue(last > 6 * Math.PI, "several turns, not wrapped");
    }

    @Test
    void shouldBeReadAsAViewMatrixWithoutScale() {
        target.teleportTo(new Pose2d(new Vector2f(5, -3), 0.8f, new Vector2f(4, 0.5f)));
        Follower2d camera = scene.plane().follow(target).offset(1, 2);
        stage.frame(0);

        Vector2f seen = camera.view(new Matrix3x2f())
                .transformPosition(camera.pose(new Pose2d()).translation());
        assertEquals(0, seen.length(), 1e-5f);
        Matrix3x2f both = camera.pose(new Pose2d()).matrix(new Matrix3x2f()).mul(camera.view(new Matrix3x2f()));
        assertEquals(1, both.m00, 1e-6f);
        assertEquals(0, both.m01, 1e-6f);
        assertEquals(0, both.m20, 1e-5f);
        assertEquals(0, both.m21, 1e-5f);
        assertEquals(new Vector2f(1, 1), camera.pose(new Pose2d()).scale());
    }

    @Test
    void shouldFollowFollowersInOrderAndRefuseCircles() {
        Follower2d second = scene.plane().follow(target).offset(1, 0).damped(SECOND);
        Follower2d first = scene.plane().follow(target).offset(0, 1).damped(SECOND);
        second.target(first.node());
        String message = assertThrows(IllegalArgumentException.class, () -> first.lookAt(second.node()))
                .getMessage();
        assertTrue(message.contains(first.node().toString()), message);
        stage.frame(0);
        assertEquals(new Vector2f(4, 5), second.pose(new Pose2d()).translation(), "SPEC 13.2");
    }

    @Test
    void shouldWriteNothingOnceAtRest() {
        Follower2d follower = scene.plane().follow(target).worldOffset(1, 1);
        stage.frame(0);
        stage.frame(1);
        int revision = follower.node().visualRevision();
        stage.frame(2);
        assertEquals(revision, follower.node().visualRevision());
    }

    @Test
    void shouldMoveInRealTimeAndDieWithItsNode() {
        Follower2d follower =
                scene.plane().follow(target).worldOffset(0, 0).damped(SECOND).inRealTime();
        assertThrows(IllegalStateException.class, () -> scene.followers().beforeFrame(0));
        scene.followers().beforeFrame(0, 0);
        target.moveTo(4, 4);
        follower.glideOnTeleport();
        target.teleportTo(5, 4);
        scene.followers().beforeFrame(0, SECOND);
        assertTrue(follower.pose(new Pose2d()).translation().x > 4);
        follower.destroy();
        assertFalse(follower.isAlive());
        scene.followers().beforeFrame(0);
        assertThrows(IllegalStateException.class, () -> follower.offset(1, 1), "SPEC 3.1");
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        Follower2d follower = scene.plane().follow(target);
        Transform2d stranger = new Scene().plane().create();
        Transform2d gone = scene.plane().create();
        gone.destroy();
        for (float bad : new float[] {Float.NaN, Float.POSITIVE_INFINITY}) {
            refuse(bad, f -> f.offset(bad, 0));
            refuse(bad, f -> f.offset(0, bad));
            refuse(bad, f -> f.offset(new Vector2f(bad, 0), 0));
            refuse(bad, f -> f.offset(new Vector2f(), bad));
            refuse(bad, f -> f.worldOffset(0, bad));
            refuse(bad, f -> f.deadZone(bad, 0));
            refuse(bad, f -> f.lookAt(target, bad, 0));
        }
        refuse(-1, f -> f.deadZone(-1, 0));
        refuse(-1, f -> f.deadZone(0, -1));
        refuse(0, f -> f.spring(0));
        for (Transform2d bad : new Transform2d[] {stranger, gone}) {
            Class<? extends RuntimeException> refusal =
                    bad == gone ? IllegalStateException.class : IllegalArgumentException.class;
            assertThrows(refusal, () -> follower.target(bad), "SPEC 3.1");
            assertThrows(refusal, () -> follower.lookAt(bad), "SPEC 3.1");
            assertThrows(refusal, () -> scene.plane().follow(bad), "SPEC 3.1");
        }
        assertThrows(NullPointerException.class, () -> scene.plane().follow(null));
        assertThrows(NullPointerException.class, () -> follower.offset(null, 1));
        assertThrows(NullPointerException.class, () -> follower.lookAt(null));
        assertThrows(NullPointerException.class, () -> follower.pose(null));
        assertThrows(NullPointerException.class, () -> follower.view(null));
        stage.frame(0);
        assertEquals(new Vector2f(3, 4), follower.pose(new Pose2d()).translation(), "SPEC 3.7: nothing has changed");
    }

    private void refuse(float value, Consumer<Follower2d> call) {
        Follower2d follower = scene.plane().follow(target);
        String message = assertThrows(IllegalArgumentException.class, () -> call.accept(follower))
                .getMessage();
        assertTrue(message.contains(Float.toString(value)), message);
        Following<?, ?> common = follower;
        common.destroy();
    }
}
