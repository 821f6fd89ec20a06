package dev.tandem.examples.slowdown;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class DeviationTest {

    @Test
    void shouldTellMeanRmsAndWorstOfAKnownSequence() {
        Deviation deviation = new Deviation();
        for (double difference : new double[] {3, -4, 0, 1}) {
            deviation.add(difference);
        }

        assertEquals(0, deviation.mean());
        assertEquals(Math.sqrt(26 / 4.0), deviation.rms(), 1e-15);
        assertEquals(4, deviation.worst());
    }

    @Test
    void shouldBeZeroWhenNothingWasAdded() {
        Deviation deviation = new Deviation();

        assertEquals(0, deviation.mean());
        assertEquals(0, deviation.rms());
        assertEquals(0, deviation.worst());
    }
}
