package dev.tandem.scene.internal.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.2: approaches are exact solutions. The reference integrates the equations in very small steps. */
class ApproachTest {
    private static final double TAU = 0.1;
    private static final double OMEGA = 10;

    private final Axis axis = new Axis();

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 14, 100})
    void shouldCoverPartOfTheWayWhenDamped(int frames) {
        for (int i = 0; i < frames; i++) {
            Approach.exponential(TAU).advance(axis, 1, 1, 0.1 / frames);
        }
        assertEquals(0.632121, axis.value, 1e-6, "SPEC 8, damped follow");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 6, 14, 100})
    void shouldCoverPartOfTheWayWhenSprung(int frames) {
        axis.rest(-1);
        for (int i = 0; i < frames; i++) {
            Approach.spring(OMEGA).advance(axis, 0, 0, 0.1 / frames);
        }
        assertEquals(-0.735759, axis.value, 1e-6, "SPEC 8, critically damped");
    }

    @Test
    void shouldSolveTheEquationWhenTheGoalMoves() {
        Axis exact = new Axis();
        for (Approach approach : new Approach[] {Approach.exponential(TAU), Approach.spring(OMEGA)}) {
            exact.value = axis.value = 3;
            exact.velocity = axis.velocity = -2;
            approach.advance(exact, 1, 6, 0.25);
            integrate(approach, 1, 6, 0.25, 1_000_000);
            assertEquals(axis.value, exact.value, 1e-5);
            assertEquals(axis.velocity, exact.velocity, 1e-4);
        }
    }

    /** By the semi-implicit Euler method. */
    private void integrate(Approach approach, double from, double to, double seconds, int steps) {
        double dt = seconds / steps;
        boolean spring = approach.getClass() == Approach.spring(1).getClass();
        for (int i = 0; i < steps; i++) {
            double away = from + (to - from) * (i + 0.5) / steps - axis.value;
            if (spring) {
                axis.velocity += (OMEGA * OMEGA * away - 2 * OMEGA * axis.velocity) * dt;
            } else {
                axis.velocity = away / TAU;
            }
            axis.value += axis.velocity * dt;
        }
    }

    @Test
    void shouldArriveAtTheSameValueWhenAFrameIsDivided() {
        Random random = new Random(7);
        for (int i = 0; i < 2000; i++) {
            Approach approach = random.nextBoolean()
                    ? Approach.exponential(0.01 + random.nextDouble())
                    : Approach.spring(1 + 30 * random.nextDouble());
            double from = random.nextGaussian();
            double to = random.nextGaussian();
            double seconds = random.nextDouble();
            double part = random.nextDouble();
            double middle = from + (to - from) * part;
            Axis whole = new Axis();
            whole.value = axis.value = random.nextGaussian();
            whole.velocity = axis.velocity = random.nextGaussian();

            approach.advance(whole, from, to, seconds);
            approach.advance(axis, from, middle, seconds * part);
            approach.advance(axis, middle, to, seconds * (1 - part));

            assertEquals(whole.value, axis.value, 1e-6, "SPEC 13.2");
            assertEquals(whole.velocity, axis.velocity, 1e-6);
        }
    }

    @Test
    void shouldKeepTheSameDistanceWhenTheGoalMovesEvenly() {
        double velocity = 3;
        for (Approach approach : new Approach[] {Approach.exponential(TAU), Approach.spring(OMEGA)}) {
            double lag = approach.getClass() == Approach.spring(1).getClass() ? 2 * velocity / OMEGA : velocity * TAU;
            axis.value = -lag;
            axis.velocity = velocity;
            double goal = 0;
            for (double seconds : new double[] {0.001, 0.3, 1e-9, 0.02, 0.007}) {
                approach.advance(axis, goal, goal + velocity * seconds, seconds);
                goal += velocity * seconds;
                assertEquals(lag, goal - axis.value, 1e-12, "after a frame of " + seconds + " s");
            }
        }
    }

    @Test
    void shouldStandStillWhenNoTimePasses() {
        axis.value = 4;
        axis.velocity = 5;
        Approach.exponential(TAU).advance(axis, 0, 1, 0);
        Approach.spring(OMEGA).advance(axis, 0, 1, 0);

        assertEquals(4, axis.value);
        assertEquals(5, axis.velocity);
        Approach.RIGID.advance(axis, 0, 1, 0);
        assertEquals(1, axis.value, "what is rigid needs no time");
    }

    @Test
    void shouldEndAtTheGoalWhenAFrameIsVeryLong() {
        axis.rest(5);
        Approach.exponential(TAU).advance(axis, 2, 2, 1e9);
        assertEquals(2, axis.value);
        axis.rest(5);
        Approach.spring(OMEGA).advance(axis, 2, 2, 1e9);
        assertEquals(2, axis.value);
        assertEquals(0, axis.velocity);
    }

    @Test
    void shouldKeepItsSpeedWhenOneApproachReplacesAnother() {
        for (int i = 0; i < 200; i++) {
            Approach.exponential(TAU).advance(axis, i * 0.03, (i + 1) * 0.03, 0.01);
        }
        assertEquals(3, axis.velocity, 1e-6);
        Approach.RIGID.advance(axis, 0, 1, 0.5);
        assertEquals(2, axis.velocity);
    }
}
