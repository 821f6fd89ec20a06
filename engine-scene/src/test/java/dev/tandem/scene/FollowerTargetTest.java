package dev.tandem.scene;

import static dev.tandem.scene.FollowStage.place;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import org.joml.Vector3f;
import org.junit.jupiter.api.Test;

/** SPEC 13.2: followers whose target dies, or is taken from what it was below. */
class FollowerTargetTest {
    private static final long TAU = Nanos.millis(100);
    private static final double LEFT = Math.exp(-1);

    private final FollowStage stage = new FollowStage();
    private final Scene scene = stage.scene;

    @Test
    void shouldStayInItsPlaceWhenTheOriginMovesAfterItsTargetDied() {
        Transform3d target = stage.resting(10, 0, 0);
        Follower camera = scene.follow(target).damped(TAU);
        stage.frame(0);
        target.destroy();
        stage.frame(1);

        scene.rebase(new Vector3f(7, 0, 0));
        stage.frame(TAU);

        assertEquals(3, place(camera.node()).x);
    }

    @Test
    void shouldGoOnWhenATargetDiesThatWasNeverWritten() {
        Transform3d target = scene.create();
        Follower camera = scene.follow(target).damped(TAU);
        stage.frame(0);
        camera.offset(10, 0, 0);
        stage.frame(TAU);
        float before = place(camera.node()).x;
        target.destroy();
        stage.frame(2 * TAU);

        assertEquals(10 - (10 - before) * LEFT, place(camera.node()).x, 1e-5);
    }

    @Test
    void shouldApproachItsTargetWhenThatLeavesAGroupNeverWritten() {
        Transform3d group = scene.create(stage.resting(100, 0, 0));
        Transform3d target = scene.create(group);
        target.teleportTo(0, 0, 0);
        Follower camera = scene.follow(target).damped(TAU);
        stage.tick();
        stage.frame(0);
        assertEquals(100, place(camera.node()).x);

        target.detach(Reparent.KEEP_LOCAL);
        stage.frame(TAU);

        double evenly = 100 * (1 - LEFT);
        assertEquals(evenly, place(camera.node()).x, 1e-4);
    }

    @Test
    void shouldFollowATargetThatIsBelowItAndTakesNothing() {
        Transform3d target = stage.resting(10, 0, 0);
        Follower tag = scene.follow(target).offset(0, 2, 0);
        target.inherit(Inheritance.NOTHING, Reparent.KEEP_LOCAL);
        target.attachTo(tag.node(), Reparent.KEEP_LOCAL);
        stage.frame(0);

        assertEquals(new Vector3f(10, 2, 0), place(tag.node()));
        target.detach(Reparent.KEEP_LOCAL);
        stage.frame(1);
        assertEquals(target, tag.node().parent());
    }
}
