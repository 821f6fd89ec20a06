package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.examples.drawing.Figure;
import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.Shape;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Simulation;
import java.awt.Color;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** A single body, the puck, in frames of 10 ms at speed 1; positions in steps of its way in 10 ms. */
class MeasurerTest {

    private static final long FRAME = 10_000_000;
    private static final double STEP = Simulation.PUCK_SPEED * 0.01;
    private static final double EXACT = 1e-12;

    @Test
    void shouldFindNothingWrongWhenTheVisualPoseIsIdeal() {
        Measures measures = Measurer.measure(recording(new double[] {0, 1, 2, 3, 4}, Set.of()));

        assertEquals(5, measures.frames());
        assertEquals(0, measures.stillFrames());
        assertEquals(0, measures.velocityErrorWorst(), EXACT);
        assertEquals(0, measures.uniformErrorWorst(), EXACT);
        assertEquals(STEP, measures.largestJump(), EXACT);
        assertEquals(0, measures.delayMillis(), EXACT);
    }

    @Test
    void shouldCountStillFramesAndTheVelocityErrorOfAStaircase() {
        Measures measures = Measurer.measure(recording(new double[] {0, 0, 2, 2, 4}, Set.of()));

        assertEquals(2, measures.stillFrames());
        assertEquals(Simulation.PUCK_SPEED, measures.velocityErrorRms(), EXACT);
        assertEquals(Simulation.PUCK_SPEED, measures.velocityErrorWorst(), EXACT);
        assertEquals(1, measures.uniformErrorRms(), EXACT);
        assertEquals(1, measures.uniformErrorWorst(), EXACT);
        assertEquals(2 * STEP, measures.largestJump(), EXACT);
    }

    @Test
    void shouldTellRmsFromWorstWhenOneFrameOfFourIsWrong() {
        Measures measures = Measurer.measure(recording(new double[] {0, 1, 2, 3.5, 4.5}, Set.of()));

        assertEquals(0.5, measures.uniformErrorWorst(), EXACT);
        assertEquals(0.25, measures.uniformErrorRms(), EXACT);
    }

    @Test
    void shouldTellHowLateThePuckIsDrawn() {
        Measures measures = Measurer.measure(recording(new double[] {-2, -1, 0, 1, 2.5}, Set.of()));

        assertEquals((20 + 20 + 20 + 15) / 4.0, measures.delayMillis(), 1e-9);
        assertEquals(20, measures.delayWorstMillis(), 1e-9);
        assertEquals((20 + 20 + 20 + 15) / 4.0 + 5, measures.behindNewestMillis(), 1e-9);
    }

    /** Right for the instant that the frame shows, which lies two frames behind normal time. */
    @Test
    void shouldTellTheDisplayDelayWhenNormalTimeIsAhead() {
        List<Shot> shots = new ArrayList<>();
        for (int frame = 0; frame < 5; frame++) {
            Shot at = shot(frame, frame, frame);
            shots.add(new Shot(
                    at.realNanos(),
                    at.normalNanos() + 2 * FRAME,
                    at.renderNanos(),
                    at.instantNanos(),
                    at.newestNanos(),
                    at.speed(),
                    at.visual(),
                    at.ideal(),
                    at.newest()));
        }

        Measures measures = Measurer.measure(of(shots, Set.of(), 0));

        assertEquals(20, measures.delayMillis(), 1e-9);
        assertEquals(20, measures.delayWorstMillis(), 1e-9);
        assertEquals(0, measures.uniformErrorWorst(), EXACT);
    }

    @Test
    void shouldLeaveOutALeapExceptFromTheLargestOne() {
        Recording recording = recording(new double[] {0, 1, 42, 3, 4}, Set.of(new Leap(2, 0), new Leap(3, 0)));

        Measures measures = Measurer.measure(recording);

        assertEquals(0, measures.velocityErrorWorst(), EXACT);
        assertEquals(STEP, measures.largestJump(), EXACT);
        assertEquals(41 * STEP, measures.largestLeap(), EXACT);
        assertFalse(Measurer.standsStill(recording, 2, 0));
    }

    @Test
    void shouldCountThePuckFromTheInstantOfItsLaunchOn() {
        Recording late = recording(new double[] {0, 0, 0, 0.5, 1.5}, Set.of(), 2 * FRAME + FRAME / 2);

        assertEquals(0, Measurer.measure(late).uniformErrorWorst(), EXACT);
        assertEquals(
                0.5,
                Measurer.measure(recording(new double[] {0, 0, 0, 0, 1}, Set.of(), 2 * FRAME + FRAME / 2))
                        .uniformErrorWorst(),
                EXACT);
    }

    @Test
    void shouldNotCallABodyStillWhenItShouldHardlyMove() {
        Shot before = shot(0, 0, 0);
        Shot now = shot(1, 0.9 * Measurer.RESTING / STEP, 0);

        assertFalse(Measurer.standsStill(of(List.of(before, now), Set.of(), 0), 1, 0));
        assertTrue(Measurer.standsStill(of(List.of(before, shot(1, 1, 0)), Set.of(), 0), 1, 0));
    }

    /** The ideal is at k steps in frame k, the newest tick half a step further. */
    private static Recording recording(double[] visual, Set<Leap> leaps) {
        return recording(visual, leaps, 0);
    }

    private static Recording recording(double[] visual, Set<Leap> leaps, long launchNanos) {
        List<Shot> shots = new ArrayList<>();
        for (int frame = 0; frame < visual.length; frame++) {
            shots.add(shot(frame, frame, visual[frame]));
        }
        return of(shots, leaps, launchNanos);
    }

    private static Recording of(List<Shot> shots, Set<Leap> leaps, long launchNanos) {
        Figure puck = new Figure("puck", new Shape.Disc(0.1), Color.RED);
        Cast cast = new Cast(List.of(puck), 0, 0);
        return new Recording(Act.normalSpeed(), Mode.NONE, cast, shots, launchNanos, leaps, 0);
    }

    private static Shot shot(int frame, double ideal, double visual) {
        List<List<SpacePose>> poses = DoubleStream.of(visual, ideal, ideal + 0.5)
                .mapToObj(steps -> List.of(flat(steps * STEP, 0, 0)))
                .toList();
        return new Shot(
                frame * FRAME,
                frame * FRAME,
                frame * FRAME,
                frame * FRAME,
                frame * FRAME,
                1,
                poses.get(0),
                poses.get(1),
                poses.get(2));
    }

    private static SpacePose flat(double x, double y, double angle) {
        return SpacePose.of(new PlanePose(x, y, angle));
    }
}
