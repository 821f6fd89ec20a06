package dev.tandem.testkit;

import dev.tandem.transform.Pose3d;
import dev.tandem.transform.Transform3d;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.joml.Matrix4x3f;
import org.joml.Matrix4x3fc;

/**
 * Properties that hold for every game, as checks that throw {@link AssertionError}.
 *
 * <p>Poses and matrices are read, not kept.
 */
public final class Invariants {

    /** Largest distance of a quaternion's length from one (SPEC 6.1). */
    private static final double UNIT = 1e-6;

    private Invariants() {}

    /**
     * Whether every component is finite and the rotation is a unit quaternion (SPEC 6.1, 6.2).
     *
     * @param pose the pose
     * @return false if not
     */
    public static boolean isSound(Pose3d pose) {
        for (float component : components(pose)) {
            if (!Float.isFinite(component)) {
                return false;
            }
        }
        double x = pose.rotation().x;
        double y = pose.rotation().y;
        double z = pose.rotation().z;
        double w = pose.rotation().w;
        return Math.abs(Math.sqrt(x * x + y * y + z * z + w * w) - 1) <= UNIT;
    }

    /**
     * Every component is finite and the rotation is a unit quaternion (SPEC 6.1, 6.2).
     *
     * @param pose the pose
     * @param what names it in the message
     */
    public static void assertSound(Pose3d pose, String what) {
        if (!isSound(pose)) {
            throw new AssertionError(what + " is not finite, or has no unit rotation: " + pose);
        }
    }

    /**
     * Every element is finite.
     *
     * @param matrix the matrix
     * @param what names it in the message
     */
    public static void assertFinite(Matrix4x3fc matrix, String what) {
        if (!matrix.isFinite()) {
            throw new AssertionError(what + " is not finite: " + matrix);
        }
    }

    /**
     * Two poses have the same bits; 0 and -0 differ.
     *
     * @param expected one pose
     * @param actual the other
     * @param what first words of the message
     */
    public static void assertSameBits(Pose3d expected, Pose3d actual, String what) {
        requireSameBits(components(expected), components(actual), expected, actual, what);
    }

    /**
     * Two matrices have the same bits; 0 and -0 differ.
     *
     * @param expected one matrix
     * @param actual the other
     * @param what first words of the message
     */
    public static void assertSameBits(Matrix4x3fc expected, Matrix4x3fc actual, String what) {
        requireSameBits(expected.get(new float[12]), actual.get(new float[12]), expected, actual, what);
    }

    /**
     * The visual pose is a pure function of ticks and render time: frames at the same render time in both schedules draw
     * the same bits (SPEC 5.2). Holds in FROM_TICK and SNAP, for schedules with the same ticks.
     *
     * @param game the game; started once for each schedule
     * @param first some frames
     * @param second other frames
     * @return how many frames were compared; a property should check that it is not 0
     */
    public static int assertPureInTime(Game.Factory game, Schedule first, Schedule second) {
        Map<Long, List<Matrix4x3f>> drawn = new LinkedHashMap<>();
        TestLoop.play(first, game.create(), (running, frame) -> drawn.put(frame.renderNanos(), visual(running)));
        int[] compared = {0};
        TestLoop.play(second, game.create(), (running, frame) -> {
            List<Matrix4x3f> expected = drawn.get(frame.renderNanos());
            if (expected != null) {
                compared[0]++;
                assertSame(expected, visual(running), "Visual poses at " + frame.renderNanos() + " ns");
            }
        });
        return compared[0];
    }

    /**
     * Logical state never depends on frames: after the same ticks the logical poses have the same bits, whatever was drawn
     * between them and in whatever mode (SPEC 2.3, 4.6).
     *
     * @param first a game
     * @param firstFrames its frames
     * @param second the same game, perhaps with another interpolation rule
     * @param secondFrames other frames
     * @return how many ticks were compared
     */
    public static int assertSameLogicalState(Game first, Schedule firstFrames, Game second, Schedule secondFrames) {
        List<List<Matrix4x3f>> states = new ArrayList<>();
        TestLoop.play(firstFrames, new AfterTick(first, index -> states.add(logical(first))), (running, frame) -> {});
        int[] compared = {0};
        TestLoop.play(
                secondFrames,
                new AfterTick(second, index -> {
                    if (index < states.size()) {
                        compared[0]++;
                        assertSame(states.get(index), logical(second), "Logical state after tick " + index);
                    }
                }),
                (running, frame) -> {});
        return compared[0];
    }

    private static void assertSame(List<Matrix4x3f> expected, List<Matrix4x3f> actual, String what) {
        if (expected.size() != actual.size()) {
            throw new AssertionError(what + ": " + expected.size() + " values expected, but " + actual.size());
        }
        for (int i = 0; i < expected.size(); i++) {
            assertSameBits(expected.get(i), actual.get(i), what);
        }
    }

    private static List<Matrix4x3f> visual(Game game) {
        List<Matrix4x3f> all = new ArrayList<>();
        for (Transform3d node : game.nodes()) {
            all.add(node.visualWorld(new Matrix4x3f()));
            all.add(packed(node.visualLocal(new Pose3d())));
        }
        return all;
    }

    private static List<Matrix4x3f> logical(Game game) {
        List<Matrix4x3f> all = new ArrayList<>();
        for (Transform3d node : game.nodes()) {
            all.add(node.logicalWorld(new Matrix4x3f()));
            all.add(packed(node.logicalLocal(new Pose3d())));
        }
        return all;
    }

    /** The ten numbers of a pose, kept in a matrix only so that there is one kind of value to compare. */
    private static Matrix4x3f packed(Pose3d pose) {
        float[] c = components(pose);
        return new Matrix4x3f(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8], c[9], 0, 0);
    }

    private static float[] components(Pose3d p) {
        return new float[] {
            p.translation().x,
            p.translation().y,
            p.translation().z,
            p.rotation().x,
            p.rotation().y,
            p.rotation().z,
            p.rotation().w,
            p.scale().x,
            p.scale().y,
            p.scale().z
        };
    }

    /** Builds its message only when it is needed: these checks run millions of times. */
    private static void requireSameBits(float[] a, float[] b, Object expected, Object actual, String what) {
        for (int i = 0; i < a.length; i++) {
            if (Float.floatToIntBits(a[i]) != Float.floatToIntBits(b[i])) {
                throw new AssertionError(what + ": expected " + expected + ", but was " + actual);
            }
        }
    }
}
