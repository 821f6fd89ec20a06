package dev.tandem.scene;

import static dev.tandem.scene.FollowStage.place;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.2: followers move in the order of their dependence, and a circle is refused by name. */
class FollowOrderTest {
    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;
    private final Transform3d ship = stage.resting(0, 0, 0);

    @Test
    void shouldMoveAfterTheFollowerThatItFollows() {
        Follower last = scene.follow(ship).worldOffset(0, 0, 1);
        Follower middle = scene.follow(ship).worldOffset(0, 1, 0);
        Follower first = scene.follow(ship).worldOffset(1, 0, 0);
        last.target(middle.node());
        middle.target(first.node());
        for (int i = 1; i <= 3; i++) {
            ship.moveTo(i, 0, 0);
            stage.tick();
            stage.frame(stage.fixed);
            assertEquals(new Vector3f(i + 1, 1, 1), place(last.node()), "in the same frame");
        }
    }

    @Test
    void shouldMoveAfterTheFollowerOfANodeAboveItsTarget() {
        Follower camera = scene.follow(ship).worldOffset(0, 0, 1);
        Follower drone = scene.follow(ship).worldOffset(0, 5, 0);
        Transform3d lamp = scene.create(drone.node());
        lamp.teleportTo(1, 0, 0);
        camera.target(lamp);
        stage.frame(0);
        ship.teleportTo(7, 0, 0);
        stage.frame(1);
        assertEquals(new Vector3f(8, 5, 1), place(camera.node()));
    }

    @Test
    void shouldMoveAfterTheFollowerThatItLooksAt() {
        Follower camera = scene.follow(ship).worldOffset(0, 0, 10);
        Follower aim = scene.follow(ship).worldOffset(0, 0, 0).damped(Nanos.millis(50));
        camera.lookAt(aim.node());
        stage.frame(0);
        ship.teleportTo(3, 4, 5);
        stage.frame(1);
        assertEquals(0, FollowStage.visual(camera.node()).rotation().angle(), 1e-6, "it looks along -z");
    }

    /** A child that gets another target, which dies before a frame, stays below the first. */
    @Test
    void shouldMoveAfterWhatAChildIsBelowWhenItsNextTargetIsGone() {
        Follower camera = scene.follow(ship).worldOffset(0, 0, 10);
        Follower drone = scene.follow(ship).worldOffset(0, 0, 0);
        Follower lamp = childWithoutTarget(drone);
        camera.lookAt(lamp.node());
        ship.teleportTo(3, 4, 5);
        stage.frame(1);
        assertEquals(new Vector3f(3, 4, 5), place(lamp.node()));
        assertEquals(0, FollowStage.visual(camera.node()).rotation().angle(), 1e-6, "it looks along -z");
    }

    @Test
    void shouldRefuseACircleThroughAChildWhoseNextTargetIsGone() {
        Follower drone = scene.follow(ship);
        Follower lamp = childWithoutTarget(drone);
        assertNames(assertThrows(IllegalArgumentException.class, () -> drone.lookAt(lamp.node())), drone, lamp);
    }

    private Follower childWithoutTarget(Follower above) {
        Follower child = scene.follow(above.node());
        stage.frame(0);
        Transform3d next = stage.resting(9, 0, 0);
        child.target(next);
        next.destroy();
        return child;
    }

    @Test
    void shouldFindTheOrderAgainWhenNodesGetAnotherParent() {
        Follower camera = scene.follow(ship);
        Follower drone = scene.follow(ship).worldOffset(0, 5, 0);
        Transform3d lamp = stage.resting(1, 0, 0);
        camera.worldOffset(0, 0, 1).target(lamp);
        stage.frame(0);
        lamp.attachTo(drone.node(), Reparent.KEEP_LOCAL);
        for (int i = 1; i <= 3; i++) {
            ship.teleportTo(i, 0, 0);
            stage.frame(i);
            assertEquals(new Vector3f(i + 1, 5, 1), place(camera.node()));
        }
    }

    @Test
    void shouldFollowAsChainsOfAnyLengthDo() {
        List<Follower> chain = new ArrayList<>();
        Transform3d target = ship;
        for (int i = 0; i < 3000; i++) {
            chain.add(scene.follow(target).worldOffset(1, 0, 0));
            target = chain.get(i).node();
        }
        stage.frame(0);
        ship.teleportTo(5, 0, 0);
        stage.frame(1);
        assertEquals(3005, place(target).x);
    }

    @Test
    void shouldRefuseACircleByName() {
        Follower one = scene.follow(ship).worldOffset(1, 0, 0);
        Follower two = scene.follow(one.node()).worldOffset(1, 0, 0);
        stage.frame(0);
        assertNames(assertThrows(IllegalArgumentException.class, () -> one.target(two.node())), one, two);
        assertNames(assertThrows(IllegalArgumentException.class, () -> one.lookAt(two.node())), one, two);
        assertNames(assertThrows(IllegalArgumentException.class, () -> one.target(one.node())), one, one);
        Transform3d below = scene.create(one.node());
        assertNames(assertThrows(IllegalArgumentException.class, () -> one.lookAt(below)), one, one);
        ship.teleportTo(7, 0, 0);
        stage.frame(1);
        assertEquals(9, place(two.node()).x, "nothing has changed");
    }

