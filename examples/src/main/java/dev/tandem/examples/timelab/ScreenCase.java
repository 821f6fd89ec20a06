package dev.tandem.examples.timelab;

import dev.tandem.time.ClockSettings;
import dev.tandem.time.Tick;
import dev.tandem.time.TickClock;
import dev.tandem.time.TickPolicy;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.DeltaSmoother;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.MotionMeter;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A game that renders as often as its display allows.
 *
 * @param name the name in the table
 * @param screen the display
 * @param load the cost of frames
 */
record ScreenCase(String name, Screen screen, FrameLoad load) implements ScreenGame {

    static final int TICKS_PER_SECOND = 60;
    static final int SECONDS = 120;

    static final long SETTLED_NANOS = 4_000_000_000L;
    static final long END_NANOS = SETTLED_NANOS + SECONDS * 1_000_000_000L;

    private static final Screen VARIABLE = Screen.variable(TickRate.perSecond(48), TickRate.perSecond(144));
    private static final long WAKE_NOISE_NANOS = 500_000;
    private static final long SEED = 1;
    private static final Consumer<Tick> NO_GAME = tick -> {};

    /** Games with time to spare; the only jitter is that they wake up to half a millisecond late. */
    static List<ScreenGame> quiet() {
        List<ScreenGame> cases = new ArrayList<>();
        for (Screen screen : screens()) {
            cases.add(new ScreenCase(name(screen), screen, load(screen)));
        }
        cases.add(new PacedGame(VARIABLE, PacedGame.FRAMES_PER_SECOND));
        return cases;
    }

    /** The same games with spikes of 1.3 intervals in one frame of 200, on displays that miss one refresh in 500. */
    static List<ScreenGame> troubled() {
        List<ScreenGame> cases = new ArrayList<>();
        for (Screen screen : screens()) {
            long spike = screen.fastest().stepNanos() * 13 / 10;
            cases.add(new ScreenCase(
                    name(screen), screen.withMisses(500), load(screen).withSpikes(200, spike)));
        }
        return cases;
    }

    private static List<Screen> screens() {
        List<Screen> screens = new ArrayList<>(Screen.common());
        screens.add(Screen.fixed(TickRate.perSecond(60)).withBuffers(3));
        screens.add(Screen.fixed(TickRate.perSecond(144)).withBuffers(3));
        screens.add(VARIABLE);
        return screens;
    }

    private static String name(Screen screen) {
        return screen + (screen.isVariable() ? ", variable" : screen.buffers() > 2 ? ", triple buffering" : "");
    }

    /** Work for 40 to 50 % of the refresh interval; on a variable refresh rate display 8 to 12 ms. */
    private static FrameLoad load(Screen screen) {
        long interval = screen.fastest().stepNanos();
        FrameLoad load = screen.isVariable()
                ? FrameLoad.of(8_000_000).withNoise(4_000_000)
                : FrameLoad.of(interval * 2 / 5).withNoise(interval / 10);
        return load.withWakeNoise(WAKE_NOISE_NANOS);
    }

    @Override
    public MotionMeter play(TickPolicy policy, boolean smoothed) {
        SimulatedScreen simulated = new SimulatedScreen(screen, load, SEED);
        DeltaSmoother smoother = new DeltaSmoother();
        TickClock clock = new TickClock(
                ClockSettings.at(TickRate.perSecond(TICKS_PER_SECOND)).withPolicy(policy));
        MotionMeter meter = new MotionMeter();
        while (simulated.sampleNanos() < END_NANOS) {
            long sample = simulated.beginFrame();
            long real = smoothed ? smoother.smooth(sample) : sample;
            clock.advance(real, NO_GAME);
            long present = simulated.present();
            if (sample >= SETTLED_NANOS) {
                meter.add(present, real, clock.frame());
            }
        }
        return meter;
    }
}
