package dev.tandem.time.messages;

import static dev.tandem.time.messages.Refusal.argument;
import static dev.tandem.time.messages.Refusal.missing;
import static dev.tandem.time.messages.Refusal.state;

import dev.tandem.time.TickClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.MotionMeter;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import java.util.List;

/** What simulated screens, loads and the meter say. */
final class ScreenMessages {

    private static final Screen SCREEN = Screen.fixed(TickRate.perSecond(60));
    private static final FrameLoad LOAD = FrameLoad.of(1_000);

    private ScreenMessages() {}

    static List<Refusal> all() {
        return List.of(
                missing("rate", () -> Screen.fixed(null)),
                missing("slowest", () -> Screen.variable(null, TickRate.perSecond(60))),
                missing("fastest", () -> Screen.variable(TickRate.perSecond(60), null)),
                argument(
                        "rate must be from 1 to 10,000 per second, was TickRate[1 per 99999 ns]",
                        () -> Screen.fixed(TickRate.every(99_999))),
                argument(
                        "slowest must be slower than fastest, was 60 Hz and 59.94 Hz",
                        () -> Screen.variable(TickRate.perSecond(60), TickRate.perSecond(60_000, 1_001))),
                argument("newBuffers must be from 2 to 8, was 1", () -> SCREEN.withBuffers(1)),
                argument("oneIn must be >= 0, was -1", () -> SCREEN.withMisses(-1)),
                argument("workNanos must be from 0 to 10^12, was -1", () -> FrameLoad.of(-1)),
                argument("newSpikeNanos must be from 0 to 10^12, was -2", () -> LOAD.withSpikes(1, -2)),
                argument("oneIn must be >= 0, was -3", () -> LOAD.withSpikes(-3, 0)),
                argument(
                        "work, noise and spike must come to at most 10^12 ns, were 1000, 1000000000000 and 0",
                        () -> LOAD.withNoise(1_000_000_000_000L)),
                missing("screen", () -> new SimulatedScreen(null, LOAD, 0)),
                missing("load", () -> new SimulatedScreen(SCREEN, null, 0)),
                argument(
                        "startNanos must lie within +-2^62, was 9223372036854775807",
                        () -> new SimulatedScreen(SCREEN, LOAD, 0, Long.MAX_VALUE)),
                state("no frame has begun: call beginFrame() before present()", () -> screen().present()),
                state("frame #0 is not presented yet: call present() first", () -> {
                    SimulatedScreen screen = screen();
                    screen.beginFrame();
                    screen.beginFrame();
                }),
                argument(
                        "workNanos must be from 0 to 10^12, was 1000000000001",
                        () -> screen().present(1_000_000_000_001L)),
                missing("frame", () -> new MotionMeter().add(0, 0, null)),
                argument("frames are presented one after another, but 5 ns is not after 5 ns", () -> {
                    MotionMeter meter = new MotionMeter();
                    meter.add(5, 0, TickClock.at(60).frame());
                    meter.add(5, 0, TickClock.at(60).frame());
                }),
                argument("ticks must be from 0 to 8, was 9", () -> new MotionMeter().shareOfFrames(9)));
    }

    private static SimulatedScreen screen() {
        return new SimulatedScreen(SCREEN, LOAD, 0);
    }
}
