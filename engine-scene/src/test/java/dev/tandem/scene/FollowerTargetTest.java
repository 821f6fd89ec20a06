package dev.tandem.scene;

import static dev.tandem.scene.FollowStage.place;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
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

    @Test
    void shouldFollowToTheEndWhenItsTargetIsDestroyedWhenShown() {
        Transform3d bullet = stage.resting(0, 0, 0);
        Follower camera = scene.follow(bullet).damped(1_000);
        stage.tick();
        stage.frame(0);
        bullet.moveTo(10, 0, 0);
        bullet.destroyWhenShown();
        stage.tick();

        stage.frame(FollowStage.STEP + FollowStage.STEP / 2);
        assertEquals(5, place(camera.node()).x, 1e-3, "SPEC 13.2: it is still drawn on its way");
        stage.frame(2 * FollowStage.STEP);
        assertTrue(bullet.isGone());
        assertEquals(10, place(camera.node()).x, 1e-3, "SPEC 13.2: to the end");
        stage.frame(3 * FollowStage.STEP);
        assertEquals(10, place(camera.node()).x, 1e-6, "SPEC 13.2: and there it rests");
    }

    @Test
    void shouldComeToRestAtTheEndWhenNoFrameDrewTheWayThere() {
        Transform3d bullet = stage.resting(0, 0, 0);
        Follower camera = scene.follow(bullet).damped(1_000);
        stage.tick();
        stage.frame(0);
        bullet.moveTo(10, 0, 0);
        bullet.destroyWhenShown();
        stage.tick();

        stage.frame(2 * FollowStage.STEP);
        stage.frame(3 * FollowStage.STEP);
        assertEquals(10, place(camera.node()).x, 1e-6, "SPEC 13.2: whatever the frames");
    }

    @Test
    void shouldLookToTheEndAtWhatIsDestroyedWhenShown() {
        Transform3d bullet = stage.resting(0, 0, 0);
        Follower camera = scene.follow(stage.resting(0, 0, 10)).damped(TAU).lookAt(bullet);
        stage.tick();
        stage.frame(0);
        bullet.moveTo(10, 0, 0);
        bullet.destroyWhenShown();
        stage.tick();
        stage.frame(2 * FollowStage.STEP);

        Vector3f ahead = FollowStage.visual(camera.node()).rotation().transform(new Vector3f(0, 0, -1));
        assertEquals(0, ahead.distance(new Vector3f(10, 0, -10).normalize()), 1e-6, "SPEC 13.2");
    }

    @Test
    void shouldFollowToTheEndWhatIsDestroyedWithTheNodeAbove() {
        Transform3d lift = stage.resting(100, 0, 0);
        Transform3d bullet = scene.create(lift);
        bullet.teleportTo(0, 0, 0);
        Transform3d tip = scene.create(bullet);
        tip.teleportTo(0, 1, 0);
        Follower camera = scene.follow(tip).damped(1_000);
        stage.tick();
        stage.frame(0);
        bullet.moveTo(10, 0, 0);
        tip.moveTo(0, 3, 0);
        bullet.destroyWhenShown();
        stage.tick();
        stage.frame(2 * FollowStage.STEP);
        stage.frame(3 * FollowStage.STEP);

        assertEquals(new Vector3f(110, 3, 0), place(camera.node()), "SPEC 13.2");
    }

    @Test
    void shouldGoAlongWhenItsTargetTeleportsInItsLastTick() {
        Transform3d bullet = stage.resting(0, 0, 0);
        Follower camera = scene.follow(bullet).offset(0, 2, 0).damped(TAU);
        Transform3d other = stage.resting(0, 0, 0);
        Follower late = scene.follow(other).offset(0, 2, 0).damped(TAU);
        stage.tick();
        stage.frame(0);
        bullet.teleportTo(500, 0, 0);
        bullet.destroyWhenShown();
        other.teleportOnStamp(500, 0, 0);
        other.destroyWhenShown();
        stage.tick();
        stage.frame(2 * FollowStage.STEP);

        assertEquals(new Vector3f(500, 2, 0), place(camera.node()), "SPEC 13.2: it is not left behind");
        assertEquals(new Vector3f(500, 2, 0), place(late.node()), "SPEC 13.2, 10.1");
    }

    /** It is below the other, and is drawn where that is. */
    @Test
    void shouldTellOfAJumpWhenItsNextTargetIsGoneAndItStaysBelowTheOneBefore() {
        Transform3d target = stage.resting(0, 0, 0);
        Follower camera = scene.follow(target).damped(TAU);
        Follower label = scene.follow(camera.node());
        stage.frame(0);
        Transform3d next = stage.resting(50, 0, 0);
        label.target(next);
        next.destroy();
        ChangeReader teleports = scene.changes(ChangeKind.TELEPORTED);
        target.teleportTo(100, 0, 0);
        stage.frame(TAU);

        List<Transform3d> told = new ArrayList<>();
        teleports.poll((kind, index) -> told.add(scene.node(index)));
        assertEquals(100, place(label.node()).x);
        assertEquals(List.of(target, camera.node(), label.node()), told);
    }

    @Test
    void shouldFollowWhatIsStillDrawnWhenItBecomesRigid() {
        Transform3d bullet = stage.resting(0, 0, 0);
        Follower camera = scene.follow(bullet).damped(TAU);
        stage.tick();
        stage.frame(0);
        bullet.moveTo(10, 0, 0);
        bullet.destroyWhenShown();
        stage.tick();
        camera.rigid();
        stage.frame(FollowStage.STEP + FollowStage.STEP / 2);

        assertEquals(5, place(camera.node()).x, "SPEC 13.2");
        stage.frame(2 * FollowStage.STEP);
        assertTrue(camera.isAlive(), "it was never a child of what is gone");
        assertEquals(10, place(camera.node()).x, "SPEC 13.2");
        scene.validate();
    }
}
