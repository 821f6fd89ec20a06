package dev.tandem.examples.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PlanePoseTest {

    private static final double EXACT = 1e-12;

    @Test
    void shouldHaveNoTurnsWhenTheyAreTakenAway() {
        for (int turns = -3; turns <= 3; turns++) {
            for (double angle : new double[] {-3.1, -1, 0, 0.5, 3.1}) {
                assertEquals(angle, PlanePose.withoutTurns(angle + turns * 2 * Math.PI), 1e-12);
            }
        }
    }

    @Test
    void shouldGoStraightAndTurnTheShortWayRoundBetweenTwoPoses() {
        PlanePose from = new PlanePose(1, 2, Math.toRadians(170));
        PlanePose to = new PlanePose(3, -2, Math.toRadians(-170));

        PlanePose quarter = from.towards(to, 0.25);

        assertEquals(1.5, quarter.x(), EXACT);
        assertEquals(1, quarter.y(), EXACT);
        assertEquals(Math.toRadians(175), quarter.angle(), EXACT);
    }

    @Test
    void shouldPlaceAChildRelativeToItsTurnedParent() {
        PlanePose world = new PlanePose(10, 20, Math.PI / 2).compose(new PlanePose(2, 1, 0.5));

        assertEquals(9, world.x(), EXACT);
        assertEquals(22, world.y(), EXACT);
        assertEquals(Math.PI / 2 + 0.5, world.angle(), EXACT);
    }

    @Test
    void shouldCountTheWayOfTheMarkWhenABodyOnlyTurns() {
        PlanePose from = new PlanePose(1, 1, 0);
        PlanePose to = new PlanePose(1, 1, Math.PI);

        assertEquals(0, from.distanceTo(to), EXACT);
        assertEquals(0.6, from.motionTo(to, 0.3), EXACT);
    }

    @Test
    void shouldCountTheWayOfTheCentreWhenTheMarkIsMomentarilyAtRest() {
        double radius = 0.5;
        PlanePose from = new PlanePose(0, 0, 0);
        PlanePose to = new PlanePose(radius, 0, Math.PI / 2);

        assertEquals(radius, from.motionTo(to, radius), EXACT);
    }
}
