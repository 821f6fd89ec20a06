package dev.tandem.scene.messages;

import dev.tandem.scene.follow.Follower;
import dev.tandem.transform.Reparent;
import java.util.List;

/** What followers say. */
final class FollowersMessages {

    private FollowersMessages() {}

    static List<Refusal> all() {
        return List.of(
                Refusal.of(
                        IllegalArgumentException.class,
                        "the time constant must be greater than 0 but is 0 ns; see rigid()",
                        s -> s.follower().damped(0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the frequency must be finite and greater than 0 but is -1.0 per second",
                        s -> s.follower().spring(-1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the dead zone must not be negative but is (-1.0, 0.0, 0.0)",
                        s -> s.follower().deadZone(-1, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the dead zone must not be negative but is (-1.0, 0.0)",
                        s -> s.scene.plane().follow(s.flat).deadZone(-1, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "up must not be zero but is (0.0, 0.0, 0.0)",
                        s -> s.follower().up(0, 0, 0)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "followers depend on each other in a circle: that of Transform3d #2 (generation 0)"
                                + " follows or looks at that of Transform3d #2 (generation 0); let one of them follow or"
                                + " look at something else, or lie elsewhere",
                        s -> {
                            Follower follower = s.follower();
                            follower.target(follower.node());
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "followers depend on each other in a circle: that of Transform3d #2 (generation 0)"
                                + " follows or looks at that of Transform3d #2 (generation 0); let one of them follow or"
                                + " look at something else, or lie elsewhere",
                        s -> {
                            Follower follower = s.follower();
                            follower.lookAt(follower.node());
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "followers depend on each other in a circle: that of Transform3d #2 (generation 0)"
                                + " follows or looks at Transform3d #1, which is below that of Transform3d #2 (generation"
                                + " 0); let one of them follow or look at something else, or lie elsewhere",
                        s -> {
                            Follower follower = s.scene.follow(s.other).damped(5);
                            s.other.attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.node.attachTo(follower.node(), Reparent.KEEP_LOCAL);
                            s.scene.followers().beforeFrame(0);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #2 (generation 0) is driven by a follower, but was attached to Transform3d"
                                + " #0: attach nodes below it instead, or destroy the follower",
                        s -> {
                            Follower follower = s.follower();
                            follower.node().attachTo(s.node, Reparent.KEEP_LOCAL);
                            s.scene.followers().beforeFrame(0);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "follower Transform3d #2 (generation 0) of Transform3d #0 (generation 0) moves in real"
                                + " time: call beforeFrame(renderNanos, realNanos) with the time of a clock",
                        s -> {
                            Follower follower = s.follower().inRealTime();
                            s.scene.followers().beforeFrame(0);
                        }),
                Refusal.of(
                        IllegalStateException.class,
                        "Transform3d #2 (generation 0), which this follower drove, was destroyed; make another follower",
                        s -> {
                            Follower follower = s.follower();
                            follower.destroy();
                            follower.damped(5);
                        }),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the render time must be within +-2^62 ns but is 9223372036854775807",
                        s -> s.scene.followers().beforeFrame(Long.MAX_VALUE)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the render time must be within +-2^62 ns but is -4611686018427387905",
                        s -> s.scene.followers().beforeFrame(-(1L << 62) - 1)),
                Refusal.of(
                        IllegalArgumentException.class,
                        "the render time is 4 ns, before that of the last frame, 5 ns",
                        s -> {
                            s.scene.followers().beforeFrame(5);
                            s.scene.followers().beforeFrame(4);
                        }));
    }
}
