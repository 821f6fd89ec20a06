package dev.tandem.net;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.transform.Component;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 15.1 to 15.4, 15.10, 15.12: what a client has and draws of a server's scene. */
class ReplicationTest {

    private static final long MS = Stage.MS;

    private static Stage stage() {
        Stage stage = new Stage(1, 1);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        return stage;
    }

    @Test
    void shouldDrawACopyOfANode() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        ship.teleportTo(
                new Pose3d(new Vector3f(1, 2, 3), new org.joml.Quaternionf().rotateY(1), new Vector3f(2, 3, 4)));
        stage.server.replicate(ship, 7);
        stage.run(60);
        assertTrue(stage.client().client.isConnected());
        assertTrue(stage.client().client.isJoined());
        Transform3d copy = stage.client().node(7);
        stage.assertSame(ship, copy);
        assertEquals(copy.logicalLocal(new Pose3d()), copy.visualLocal(new Pose3d()));
        assertEquals(1, stage.client().spawned);
        assertEquals(1, stage.server.peers());
    }

    @Test
    void shouldReplicateAllBelowANode() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        Transform3d turret = stage.scene.create(ship);
        Transform3d barrel = stage.scene.create(turret);
        stage.server.replicate(ship, 1);
        stage.server.replicate(turret, 2);
        stage.server.replicate(barrel, 3);
        stage.run(30);
        Transform3d flag = stage.scene.create(turret);
        stage.server.replicate(flag, 4);
        Transform3d pole = stage.scene.create(flag);
        pole.moveTo(5, 6, 7);
        stage.run(30);
        Stage.Client client = stage.client();
        assertEquals(client.node(1), client.node(2).parent());
        assertEquals(client.node(2), client.node(3).parent());
        assertEquals(client.node(2), client.node(4).parent());
        assertEquals(5, client.scene.size());
        stage.assertSame(pole, client.node(0));
        assertEquals(client.node(4), client.node(0).parent());
    }

    @Test
    void shouldReplicateAllAboveANode() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.scene.create(ship);
        Transform3d turret = stage.scene.create(ship);
        stage.server.replicate(turret, 2);
        stage.run(60);
        assertEquals(2, stage.client().scene.size());
        assertEquals(stage.client().node(0), stage.client().node(2).parent());
    }

    @Test
    void shouldDestroyACopyWithItsNode() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        Transform3d turret = stage.scene.create(ship);
        stage.server.replicate(ship, 1);
        stage.server.replicate(turret, 2);
        stage.run(60);
        assertEquals(2, stage.client().scene.size());
        ship.destroy();
        stage.run(30);
        assertEquals(0, stage.client().scene.size());
        assertEquals(2, stage.client().despawned);
        assertEquals(0, stage.server.nodes());
    }

    @Test
    void shouldMoveEvenlyBetweenSends() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        float last = x(stage.client().node(1));
        for (int frame = 0; frame < 120; frame++) {
            stage.run(1);
            float now = x(stage.client().node(1));
            assertEquals(1 / 60f, now - last, .0002f, "frame " + frame);
            last = now;
        }
    }

    private static float x(Transform3d node) {
        return node.visualWorldPosition(new Vector3f()).x;
    }

    @Test
    void shouldDrawNothingBetweenTheEndsOfATeleport() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> {
            if (tick == 100) {
                ship.teleportTo(500, 0, 0);
            } else {
                ship.moveTo((tick > 100 ? 500 : 0) + tick / 60f, 0, 0);
            }
        };
        stage.run(30);
        boolean arrived = false;
        for (int frame = 0; frame < 200; frame++) {
            stage.run(1);
            float now = x(stage.client().node(1));
            assertTrue(now < 3 || now > 499, "drawn at " + now);
            arrived |= now > 499;
        }
        assertTrue(arrived);
    }

    @Test
    void shouldDrawNothingBetweenTheEndsOfTwoTeleportsThatWereLost() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS).withLoss(.9999));
        stage.simulation = tick -> ship.teleportTo(250, 0, 0);
        stage.run(1);
        stage.simulation = tick -> ship.moveTo(250 + tick / 60f, 0, 0);
        stage.run(5);
        stage.simulation = tick -> ship.teleportTo(500, 0, 0);
        stage.run(1);
        stage.simulation = tick -> ship.moveTo(500 + tick / 60f, 0, 0);
        stage.run(5);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        for (int frame = 0; frame < 120; frame++) {
            stage.run(1);
            float now = x(stage.client().node(1));
            assertTrue(now < 4 || now > 499, "drawn at " + now);
        }
        assertTrue(x(stage.client().node(1)) > 499);
    }

    @Test
    void shouldGiveACopyAnotherParent() {
        Stage stage = stage();
        Transform3d left = stage.scene.create();
        Transform3d right = stage.scene.create();
        right.moveTo(10, 0, 0);
        Transform3d sword = stage.scene.create(left);
        sword.moveTo(1, 0, 0);
        stage.server.replicate(left, 1);
        stage.server.replicate(right, 2);
        stage.server.replicate(sword, 3);
        stage.run(60);
        Stage.Client client = stage.client();
        assertEquals(client.node(1), client.node(3).parent());
        sword.attachTo(right, Reparent.KEEP_WORLD);
        stage.run(30);
        assertEquals(client.node(2), client.node(3).parent());
        stage.assertSame(sword, client.node(3));
        sword.detach(Reparent.KEEP_LOCAL);
        left.destroy();
        stage.run(30);
        assertNull(client.node(3).parent());
        stage.assertSame(sword, client.node(3));
        assertEquals(2, client.scene.size());
        assertEquals(3, client.spawned);
    }

    @Test
    void shouldMakeOneOfSpawnParentAndTeleportInOneTick() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.run(60);
        Transform3d rocket = stage.scene.create();
        stage.server.replicate(rocket, 2);
        rocket.teleportTo(1, 0, 0);
        rocket.attachTo(ship, Reparent.KEEP_LOCAL);
        rocket.teleportTo(2, 0, 0);
        stage.run(30);
        assertEquals(stage.client().node(1), stage.client().node(2).parent());
        stage.assertSame(rocket, stage.client().node(2));
        assertEquals(2, stage.client().spawned);
    }

    @Test
    void shouldHideInheritAndFollowRulesAsTheServerSays() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        Transform3d tag = stage.scene.create(ship);
        stage.server.replicate(ship, 1);
        stage.server.replicate(tag, 2);
        stage.run(60);
        Stage.Client client = stage.client();
        assertFalse(client.node(2).isHidden());
        ship.hide();
        tag.hide();
        tag.inherit(Inheritance.TRANSLATION, Reparent.KEEP_LOCAL);
        tag.rule(Component.ROTATION, MotionRule.SNAP);
        stage.run(30);
        assertTrue(client.node(1).isHidden());
        assertEquals(Inheritance.TRANSLATION, client.node(2).inheritance());
        assertEquals(MotionRule.SNAP, client.node(2).rule(Component.ROTATION));
        assertEquals(MotionRule.FROM_TICK, client.node(2).rule(Component.TRANSLATION));
        ship.show();
        stage.run(30);
        assertFalse(client.node(1).isHidden());
        assertTrue(client.node(2).isHidden());
        assertEquals(2, client.spawned);
    }

    @Test
    void shouldKeepTheRuleOfANodeWhenThatAboveItChanges() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        Transform3d tag = stage.scene.create(ship);
        tag.rule(MotionRule.FROM_TICK);
        stage.server.replicate(ship, 1);
        stage.server.replicate(tag, 2);
        stage.run(60);
        ship.rule(MotionRule.SNAP);
        stage.run(60);
        assertEquals(MotionRule.SNAP, stage.client().node(1).rule(Component.TRANSLATION));
        assertEquals(MotionRule.FROM_TICK, stage.client().node(2).rule(Component.TRANSLATION));
    }

    @Test
    void shouldScaleEvenly() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.scaleTo(1 + tick / 60f, 1, 1);
        stage.run(120);
        float last = scale(stage);
        for (int frame = 0; frame < 60; frame++) {
            stage.run(1);
            float now = scale(stage);
            assertEquals(1 / 60f, now - last, 1e-5f);
            last = now;
        }
    }

    private static float scale(Stage stage) {
        return stage.client().node(1).visualLocal(new Pose3d()).scale().x;
    }

    @Test
    void shouldReplicateThePlaneWithItsTurns() {
        Stage stage = stage();
        Transform2d wheel = stage.scene.plane().create();
        Transform2d valve = stage.scene.plane().create(wheel);
        valve.moveTo(.5f, .25f, 0);
        stage.server.replicate(wheel, 1);
        stage.server.replicate(valve, 2);
        stage.simulation = tick -> wheel.moveTo(tick / 60f, 2, tick / 4f);
        stage.run(120);
        stage.simulation = tick -> {};
        stage.run(30);
        Transform2d copy = (Transform2d) stage.client().byKind.get(1);
        stage.assertSame(wheel, copy);
        assertTrue(copy.logicalLocal(new dev.tandem.transform.Pose2d()).angle() > 20);
        assertEquals(copy, ((Transform2d) stage.client().byKind.get(2)).parent());
    }

    @Test
    void shouldStandStillWhileTheServerIsPaused() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        stage.clock.pause();
        stage.run(30);
        float paused = x(stage.client().node(1));
        stage.run(600);
        assertTrue(stage.client().client.isConnected());
        assertEquals(paused, x(stage.client().node(1)));
        stage.clock.resume();
        stage.run(60);
        // what was drawn later as the pause began is as late again
        float late = stage.client().client.metrics().delayNanos() / 1e9f;
        assertEquals(paused + 1 - late, x(stage.client().node(1)), .1f);
    }

    @Test
    void shouldDrawSlowMotionSlowly() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        stage.clock.scale(.2);
        stage.run(60);
        float last = x(stage.client().node(1));
        for (int frame = 0; frame < 300; frame++) {
            stage.run(1);
            float now = x(stage.client().node(1));
            assertEquals(.2f / 60, now - last, .00025f, "frame " + frame);
            last = now;
        }
    }

    @Test
    void shouldShowAllToWhoComesLate() {
        Stage stage = new Stage(1, 2);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.clients.get(1).playing = false;
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(300);
        ship.teleportTo(9, 9, 9);
        stage.simulation = tick -> {};
        stage.run(100);
        stage.clients.get(1).playing = true;
        stage.run(60);
        stage.assertSame(ship, stage.clients.get(1).node(1));
        assertEquals(2, stage.server.peers());
    }

    @Test
    void shouldShowAllToWhoComesDuringAPause() {
        Stage stage = stage();
        stage.client().playing = false;
        Transform3d ship = stage.scene.create();
        ship.moveTo(3, 4, 5);
        stage.server.replicate(ship, 1);
        stage.run(60);
        stage.clock.pause();
        stage.client().playing = true;
        stage.run(60);
        assertTrue(stage.client().client.isJoined());
        stage.clock.resume();
        stage.run(30);
        stage.assertSame(ship, stage.client().node(1));
    }

    @Test
    void shouldKeepItsCopiesWhenTheLineWasCut() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        Transform3d copy = stage.client().node(1);
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS).withLoss(.9999));
        stage.run(600);
        assertFalse(stage.client().client.isConnected());
        stage.network.setLines(LineConditions.PERFECT.withLatency(40 * MS));
        stage.run(120);
        assertTrue(stage.client().client.isConnected());
        assertEquals(copy, stage.client().node(1));
        stage.simulation = tick -> {};
        stage.run(60);
        stage.assertSame(ship, copy);
        assertEquals(1, stage.client().spawned);
        assertEquals(1, stage.server.peers());
    }

    @Test
    void shouldComeBackAfterTheServerForgotIt() {
        Stage stage = stage();
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.run(120);
        Transform3d copy = stage.client().node(1);
        stage.client().playing = false;
        stage.run(31 * 60);
        assertEquals(0, stage.server.peers());
        ship.moveTo(3, 0, 0);
        stage.client().playing = true;
        stage.run(120);
        assertEquals(copy, stage.client().node(1));
        stage.assertSame(ship, copy);
    }

    @Test
    void shouldNotTakeItsOwnAbsenceForJitter() {
        Stage stage = stage();
        stage.server.replicate(stage.scene.create(), 1);
        stage.run(120);
        stage.client().playing = false;
        stage.run(90);
        stage.client().playing = true;
        stage.run(30);
        assertTrue(stage.client().client.isConnected());
        assertTrue(stage.client().client.metrics().jitterNanos() < 20 * MS);
    }

    @Test
    void shouldFollowAFastServerClockWithoutAJump() {
        Stage stage = stage();
        stage.network.setClock(1, -77 * MS, 2e-4);
        Transform3d ship = stage.scene.create();
        stage.server.replicate(ship, 1);
        stage.simulation = tick -> ship.moveTo(tick / 60f, 0, 0);
        stage.run(120);
        float last = x(stage.client().node(1));
        for (int frame = 0; frame < 600; frame++) {
            stage.run(1);
            float now = x(stage.client().node(1));
            assertEquals(1 / 60f, now - last, 1 / 60f * .04f + .0002f, "frame " + frame);
            last = now;
        }
    }

    @Test
    void shouldRefuseTicksThatAreNotOfItsRate() {
        ReplicaServer server = ReplicaServer.of(new Scene(), ReplicationSettings.at(Stage.RATE));
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(-1, 0, 1));
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(0, 0, 17_000_000));
        server.afterTick(0, 0, 16_666_666);
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(2, 33_333_333, 50_000_000));
        assertThrows(IllegalArgumentException.class, () -> server.afterTick(1, 16_666_666, 33_333_332));
        server.afterTick(1, 16_666_666, 33_333_333);
        server.afterTick(2, 33_333_333, 50_000_000);
    }

    @Test
    void shouldRefuseMoreNodesThanThereIsRoomFor() {
        Scene scene = new Scene();
        ReplicaServer server =
                ReplicaServer.of(scene, ReplicationSettings.at(Stage.RATE).withMostNodes(2));
        server.replicate(scene.create());
        server.replicate(scene.create());
        Transform3d third = scene.create();
        IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> server.replicate(third));
        assertTrue(thrown.getMessage().contains("2 replicated nodes"), thrown.getMessage());
        assertThrows(IllegalArgumentException.class, () -> server.replicate(third, 65_536));
        assertNotEquals(3, server.nodes());
    }
}
