package dev.tandem.examples.edges.pitfalls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.edges.stage.Caption;
import dev.tandem.examples.edges.stage.Exposure;
import dev.tandem.examples.edges.stage.Pitfall;
import dev.tandem.examples.edges.stage.Role;
import dev.tandem.examples.edges.stage.Shot;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PitfallsTest {

    /** Three shots, and five frames in each tick. */
    @Test
    void shouldNotStreakFromTheOriginWhenBorn() {
        assertFigures(new Birth(), 15, 0);
    }

    @Test
    void shouldDrawNothingBetweenTheEndsWhenTeleported() {
        assertFigures(new Teleport(), 5, 0);
    }

    /** The five frames of the tick, but the first of them, in which the body appears. */
    @Test
    void shouldNotStandStillWhenWarped() {
        assertFigures(new Portal(), 4, 0);
    }

    /** Five frames in a tick of 0.17 m, but for the one that it passes in. */
    @Test
    void shouldFlyOnEvenlyWhenWarped() {
        double[] steps = new Portal().ours().steps();

        assertEquals(
                1,
                Arrays.stream(steps)
                        .filter(step -> Math.abs(step - 0.17 / 5) > 1e-3)
                        .count());
    }

    /** A tick of the horse's way, less what it has gone in the first frame. */
    @Test
    void shouldStayOnTheHorseWhenTeleportedOnStamp() {
        assertFigures(new Rider(), 0.25, 1e-5);
    }

    /** 700 m back, less the way of the first frame. */
    @Test
    void shouldKeepEvenStepsWhenTheOriginMoves() {
        assertFigures(new FloatingOrigin(), 650, 0.001);
    }

    /** Floats are a metre apart there. */
    @Test
    void shouldDrawItWhereItIsWhenFarOut() {
        assertFigures(new FarOut(), 0.5, 1e-6);
    }

    /** A wheel drawn by the shorter way round is half a turn off in each tick. */
    @Test
    void shouldTurnRightWhenSpinningFast() {
        assertFigures(new FastWheel(), 170, 0.1);
    }

    @Test
    void shouldLookWhereTheMousePointsWhenRotationSnaps() {
        assertFigures(new MouseLook(), 30, 0.001);
    }

    /** They are 6.4 pixels apart: 6 for most of a pixel's way, 7 for the rest. */
    @Test
    void shouldKeepThePixelDistanceWhenOnAGrid() {
        assertFigures(new PixelArt(), 60, 0);
    }

    @Test
    void shouldKeepTheCamerasDistanceWhenFramesAreUneven() {
        assertFigures(new CameraDistance(), 20, 0.005);
    }

    @Test
    void shouldNotJumpWhenAttachedToASlowLift() {
        assertFigures(new SlowLift(), 0.5, 0.03);
    }

    /** Two ticks of 20 frames, but those in which 90 % of the width are left. */
    @Test
    void shouldStayWideWhenMirrored() {
        assertFigures(new MirrorFlip(), 36, 0);
    }

    /** The frames of a tick, but the first of them, which is still near the circle. */
    @Test
    void shouldComeBackWhereItIsWhenShown() {
        Pitfall pitfall = new HiddenAndShown();
        assertFigures(pitfall, 4, 0);

        assertEquals(framesWithout(pitfall.usual()), framesWithout(pitfall.ours()));
    }

    /** A tick of 100 ms, but for rounding. */
    @Test
    void shouldHaveNoDisplayDelayWhenExtrapolated() {
        assertFigures(new DisplayDelay(), 99.99, 0.1);
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldDrawTheSameWheneverPlayed(Pitfall pitfall) {
        assertEquals(pitfall.usual(), pitfall.usual());
        assertEquals(pitfall.ours(), pitfall.ours());
    }

    @ParameterizedTest
    @MethodSource("all")
    void shouldStayInViewWithTandem(Pitfall pitfall) {
        for (Shot shot : pitfall.ours().shots()) {
            assertFalse(shot.sprites().isEmpty(), () -> "frame " + shot.moment().frame());
            shot.sprites().forEach(sprite -> {
                assertTrue(Math.abs(sprite.pose().x()) < 1.7, sprite::toString);
                assertTrue(Math.abs(sprite.pose().y()) < 1.6, sprite::toString);
            });
        }
    }

    /** Longer words would run into the other side of the panel. */
    @ParameterizedTest
    @MethodSource("all")
    void shouldFitIntoThePanel(Pitfall pitfall) {
        Caption caption = pitfall.caption();
        assertTrue(caption.usual().length() <= 35, caption.usual());
        assertTrue(caption.ours().length() <= 36, caption.ours());
        assertTrue(caption.title().length() + caption.note().length() <= 52, caption.title());
        assertTrue(pitfall.measure().label().length() <= 42, caption.title());
    }

    static Iterable<Pitfall> all() {
        return Pitfalls.all();
    }

    private static void assertFigures(Pitfall pitfall, double usualAtLeast, double oursAtMost) {
        double usual = figure(pitfall, pitfall.usual());
        double ours = figure(pitfall, pitfall.ours());
        assertTrue(usual >= usualAtLeast, () -> "usually " + usual);
        assertTrue(ours <= oursAtMost, () -> "with Tandem " + ours);
        assertTrue(ours <= pitfall.measure().bound(), () -> "with Tandem " + ours);
    }

    /** Frames in which the body is not drawn. */
    private static long framesWithout(Exposure exposure) {
        return exposure.shots().stream()
                .filter(shot -> shot.sprites().stream().noneMatch(sprite -> sprite.role() == Role.BODY))
                .count();
    }

    private static double figure(Pitfall pitfall, Exposure exposure) {
        return pitfall.measure().of().applyAsDouble(exposure);
    }
}
