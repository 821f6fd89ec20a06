package dev.tandem.invariants;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.MatrixLayout;
import dev.tandem.scene.RenderMatrices;
import dev.tandem.scene.Scene;
import dev.tandem.scene.VisualSynchronizer;
import dev.tandem.scene.follow.Follower;
import dev.tandem.scene.follow.Follower2d;
import dev.tandem.transform.Inheritance;
import dev.tandem.transform.MotionRule;
import dev.tandem.transform.Pose2d;
import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Reparent;
import dev.tandem.transform.Transform2d;
import dev.tandem.transform.Transform3d;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.joml.Matrix3x2f;
import org.joml.Matrix4x3f;
import org.joml.Quaternionf;
import org.joml.Vector2f;
import org.joml.Vector3f;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 3.3, 3.7, 6.1: up to the largest numbers, what is accepted is drawn and followed in finite numbers. */
class LargestNumbersTest {
    private static final float[] NUMBERS = {
        0, 1, -1, 0.5f, 1e-30f, Float.MIN_VALUE, 1e10f, -1e19f, 1e20f, 1e30f, -1e38f, Float.MAX_VALUE, -Float.MAX_VALUE
    };
    private static final double[] FREQUENCIES = {Double.MIN_VALUE, 1e-300, 1e-9, 3, 1e9, 1e150, 1e300, Double.MAX_VALUE
    };
    private static final long[] TIMES = {1, 1_000_000, 1_000_000_000_000L, Long.MAX_VALUE};
    private static final MotionRule[] RULES = {
        MotionRule.FROM_TICK,
        MotionRule.SNAP,
        MotionRule.WINDING,
        MotionRule.FROM_VISUAL,
        MotionRule.HERMITE,
        MotionRule.EXTRAPOLATE
    };
    private static final int STEPS = 40;
    private static final int RUNS = 40;

    private final Scene scene = new Scene();
    private final VisualSynchronizer sync = scene.synchronizer();
    private final List<Transform3d> space = new ArrayList<>();
    private final List<Transform2d> plane = new ArrayList<>();
    private final List<String> done = new ArrayList<>();
    private Random random;
    private long realNanos;

    private float number() {
        return NUMBERS[random.nextInt(NUMBERS.length)];
    }

    private Vector3f vector() {
        return new Vector3f(number(), number(), number());
    }

    private Vector2f flat() {
        return new Vector2f(number(), number());
    }

    private Quaternionf rotation() {
        return new Quaternionf().rotationXYZ(random.nextInt(7), random.nextInt(7), random.nextFloat());
    }

    private <T> T any(List<T> all) {
        return all.get(random.nextInt(all.size()));
    }

