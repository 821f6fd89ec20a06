package dev.tandem.transform;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.joml.Quaternionf;
import org.joml.Vector3f;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * SPEC 10.1: whatever a rule remembers of a motion ends with a teleport on a stamp. A node that was teleported so goes on from
 * there as one does that was teleported within the tick.
 */
class StampedMotionTest {
    private final Stage stage = new Stage();
    private final Transform3d node = stage.resting(0);
    private final Transform3d other = stage.resting(0);
    private int ticks;

    static Stream<MotionRule> rules() {
        return Stream.of(
                MotionRule.FROM_TICK,
                MotionRule.FROM_VISUAL,
                MotionRule.EXTRAPOLATE,
                MotionRule.HERMITE,
                MotionRule.extrapolated().blendedOver(4000L).upTo(3000L),
                MotionRule.custom(new SpringKernel(2e6, 1e-3)));
    }

    /** Without that which knows no ticks: frames alone say where its motions begin. */
    static Stream<MotionRule> rulesOfTicks() {
        return rules().filter(rule -> rule != MotionRule.FROM_VISUAL);
    }

    @BeforeEach
    void beginWithAFrame() {
        stage.sync.beforeFrame(-1000, 0);
    }

    private void tick(Runnable writes) {
        stage.sync.beforeTick();
        stage.tick(writes);
        ticks++;
    }

    /** Moves both, faster and faster, with velocities that are those of neither tick. */
    private void flyAndSpin(float x) {
        for (Transform3d each : new Transform3d[] {node, other}) {
            each.moveWithVelocity(
                    new Vector3f(x, 2 * x, 0),
                    new Quaternionf().rotationXYZ(0.02f * x, 0, 0.05f * x),
                    new Vector3f(3e7f, 0, 1e6f),
                    new Vector3f(2e5f, 0, -1e5f));
        }
    }

    private void begin(MotionRule translation, MotionRule rotation) {
        for (Transform3d each : new Transform3d[] {node, other}) {
            each.rule(rotation);
            each.rule(Component.TRANSLATION, translation);
        }
        tick(() -> flyAndSpin(3));
        frame(300);
        tick(() -> flyAndSpin(10));
        frame(100);
        frame(600);
    }

    private void frame(long offset) {
        long nanos = (ticks - 1) * Stage.STEP + offset;
        stage.sync.beforeFrame(nanos, nanos + Stage.STEP);
    }

    /** The next tick begins at the stamp, and so do frames from now on. */
    private void assertSameAfterTheNextTick(String where) {
        for (long offset = 0; offset < 1000; offset += 125) {
            frame(offset);
            assertEquals(Stage.visual(other), Stage.visual(node), "SPEC 10.1: " + where + " " + offset);
        }
    }

    private void rideToTheStamp() {
        tick(() -> {
            flyAndSpin(20);
            node.teleportOnStamp(50, 0, 0);
            other.teleportTo(50, 0, 0);
        });
    }

    @ParameterizedTest
    @MethodSource("rules")
    void shouldGoOnAsFromRestWhenItIsWrittenNext(MotionRule rule) {
        begin(rule, MotionRule.FROM_TICK);
        rideToTheStamp();
        frame(400);
        tick(() -> {
            node.moveTo(60, 0, 0);
            other.moveTo(60, 0, 0);
        });
        assertSameAfterTheNextTick("after");
    }

    @ParameterizedTest
    @MethodSource("rulesOfTicks")
    void shouldGoOnWithTheVelocitiesOfTheNextWrite(MotionRule rule) {
        begin(rule, rule);
        rideToTheStamp();
        frame(400);
        tick(() -> flyAndSpin(60));
        assertSameAfterTheNextTick("after");
        tick(() -> flyAndSpin(90));
        assertSameAfterTheNextTick("and then");
    }

    @ParameterizedTest
    @MethodSource("rulesOfTicks")
    void shouldGoOnTheSameWayWhenItIsTeleportedAgain(MotionRule rule) {
        begin(rule, rule);
        rideToTheStamp();
        frame(400);
        tick(() -> {
            flyAndSpin(60);
            node.teleportOnStamp(new Vector3f(100, 0, 0), new Quaternionf());
        });
        assertSameAfterTheNextTick("before the second stamp");
        tick(() -> {});
        frame(0);
        assertEquals(Stage.logical(node), Stage.visual(node), "SPEC 10.1");
    }

    @ParameterizedTest
    @MethodSource("rulesOfTicks")
    void shouldGoOnAsFromRestWhenItIsWrittenBetweenLaterTicks(MotionRule rule) {
        begin(rule, MotionRule.FROM_TICK);
        rideToTheStamp();
        tick(() -> {});
        node.moveTo(60, 0, 0);
        other.moveTo(60, 0, 0);
        tick(() -> {
            node.moveTo(70, 0, 0);
            other.moveTo(70, 0, 0);
        });
        assertSameAfterTheNextTick("after");
    }

    @ParameterizedTest
    @MethodSource("rulesOfTicks")
    void shouldGoOnAsFromRestWhenAFrameFindsItWrittenBetweenTicks(MotionRule rule) {
        begin(rule, rule);
        rideToTheStamp();
        tick(() -> {});
        flyAndSpin(60);
        assertSameAfterTheNextTick("after");
    }
}
