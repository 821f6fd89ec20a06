package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.time.TickPolicy;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The measures of the project, on the real engine and the real physics. */
class ActPlayerTest {

    static Stream<Act> acts() {
        return Act.all().stream();
    }

    @ParameterizedTest
    @MethodSource("acts")
    void shouldNeverStandStillAndKeepTheVelocityUnderFromTick(Act act) {
        Measures measures = Measurer.measure(ActPlayer.play(act, Mode.FROM_TICK));

        assertEquals(0, measures.stillFrames());
        assertTrue(measures.uniformErrorWorst() < 1e-4, measures.toString());
        assertTrue(measures.velocityErrorWorst() < 2e-4, measures.toString());
        double delayMillis = act.policy() == TickPolicy.BEHIND ? act.stepNanos() / 1e6 : 0;
        assertEquals(delayMillis, measures.delayMillis(), 1e-3);
        assertEquals(delayMillis, measures.delayWorstMillis(), 1e-3);
    }

    @ParameterizedTest
    @MethodSource("acts")
    void shouldStandStillAndStutterWithoutInterpolation(Act act) {
        Measures measures = Measurer.measure(ActPlayer.play(act, Mode.NONE));

        assertTrue(measures.stillFrames() > measures.frames() / 2, measures.toString());
        assertTrue(measures.uniformErrorWorst() > 1, measures.toString());
        assertEquals(0, measures.behindNewestMillis(), 1e-3);
    }

    @ParameterizedTest
    @MethodSource("acts")
    void shouldKeepTheVelocityUnderHermite(Act act) {
        Measures measures = Measurer.measure(ActPlayer.play(act, Mode.HERMITE));

        assertTrue(measures.uniformErrorWorst() < 1e-4, measures.toString());
        assertTrue(measures.largestJump() < 0.1, measures.toString());
    }

    /** With the velocities of another body, or none, curves would leave the straight way further. */
    @ParameterizedTest
    @MethodSource("acts")
    void shouldCurveNoFurtherThanTheVelocitiesOfThePhysicsAskFor(Act act) {
        Measures measures = Measurer.measure(ActPlayer.play(act, Mode.HERMITE));

        assertTrue(measures.velocityErrorRms() < 0.6, measures.toString());
        assertTrue(measures.spinErrorRms() < 2, measures.toString());
    }

    /** Against the chords between ticks it is farther from the ideal; against motion as it is, nearer. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldBeNearerToFinerPhysicsUnderHermite(boolean inSpace) {
        Act act = inSpace ? Act.inSpace() : Act.behind();
        Measures chords = Measurer.measure(ActPlayer.playFinely(act, Mode.FROM_TICK, Result.FINE_STEPS));
        Measures curves = Measurer.measure(ActPlayer.playFinely(act, Mode.HERMITE, Result.FINE_STEPS));
        assertTrue(curves.placeErrorRms() < chords.placeErrorRms() / 2, curves + " " + chords);
        assertTrue(curves.velocityErrorRms() < 0.8 * chords.velocityErrorRms(), curves + " " + chords);
        assertEquals(0, Measurer.measure(ActPlayer.play(act, Mode.FROM_TICK)).placeErrorRms(), 1e-5);
    }

    @ParameterizedTest
    @MethodSource("acts")
    void shouldHaveNoDisplayDelayUnderExtrapolate(Act act) {
        Measures measures = Measurer.measure(ActPlayer.play(act, Mode.EXTRAPOLATE));

        assertTrue(measures.uniformErrorWorst() < 1e-4, measures.toString());
        assertEquals(0, measures.delayMillis(), 1e-3);
        assertEquals(0, measures.delayWorstMillis(), 1e-2);
    }

    @Test
    void shouldJumpFurtherWithoutBlendingOnlyWhereExtrapolationPredicts() {
        Measures behind = Measurer.measure(ActPlayer.play(Act.behind(), Mode.NO_BLENDING));
        Measures blended = Measurer.measure(ActPlayer.play(Act.behind(), Mode.EXTRAPOLATE));

        assertTrue(behind.largestJump() > 1.2 * blended.largestJump(), behind + " " + blended);
    }

    @Test
    void shouldLeaveTheLogicalMotionAloneInEveryModeAndAtEveryFrameRate() {
        Act act = Act.teleport().first(150);
        long hash = ActPlayer.play(act, Mode.FROM_TICK).logicalHash();

        for (Mode mode : Mode.values()) {
            assertEquals(hash, ActPlayer.play(act, mode).logicalHash(), mode::name);
        }
        assertNotEquals(
                hash, ActPlayer.play(Act.normalSpeed().first(150), Mode.NONE).logicalHash());
    }

    @Test
    void shouldShowTheTeleportInOneFrameAndNothingBetween() {
        for (Mode mode : Mode.values()) {
            Recording recording = ActPlayer.play(Act.teleport().first(100), mode);
            Measures measures = Measurer.measure(recording);

            assertEquals(1, recording.leaps().size());
            assertEquals(1.42, measures.largestLeap(), 0.1);
            assertTrue(measures.largestJump() < 0.2, mode + " " + measures);
        }
    }

    @Test
    void shouldComeToRestAfterAWhile() {
        List<Shot> shots = ActPlayer.play(Act.normalSpeed(), Mode.FROM_TICK).shots();
        SpacePose last = shots.get(shots.size() - 1).visual().get(2);

        assertEquals(last, shots.get(shots.size() - 20).visual().get(2));
    }
}
