package dev.tandem.examples.timelab;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.ManualClock;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.DeltaSmoother;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.MotionMeter;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import java.util.Random;
import java.util.function.Consumer;

/**
 * A game on a variable refresh rate display that presents at even intervals: it renders, waits at its gate, presents. The next
 * frame renders the instant at which the gate let the last one through. Work and jitter are those of the other games on such a
 * display.
 *
 * @param screen a variable refresh rate display
 * @param framesPerSecond its pace
 */
record PacedGame(Screen screen, int framesPerSecond) implements ScreenGame {

    static final int FRAMES_PER_SECOND = 75;

    private static final long SHORTEST_WORK_NANOS = 8_000_000;
    private static final int WORK_NOISE_NANOS = 4_000_000;
    private static final int WAKE_NOISE_NANOS = 500_000;
    private static final long SEED = 1;
    private static final Consumer<Tick> NO_GAME = tick -> {};

    @Override
    public String name() {
        return screen + ", variable, paced";
    }

    @Override
    public MotionMeter play(TickPolicy policy, boolean smoothed) {
        Random random = new Random(SEED);
        SimulatedScreen simulated = new SimulatedScreen(screen, FrameLoad.of(0), SEED);
        ManualClock hand = new ManualClock(0);
        FrameGate gate = new FrameGate(
                1_000_000_000L / framesPerSecond,
                hand,
                (clock, until) -> hand.set(until + random.nextInt(WAKE_NOISE_NANOS)));
        DeltaSmoother smoother = new DeltaSmoother();
        TickClock clock = new TickClock(ClockSettings.at(TickRate.perSecond(ScreenCase.TICKS_PER_SECOND))
                .withPolicy(policy));
        MotionMeter meter = new MotionMeter();
        long passed = gate.await();
        while (simulated.sampleNanos() < ScreenCase.END_NANOS) {
            long begun = simulated.beginFrame();
            long real = smoothed ? smoother.smooth(passed) : passed;
            clock.advance(real, NO_GAME);
            hand.set(begun + SHORTEST_WORK_NANOS + random.nextInt(WORK_NOISE_NANOS));
            passed = gate.await();
            long present = simulated.present(hand.nanoTime() - begun);
            if (begun >= ScreenCase.SETTLED_NANOS) {
                meter.add(present, real, clock.frame());
            }
        }
        return meter;
    }
}
