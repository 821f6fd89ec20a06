package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.joml.Quaternionf;
import org.joml.Vector3f;

/** SPEC 10.3: after a warp each frame shows the transform of what it would have shown, whatever the rule of motion. */
class WarpedMotionTest {
    private static final long STEP = 1_000;
    private static final int TICKS = 9;
    private static final int FRAMES_PER_TICK = 3;

    /** Coordinates of some tens, through a dozen operations in float, and once more by the next writes. */
    private static final double TOLERANCE = 2e-4;

    private static final Vector3f AWAY = new Vector3f(7, -11, 5);
    private static final Quaternionf TURN = new Quaternionf(-0.75f, -0.66f, 0.017f, -0.023f).normalize();

    @Property(tries = 1000)
    void shouldShowTheTransformOfWhatItWouldHaveShown(
            @ForAll("rules") MotionRule rule,
            @ForAll boolean teleportsOnStamp,
            @ForAll boolean restsAfterwards,
            @ForAll boolean announcesTicks,
            @ForAll @IntRange(max = 4) int halfTicksOfLead,
            @ForAll @IntRange(min = 1, max = 6) int warpedIn,
            @ForAll int seed) {
        Game game = new Game(
                rule, teleportsOnStamp, restsAfterwards, announcesTicks, halfTicksOfLead * STEP / 2, warpedIn, seed);

        List<Pose3d> without = game.play(false);
        List<Pose3d> with = game.play(true);

        for (int frame = warpedIn * FRAMES_PER_TICK; frame < with.size(); frame++) {
            Pose3d expected = without.get(frame);
            Pose3d drawn = with.get(frame);
            double translationError = warped(expected.translation()).distance(drawn.translation());
            double cosine = Math.abs(warped(expected.rotation()).dot(drawn.rotation()));
            assertEquals(0, translationError, TOLERANCE, "frame " + frame);
            assertEquals(1, cosine, 1e-5, "frame " + frame);
        }
    }

    private static Vector3f warped(Vector3f v) {
        return TURN.transform(new Vector3f(v)).add(AWAY);
    }

    private static Quaternionf warped(Quaternionf q) {
        return new Quaternionf(TURN).mul(q);
    }

    /** A node that is written in every tick; ticks and frames of any length, so that either fall behind the other. */
    private record Game(
            MotionRule rule,
            boolean teleportsOnStamp,
            boolean restsAfterwards,
            boolean announcesTicks,
            long lead,
            int warpedIn,
            int seed) {

        List<Pose3d> play(boolean warps) {
            SplittableRandom random = new SplittableRandom(seed);
            Scene scene = new Scene();
            VisualSynchronizer sync = scene.synchronizer();
            Transform3d node = scene.create();
            node.rule(rule);
            sync.beforeFrame(0, lead);
            List<Pose3d> drawn = new ArrayList<>();
            long fixed = 0;
            long rendered = 0;
            for (int tick = 0; tick < TICKS; tick++) {
                if (announcesTicks) {
                    sync.beforeTick();
                }
                Vector3f translation = new Vector3f(place(random), place(random), place(random));
                Quaternionf rotation = new Quaternionf().rotateAxis(0.3f * tick, 0, 0.6f, 0.8f);
                boolean elsewhere = warps && tick > warpedIn;
                Vector3f to = elsewhere ? warped(translation) : translation;
                Quaternionf towards = elsewhere ? warped(rotation) : rotation;
                if (!restsAfterwards || tick <= warpedIn) {
                    node.moveTo(to, towards);
                }
                if (teleportsOnStamp && tick == warpedIn) {
                    node.teleportOnStamp(new Vector3f(place(random), 30, 4), towards);
                }
                if (warps && tick == warpedIn) {
                    node.warp(AWAY, TURN);
                }
                long start = fixed;
                fixed += random.nextLong(1, 3 * STEP);
                sync.afterTick(start, fixed);
                for (int frame = 0; frame < FRAMES_PER_TICK; frame++) {
                    rendered += random.nextLong(STEP);
                    sync.beforeFrame(rendered, rendered + lead);
                    drawn.add(node.visualLocal(new Pose3d()));
                }
            }
            return drawn;
        }

        private static float place(SplittableRandom random) {
            return (float) random.nextDouble(-20, 20);
        }
    }

    @Provide
    Arbitrary<MotionRule> rules() {
        return Arbitraries.of(MotionRule.PLAIN);
    }
}
