package dev.tandem.scene.internal.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPEC 13.2, 3.7: springs of any frequency that is accepted. */
class ApproachLimitsTest {
    private final Axis axis = new Axis();

    private void advance(double omega) {
        axis.value = 1;
        axis.velocity = 2;
        Approach.spring(omega).advance(axis, 3, 5, 0.5);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e10, 1e150, 1e300, Double.MAX_VALUE})
    void shouldBeAtItsGoalWhenTheSpringIsHard(double omega) {
        advance(omega);
        assertEquals(5, axis.value, 1e-8);
        assertEquals(4, axis.velocity, "that of the goal");
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e-13, 1e-300, Double.MIN_VALUE})
    void shouldGoOnAsItDidWhenTheSpringIsSoft(double omega) {
        advance(omega);
        assertEquals(2, axis.value);
        assertEquals(2, axis.velocity);
    }

    @Test
    void shouldNotGrowWithoutEndWhenFastAndSoftFollowEachOther() {
        DeadZone zone = new DeadZone();
        for (int i = 0; i < 100; i++) {
            zone.advance(Approach.exponential(1e-9), -3e38, 3e38, 1e-9);
            zone.advance(Approach.spring(Double.MIN_VALUE), 3e38, 3e38, 1e6);
        }
        assertTrue(Double.isFinite(zone.axis.value), "value " + zone.axis.value);
        assertTrue(Double.isFinite(zone.axis.velocity), "velocity " + zone.axis.velocity);
    }
}
