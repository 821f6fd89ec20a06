package dev.tandem.vectors;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.follow.Follower;
import dev.tandem.time.Nanos;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The rows of SPEC 8 on followers: a target that rests steps by 1, at frame rates of 60, 144 and 1000 Hz. */
class FollowVectorsTest {

    private final Scene scene = new Scene();
    private final Transform3d target = scene.create();

    @ParameterizedTest
    @ValueSource(longs = {60, 144, 1000})
    void shouldCoverSixtyThreePercentInOneTimeConstant(long framesPerSecond) {
        Follower follower = scene.follow(target).damped(Nanos.millis(100)).glideOnTeleport();
        assertEquals(0.632121, afterStep(follower, framesPerSecond), 1e-6);
    }

    @ParameterizedTest
    @ValueSource(longs = {60, 144, 1000})
    void shouldNearItsTargetLikeACriticallyDampedSpring(long framesPerSecond) {
        Follower follower = scene.follow(target).spring(10).glideOnTeleport();
        assertEquals(1 - 0.735759, afterStep(follower, framesPerSecond), 1e-6);
    }

    /** Where the follower is .1 s after the step: in the last frame, which may come early. */
    private float afterStep(Follower follower, long framesPerSecond) {
        target.teleportTo(0, 0, 0);
        scene.followers().beforeFrame(0);
        target.teleportTo(1, 0, 0);
        for (long i = 1; i * 1_000_000_000 / framesPerSecond < 100_000_000; i++) {
            scene.followers().beforeFrame(i * 1_000_000_000 / framesPerSecond);
        }
        scene.followers().beforeFrame(100_000_000);
        return follower.pose(new Pose3d()).translation().x;
    }
}
