package dev.tandem.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.Random;
import org.joml.Matrix4x3f;
import org.junit.jupiter.api.Test;

/** SPEC 14.5 and 14.6: the last ticks of a scene, and the way back to them. */
class SceneHistoryTest {
    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final SceneHistory history = SceneHistory.of(scene, 4);
    private final Transform3d node = scene.create();
    private long end;

    private void tick(float x) {
        node.moveTo(x, 0, 0);
        observe();
    }

    private void observe() {
        sync.afterTick(end, end + 1000);
        history.afterTick(end, end + 1000);
        end += 1000;
    }

    private float frame(long nanos) {
        sync.beforeFrame(nanos);
        history.afterFrame(nanos);
        return x(node);
    }

    private static float x(Transform3d node) {
        return node.visualLocal(new Pose3d()).translation().x;
    }

    private float past(long nanos) {
        return history.visualAt(node, nanos, new Pose3d()).translation().x;
    }

    /** The vector "history" of the specification. */
    @Test
    void shouldShowWhatFramesHaveShown() {
        node.teleportTo(0, 0, 0);
        tick(10);
        frame(400);
        tick(30);
        tick(30);
        tick(30);
        frame(3700);

        assertEquals(15, past(1250));
        assertEquals(30, past(2500));
        assertEquals(5, past(500));
        assertEquals(
                4,
                history.at(400).node(node.index()).visualWorld(new Matrix4x3f()).m30());
        observe();
        String message =
                assertThrows(IllegalArgumentException.class, () -> past(999)).getMessage();
        assertTrue(message.contains("1000") && message.contains("5000"), message);
        assertEquals(4, history.size());
        assertEquals(5, history.ticks());
    }

    @Test
    void shouldShowNodesThatAreGoneAndNotThoseThatCameLater() {
        node.teleportTo(0, 0, 0);
        tick(10);
        tick(20);
        Transform3d late = scene.create();
        Transform2d flat = scene.plane().create();
        flat.teleportTo(1, 2, 3);
        node.destroy();
        observe();

        assertEquals(15, past(1500));
        assertThrows(IllegalStateException.class, () -> history.visualAt(late, 1500, new Pose3d()));
        assertEquals(3, history.visualAt(flat, 2500, new Pose2d()).angle());
    }

    /** The other one restores a scene for each tick that it is asked for. */
    @Test
    void shouldShowTheSameWhateverWasAskedForBefore() {
        SceneHistory several = SceneHistory.of(scene, 40);
        SceneHistory one = SceneHistory.of(scene, 7);
        Random random = new Random(26);
        scene.follow(node).damped(900);
        Transform2d flat = scene.plane().create();
        for (int tick = 0; tick < 50; tick++) {
            node.moveTo(random.nextInt(9), random.nextInt(9), 0);
            flat.moveTo(random.nextInt(9), 0);
            if (tick % 6 == 0) {
                scene.create().moveTo(tick, 0, 0);
            }
            sync.afterTick(end, end + 1000);
            several.afterTick(end, end + 1000);
            one.afterTick(end, end + 1000);
            end += 1000;
            sync.beforeFrame(end - 700);
        }
        for (int asked = 0; asked < 300; asked++) {
            long nanos = end - random.nextInt(6999);
            assertEquals(shown(one.at(nanos)), shown(several.at(nanos)), "at " + nanos);
        }
    }

    /** All but how many frames there were. */
    private static String shown(Scene past) {
        return past.inspector().json().replaceAll("Revision\":\\d+", "");
    }

