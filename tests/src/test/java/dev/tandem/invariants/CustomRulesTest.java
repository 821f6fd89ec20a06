package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.model.FixedSeed;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.testkit.Game;
import dev.tandem.testkit.Invariants;
import dev.tandem.testkit.Schedule;
import dev.tandem.testkit.Schedules;
import dev.tandem.testkit.SeededGame;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.lifecycle.AddLifecycleHook;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;

/** SPEC 9.6: rules of the host's own in whole scenes, beside other rules, on timelines and in hierarchies. */
@AddLifecycleHook(FixedSeed.class)
class CustomRulesTest {
    private static final MotionRule RULE = MotionRule.custom(new Halving(0.03));
    private static final MotionRule SLOWER = MotionRule.custom(new Halving(0.08));

    /** SPEC 5.2: any two frame sequences that both contain T give the same bits at T. */
    @Property(tries = 60)
    void shouldShowTheSameBitsAtTheSameInstantWhateverFramesCameBefore(
            @ForAll long seed, @ForAll("fixedSteps") TickPolicy policy) {
        ClockSettings clock = ClockSettings.at(TickRate.perSecond(20)).withPolicy(policy);
        Schedule coarse = new Schedule(clock, 0, Schedule.even(20, 50, 40).steps());
        Schedule fine = new Schedule(clock, 0, Schedule.even(20, 200, 160).steps());

        int compared = Invariants.assertPureInTime(() -> new Play(seed), coarse, fine);

        assertTrue(compared >= 40, "frames in common: " + compared);
    }

    @Provide
    Arbitrary<TickPolicy> fixedSteps() {
        return Schedules.fixedSteps();
    }

    /** SPEC 4.6: the logical state has the same bits as under FROM_TICK. */
    @Property(tries = 60)
    void shouldKeepTheLogicalState(
            @ForAll long seed, @ForAll("played") Schedule first, @ForAll("played") Schedule second) {
        Invariants.assertSameLogicalState(
                new SeededGame(seed, RULE).withOverriddenVisuals(),
                first,
                new SeededGame(seed, MotionRule.FROM_TICK),
                second);
    }

    @Provide
    Arbitrary<Schedule> played() {
        return Schedules.any();
    }

    /** Nodes under several rules that move, warp, teleport and get other parents, but for what follows from frames. */
    private static final class Play implements Game {
        private static final List<MotionRule> RULES =
                List.of(RULE, SLOWER, MotionRule.FROM_TICK, MotionRule.SNAP, MotionRule.HERMITE);

        private final Random random;
        private final List<Transform3d> nodes = new ArrayList<>();

        Play(long seed) {
            random = new Random(seed);
        }

        @Override
        public void start(Scene scene) {
            for (int i = 0; i < 16; i++) {
                Transform3d node = i % 3 == 0 ? scene.create() : scene.create(nodes.get(random.nextInt(i)));
                for (Component component : Component.values()) {
                    node.rule(component, RULES.get(random.nextInt(RULES.size())));
                }
                nodes.add(node);
            }
        }

        @Override
        public void tick(Tick tick) {
            for (Transform3d node : nodes) {
                switch (random.nextInt(16)) {
                    case 0 -> node.teleportTo(place());
                    case 1 -> node.warp(place(), turn());
                    case 2 -> node.snapBranch();
                    case 3, 4, 5, 6 -> {}
                    case 7 -> node.rotateTo(turn());
                    case 8 -> node.detach(Reparent.KEEP_LOCAL);
                    default -> node.moveTo(place(), turn());
                }
            }
        }

        private Vector3f place() {
            return new Vector3f(random.nextInt(20), random.nextInt(20), random.nextInt(20));
        }

        private Quaternionf turn() {
            return new Quaternionf().rotationXYZ(random.nextInt(7), random.nextInt(7), random.nextInt(7));
        }

        @Override
        public List<Transform3d> nodes() {
            return nodes;
        }
    }

    /** SPEC 11.1: in the plane as in space. */
    @Property(tries = 60)
    void shouldMoveInThePlaneAsInSpace(@ForAll long seed) {
        Random random = new Random(seed);
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform2d flat = stage.scene.plane().create();
        Transform3d node = stage.scene.create();
        MotionRule rule = MotionRule.custom(new Halving(4e-7));
        flat.rule(Component.TRANSLATION, rule);
        node.rule(Component.TRANSLATION, rule);
        stage.tick(() -> {
            flat.teleportTo(0, 0);
            node.teleportTo(0, 0, 0);
        });
        for (int tick = 0; tick < 40; tick++) {
            float x = random.nextInt(20);
            float y = random.nextInt(20);
            int what = random.nextInt(8);
            stage.tick(() -> {
                if (what == 0) {
                    flat.teleportTo(x, y);
                    node.teleportTo(x, y, 0);
                } else if (what == 1) {
                    flat.warp(new Vector2f(x, y), 1);
                    node.warp(new Vector3f(x, y, 0), new Quaternionf().rotationZ(1));
                } else if (what < 6) {
                    flat.moveTo(x, y);
                    node.moveTo(x, y, 0);
                }
            });
            stage.frame(random.nextInt(900));
            Vector3f expected = Stage.drawn(node).translation();
            Vector2f drawn = flat.visualLocal(new Pose2d()).translation();
            assertTrue(drawn.distance(expected.x, expected.y) < 1e-4, expected + " but " + drawn + " in tick " + tick);
            assertEquals(node.syncNeeded(), flat.syncNeeded(), "SPEC 4.3");
        }
        stage.scene.validate();
    }

