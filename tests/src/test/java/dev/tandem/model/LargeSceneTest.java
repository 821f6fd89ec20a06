package dev.tandem.model;

import dev.tandem.testkit.action.ActionSequence;
import dev.tandem.testkit.action.Rule;
import dev.tandem.testkit.action.Write;
import dev.tandem.testkit.model.compare.ModelComparison;
import dev.tandem.time.TickPolicy;
import dev.tandem.transform.Component;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import java.util.EnumSet;
import java.util.List;
import java.util.SplittableRandom;
import org.joml.Vector3f;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * The engine and the reference model agree in scenes that fill several chunks of every table: thousands of movers whose rows are
 * in another order than their nodes, and tables from whose middle rows leave.
 */
@Tag("slow")
class LargeSceneTest {
    private static final List<MotionRule> INTERPOLATED = List.of(MotionRule.FROM_TICK, MotionRule.FROM_VISUAL);

    private static final long STEP = 16_666_667L;

    private final SplittableRandom random = new SplittableRandom(FixedSeed.SEED);
    private final Pose3d pose = new Pose3d();
    private ModelComparison comparison;

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldAgreeWithTheModelWhenTenThousandNodesMove(MotionRule mode) {
        repeatable(() -> {
            start(mode, 10_000);
            for (int round = 0; round < 8; round++) {
                tick(6_000);
                destroy(10);
                create(10_000, 20);
                frames(1 + round % 2);
            }
            changeSome();
            tick(6_000);
            frames(2);
            comparison.finish();
        });
    }

    @ParameterizedTest
    @FieldSource("INTERPOLATED")
    void shouldAgreeWithTheModelWhenMostOfThirtyThousandNodesGo(MotionRule mode) {
        repeatable(() -> {
            start(mode, 30_000);
            for (int round = 0; round < 3; round++) {
                tick(9_000);
                frames(1);
                destroy(400);
                frames(1);
                create(10_000, 3_000);
            }
            tick(5_000);
            frames(2);
            comparison.finish();
        });
    }

    private void repeatable(Runnable run) {
        try {
            run.run();
        } catch (AssertionError | RuntimeException e) {
            throw new AssertionError("With -Dtandem.seed=" + FixedSeed.SEED + ": " + e.getMessage(), e);
        }
    }

    private void start(MotionRule mode, int nodes) {
        if (System.getProperty("tandem.sequences") != null) {
            System.out.println("Large scene, " + mode + ", " + nodes + " nodes, seed " + FixedSeed.SEED);
        }
        comparison =
                new ModelComparison(new ActionSequence.Setup(mode, false, TickPolicy.AHEAD, STEP, 0, false), nodes);
        comparison.frame(0);
        create(nodes, nodes);
    }

    /**
     * Every third is a root, of either kind; the others are below any node there is, so that trees are some ten levels deep.
     */
    private void create(int picks, int count) {
        for (int i = 0; i < count; i++) {
            switch (random.nextInt(6)) {
                case 0 -> comparison.create(-1);
                case 1 -> comparison.create2d(-1);
                default -> comparison.create(random.nextInt(picks));
            }
        }
    }

    private void destroy(int count) {
        for (int i = 0; i < count; i++) {
            comparison.destroy(random.nextInt(1 << 20));
        }
    }

    private void tick(int writes) {
        comparison.tick(true, random.nextInt(4));
        for (int i = 0; i < writes; i++) {
            comparison.write(random.nextInt(1 << 20), Write.values()[random.nextInt(Write.values().length)], pose());
        }
    }

    private void frames(int count) {
        for (int i = 0; i < count; i++) {
            comparison.frame(random.nextLong(STEP));
            comparison.readChanges();
        }
    }

    /** What is checked by looking at every node, and therefore done a few times only. */
    private void changeSome() {
        for (int i = 0; i < 10; i++) {
            comparison.attach(random.nextInt(1 << 20), random.nextInt(1 << 20), Reparent.KEEP_LOCAL);
            comparison.detach(random.nextInt(1 << 20), Reparent.KEEP_LOCAL_AND_SNAP);
            comparison.rules().choose(random.nextInt(1 << 20), EnumSet.allOf(Component.class), Rule.SNAP);
        }
    }

    private Pose3d pose() {
        Vector3f axis = new Vector3f(real(), real(), 1.5f + real()).normalize();
        pose.translation().set(real() * 10, real() * 10, real() * 10);
        pose.rotation().fromAxisAngleRad(axis, real() * 3);
        pose.scale().set(1 + real() / 4, 1 + real() / 4, 1 + real() / 4);
        return pose;
    }

    /** In [-1, 1). */
    private float real() {
        return (float) random.nextDouble(-1, 1);
    }
}