    @Test
    void shouldForgetWhatWasShownOfTicksThatWereTakenBack() {
        SceneHistory many = SceneHistory.of(scene, 40);
        node.teleportTo(0, 0, 0);
        for (int tick = 0; tick < 4; tick++) {
            node.moveTo(10 * (tick + 1), 0, 0);
            sync.afterTick(end, end + 1000);
            many.afterTick(end, end + 1000);
            end += 1000;
        }
        assertEquals(25, many.visualAt(node, 2500, new Pose3d()).translation().x);
        assertEquals(35, many.visualAt(node, 3500, new Pose3d()).translation().x);
        many.rollBackTo(1, 0);
        for (int tick = 2; tick < 4; tick++) {
            node.moveTo(20, 0, 0);
            sync.afterTick(tick * 1000, (tick + 1) * 1000);
            many.afterTick(tick * 1000, (tick + 1) * 1000);
        }
        assertEquals(20, many.visualAt(node, 2500, new Pose3d()).translation().x);
        assertEquals(20, many.visualAt(node, 3500, new Pose3d()).translation().x);
    }

    /** SPEC 14.6: where nothing differs nothing is done, whether it would fade or not. */
    @Test
    void shouldNotTouchNodesThatEndUpAsTheyWere() {
        assertEquals(afterEmptyRollback(0), afterEmptyRollback(1000));
    }

    private static String afterEmptyRollback(long blendNanos) {
        Scene still = new Scene();
        SceneHistory kept = SceneHistory.of(still, 4);
        still.create().teleportTo(5, 0, 0);
        still.plane().create().teleportTo(1, 2, 3);
        for (int tick = 0; tick < 3; tick++) {
            still.synchronizer().afterTick(tick * 1000, (tick + 1) * 1000);
            kept.afterTick(tick * 1000, (tick + 1) * 1000);
        }
        still.synchronizer().beforeFrame(2500);
        kept.rollBackTo(1, blendNanos);
        still.synchronizer().afterTick(2000, 3000);
        kept.afterTick(2000, 3000);
        still.synchronizer().beforeFrame(2600);
        kept.afterFrame(2600);
        return still.inspector().json();
    }

    @Test
    void shouldFadeNothingOfNodesThatWereBornInTicksTakenBack() {
        node.teleportTo(0, 0, 0);
        tick(10);
        tick(20);
        Transform3d late = scene.create();
        late.moveTo(7, 0, 0);
        tick(30);
        frame(2500);
        history.rollBackTo(1, 1000);
        end = 2000;
        tick(40);
        assertEquals(25, frame(2500));
        assertFalse(late.isAlive());
    }

    /** The vector "rollback" of the specification. */
    @Test
    void shouldFadeWhatARollbackHasChanged() {
        node.teleportTo(0, 0, 0);
        for (int tick = 1; tick <= 5; tick++) {
            tick(10 * tick);
        }
        assertEquals(45, frame(4500));

        history.rollBackTo(2, 1000);
        end = 3000;
        tick(42);
        tick(54);

        assertEquals(45, frame(4500), "shown as before");
        float last = 45;
        for (long nanos = 4600; nanos <= 5500; nanos += 100) {
            if (nanos == 5100) {
                tick(66);
            }
            float now = frame(nanos);
            assertTrue(Math.abs(now - last) < 2, "no jump at " + nanos + ": " + last + " to " + now);
            last = now;
        }
        assertEquals(60, last, "the new ticks, bit for bit");
    }

    @Test
    void shouldBeInvisibleWhenItEndsInTheSameState() {
        Transform3d child = scene.create(node);
        node.rule(MotionRule.HERMITE);
        node.teleportTo(0, 0, 0);
        child.teleportTo(1, 0, 0);
        for (int tick = 1; tick <= 5; tick++) {
            tick(10 * tick);
        }
        frame(4500);
        String before = scene.inspector().json();

        history.rollBackTo(2, 1000);
        end = 3000;
        tick(40);
        tick(50);
        frame(4500);

        String after = scene.inspector().json();
        assertEquals(x(node), 45);
        assertEquals(before.replaceAll("\"visualRevision\":\\d+", ""), after.replaceAll("\"visualRevision\":\\d+", ""));
    }