    private <T> T any(T[] all) {
        return all[random.nextInt(all.length)];
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void shouldStayFiniteUpToTheLargestNumbers(int seed) {
        for (int run = 0; run < RUNS; run++) {
            new LargestNumbersTest().play(new Random(1000L * seed + run), "seed " + seed + ", run " + run);
        }
    }

    private void play(Random source, String name) {
        random = source;
        for (int i = 0; i < 4; i++) {
            space.add(i == 0 ? scene.create() : scene.create(any(space)));
            plane.add(i == 0 ? scene.plane().create() : scene.plane().create(any(plane)));
        }
        FloatBuffer drawn = FloatBuffer.allocate(16 * 64);
        RenderMatrices matrices = scene.renderMatrices(MatrixLayout.COLUMNS_4X4, drawn);
        matrices.assignAll();
        long fixed = 0;
        try {
            for (int step = 0; step < STEPS; step++) {
                sync.beforeTick();
                for (int i = random.nextInt(5); i >= 0; i--) {
                    write();
                }
                sync.afterTick(fixed, fixed + 1000);
                fixed += 1000;
                for (int i = random.nextInt(3); i >= 0; i--) {
                    write();
                }
                long render = fixed - 1000 + random.nextInt(1001);
                done.add("frame at " + render);
                sync.beforeFrame(render);
                realNanos += random.nextLong(1L << random.nextInt(1, 50));
                scene.followers().beforeFrame(render, realNanos);
                matrices.update();
                check(drawn);
                scene.validate();
            }
        } catch (RuntimeException | Error e) {
            throw new AssertionError(name + ": " + e + " after\n" + String.join("\n", done), e);
        }
    }

    private void write() {
        Transform3d node = any(space);
        Transform2d flat = any(plane);
        int what = random.nextInt(22);
        Vector3f v = vector();
        Vector3f w = vector();
        Quaternionf q = rotation();
        float angle = number();
        done.add(what + ": " + node + ", " + flat + ", " + v + ", " + w + ", " + q + ", " + angle);
        switch (what) {
            case 0 -> node.moveTo(v);
            case 1 -> node.moveTo(v, q, w);
            case 2 -> node.scaleTo(v);
            case 3 -> node.rotateTo(q);
            case 4 -> node.teleportTo(v, q, w);
            case 5 -> node.teleportOnStamp(v, q, w);
            case 6 -> node.moveWithVelocity(v, w);
            case 7 -> node.moveWithVelocity(v, q, w, vector());
            case 8 -> node.rule(any(RULES));
            case 9 -> refusable(() -> node.attachTo(any(space), any(Reparent.values())));
            case 10 -> refusable(() -> node.detach(any(Reparent.values())));
            case 11 -> refusable(() -> node.inherit(any(Inheritance.values()), any(Reparent.values())));
            case 12 -> refusable(() -> node.warp(v, q));
            case 13 -> refusable(() -> scene.rebase(v));
            case 14 -> flat.moveTo(flat(), angle, flat());
            case 15 -> flat.teleportTo(flat(), angle, flat());
            case 16 -> flat.moveWithVelocity(flat(), angle, flat(), number());
            case 17 -> flat.rule(any(RULES));
            case 18 -> refusable(() -> flat.attachTo(any(plane), any(Reparent.values())));
            case 19 -> refusable(() -> flat.detach(any(Reparent.values())));
            case 20 -> follow(node);
            default -> follow(flat);
        }
    }

    /** What cannot be is refused. */
    private static void refusable(Runnable call) {
        try {
            call.run();
        } catch (IllegalArgumentException | IllegalStateException e) {
            assertTrue(e.getMessage().length() > 0);
        }
    }

    private void follow(Transform3d node) {
        Follower follower = scene.follow(node);
        if (random.nextBoolean()) {
            follower.offset(number(), number(), number());
        }
        switch (random.nextInt(3)) {
            case 0 -> follower.spring(FREQUENCIES[random.nextInt(FREQUENCIES.length)]);
            case 1 -> follower.damped(TIMES[random.nextInt(TIMES.length)]);
            default -> follower.worldOffset(number(), number(), number());
        }
        if (random.nextBoolean()) {
            refusable(() -> follower.lookAt(any(space)));
        }
        if (random.nextBoolean()) {
            follower.deadZone(Math.abs(number()), Math.abs(number()), Math.abs(number()));
        }
        if (random.nextBoolean()) {
            follower.inRealTime();
        }
    }

    private void follow(Transform2d node) {
        Follower2d follower = scene.plane().follow(node);
        switch (random.nextInt(3)) {
            case 0 -> follower.spring(FREQUENCIES[random.nextInt(FREQUENCIES.length)]);
            case 1 -> follower.damped(TIMES[random.nextInt(TIMES.length)]);
            default -> follower.offset(number(), number());
        }
        if (random.nextBoolean()) {
            refusable(() -> follower.lookAt(any(plane)));
        }
    }

    private void check(FloatBuffer drawn) {
        scene.space().forEachIndex(index -> check(scene.node(index)));
        scene.plane().forEachIndex(index -> check(scene.plane().node(index)));
        for (int i = 0; i < drawn.capacity(); i++) {
            assertTrue(Float.isFinite(drawn.get(i)), "matrix element " + i + " is " + drawn.get(i));
        }
    }

    private static void check(Transform3d node) {
        finite(
                node,
                node.logicalLocal(new Pose3d()).toString(),
                node.visualLocal(new Pose3d()).toString());
        finite(
                node,
                node.logicalWorldPose(new Pose3d()).toString(),
                node.visualWorldPose(new Pose3d()).toString());
        finite(
                node,
                node.logicalWorld(new Matrix4x3f()).toString(),
                node.visualWorld(new Matrix4x3f()).toString());
        finite(
                node,
                node.visualLocalVelocity(new Vector3f()).toString(),
                node.tickStartLocal(new Pose3d()).toString());
    }

    private static void check(Transform2d node) {
        finite(
                node,
                node.logicalLocal(new Pose2d()).toString(),
                node.visualLocal(new Pose2d()).toString());
        finite(
                node,
                node.logicalWorldPose(new Pose2d()).toString(),
                node.visualWorldPose(new Pose2d()).toString());
        finite(
                node,
                node.logicalWorld(new Matrix3x2f()).toString(),
                node.visualWorld(new Matrix3x2f()).toString());
        finite(
                node,
                node.visualLocalVelocity(new Vector2f()).toString(),
                node.tickStartLocal(new Pose2d()).toString());
    }

    private static void finite(Object node, String... readings) {
        for (String reading : readings) {
            assertTrue(!reading.contains("Inf") && !reading.contains("NaN"), node + ": " + reading);
        }
    }
}