    @Test
    void shouldRefuseTheFrameWhenReparentingMadeACircle() {
        Follower one = scene.follow(ship).worldOffset(1, 0, 0);
        Follower two = scene.follow(one.node()).worldOffset(1, 0, 0);
        stage.frame(0);
        ship.attachTo(two.node(), Reparent.KEEP_LOCAL);
        ship.teleportTo(4, 0, 0);
        for (int i = 0; i < 2; i++) {
            assertNames(assertThrows(IllegalStateException.class, () -> stage.frame(1)), one, two);
        }
        ship.detach(Reparent.KEEP_LOCAL);
        stage.frame(1);
        assertEquals(6, place(two.node()).x, "it goes on");
    }

    private static void assertNames(RuntimeException thrown, Follower one, Follower two) {
        String message = thrown.getMessage();
        assertTrue(message.contains("circle"), message);
        assertTrue(
                message.contains(one.node().toString())
                        && message.contains(two.node().toString()),
                message);
    }

    @Test
    void shouldRefuseTheFrameWhenTheHostMovedItsNodeElsewhere() {
        Follower camera = scene.follow(ship).worldOffset(1, 0, 0);
        Follower lamp = scene.follow(ship);
        stage.frame(0);
        camera.node().attachTo(ship, Reparent.KEEP_WORLD);
        String message =
                assertThrows(IllegalStateException.class, () -> stage.frame(1)).getMessage();
        assertTrue(message.contains(camera.node().toString()) && message.contains("#" + ship.index()), message);
        camera.node().detach(Reparent.KEEP_WORLD);
        lamp.node().detach(Reparent.KEEP_WORLD);
        message =
                assertThrows(IllegalStateException.class, () -> stage.frame(1)).getMessage();
        assertTrue(message.contains(lamp.node().toString()) && message.contains("detached"), message);
        lamp.destroy();
        stage.frame(1);
    }

    @Test
    void shouldForgetFollowersThatWereDestroyed() {
        Follower one = scene.follow(ship).worldOffset(1, 0, 0);
        Follower two = scene.follow(one.node()).worldOffset(1, 0, 0);
        stage.frame(0);
        one.destroy();
        assertFalse(one.isAlive());
        Transform3d next = stage.resting(50, 0, 0);
        assertEquals(one.node().index(), next.index(), "the premise: an index is used again");
        two.target(next);
        stage.frame(1);
        ship.teleportTo(3, 0, 0);
        stage.frame(Nanos.seconds(1));
        assertEquals(51, place(two.node()).x);
        two.node().destroy();
        stage.frame(Nanos.seconds(2));
        assertEquals(2, scene.size());
        Follower three = scene.follow(ship).worldOffset(0, 1, 0);
        stage.frame(Nanos.seconds(3));
        assertEquals(new Vector3f(3, 1, 0), place(three.node()));
    }

    @Test
    void shouldGoAlongOnlyInTheFrameOfTheTeleport() {
        Follower camera = scene.follow(ship).worldOffset(0, 3, 0);
        Follower dog = scene.follow(camera.node()).worldOffset(0, 0, 0).damped(Nanos.millis(100));
        stage.frame(0);
        dog.worldOffset(-10, 0, 0);
        stage.frame(1);
        ship.teleportTo(500, 0, 0);
        stage.frame(2);
        assertEquals(500, place(dog.node()).x, 1e-3);
        stage.frame(2 + Nanos.millis(100));
        assertEquals(500 - 6.32121, place(dog.node()).x, 1e-3, "on to its goal");
    }

    @Test
    void shouldGoAlongWithTeleportsEvenWhenThereAreTooManyToTell() {
        Follower camera = scene.follow(ship).damped(Nanos.millis(100));
        stage.frame(0);
        for (int i = 0; i < 5000; i++) {
            ship.teleportTo(i, 0, 0);
        }
        stage.frame(1);
        assertEquals(4999, place(camera.node()).x);
        ship.teleportTo(0, 0, 0);
        stage.frame(2);
        assertEquals(0, place(camera.node()).x);
    }

    @Test
    void shouldSayThatAParentClosesTheCircle() {
        Scene scene = new Scene();
        Transform3d hero = scene.create();
        Transform3d hat = scene.create();
        Follower camera = scene.follow(hat);
        hat.attachTo(hero, Reparent.KEEP_LOCAL);
        hero.attachTo(camera.node(), Reparent.KEEP_LOCAL);
        String message = assertThrows(
                        IllegalStateException.class, () -> scene.followers().beforeFrame(0))
                .getMessage();
        assertEquals(
                "followers depend on each other in a circle: that of " + camera.node()
                        + " follows or looks at Transform3d #1, which is below that of " + camera.node()
                        + "; let one of them follow or look at something else, or lie elsewhere",
                message);
    }
}