    @Test
    void shouldFadeAtRestAndInThePlaneToo() {
        Transform2d flat = scene.plane().create();
        node.teleportTo(0, 0, 0);
        flat.teleportTo(0, 0, 0);
        observe();
        flat.teleportTo(4, 0, 1);
        node.teleportTo(8, 0, 0);
        observe();
        frame(2000);

        history.rollBackTo(0, 1000);
        end = 1000;
        observe();

        assertEquals(8, frame(2000));
        assertEquals(4, flat.visualLocal(new Pose2d()).translation().x);
        assertEquals(4, frame(2500));
        assertEquals(2, flat.visualLocal(new Pose2d()).translation().x);
        assertEquals(0, frame(3000));
        assertEquals(0, flat.visualLocal(new Pose2d()).angle());
        assertFalse(node.syncNeeded());
        scene.validate();
    }

    @Test
    void shouldUndoBirthsAndDeaths() {
        node.teleportTo(0, 0, 0);
        observe();
        Transform3d born = scene.create();
        node.destroy();
        observe();

        history.rollBackTo(0, 0);

        assertTrue(node.isAlive());
        assertFalse(born.isAlive());
        assertFalse(scene.create().equals(born), "another node, also at the same index");
        node.destroy();
        assertFalse(node.isAlive());
    }

    @Test
    void shouldTakeTheFirstNameBack() {
        tick(10);
        scene.names().put(node, "ship");
        tick(20);
        history.rollBackTo(0, 0);
        assertNull(scene.names().find("ship"));
        assertNull(scene.names().of(node));
    }

    @Test
    void shouldRefuseWhatIsNotHeld() {
        assertThrows(IllegalArgumentException.class, () -> history.rollBackTo(0, 0));
        assertThrows(IllegalStateException.class, history::latestNanos);
        assertThrows(IllegalArgumentException.class, () -> history.at(0));
        observe();
        assertThrows(IllegalArgumentException.class, () -> history.rollBackTo(0, -1));
        assertThrows(IllegalArgumentException.class, () -> history.rollBackTo(1, 0));
        assertThrows(IllegalArgumentException.class, () -> history.afterTick(500, 600));
        assertThrows(IllegalArgumentException.class, () -> SceneHistory.of(scene, 0));
    }

    @Test
    void shouldStayWhereItIsWhenDeltasAreTaken() {
        Scene source = new Scene();
        try (DeltaSource deltas = DeltaSource.of(source)) {
            SceneHistory kept = SceneHistory.of(source, 4);
            Transform3d ship = source.create();
            for (int tick = 0; tick < 3; tick++) {
                ship.moveTo(10 * tick, 0, 0);
                source.synchronizer().afterTick(1000L * tick, 1000L * tick + 1000);
                kept.afterTick(1000L * tick, 1000L * tick + 1000);
            }
            source.synchronizer().beforeFrame(2500);

            assertThrows(IllegalStateException.class, () -> kept.rollBackTo(0, 1000));
            source.synchronizer().beforeFrame(2750);
            kept.afterFrame(2750);
            assertEquals(17.5f, x(ship));
            assertFalse(deltas.take(new Delta()).isEmpty());
        }
    }

    /** A tick that had fewer channels is shown, and not gone back to. */
    @Test
    void shouldRefuseToGoBackToBeforeAChannelWasOpened() {
        Scene scene = new Scene();
        SceneHistory history = SceneHistory.of(scene, 4);
        Transform3d ship = scene.create();
        for (int tick = 0; tick < 3; tick++) {
            if (tick == 1) {
                scene.channels().floats("heat").moveTo(ship, 7);
            }
            scene.synchronizer().afterTick(tick * 1000L, tick * 1000L + 1000);
            history.afterTick(tick * 1000L, tick * 1000L + 1000);
        }
        assertEquals(1, history.at(2500).channels().floats("heat").size());
        assertEquals(0, history.at(500).channels().floats("heat").size());
        assertEquals(7, scene.channels().floats("heat").logical(ship));
        String message = assertThrows(IllegalStateException.class, () -> history.rollBackTo(0, 0))
                .getMessage();
        assertEquals(
                "the scene has 1 channels, and had 0 at the end of tick 0: open them before the ticks that are kept",
                message);
        history.rollBackTo(1, 0);
        assertEquals(7, scene.channels().floats("heat").logical(ship));
    }

