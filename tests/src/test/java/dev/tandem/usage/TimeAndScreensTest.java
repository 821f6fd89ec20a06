package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.tandem.scene.Scene;
import dev.tandem.scene.SceneLoop;
import dev.tandem.time.Frame;
import dev.tandem.time.NanoClock;
import dev.tandem.time.TickRate;
import dev.tandem.time.pacing.DeltaSmoother;
import dev.tandem.time.pacing.FrameGate;
import dev.tandem.time.pacing.WaitStrategy;
import dev.tandem.time.screen.FrameLoad;
import dev.tandem.time.screen.MotionMeter;
import dev.tandem.time.screen.Screen;
import dev.tandem.time.screen.SimulatedScreen;
import org.junit.jupiter.api.Test;

/** The programs of docs/time-and-screens.md, at a simulated screen. */
class TimeAndScreensTest {

    private static final int FRAMES = 100;

    private final Window window = new Window();
    private final SceneLoop loop =
            SceneLoop.builder().rate(60).onFrame(frame -> window.drawn++).start(new Scene(), 0);
    private boolean running = true;
    private long nanos;

    /** Each look at it takes so long that a gate never has to wait. */
    private final NanoClock clock = () -> {
        running = window.drawn < FRAMES;
        return nanos += 15_000_000;
    };

    private static final class Window {
        private int drawn;
        private int swaps;

        void swapBuffers() {
            swaps++;
        }
    }

    @Test
    void shouldSmoothTheClock() {
        DeltaSmoother smoother = new DeltaSmoother(); // or with the interval that the window library reports
        while (running) {
            loop.advance(smoother.smooth(clock.nanoTime())); // or System.nanoTime()
            window.swapBuffers(); // waits for vsync
        }

        assertTrue(window.swaps >= FRAMES - 1, window.swaps + " frames");
    }

    @Test
    void shouldPaceItself() {
        FrameGate gate = new FrameGate(1_000_000_000 / 60, clock, WaitStrategy.hybrid(2_000_000)); // NanoClock.system()
        while (running) {
            loop.advance(gate.await());
        }

        assertTrue(window.drawn >= FRAMES, window.drawn + " frames");
    }

    @Test
    void shouldPaceWhatIsPresented() {
        FrameGate gate = new FrameGate(1_000_000_000 / 60, clock, WaitStrategy.hybrid(2_000_000));

        long instant = gate.await();
        while (running) {
            loop.advance(instant); // renders, but does not present yet
            instant = gate.await();
            window.swapBuffers();
        }

        assertTrue(window.swaps >= FRAMES - 1, window.swaps + " frames");
    }

    @Test
    void shouldTestALoopAgainstAnyDisplay() {
        SimulatedScreen screen = new SimulatedScreen(
                Screen.fixed(TickRate.perSecond(60_000, 1_001)).withBuffers(3),
                FrameLoad.of(4_000_000).withWakeNoise(500_000).withSpikes(200, 20_000_000),
                1);
        MotionMeter meter = new MotionMeter();
        for (int frame = 0; frame < 10_000; frame++) {
            long real = screen.beginFrame();
            Frame shown = loop.advance(real);
            meter.add(screen.present(), real, shown);
        }
        assertEquals(0, meter.shareOfJudder(), 0.02);
    }
}
