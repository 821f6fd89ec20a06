package dev.tandem.examples.timelab;

import java.util.Locale;

/** The page {@code docs/time-and-screens.md}: its tables and what they say. */
final class ScreenDocument {

    private ScreenDocument() {}

    /** Returns the whole page; the same text on every machine. */
    static String text(ScreenTable quiet, ScreenTable troubled, RuleTable rules) {
        return String.format(
                Locale.ROOT,
                """
                # Time and screens

                Written by `./tandem timelab --doc docs/time-and-screens.md`; a test compares. All figures are simulated
                (`dev.tandem.time.screen`), %d seconds each, and are the same on every machine.

                A game reads its clock when it begins a frame, and the display presents that frame at a later refresh.
                Objects in uniform motion are rendered where they were at the time that was read; the eye expects them where they
                are at the time of presentation. Unless the two times advance in step, motion judders, however exact both are.

                ## What is measured

                | | |
                |---|---|
                | velocity error | distance between two frames divided by the time between their presentations, compared with the true velocity; root mean square |
                | judder | share of frames with a velocity error above 5 %% |
                | ticks per frame | `0: 58, 1: 42` means: 58 %% of the frames ran no tick, 42 %% ran one; at %d ticks per second |
                | latency | from the instant that a frame renders to its presentation, mean |
                | smoothed | the same with `DeltaSmoother` between the host's clock and `TickClock` |

                Interpolation is always on. Without it, a frame shows the newest tick, and the column "ticks per frame" is what
                a player sees.

                ## Games with time to spare

                A frame takes 40 to 50 %% of the refresh interval; on the variable refresh rate display 8 to 12 ms. The only jitter
                is that the game wakes up to 0.5 ms late after vsync, uniformly distributed.

                %s
                ## The same games with spikes and missed refreshes

                One frame in 200 takes 1.3 intervals longer, and one in 500 is presented a refresh late although it was ready.

                %s
                ## What the figures say

                - **Half a millisecond of jitter is visible.** The same jitter matters more at higher refresh rates: a velocity error
                  of 1.2 %% at 60 Hz becomes 5 %% at 240 Hz, where a third of all frames is off by more than a twentieth.
                - **Smoothing removes it** on displays with a fixed refresh rate. What remains is the uncertainty of the interval, a
                  hundredth of a per mille. Smoothed time may differ from real time by up to a quarter of an interval, and latency
                  changes by as much.
                - **Ticks at the refresh rate beat against it.** At 59.94 Hz, jitter causes frames with no tick and frames with two.
                  With smoothed time each frame runs one, except for the one in a thousand by which the rates differ. Interpolation
                  hides this; without it, it is visible stutter.
                - **AHEAD and BEHIND look the same.** Both render uniform motion correctly. BEHIND renders everything one step,
                  %.1f ms, later; AHEAD runs its ticks ahead of render time instead, so input waits for the next tick.
                - **A spike remains a spike.** A late frame has the wrong velocity, and so has the next one, which was rendered before
                  anything could know. Smoothing passes a spike on in one frame, and removes the rest of the jitter.
                - **A third buffer hides spikes** from the player but not from the clock, and costs an interval of latency. Smoothed
                  time then runs up to an interval ahead, because frames were presented on time although the clock was not.
                - **A variable refresh rate has no grid to snap to.** A frame is presented when its work is done, which is known one
                  frame later, so each time belongs to the previous frame. The smoother passes such times on. A `FrameGate` at the
                  beginning of a frame does not help, because the work still comes between.
                - **Presenting at even intervals does help.** The row "paced" has a `FrameGate` between work and presentation, at %d
                  frames per second, a pace that the game can keep, and renders the instant at which the last frame left the gate.
                  What remains is wake-up jitter; the price is latency, because frames wait at the gate.

                ## What a rule of motion costs in latency

                A player presses a key %d times, at any moment of a tick. The body moves for a second, stops dead, and goes back at
                the next press. The display has %d Hz and the game time to spare, without jitter; the interval of the display, %.1f ms,
                is part of every latency.

                | | |
                |---|---|
                | latency | from the instant that a frame shows of the body to the frame's presentation, in even motion, mean |
                | response | from the press to the presentation of the first frame in which the body moves, mean |
                | overshoot | how far the body is shown beyond the place where it stopped, as time at its speed; the worst of each stop, mean |
                | velocity error | as above, in even motion |

                %s
                - **Interpolation costs no response.** A press waits for its tick, under every rule; FROM_TICK moves with the frame after
                  it. FROM_VISUAL begins a frame later.
                - **AHEAD costs no latency either.** The tick that is being shown has run already. A body that snaps is then even early,
                  by half a tick on average, and uneven.
                - **BEHIND shows everything a tick late**, %.0f ms at 20 ticks per second. EXTRAPOLATE buys that back, and pays when the
                  body stops: it is shown nearly a tick too far, then blends back.
                - **A curve swings.** HERMITE leaves at the speed with which it came, so a dead stop within a tick goes 4/27 of the
                  tick's way too far. Write a body that hits something with the velocity that it has afterwards.

                ## How to use it

                ```java
                DeltaSmoother smoother = new DeltaSmoother();       // or with the interval that the window library reports
                while (running) {
                    loop.advance(smoother.smooth(System.nanoTime()));
                    window.swapBuffers();                           // waits for vsync
                }
                ```

                A game that does not wait for vsync paces itself:

                ```java
                FrameGate gate = new FrameGate(1_000_000_000 / 60, NanoClock.system(), WaitStrategy.hybrid(2_000_000));
                while (running) {
                    loop.advance(gate.await());
                }
                ```

                On a variable refresh rate display, the gate sits before the frame is presented:

                ```java
                long instant = gate.await();
                while (running) {
                    loop.advance(instant);                          // renders, but does not present yet
                    instant = gate.await();
                    window.swapBuffers();
                }
                ```

                To test a loop against any display, without one:

                ```java
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
                ```
                """,
                ScreenCase.SECONDS,
                ScreenCase.TICKS_PER_SECOND,
                quiet.markdown(),
                troubled.markdown(),
                1_000.0 / ScreenCase.TICKS_PER_SECOND,
                PacedGame.FRAMES_PER_SECOND,
                RuleGame.PRESSES,
                RuleGame.SCREEN_HERTZ,
                1_000.0 / RuleGame.SCREEN_HERTZ,
                rules.markdown(),
                1_000.0 / 20);
    }
}