    /** SPEC 11.2: 170 to -170 degrees by 180, and the angle that was written in the end. */
    @Property(tries = 1)
    void shouldTurnTheShorterWayInThePlane() {
        Stage stage = new Stage(MotionRule.FROM_TICK);
        Transform2d flat = stage.scene.plane().create();
        flat.rule(MotionRule.custom(new Halving(4e-7)));
        float last = (float) Math.toRadians(-170);
        stage.tick(() -> flat.teleportTo(0, 0, (float) Math.toRadians(170)));
        stage.tick(() -> flat.moveTo(1, 0, last));
        for (int nanos = 0; nanos < 8000; nanos += 100) {
            if (nanos == 300) {
                stage.tick(() -> flat.moveTo(2, 0, last + (float) (4 * Math.PI)));
            }
            stage.frame(nanos);
            double fromBehind = Math.cos(flat.visualLocal(new Pose2d()).angle() - Math.PI);
            assertTrue(fromBehind > Math.cos(Math.toRadians(10.1)), "at " + nanos);
        }
        stage.frame(20_000);
        assertEquals(flat.logicalLocal(new Pose2d()), flat.visualLocal(new Pose2d()), "SPEC 4.3");
        assertFalse(flat.syncNeeded(), "SPEC 4.3");
    }

    /** SPEC 9.1: rules, parents and timelines change in mid motion, and nothing jumps. */
    @Property(tries = 100)
    void shouldNeverJump(@ForAll long seed) {
        Random random = new Random(seed);
        Scene scene = new Scene();
        VisualSynchronizer main = scene.synchronizer();
        VisualSynchronizer[] timelines = {main, main.openTimeline()};
        Transform3d parent = scene.create();
        Transform3d node = scene.create();
        node.rule(RULE);
        parent.rule(RULE);
        long tick = 0;
        float x = 0;
        Vector3f last = null;
        for (long millis = 0; millis < 3000; millis += 5) {
            long nanos = millis * 1_000_000;
            if (millis % 50 == 0) {
                boolean moves = random.nextInt(4) > 0;
                x += moves ? 0.5f : 0;
                for (VisualSynchronizer timeline : timelines) {
                    timeline.beforeTick();
                }
                moveInWorld(node, x);
                parent.moveTo(tick % 7 * 0.05f, 0, 0);
                for (VisualSynchronizer timeline : timelines) {
                    timeline.afterTick(nanos, nanos + 50_000_000);
                }
                tick++;
            }
            for (VisualSynchronizer timeline : timelines) {
                timeline.beforeFrame(nanos);
            }
            Vector3f drawn = node.visualWorld(new Matrix4x3f()).getTranslation(new Vector3f());
            if (last != null) {
                assertTrue(last.distance(drawn) < 0.15, "jumps by " + last.distance(drawn) + " at " + millis + " ms");
            }
            last = drawn;
            switch (random.nextInt(40)) {
                case 0 -> node.rule(random.nextBoolean() ? SLOWER : RULE);
                case 1 -> node.rule(Component.TRANSLATION, random.nextBoolean() ? MotionRule.FROM_TICK : RULE);
                case 2 -> timelines[random.nextInt(2)].add(node);
                case 3 -> node.attachTo(parent, Reparent.KEEP_WORLD);
                case 4 -> node.detach(Reparent.KEEP_WORLD);
                case 5 -> node.rule(Component.ROTATION, random.nextBoolean() ? MotionRule.SNAP : SLOWER);
                default -> {}
            }
            scene.validate();
        }
        for (VisualSynchronizer timeline : timelines) {
            timeline.afterTick(3_000_000_000L, 3_050_000_000L);
            timeline.beforeFrame(60_000_000_000L);
            timeline.beforeFrame(120_000_000_000L);
        }
        assertFalse(node.syncNeeded(), "SPEC 4.3");
        assertEquals(node.logicalLocal(new Pose3d()), node.visualLocal(new Pose3d()), "SPEC 4.3");
    }

    private static void moveInWorld(Transform3d node, float x) {
        float origin = node.parent() == null
                ? 0
                : node.parent().logicalWorld(new Matrix4x3f()).m30();
        node.moveTo(x - origin, 0, 0);
    }
}
