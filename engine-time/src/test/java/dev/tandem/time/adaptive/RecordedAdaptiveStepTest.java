package dev.tandem.time.adaptive;

import static dev.tandem.time.adaptive.Machine.MS;
import static dev.tandem.time.adaptive.Machine.RATES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Frame;
import dev.tandem.time.ManualClock;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.recording.ClockRecorder;
import dev.tandem.time.recording.ClockReplay;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** A run whose step was switched replays to the same ticks, with an adaptive step at the replaying clock and without. */
class RecordedAdaptiveStepTest {

    @Property(tries = 100, seed = "270201", edgeCases = EdgeCasesMode.NONE)
    void shouldReplayToTheSameTicks(
            @ForAll StepRule rule, @ForAll boolean behind, @ForAll boolean polled, @ForAll long seed)
            throws IOException {
        ClockSettings settings = Machine.settings()
                .withPolicy(behind ? TickPolicy.BEHIND : TickPolicy.AHEAD)
                .withMaxTicksPerFrame(8);
        List<String> recorded = new ArrayList<>();
        byte[] file = record(settings, rule, polled, seed, recorded);
        assertTrue(recorded.stream().anyMatch(line -> line.contains("switched")), "nothing was switched");

        recorded.removeIf(line -> line.contains("switched"));
        assertEquals(recorded, replay(file, null));
        assertEquals(recorded, replay(file, rule));
    }

    private static byte[] record(ClockSettings settings, StepRule rule, boolean polled, long seed, List<String> lines)
            throws IOException {
        Random random = new Random(seed);
        ManualClock hand = new ManualClock(random.nextLong());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ClockRecorder recorder = new ClockRecorder(settings.withWorkClock(hand), "", bytes)) {
            TickClock clock = recorder.clock();
            AdaptiveStep step = new AdaptiveStep(clock, RATES, rule);
            step.onSwitch((from, to, cost) -> lines.add("switched"));
            long cost = 30 * MS;
            for (int frame = 0; frame < 600; frame++) {
                long tickCost = cost;
                if (polled) {
                    recorder.beginFrame(hand.nanoTime());
                    while (recorder.nextTick()) {
                        hand.advance(tickCost);
                        lines.add(clock.tick().toString());
                        if (random.nextInt(100) == 0) {
                            break;
                        }
                    }
                    recorder.endFrame();
                } else {
                    recorder.advance(hand.nanoTime(), tick -> {
                        hand.advance(tickCost);
                        lines.add(tick.toString());
                    });
                }
                lines.add(clock.frame().toString());
                hand.advance(random.nextInt(20) * MS);
                if (random.nextInt(40) == 0) {
                    cost = random.nextInt(60) * MS;
                }
            }
        }
        return bytes.toByteArray();
    }

    private static List<String> replay(byte[] file, StepRule rule) throws IOException {
        List<String> lines = new ArrayList<>();
        try (ClockReplay replay = new ClockReplay(new ByteArrayInputStream(file))) {
            if (rule != null) {
                new AdaptiveStep(replay.clock(), RATES, rule);
            }
            Frame frame = replay.clock().frame();
            while (replay.advance(tick -> lines.add(tick.toString()), (kind, data) -> {})) {
                lines.add(frame.toString());
            }
        }
        return lines;
    }
}
