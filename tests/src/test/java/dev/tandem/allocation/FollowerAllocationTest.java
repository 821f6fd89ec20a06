package dev.tandem.allocation;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.scene.detect.Finding;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.function.Consumer;
import org.joml.Matrix3x2f;
import org.joml.Matrix4f;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 7.1 for followers of every kind, whose targets teleport and get other parents, and for detectors. */
@Tag("allocation")
class FollowerAllocationTest {
    private static final int FRAMES = 200;

    private final Scene scene = new Scene();
    private final Transform3d ship = scene.create();
    private final Transform3d cabin = scene.create(ship);
    private final Follower[] followers = {
        scene.follow(cabin).offset(0, 3, -8).damped(Nanos.millis(120)).lookAt(cabin),
        scene.follow(ship).worldOffset(0, 3, -8).spring(7).deadZone(1, 2, 1).inRealTime(),
        scene.follow(cabin).offset(1, 0, 0),
        scene.follow(ship).damped(Nanos.millis(20)).glideOnTeleport()
    };
    private final Transform2d hero = scene.plane().create();
    private final Follower2d[] flatFollowers = {
        scene.plane().follow(hero).damped(Nanos.millis(120)).deadZone(2, 1),
        scene.plane().follow(hero).worldOffset(0, 3).spring(7).inRealTime(),
        scene.plane().follow(hero).offset(1, 0),
        scene.plane().follow(hero).offset(1, 0).lookAt(hero).glideOnTeleport()
    };
    private final Matrix4f view = new Matrix4f();
    private final Matrix3x2f flatView = new Matrix3x2f();
    private final Pose2d flatPose = new Pose2d();
    private final Pose3d pose = new Pose3d();
    private final Vector3f origin = new Vector3f();
    private final Vector2f flatOrigin = new Vector2f();
    private float sum;

    /** Detectors that find nothing allocate nothing either. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldAllocateNothingPerFrameWhenWarm(boolean detects) {
        Consumer<Finding> unexpected = finding -> {
            throw new AssertionError(finding.message(), finding.where());
        };
        scene.detectors().on(unexpected).jumpsAbove(100_000);
        if (!detects) {
            scene.detectors().off();
        }
        followers[1].lookAt(followers[0].node());
        SceneLoop loop = SceneLoop.builder()
                .rate(60)
                .onTick(tick -> move((int) tick.index()))
                .onFrame(frame -> draw())
                .start(scene, 0);
        long least = QuietWindow.leastBytes(FRAMES, n -> loop.advance(n * 7_000_000));
        assertEquals(0, least, "SPEC 7.1: bytes in " + FRAMES + " frames");
    }

    private void move(int n) {
        ship.moveTo(n % 100, n % 7, 0);
        cabin.rotateTo(n % 3, 1, 0, 2);
        hero.moveTo(n % 100, n % 7, n);
        switch (n % 20) {
            case 4 -> hero.teleportTo(n % 100, 0);
            case 11 -> scene.plane().rebase(flatOrigin.set(n % 5, 0));
            case 3 -> ship.teleportTo(n % 100, 0, 0);
            case 7 -> cabin.detach(Reparent.KEEP_WORLD);
            case 12 -> cabin.attachTo(ship, Reparent.KEEP_WORLD);
            case 9 -> scene.rebase(origin.set(n % 5, 0, 0));
            case 15 -> followers[3].target(n % 40 < 20 ? cabin : ship);
            default -> followers[1].snap();
        }
    }

    private void draw() {
        for (Follower2d follower : flatFollowers) {
            sum += follower.view(flatView).m20 + follower.pose(flatPose).angle();
        }
        for (Follower follower : followers) {
            sum += follower.view(view).m30() + follower.pose(pose).translation().x;
        }
    }
}
