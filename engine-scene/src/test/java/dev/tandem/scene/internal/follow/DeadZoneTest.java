package dev.tandem.scene.internal.follow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Random;
import org.junit.jupiter.api.Test;

class DeadZoneTest {
    private final DeadZone zone = new DeadZone();

    @Test
    void shouldRestWhenTheTargetStaysInside() {
        zone.half = 2;
        for (double[] way : new double[][] {{0, 1.9}, {1.9, -1.9}, {-1.9, 2}}) {
            zone.advance(Approach.RIGID, way[0], way[1], 0.1);
            assertEquals(0, zone.axis.value);
        }
    }

    @Test
    void shouldBeDraggedWhenTheTargetLeaves() {
        zone.half = 2;
        zone.advance(Approach.RIGID, 0, 5, 0.1);
        assertEquals(3, zone.axis.value);
        zone.advance(Approach.RIGID, 5, 1, 0.1);
        assertEquals(3, zone.axis.value);
        zone.advance(Approach.RIGID, 1, -1, 0.1);
        assertEquals(1, zone.axis.value);
    }

    @Test
    void shouldFollowAtOnceWhenThereIsNoZone() {
        zone.rest(1);
        zone.advance(Approach.RIGID, 1, 4, 0.1);
        assertEquals(4, zone.axis.value);
    }

    @Test
    void shouldArriveAtTheSameValueWhenAFrameIsDivided() {
        Random random = new Random(11);
        for (int i = 0; i < 2000; i++) {
            Approach approach =
                    random.nextBoolean() ? Approach.exponential(0.1) : Approach.spring(5 + random.nextInt(10));
            DeadZone whole = new DeadZone();
            DeadZone halves = new DeadZone();
            whole.half = halves.half = random.nextDouble();
            double from = 0;
            for (int frame = 0; frame < 5; frame++) {
                double to = 2 * random.nextGaussian();
                whole.advance(approach, from, to, 0.03);
                halves.advance(approach, from, (from + to) / 2, 0.015);
                halves.advance(approach, (from + to) / 2, to, 0.015);
                assertEquals(whole.axis.value, halves.axis.value, 1e-6, "SPEC 13.2");
                assertEquals(whole.anchor, halves.anchor, 1e-12);
                from = to;
            }
        }
    }

    @Test
    void shouldDragAtOnceWhenTheZoneShrinks() {
        zone.half = 5;
        zone.advance(Approach.RIGID, 0, 4, 0.1);
        zone.half = 1;
        zone.advance(Approach.RIGID, 4, 4, 0.1);
        assertEquals(3, zone.axis.value);
        zone.half = 0.5;
        zone.advance(Approach.RIGID, 4, 4.5, 0.1);
        assertEquals(4, zone.axis.value);
    }
}
