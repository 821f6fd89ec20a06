package dev.tandem.examples.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.joml.Quaterniond;
import org.joml.Vector3d;
import org.junit.jupiter.api.Test;

class SpacePoseTest {
    private static final double EXACT = 1e-12;

    @Test
    void shouldDoWhatPosesInThePlaneDoWhenItIsFlat() {
        PlanePose from = new PlanePose(1, 2, 3);
        PlanePose to = new PlanePose(-2, 5, -3.1);
        SpacePose flatFrom = SpacePose.of(from);
        SpacePose flatTo = SpacePose.of(to);

        assertSame(from, flatFrom);
        for (double p : new double[] {0, 0.3, 0.9, 1}) {
            assertSame(from.towards(to, p), flatFrom.towards(flatTo, p));
        }
        assertSame(from.compose(to), flatFrom.compose(flatTo));
        assertEquals(from.distanceTo(to), flatFrom.distanceTo(flatTo), EXACT);
        assertEquals(from.motionTo(to, 2), flatFrom.motionTo(flatTo, 2), EXACT);
    }

    private static void assertSame(PlanePose expected, SpacePose actual) {
        assertEquals(expected.x(), actual.x(), EXACT);
        assertEquals(expected.y(), actual.y(), EXACT);
        assertEquals(0, Math.IEEEremainder(expected.angle() - actual.plane().angle(), 2 * Math.PI), EXACT);
    }

    @Test
    void shouldTurnAtAConstantRateTheShortWayRound() {
        Quaterniond start = new Quaterniond().rotationAxis(1, 0.6, 0, 0.8);
        Vector3d axis = new Vector3d(0, 0.6, 0.8);
        Quaterniond end =
                new Quaterniond().rotationAxis(2, axis.x, axis.y, axis.z).mul(start);
        Quaterniond far = new Quaterniond(-end.x, -end.y, -end.z, -end.w);
        SpacePose from = SpacePose.of(new Vector3d(), start);

        SpacePose part = from.towards(SpacePose.of(new Vector3d(), far), 0.25);

        Quaterniond expected =
                new Quaterniond().rotationAxis(0.5, axis.x, axis.y, axis.z).mul(start);
        assertEquals(1, Math.abs(expected.dot(part.rotation())), EXACT);
    }

    @Test
    void shouldCountAMarkOnTheEdgeAsMotionWhenABodyTurnsAboutAnyAxis() {
        SpacePose still = SpacePose.of(new Vector3d(), new Quaterniond());
        for (int axis = 0; axis < 3; axis++) {
            Quaterniond turn =
                    new Quaterniond().rotationAxis(0.1, axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0);
            assertEquals(2 * 3 * Math.sin(0.05), still.motionTo(SpacePose.of(new Vector3d(), turn), 3), EXACT);
        }
    }
}
