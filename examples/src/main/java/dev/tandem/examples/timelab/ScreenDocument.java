package dev.tandem.examples.timelab;

import java.util.Locale;

/** The page {@code docs/time-and-screens.md}: what the two tables say, and the tables. */
final class ScreenDocument {

    private ScreenDocument() {}

    /** Returns the whole page; the same text on every machine. */
    static String text(ScreenTable quiet, ScreenTable troubled) {
        return String.format(
                Locale.ROOT,
                """
                # Time and screens

                Written by `./tandem timelab --doc docs/time-and-screens.md`; a test compares. All figures are simulated
                (`dev.tandem.time.screen`), %d seconds each, and come out the same everywhere.

                A game reads its clock when it begins a frame, and the screen shows that frame at some later refresh. What
                moves at constant speed is drawn where it was at the time that was read; the eye follows where it ought to be
                at the time that the picture appears. If the one does not run evenly beside the other, motion trembles,
                however exact both are.

                ## The measures

                | | |
                |---|---|
                | velocity error | way between two pictures, divided by the time between their appearances, against what is right; root mean square |
                | wrong pictures | those with a velocity error above 5 %% |
                | ticks per frame | `0: 58, 1: 42` says: 58 %% of the frames ran no tick, 42 %% ran one; at %d ticks per second |
                | latency | from the instant that a picture shows to its appearance, mean |
                | smoothed | the same with `DeltaSmoother` between the host's clock and `TickClock` |

                Interpolation is on everywhere: without it a picture shows the newest tick, and the column "ticks per frame" is
                what one sees.

                ## Games with time to spare

                A frame takes 40 to 50 %% of the interval; on the variable screen 8 to 12 ms. The only trouble is that the game
                wakes up late after waiting for the screen, by up to 0.5 ms, evenly spread.

                %s
                ## The same games with spikes and missed refreshes

                One frame in 200 takes 1.3 intervals more, and one in 500 that was ready is shown a refresh late all the same.

                %s
                ## What to make of it

                - **Half a millisecond is enough to see.** The same noise weighs more the faster the screen: 1.2 %% of velocity at
                  60 Hz, 5 %% at 240 Hz, where a third of all pictures is wrong by more than a twentieth.
                - **Smoothing takes that away** on screens with a fixed rate; what is left is how well the interval is known, a
                  hundredth of a per mille. The smoothed time may stand up to a quarter of an interval before or after the real
                  one, and the latency moves by as much.
                - **Ticks at the screen's rate beat against it.** At 59.94 Hz noise makes frames with no tick and with two; by
                  the smoothed time each runs one, but for the one in a thousand that the two rates differ by. With
                  interpolation it does not show, without it it is a stutter.
                - **AHEAD and BEHIND look the same.** Both show a uniform motion right. BEHIND shows everything one step,
                  %.1f ms, later; AHEAD ticks as much ahead of the picture instead, so that input waits for its tick.
                - **A spike is a spike.** When a picture comes late its velocity is wrong, and so is that of the next: it was
                  drawn before anybody knew. Smoothing passes the spike on in one frame, and removes what else is wrong.
                - **A third buffer hides spikes** from the eye, not from the clock, and costs an interval of latency. There the
                  smoothed time comes to lie ahead, by up to an interval, for the pictures were in time when the clock was not.
                - **On a variable screen there is nothing to snap to.** A picture appears when its work is done, which is known
                  one frame later: each time belongs to the frame before. The smoother passes such times on. A
                  `FrameGate` at the beginning of a frame makes it no better, for the work still comes between.
                - **What helps there is to hand pictures over at an even pace.** The row "paced" has a `FrameGate` between work
                  and handing over, at %d frames per second, a pace that the game can keep, and draws the instant at which the last
                  picture passed it. What is left is how late the game wakes; the price is that pictures wait for their turn.

                ## How to use it

                ```java
                DeltaSmoother smoother = new DeltaSmoother();       // or with the rate that the window library names
                while (running) {
                    loop.advance(smoother.smooth(System.nanoTime()));
                    window.swapBuffers();                           // waits for the screen
                }
                ```

                A game that does not wait for a screen keeps its own pace:

                ```java
                FrameGate gate = new FrameGate(1_000_000_000 / 60, NanoClock.system(), WaitStrategy.hybrid(2_000_000));
                while (running) {
                    loop.advance(gate.await());
                }
                ```

                On a variable screen the gate stands before the picture is handed over:

                ```java
                long instant = gate.await();
                while (running) {
                    loop.advance(instant);                          // draws, but does not show yet
                    instant = gate.await();
                    window.swapBuffers();
                }
                ```

                To try one's own loop at any screen, without a screen:

                ```java
                SimulatedScreen screen = new SimulatedScreen(
                        Screen.fixed(TickRate.perSecond(60_000, 1_001)).withBuffers(3),
                        FrameLoad.of(4_000_000).withWakeNoise(500_000).withSpikes(200, 20_000_000),
                        1);
                MotionMeter meter = new MotionMeter();
                for (int frame = 0; frame < 10_000; frame++) {
                    long real = screen.beginFrame();
                    Frame shown = loop.advance(real);
                    meter.picture(screen.present(), real, shown);
                }
                assertEquals(0, meter.shareOfWrongPictures(), 0.02);
                ```
                """,
                ScreenCase.SECONDS,
                ScreenCase.TICKS_PER_SECOND,
                quiet.markdown(),
                troubled.markdown(),
                1_000.0 / ScreenCase.TICKS_PER_SECOND,
                PacedGame.FRAMES_PER_SECOND);
    }
}
