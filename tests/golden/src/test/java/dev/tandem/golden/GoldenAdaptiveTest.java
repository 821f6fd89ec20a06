package dev.tandem.golden;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.golden.scenario.GoldenFile;
import dev.tandem.golden.scenario.TraceUpdate;
import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.adaptive.AdaptiveStep;
import dev.tandem.time.adaptive.StepRule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** SPEC 2.7: the original's rule chooses the steps that the original chose, and ours does not mind the spike. */
class GoldenAdaptiveTest {

    private static final GoldenFile FILE = GoldenFiles.read("adaptive_single_spike");

    private final List<TickRate> rates = FILE.scenario().fixedSteps().stream()
            // as the original turns seconds into nanoseconds, in float
            .map(seconds -> TickRate.every((long) (seconds * 1e9f)))
            .toList();
    private final ManualClock work = new ManualClock(0);
    private final TickClock clock = new TickClock(ClockSettings.at(rates.get(0)).withWorkClock(work));
    private final List<TickRate> switchedTo = new ArrayList<>();

    @Test
    void shouldChooseTheOriginalsStepsByTheOriginalsRule() {
        AdaptiveStep step = new AdaptiveStep(clock, rates, StepRule.MEAN_OF_THIRTY);
        step.onSwitch((from, to, cost) -> switchedTo.add(to));
        for (TraceUpdate update : FILE.trace()) {
            clock.advance(update.realNanos(), tick -> {});
            String name = "update " + update.index();
            if (clock.frame().ticks() > 0) {
                // the original looks for a step when it ticks, and records the last one it found
                assertEquals(update.stepNanos(), clock.rate().stepNanos(), name);
            }
            assertEquals(update.ticks().size(), clock.frame().ticks(), name);
            assertEquals(update.fixedNanos(), clock.fixedNanos(), name);
        }
        assertEquals(List.of(rates.get(1), rates.get(0)), switchedTo);
    }

    @Test
    void shouldStayAtTheShortStepByOurRuleWhereverTheTimeOfTheSpikeWent() {
        for (boolean inTick : new boolean[] {true, false}) {
            GoldenAdaptiveTest fresh = new GoldenAdaptiveTest();
            fresh.playTrace(inTick);
            assertEquals(List.of(), fresh.switchedTo);
            assertEquals(rates.get(0), fresh.clock.rate());
        }
    }

    private void playTrace(boolean inTick) {
        AdaptiveStep step = new AdaptiveStep(clock, rates);
        step.onSwitch((from, to, cost) -> switchedTo.add(to));
        List<TraceUpdate> trace = FILE.trace();
        int longFrames = 0;
        for (int update = 0; update + 1 < trace.size(); update++) {
            long lasts = trace.get(update + 1).realNanos() - trace.get(update).realNanos();
            longFrames += lasts > 200_000_000 ? 1 : 0;
            long[] left = {lasts};
            clock.advance(trace.get(update).realNanos(), tick -> {
                // two thirds of a frame go to its first tick, be it 12 or 200 ms
                work.advance(inTick ? left[0] * 2 / 3 : 3_000_000);
                left[0] = 0;
            });
        }
        assertTrue(longFrames == 1, "the trace has " + longFrames + " spikes");
    }
}
