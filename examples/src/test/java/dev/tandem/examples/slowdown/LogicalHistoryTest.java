package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.tandem.examples.drawing.PlanePose;
import dev.tandem.examples.drawing.SpacePose;
import dev.tandem.examples.slowdown.physics.Actor;
import java.util.List;
import org.junit.jupiter.api.Test;

class LogicalHistoryTest {

    private static final double EXACT = 1e-12;

    private final LogicalHistory history = new LogicalHistory(Actor.NONE);

    @Test
    void shouldJoinTheEndsOfTicksByStraightLinesWhenTheirLengthsDiffer() {
        add(0, 1000, at(0), at(4));
        add(1000, 5000, at(4), at(0));

        assertEquals(0, xAt(0), EXACT);
        assertEquals(1, xAt(250), EXACT);
        assertEquals(4, xAt(1000), EXACT);
        assertEquals(3, xAt(2000), EXACT);
        assertEquals(0, xAt(5000), EXACT);
    }

    @Test
    void shouldBelongToTheNewPlaceFromTheInstantOfALeapOn() {
        add(0, 1000, at(0), at(1));
        add(1000, 2000, at(50), at(52));

        assertEquals(0.999, xAt(999), EXACT);
        assertEquals(50, xAt(1000), EXACT);
        assertEquals(51, xAt(1500), EXACT);
    }

    @Test
    void shouldHoldTheEndsBeforeTheFirstAndAfterTheLastTick() {
        add(-1000, 1000, at(2), at(3));

        assertEquals(2, xAt(-5000), EXACT);
        assertEquals(3, xAt(9000), EXACT);
    }

    @Test
    void shouldInterpolateLocalPosesBeforeComposingThem() {
        LogicalHistory family = new LogicalHistory(Actor.NONE, 0);
        SpacePose child = flat(1, 0, 0);
        family.begin(0, List.of(flat(0, 0, 0), child));
        family.add(1000, List.of(flat(2, 0, Math.PI / 2), child));

        SpacePose world = family.worldAt(500).get(1);

        assertEquals(1 + Math.sqrt(0.5), world.x(), EXACT);
        assertEquals(Math.sqrt(0.5), world.y(), EXACT);
        assertEquals(Math.PI / 4, world.plane().angle(), EXACT);
    }

    @Test
    void shouldGiveTheConstantVelocityOfAUniformMotionBetweenAnyTwoInstants() {
        long end = 0;
        for (int tick = 1; tick <= 600; tick++) {
            long next = tick * 1_000_000_000L / 60;
            add(end, next, at(2.9 * end / 1e9), at(2.9 * next / 1e9));
            end = next;
        }

        for (int frame = 1; frame < 1440; frame++) {
            long from = (frame - 1) * 1_000_000_000L / 144;
            long to = frame * 1_000_000_000L / 144;
            assertEquals(2.9, (xAt(to) - xAt(from)) / (to - from) * 1e9, 1e-6);
        }
    }

    @Test
    void shouldRejectATickThatIsEmptyOrLeavesAGap() {
        add(0, 1000, at(0), at(1));

        assertThrows(IllegalArgumentException.class, () -> history.add(1000, at(2)));
        assertThrows(IllegalArgumentException.class, () -> history.begin(1001, at(1)));
        assertEquals(1000, history.newestNanos());
    }

    @Test
    void shouldGoThroughAllStepsOfATick() {
        history.begin(0, at(0));
        history.add(250, at(1));
        history.add(1000, at(0));

        assertEquals(0.5, xAt(125), EXACT);
        assertEquals(1, xAt(250), EXACT);
        assertEquals(0.5, xAt(625), EXACT);
    }

    private void add(long start, long end, List<SpacePose> starts, List<SpacePose> ends) {
        history.begin(start, starts);
        history.add(end, ends);
    }

    private double xAt(long nanos) {
        return history.worldAt(nanos).get(0).x();
    }

    private static List<SpacePose> at(double x) {
        return List.of(flat(x, 0, 0));
    }

    private static SpacePose flat(double x, double y, double angle) {
        return SpacePose.of(new PlanePose(x, y, angle));
    }
}
