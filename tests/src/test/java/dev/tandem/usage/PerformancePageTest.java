package dev.tandem.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tandem.scene.WarmUp;
import dev.tandem.time.NanoClock;
import dev.tandem.time.Nanos;
import org.junit.jupiter.api.Test;

/** The program of docs/performance.md. */
class PerformancePageTest {

    /** Advances by a millisecond whenever it is asked, and is loaded after three frames. */
    private static final class LoadingScreen {
        private long now;
        private int frames;

        NanoClock clock() {
            return () -> now += 1_000_000;
        }

        boolean isLoading() {
            return frames < 3;
        }

        void draw() {
            frames++;
        }
    }

    @Test
    void shouldWarmUpOnALoadingScreenThatDraws() {
        LoadingScreen screen = new LoadingScreen();
        NanoClock clock = screen.clock();
        WarmUp warmUp = new WarmUp();

        while (screen.isLoading()) {
            warmUp.run(Nanos.millis(8), clock); // NanoClock.system()
            screen.draw();
        }

        assertEquals(4 * 8 - 7, warmUp.run(0, clock), "ticks");
    }
}
