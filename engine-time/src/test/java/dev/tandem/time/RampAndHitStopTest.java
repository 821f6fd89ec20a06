package dev.tandem.time;

import static dev.tandem.time.Nanos.millis;
import static dev.tandem.time.Nanos.seconds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.scale.Ramp;
import dev.tandem.time.scale.SlowMotion;
import java.util.function.Consumer;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ramps, slow motion and hit-stop on the clock. */
class RampAndHitStopTest {

    private static final Consumer<Tick> NOTHING = tick -> {};
    private static final long HOUR = Ramp.LONGEST_NANOS;

    private final TickClock clock =
            new TickClock(ClockSettings.at(TickRate.perSecond(60)).withFrameLimit(FrameLimit.skipOver(Long.MAX_VALUE)));
    private final TimeControl time = clock;
    private long real;

    @BeforeEach
    void runTheFirstFrame() {
        clock.advance(0, NOTHING);
    }

    @Test
    void shouldPlayTheThirdExample() {
        time.scale(0.25);
        assertEquals(millis(25), pass(millis(100)));
        time.pause();
        assertEquals(0, pass(millis(100)));
        time.resume();
        time.scale(1);
        time.ramp(0.25, millis(400));
        assertEquals(millis(250), pass(millis(400)), "the mean of 1 and 0.25, over 400 ms");
        assertEquals(0.25, time.scale());
        time.scale(1);
        time.hitStop(millis(80));
        assertEquals(0, pass(millis(80)), "frozen");
        assertEquals(millis(40), pass(millis(80)), "easing back: half of it");
        assertEquals(millis(100), pass(millis(100)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 1_000_003, 16_666_667, 33_333_333, 400_000_000})
    void shouldPassTheIntegralHoweverTimeIsCutIntoFrames(long frame) {
        time.ramp(0, millis(400), Ramp.LINEAR);
        long passed = 0;
        long left = frame < 1_000 ? 10_000 : millis(400);
        long total = left;
        while (left > 0) {
            long delta = Math.min(frame, left);
            passed += pass(delta);
            left -= delta;
        }
        long exact = total - (total * total + millis(800) - 1) / millis(800); // floor(t - t^2 / 800 ms)
        assertEquals(exact, passed);
    }

    @Test
    void shouldTellTheScaleOfTheMoment() {
        assertFalse(time.isChanging());
        time.ramp(3, millis(100), Ramp.LINEAR);
        assertTrue(time.isChanging());
        assertEquals(1, time.scale());
        Frame frame = clock.advance(real += millis(25), NOTHING);
        assertEquals(1, frame.scale(), "the scale that the frame began with");
        assertEquals(1.25, frame.effectiveSpeed(), 1e-9);
        assertEquals(1.5, time.scale(), 1e-12);
        assertEquals(1.5, clock.advance(real, NOTHING).scale(), 1e-12);
        pass(millis(74));
        assertEquals(2.98, time.scale(), 1e-9);
        assertTrue(time.isChanging());
        pass(millis(1));
        assertEquals(3, time.scale());
        assertFalse(time.isChanging());
        assertEquals(300, pass(100));
    }

    @Test
    void shouldRampSmoothlyUnlessToldOtherwise() {
        time.ramp(0, millis(100));
        pass(millis(25));
        assertEquals(1 - 0.15625, time.scale(), 1e-12);
    }

    @Test
    void shouldGoOnFromTheScaleOfTheMomentWhenAnotherRampBegins() {
        time.ramp(0, millis(100), Ramp.LINEAR);
        assertEquals(millis(50) * 3 / 4, pass(millis(50)));
        time.ramp(1, millis(100), Ramp.LINEAR);
        assertEquals(0.5, time.scale(), 1e-12);
        assertEquals(millis(75), pass(millis(100)));
        assertEquals(1, time.scale());
    }

    @Test
    void shouldJumpWhenARampTakesNoTime() {
        time.ramp(0.5, 0);
        assertFalse(time.isChanging());
        assertEquals(50, pass(100));
    }

    @Test
    void shouldEndARampWhenAScaleIsSet() {
        time.ramp(0, millis(100));
        pass(millis(10));
        time.scale(2);
        assertFalse(time.isChanging());
        assertEquals(200, pass(100));
    }

    @Test
    void shouldStandStillInARampWhilePaused() {
        time.ramp(0, millis(100), Ramp.LINEAR);
        pass(millis(50));
        double scale = time.scale();
        time.pause();
        assertEquals(0, pass(seconds(5)));
        assertEquals(scale, time.scale());
        assertEquals(0, clock.frame().scale());
        time.resume();
        assertEquals(millis(50) / 4, pass(millis(50)));
        assertEquals(0, time.scale());
    }

    @Test
    void shouldLetARampGoOnInAFrameThatIsSkipped() {
        TickClock skipping = TickClock.at(60);
        skipping.advance(0, NOTHING);
        skipping.ramp(0.5, seconds(4), Ramp.LINEAR);
        Frame frame = skipping.advance(seconds(2), NOTHING);
        assertEquals(0, frame.deltaNanos());
        assertEquals(millis(1_750), frame.droppedNanos());
        assertEquals(0.75, skipping.scale(), 1e-12);
    }

    @Test
    void shouldChangeNothingWhenARampComesToTheEndOfTime() {
        TickClock late = new TickClock(
                ClockSettings.at(TickRate.every(1_000)).withStart(ClockSettings.TIME_LIMIT_NANOS - 2_000));
        late.advance(0, NOTHING);
        late.hitStop(100, 300);
        late.ramp(3, 1_000, Ramp.LINEAR);
        late.advance(150, NOTHING);
        ClockState before = ClockState.of(late);
        assertThrows(IllegalStateException.class, () -> late.advance(2_000, NOTHING));
        assertEquals(before, ClockState.of(late));
        late.advance(400, NOTHING);
        assertEquals(150, late.normalNanos() - ClockSettings.TIME_LIMIT_NANOS + 2_000, "half of the 300 ns of easing");
        assertEquals(1, late.scale());
    }

    @Test
    void shouldPlayASlowMotionFromBeginningToEnd() {
        time.scale(2);
        time.play(SlowMotion.of(0.5, millis(100), millis(1_000), millis(200)));
        assertEquals(millis(125), pass(millis(100)));
        assertEquals(0.5, time.scale());
        assertTrue(time.isChanging());
        assertEquals(millis(500), pass(millis(1_000)));
        assertEquals(millis(250), pass(millis(200)));
        assertEquals(2, time.scale());
        assertFalse(time.isChanging());
        assertEquals(200, pass(100));
    }

    @Test
    void shouldPlayASlowMotionInASingleFrame() {
        time.play(SlowMotion.of(0.5, millis(100), millis(1_000), millis(200)).withRamp(Ramp.LINEAR));
        assertEquals(millis(75 + 500 + 150 + 700), pass(millis(2_000)));
    }

    @Test
    void shouldLeaveOutThePartsOfASlowMotionThatHaveNoLength() {
        time.play(SlowMotion.of(0.5, 0, 0, millis(100)));
        assertEquals(0.5, time.scale());
        assertEquals(millis(75), pass(millis(100)));
        time.play(SlowMotion.of(0.5, 0, millis(100), 0));
        assertEquals(millis(50) + 7, pass(millis(100) + 7));
        time.play(SlowMotion.of(0.5, 0, 0, 0));
        assertFalse(time.isChanging());
        assertEquals(1, time.scale());
    }

    @Test
    void shouldGoBackToTheScaleThatIsBeingRampedTo() {
        time.ramp(3, millis(100), Ramp.LINEAR);
        pass(millis(50));
        time.play(SlowMotion.of(0.5, millis(10), millis(10), millis(10)));
        assertEquals(2, time.scale(), 1e-12);
        pass(millis(30));
        assertEquals(3, time.scale());
    }

    @Test
    void shouldFreezeARampAndGoOnWithItAfterAHitStop() {
        time.ramp(0, millis(100), Ramp.LINEAR);
        pass(millis(50));
        time.hitStop(millis(20), 0);
        assertEquals(0, time.scale());
        assertTrue(time.isChanging());
        assertEquals(0, pass(millis(20)));
        assertEquals(0.5, time.scale(), 1e-12);
        assertEquals(millis(50) / 4, pass(millis(50)));
        assertFalse(time.isChanging());
    }

    @Test
    void shouldEaseBackToTheScaleBefore() {
        time.scale(0.5);
        time.hitStop(millis(80), millis(40));
        assertEquals(0, clock.advance(real += millis(80), NOTHING).effectiveSpeed());
        assertTrue(time.isChanging());
        // the first half of a smooth way up passes 3/16 of its time
        assertEquals(millis(10) * 3 / 16, pass(millis(20)));
        assertEquals(0.25, time.scale(), 1e-12);
        pass(millis(20));
        assertEquals(0.5, time.scale());
        assertFalse(time.isChanging());
    }

    @Test
    void shouldEaseToTheScaleThatIsSetInAHitStop() {
        time.hitStop(millis(80), millis(40));
        time.scale(3);
        assertEquals(0, time.scale(), "still frozen");
        assertEquals(0, pass(millis(80)));
        pass(millis(20));
        assertEquals(1.5, time.scale(), 1e-12);
        time.scale(1);
        assertEquals(0.5, time.scale(), 1e-12, "half way back, to 1 now");
        // the second half of a smooth way up passes 13/16 of its time
        assertEquals(millis(20) * 13 / 16, pass(millis(20)));
        assertEquals(1, time.scale());
        assertFalse(time.isChanging());
    }

    @Test
    void shouldMakeAFreezeLongerOnlyIfTheNewOneEndsLater() {
        time.hitStop(millis(80), 0);
        pass(millis(30));
        time.hitStop(millis(20), 0);
        assertEquals(0, pass(millis(50)));
        assertFalse(time.isChanging());
        time.hitStop(millis(80), 0);
        pass(millis(30));
        time.hitStop(millis(60), 0);
        assertEquals(0, pass(millis(60)));
        assertFalse(time.isChanging());
        assertEquals(7, pass(7));
    }

    @Test
    void shouldFreezeAgainWhileEasingBack() {
        time.hitStop(millis(10), millis(40));
        pass(millis(30));
        time.hitStop(millis(5), 0);
        assertEquals(0, pass(millis(5)));
        assertEquals(1, time.scale());
    }

    @Test
    void shouldPassNothingBelowZeroWhateverTheNumbers() {
        time.ramp(1e308, HOUR, Ramp.SMOOTH);
        TickClock clamped =
                new TickClock(ClockSettings.at(TickRate.perSecond(60)).withFrameLimit(FrameLimit.clampTo(1_000)));
        clamped.advance(0, NOTHING);
        clamped.ramp(Double.MAX_VALUE, HOUR, Ramp.LINEAR);
        for (int frame = 1; frame < 100; frame++) {
            assertEquals(1_000, clamped.advance(frame * seconds(36), NOTHING).deltaNanos(), "frame " + frame);
        }
        clamped.ramp(Double.MIN_VALUE, HOUR, Ramp.SMOOTH);
        for (int frame = 100; frame < 200; frame++) {
            assertEquals(1_000, clamped.advance(frame * seconds(36), NOTHING).deltaNanos(), "frame " + frame);
        }
    }

    @Test
    void shouldBeExactOverTheLongestRamp() {
        time.ramp(100, HOUR, Ramp.LINEAR);
        long passed = 0;
        for (int frame = 0; frame < 36_000; frame++) {
            passed += pass(millis(100));
        }
        assertEquals(HOUR / 2 * 101, passed, 1);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, Long.MIN_VALUE, Long.MAX_VALUE, 3_600_000_000_001L})
    void shouldRejectALengthOutOfRange(long bad) {
        assertRejected(bad, () -> time.ramp(0.5, bad));
        assertRejected(bad, () -> time.ramp(0.5, bad, Ramp.LINEAR));
        assertRejected(bad, () -> time.hitStop(bad));
        assertRejected(bad, () -> time.hitStop(bad, 1));
        assertRejected(bad, () -> time.hitStop(1, bad));
        assertRejected(bad, () -> SlowMotion.of(1, bad, 1, 1));
        assertRejected(bad, () -> SlowMotion.of(1, 1, bad, 1));
        assertRejected(bad, () -> SlowMotion.of(1, 1, 1, bad));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, -0.25})
    void shouldRejectAScaleThatIsNoFactor(double bad) {
        assertRejected(bad, () -> time.ramp(bad, 10));
        assertRejected(bad, () -> SlowMotion.of(bad, 1, 1, 1));
    }

    @Test
    void shouldNameTheArgumentThatIsNull() {
        assertEquals("ramp", nullMessage(() -> time.ramp(1, 1, null)));
        assertEquals("motion", nullMessage(() -> time.play(null)));
        assertEquals("newRamp", nullMessage(() -> SlowMotion.DIP.withRamp(null)));
    }

    @Test
    void shouldReadBackASlowMotion() {
        Ramp ramp = Ramp.of(x -> x * x);
        SlowMotion motion = SlowMotion.of(0.125, 1, 2, 3).withRamp(ramp);
        assertEquals(0.125, motion.scale());
        assertEquals(1, motion.inNanos());
        assertEquals(2, motion.holdNanos());
        assertEquals(3, motion.outNanos());
        assertEquals(ramp, motion.ramp());
        assertEquals(Ramp.SMOOTH, SlowMotion.BULLET_TIME.ramp());
        assertEquals(0.2, SlowMotion.BULLET_TIME.scale());
        assertEquals(HOUR, SlowMotion.of(0, HOUR, HOUR, HOUR).outNanos());
    }

    @Test
    void shouldStayWithinTheLengthsThatThePresetsName() {
        assertPreset(SlowMotion.DIP, millis(460));
        assertPreset(SlowMotion.BULLET_TIME, millis(2_550));
        assertPreset(SlowMotion.LAST_BLOW, millis(1_650));
    }

    private void assertPreset(SlowMotion motion, long length) {
        time.play(motion);
        pass(length - 1);
        assertTrue(time.isChanging());
        pass(1);
        assertFalse(time.isChanging());
    }

    private long pass(long nanos) {
        real += nanos;
        return clock.advance(real, NOTHING).deltaNanos();
    }

    private void assertRejected(Number bad, Executable call) {
        ClockState before = ClockState.of(clock);
        IllegalArgumentException thrown = assertThrows(IllegalArgumentException.class, call);
        assertTrue(thrown.getMessage().endsWith("was " + bad), thrown.getMessage());
        assertEquals(before, ClockState.of(clock));
    }

    private static String nullMessage(Executable call) {
        return assertThrows(NullPointerException.class, call).getMessage();
    }
}