    private float follow(Follower camera, long nanos) {
        frame(nanos);
        scene.followers().beforeFrame(nanos);
        return camera.pose(new Pose3d()).translation().x;
    }

    /** A rigid follower is the child of its target from its first frame on, and is none again when that is taken back. */
    @Test
    void shouldFollowAgainWhenItsFirstFrameIsTakenBack() {
        node.teleportTo(0, 0, 0);
        Follower camera = scene.follow(node).offset(5, 0, 0);
        tick(10);
        assertEquals(9, follow(camera, 400));
        tick(20);
        history.rollBackTo(0, 0);
        end -= 1000;
        tick(20);
        assertEquals(10 + 2 + 5, follow(camera, 1200));
        assertEquals(node, camera.node().parent());
    }

    @Test
    void shouldHaveTheSettingsOfTheTickThatItWentBackTo() {
        Transform3d tower = scene.create();
        tower.teleportTo(1000, 0, 0);
        node.teleportTo(0, 0, 0);
        Follower camera = scene.follow(node).offset(5, 0, 0).worldOffset(5, 0, 0);
        tick(10);
        follow(camera, 400);
        camera.target(tower).worldOffset(7, 0, 0);
        tick(20);
        assertEquals(1007, follow(camera, 1200));
        history.rollBackTo(0, 0);
        end -= 1000;
        tick(20);
        assertEquals(10 + 4 + 5, follow(camera, 1400));
    }

    /** What is drawn does not leap: as if nothing had been taken back. */
    @Test
    void shouldGoOnFromWhereItIsWhenTicksAreTakenBack() {
        Scene other = new Scene();
        Transform3d target = other.create();
        target.teleportTo(0, 0, 0);
        Follower straight = other.follow(target).damped(3000).deadZone(0.1f, 0, 0);
        node.teleportTo(0, 0, 0);
        Follower camera = scene.follow(node).damped(3000).deadZone(0.1f, 0, 0);
        for (int tick = 0; tick < 6; tick++) {
            tick(tick * tick);
            target.moveTo(tick * tick, 0, 0);
            other.synchronizer().afterTick(tick * 1000, (tick + 1) * 1000);
            if (tick == 4) {
                history.rollBackTo(1, 0);
                for (int again = 2; again <= 4; again++) {
                    end = 1000 * again;
                    tick(again * again);
                }
            }
            long nanos = tick * 1000 + 300;
            other.synchronizer().beforeFrame(nanos);
            other.followers().beforeFrame(nanos);
            assertEquals(straight.pose(new Pose3d()).translation().x, follow(camera, nanos), "tick " + tick);
        }
    }

    @Test
    void shouldFollowAgainWhenItWasDestroyedInTicksThatAreTakenBack() {
        node.teleportTo(0, 0, 0);
        Follower camera = scene.follow(node).worldOffset(5, 0, 0);
        tick(10);
        follow(camera, 400);
        camera.destroy();
        tick(20);
        frame(1100);
        scene.followers().beforeFrame(1100);
        history.rollBackTo(0, 0);
        end -= 1000;
        Follower again = scene.followers().of(scene.node(camera.node().index()));
        assertNotNull(again);
        tick(20);
        assertEquals(10 + 2 + 5, follow(again, 1200));
    }

    /** It moves between two frames, too, and where it has followed since is not seen. */
    @Test
    void shouldShowFollowersOfThePast() {
        node.teleportTo(0, 0, 0);
        Follower camera = scene.follow(node).worldOffset(5, 0, 0);
        tick(10);
        follow(camera, 0);
        tick(30);
        follow(camera, 1500);
        Transform3d moved = camera.node();
        camera.worldOffset(70, 0, 0);
        tick(50);
        follow(camera, 2500);
        assertEquals(25 + 5, seen(moved, 1750));
        assertEquals(10 + 5 + 5, seen(moved, 1250), "the frame at 1500 is none of this tick's past");
        assertEquals(40 + 70, seen(moved, 2500));
    }

    private float seen(Transform3d moved, long nanos) {
        return history.visualAt(moved, nanos, new Pose3d()).translation().x;
    }
}
