package dev.tandem.time.adaptive;

import static dev.tandem.time.adaptive.Machine.MS;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The original's rule. */
class MeanOfThirtyTest {

    private static final List<TickRate> RATES =
            List.of(TickRate.perSecond(120), TickRate.perSecond(60), TickRate.perSecond(30));

    private final TickClock clock = new TickClock(ClockSettings.at(RATES.get(0)));
    private final AdaptiveStep step = new AdaptiveStep(clock, RATES, StepRule.MEAN_OF_THIRTY);
    private long real;

    @ParameterizedTest
    @CsvSource({"0, 120", "8.33, 120", "9.34, 60", "16.67, 60", "17.7, 30", "100, 30"})
    void shouldChooseByTheMeanMinusOneMillisecond(double meanMillis, long ticksPerSecond) {
        long sample = Math.round(meanMillis * MS);
        StepList steps = new StepList(RATES);
        StepChooser rule = new MeanOfThirty(steps);
        int place = 0;
        for (int frame = 0; frame < 30; frame++) {
            // the mean is what counts
            place = rule.frameBegan(place, sample + (frame % 2 == 0 ? sample / 2 : -(sample / 2)), 1);
        }
        assertEquals(TickRate.perSecond(ticksPerSecond), steps.rate(place), "SPEC 8 adaptive");
        assertEquals(sample, rule.costNanos());
    }

    @Test
    void shouldCountOnlyFramesAfterOnesWithATick() {
        frame(0);
        frame(2 * MS);
        assertEquals(2 * MS, step.costNanos());
        frame(4 * MS);
        assertEquals(2 * MS, step.costNanos(), "the frame before ran no tick");
        frame(3 * MS);
        frame(4 * MS);
        assertEquals(3 * MS, step.costNanos(), "the tick from 8.3 ms on ran in the frame at 9 ms");
    }

    @Test
    void shouldForgetTheThirtyFirstSampleAndFramesOfMoreThanASecond() {
        frame(0);
        frame(1_000 * MS);
        assertEquals(1_000 * MS, step.costNanos());
        frame(1_000 * MS + 1);
        assertEquals(1_000 * MS, step.costNanos());
        frame(40 * MS);
        for (int sample = 0; sample < 29; sample++) {
            assertEquals((1_000 + sample * 40) * MS / (sample + 1), step.costNanos());
            frame(40 * MS);
        }
        assertEquals((1_000 + 29 * 40) * MS / 30, step.costNanos());
        frame(40 * MS);
        assertEquals(40 * MS, step.costNanos());
    }

    @Test
    void shouldStartAnewWhenReleased() {
        frame(0);
        frame(500 * MS);
        assertEquals(RATES.get(2), step.rate());
        step.fixAt(RATES.get(1));
        frame(500 * MS);
        assertEquals(RATES.get(1), step.rate());
        step.release();
        assertEquals(0, step.costNanos());
        frame(5 * MS);
        assertEquals(5 * MS, step.costNanos());
        assertEquals(RATES.get(0), step.rate());
    }

    private void frame(long realDelta) {
        real += realDelta;
        clock.advance(real, tick -> {});
    }
}
