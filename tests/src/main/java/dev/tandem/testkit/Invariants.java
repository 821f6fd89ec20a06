package dev.tandem.testkit;

import dev.tandem.time.Frame;
import dev.tandem.transform.Pose3d;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.joml.Matrix4x3fc;

/**
 * Properties that hold for every game, as checks that throw {@link AssertionError}.
 *
 * <p>Poses and matrices are read, not kept.
 */
public final class Invariants {

    /** Largest distance of a quaternion's length from one (SPEC 6.1). */
    private static final double UNIT = 1e-6;

    private static final String PURE_IN_TIME =
            "What is drawn may depend on ticks and render time alone: write nodes and channels in"
                    + " ticks only, and what a frame overrides has to follow from its time.";

    private static final String SAME_LOGICAL_STATE =
            "What ticks do may depend on ticks alone: read logical transforms and the"
                    + " times of the tick, not visual transforms, frames, the wall clock or random numbers without a"
                    + " seed, and write in ticks only.";

    private Invariants() {}

    /**
     * Whether every component is finite and the rotation is a unit quaternion (SPEC 6.1, 6.2).
     *
     * @param pose the pose
     * @return false if not
     */
    public static boolean isSound(Pose3d pose) {
        for (float component : GameState.components(pose)) {
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
        requireSameBits(GameState.components(expected), GameState.components(actual), GameState.POSE::get, what);
    }

    /**
     * Two matrices have the same bits; 0 and -0 differ.
     *
     * @param expected one matrix
     * @param actual the other
     * @param what first words of the message
     */
    public static void assertSameBits(Matrix4x3fc expected, Matrix4x3fc actual, String what) {
        requireSameBits(expected.get(new float[12]), actual.get(new float[12]), i -> "m" + i / 3 + i % 3, what);
    }

    /**
     * Visual transforms are a pure function of ticks and render time: frames at the same render time in both schedules draw the
     * same bits (SPEC 5.2), of nodes and channels. Holds in FROM_TICK and SNAP, for schedules with the same ticks.
     *
     * @param game the game; started once for each schedule
     * @param first some frames
     * @param second other frames
     * @return how many frames were compared; a property should check that it is not 0
     * @throws AssertionError if bits differ; the message names node, number, tick and what to look for
     */
    public static int assertPureInTime(Game.Factory game, Schedule first, Schedule second) {
        Map<Long, GameState> drawn = new HashMap<>();
        Play.run(first, game.create(), new Play.Watcher() {
            @Override
            public void afterFrame(Play play, Frame frame) {
                drawn.put(frame.renderNanos(), play.visual());
            }
        });
        int[] compared = {0};
        Play.run(second, game.create(), new Play.Watcher() {
            @Override
            public void afterFrame(Play play, Frame frame) {
                GameState expected = drawn.get(frame.renderNanos());
                if (expected != null) {
                    compared[0]++;
                    play.visual()
                            .assertSame(
                                    expected,
                                    "in the frame at " + TickTimes.millis(frame.renderNanos()) + ", "
                                            + play.ticks().at(frame.renderNanos()),
                                    advice(PURE_IN_TIME, first, second));
                }
            }
        });
        return compared[0];
    }

    /**
     * Logical state never depends on frames: after the same ticks the logical poses and values have the same bits, whatever was
     * drawn between them and in whatever mode (SPEC 2.3, 4.6). A game with time domains of its own is compared after frames in
     * which all of its clocks have ticked as often.
     *
     * @param first a game
     * @param firstFrames its frames
     * @param second the same game, perhaps with another interpolation rule
     * @param secondFrames other frames
     * @return how many states were compared; a property should check that it is not 0
     * @throws AssertionError if bits differ; the message names node, number, tick and what to look for
     */
    public static int assertSameLogicalState(Game first, Schedule firstFrames, Game second, Schedule secondFrames) {
        Map<List<Long>, GameState> states = new HashMap<>();
        Play.run(firstFrames, first, new Play.Watcher() {
            @Override
            public void afterTicks(Play play, List<Long> done) {
                states.put(done, play.logical());
            }
        });
        int[] compared = {0};
        Play.run(secondFrames, second, new Play.Watcher() {
            @Override
            public void afterTicks(Play play, List<Long> done) {
                GameState expected = states.get(done);
                if (expected != null) {
                    compared[0]++;
                    play.logical()
                            .assertSame(
                                    expected,
                                    "after " + play.ticks().last(),
                                    advice(SAME_LOGICAL_STATE, firstFrames, secondFrames));
                }
            }
        });
        return compared[0];
    }

    /** Names what to look for first where ticks are of other lengths. */
    private static String advice(String advice, Schedule first, Schedule second) {
        String one = ScheduleText.rate(first.clock().rate());
        String other = ScheduleText.rate(second.clock().rate());
        return one.equals(other)
                ? advice
                : "The schedules tick at " + one + " and " + other
                        + ": for a game that asks how long a tick is, make both with" + " Schedules.of(clock). "
                        + advice;
    }

    /** Builds its message only when it is needed: these checks run millions of times. */
    private static void requireSameBits(float[] expected, float[] actual, IntFunction<String> names, String what) {
        for (int i = 0; i < expected.length; i++) {
            if (Float.floatToIntBits(expected[i]) != Float.floatToIntBits(actual[i])) {
                throw new AssertionError(
                        what + ": " + names.apply(i) + " should be " + expected[i] + ", but is " + actual[i]
                                + "; expected " + Arrays.toString(expected) + ", but was " + Arrays.toString(actual));
            }
        }
    }
}
